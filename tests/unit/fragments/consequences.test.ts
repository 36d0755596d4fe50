import { describe, expect, it } from "vitest";
import type { FIntent } from "../../../src/rulesets/fragments/rules/data/types";
import { fragmentsRules } from "../../../src/rulesets/fragments/rules/resolve";
import { creature, gear, ground, lyingGear, type Overrides, poison, resolved, spell, spot, worldOf } from "./fixtures";

type Numbers = Readonly<Record<string, number>>;
const PLACE = { scene: "s", at: spot(100) };
const slot = (now: Numbers = {}) => ({
  id: "z",
  kind: "slot" as const,
  of: "a",
  now: { initiative: 9, waits: 0, lost: 0, later: 0, ...now },
});
const world = (a: Overrides = {}) =>
  worldOf(
    creature("a", a),
    creature("d"),
    gear("g", "a", { now: { hp: 5, place: 2, quantity: 2 } }),
    lyingGear("l"),
    poison("p", "a"),
    spell("s", "a", { round: 1, slot: 2, cast: 3, controlled: 4 }),
    ground("i", "ice", 1, { "0_0": 6 }),
    slot(),
  );
/** What an intent changes of "a" who has these numbers, or null where it is refused. */
const of = (intent: FIntent, now: Numbers = {}, more: Overrides = {}) => resolved(intent, world({ ...more, now }));
const harm = (by: number, now: Numbers = {}, trigger?: true) =>
  of({ k: "harm", on: "a", by, ...(trigger && { trigger }) }, now);

describe("what is paid", () => {
  it("cannot be more than there is [F-029] [F-068]", () => {
    expect(of({ k: "spend", on: "a", what: "energy", by: 5 })).toEqual(["a energy -5"]);
    expect(of({ k: "spend", on: "a", what: "energy", by: 6 })).toBeNull();
    expect(of({ k: "spend", on: "a", what: "energy", by: -1 })).toBeNull();
    expect(of({ k: "spend", on: "a", what: "energy", by: 0 })).toEqual([]);
    expect(of({ k: "spend", on: "g", what: "quantity", by: 1 })).toEqual(["g quantity -1"]);
    expect(of({ k: "spend", on: "q", what: "energy", by: 1 })).toBeNull();
  });
  it("Actions and Reactions: no more than the turn has [F-029] [F-032]", () => {
    const act = (by: number, most: number, now: Numbers = {}) =>
      of({ k: "act", on: "a", what: "spent", by, most }, now);
    expect(act(2, 3, { spent: 1 })).toEqual(["a spent +2"]);
    expect(act(2, 3, { spent: 2 })).toBeNull();
    expect(of({ k: "act", on: "a", what: "reacted", by: 1, most: 1 })).toEqual(["a reacted +1"]);
  });
});

describe("harm", () => {
  it("takes Hit Points; none, where nothing comes through [F-042] [F-046]", () => {
    expect(harm(5)).toEqual(["a hp -5"]);
    expect(harm(0)).toEqual([]);
    expect(harm(-1)).toEqual([]);
    expect(harm(19)).toEqual(["a hp -19"]);
  });
  it("at 0 Hit Points one falls, incapacitated and bleeding [F-205]", () => {
    const down = ["a incapacitated +1", "a prone +1", "a bleeding +1"];
    expect(harm(20)).toEqual(["a hp -20", ...down]);
    expect(harm(25, { bleedPenalty: 3 })).toEqual(["a hp -25", ...down, "a bleedPenalty = 0"]);
    expect(harm(20, {}, true)).toEqual(["a hp -20", ...down, "a bleedPenalty = 1"]);
    expect(harm(20, { prone: 1 })).toEqual(["a hp -20", "a incapacitated +1", "a bleeding +1"]);
  });
  it("whoever bleeds already bleeds worse by each harm [F-179]", () => {
    expect(harm(3, { bleeding: 1 })).toEqual(["a bleedPenalty +1", "a hp -3"]);
    expect(harm(20, { bleeding: 1 }, true)).toEqual([
      "a bleedPenalty +1",
      "a hp -20",
      "a incapacitated +1",
      "a prone +1",
    ]);
    expect(harm(3, { hp: -1, incapacitated: 1 })).toEqual(["a hp -3"]);
  });
  it("as far below nothing as one has Hit Points is death, which ends all else [F-183]", () => {
    expect(harm(40)).toEqual(["a hp -40", "a dead +1"]);
    expect(harm(39)).toContain("a incapacitated +1");
    expect(harm(25, { hp: 4, incapacitated: 1, unconscious: 1, bleeding: 1 })).toEqual([
      ...["a bleedPenalty +1", "a hp -25", "a incapacitated -1", "a unconscious -1", "a bleeding -1", "a dead +1"],
    ]);
    expect(of({ k: "die", on: "a" })).toEqual(["a dead +1"]);
    expect(of({ k: "die", on: "a" }, { dead: 1 })).toEqual([]);
  });
});

describe("healing", () => {
  const heal = (by: number, now: Numbers = {}, stops?: true) =>
    of({ k: "heal", on: "a", by, ...(stops && { stops }) }, now);
  it("gives back Hit Points up to their maximum [F-180]", () => {
    expect(heal(5, { hp: 10 })).toEqual(["a hp +5"]);
    expect(heal(15, { hp: 10 })).toEqual(["a hp +10"]);
    expect(heal(5)).toEqual([]);
    expect(heal(5, { hp: 25 })).toEqual([]);
    expect(heal(-5, { hp: 5 })).toEqual([]);
  });
  it("lessens the Bleed Penalty, above 0 one is not incapacitated any more [F-180] [F-204]", () => {
    expect(heal(2, { hp: 1, bleeding: 1, bleedPenalty: 3 })).toEqual(["a hp +2", "a bleedPenalty -1"]);
    expect(heal(2, { hp: 1, bleeding: 1 })).toEqual(["a hp +2"]);
    expect(heal(2, { hp: 1, bleedPenalty: 3 })).toEqual(["a hp +2"]);
    expect(heal(2, { hp: -1, incapacitated: 1 })).toEqual(["a hp +2", "a incapacitated -1"]);
    expect(heal(1, { hp: -1, incapacitated: 1, bleeding: 1 }, true)).toEqual(["a hp +1"]);
    expect(heal(2, { hp: -1, bleeding: 1, bleedPenalty: 3 }, true)).toEqual([
      "a hp +2",
      "a bleedPenalty -1",
      "a bleeding -1",
      "a bleedPenalty = 0",
    ]);
  });
  it("that gives nothing back changes nothing: one bleeds on, and lies where one lay [F-180] [F-204]", () => {
    const down = { bleeding: 1, bleedPenalty: 3, incapacitated: 1 };
    expect(heal(0, { hp: 4, ...down })).toEqual([]);
    expect(heal(5, { hp: 20, ...down }, true)).toEqual([]);
  });
  it("Energy comes back as far as there is room for it [F-081]", () => {
    const gain = (by: number, now: Numbers = {}) => of({ k: "gain", on: "a", by }, now);
    expect(gain(3)).toEqual(["a energy +3"]);
    expect(gain(9)).toEqual(["a energy +4"]);
    expect(gain(3, { energy: 12 })).toEqual([]);
    expect(gain(-3)).toEqual([]);
  });
});

describe("states and numbers", () => {
  const slowed = (to: 0 | 1, now: Numbers = {}, until?: { readonly round: number; readonly slot: number }) =>
    of({ k: "status", on: "a", what: "slowed", to, ...(until && { until }) }, now);
  it("a state begins with its end, and takes it along when it is over [F-019]", () => {
    expect(slowed(1)).toEqual(["a slowed +1"]);
    expect(slowed(1, { slowed: 1 })).toEqual([]);
    expect(slowed(1, {}, { round: 3, slot: 7 })).toEqual(["a slowedRound = 3", "a slowedSlot = 7", "a slowed +1"]);
    expect(slowed(0, { slowed: 1 })).toEqual(["a slowed -1"]);
    expect(slowed(0, { slowed: 1, slowedRound: 3, slowedSlot: 7 })).toEqual([
      "a slowedRound = 0",
      "a slowedSlot = 0",
      "a slowed -1",
    ]);
    expect(slowed(1, { slowed: 1, slowedRound: 3, slowedSlot: 7 })).toEqual(["a slowedRound = 0", "a slowedSlot = 0"]);
    expect(slowed(0, { slowed: 1, slowedSlot: 7 }, { round: 3, slot: 9 })).toEqual(["a slowedSlot = 0", "a slowed -1"]);
  });
  it("a number comes to a value, a relation begins and ends, somebody goes", () => {
    expect(of({ k: "set", on: "a", what: "stride", to: 5 })).toEqual(["a stride = 5"]);
    expect(of({ k: "set", on: "a", what: "stride", to: 5 }, { stride: 5 })).toEqual([]);
    expect(of({ k: "relate", on: "a", to: "Actor.d", kind: "hidden" })).toEqual(["a hidden/Actor-d = 1"]);
    expect(of({ k: "unrelate", on: "a", to: "Actor.d", kind: "hidden" }, { "hidden/Actor-d": 1 })).toEqual([
      "a hidden/Actor-d = 0",
    ]);
    expect(of({ k: "unrelate", on: "a", to: "Actor.d", kind: "hidden" })).toEqual([]);
    expect(of({ k: "go", on: "a", from: spot(0), to: spot(100) })).toEqual(["a to 100/0/0"]);
  });
  it("turns wait or come later, for those who have a place [F-025] [F-028]", () => {
    const placed: Overrides = { slot: "z" };
    expect(of({ k: "putOff", on: "a", round: 2 }, {}, placed)).toEqual(["z waits = 2"]);
    expect(of({ k: "later", on: "a", round: 2, next: 4 }, {}, placed)).toEqual(["z later = 2", "z initiative = 4"]);
    expect(of({ k: "wear", on: "a", by: 2 }, {}, placed)).toBeNull();
    for (const where of [{}, { slot: "q" }, { slot: "d" }])
      expect(of({ k: "putOff", on: "a", round: 2 }, {}, where)).toBeNull();
  });
});

describe("things", () => {
  it("wear off, as far as there is something left of them [F-185] [F-186]", () => {
    expect(of({ k: "wear", on: "g", by: 3 })).toEqual(["g hp -3"]);
    expect(of({ k: "wear", on: "g", by: 9 })).toEqual(["g hp -5"]);
    expect(of({ k: "wear", on: "g", by: -9 })).toEqual([]);
  });
  it("are laid down, taken, and put somewhere else [F-031] [F-037]", () => {
    expect(of({ k: "lay", on: "g", where: PLACE })).toEqual(["g place = 0", "g carry"]);
    expect(of({ k: "lay", on: "l", where: PLACE })).toBeNull();
    expect(of({ k: "take", on: "l", by: "a", to: "main", from: PLACE })).toEqual(["l place = 2", "l carry"]);
    expect(of({ k: "take", on: "l", by: "a", to: "main" })).toBeNull();
    expect(of({ k: "put", on: "g", to: "off" })).toEqual(["g place = 3"]);
    expect(of({ k: "put", on: "g", to: "main" })).toBeNull();
    expect(of({ k: "harm", on: "g", by: 2 })).toBeNull();
  });
});

describe("poisons, spells and the ground", () => {
  it("a poison has a round less, and is gone with the last one, as it was [F-210]", () => {
    expect(of({ k: "poison", on: "p" })).toEqual(["p left -1"]);
    expect(of({ k: "harm", on: "p", by: 1 })).toBeNull();
    expect(of({ k: "poison", on: "a" })).toBeNull();
    const last = poison("p", "a", { level: 3, written: { img: "i", notes: "n", damage: "2d4" }, now: { left: 1 } });
    const put: unknown[] = [];
    expect(fragmentsRules.resolve(worldOf(last), { k: "poison", on: "p" }, (change) => put.push(change))).toBe(true);
    expect(put).toEqual([
      {
        ...{ k: "drop", on: "a", id: "item-p", kind: "item" },
        data: {
          type: "fragmentsPoison",
          name: "Poison p",
          img: "i",
          system: { level: 3, damage: "2d4", rounds: 1, notes: "n" },
        },
      },
    ]);
  });
  it("a spell runs until then, and is controlled in a round [F-072] [F-074]", () => {
    expect(of({ k: "run", on: "s", until: { round: 5, slot: 6 }, cast: 7 })).toEqual([
      "s round = 5",
      "s slot = 6",
      "s cast = 7",
      "s controlled = 0",
    ]);
    expect(of({ k: "control", on: "s", round: 9 })).toEqual(["s controlled = 9"]);
    expect(of({ k: "harm", on: "s", by: 1 })).toBeNull();
  });
  it("ice cracks, as far as it is whole, and earth is dug through [F-147] [F-149]", () => {
    expect(of({ k: "crack", on: "i", space: "0_1", by: 3 })).toEqual(["i 0_1 +3"]);
    expect(of({ k: "crack", on: "i", space: "0_0", by: 3 })).toEqual(["i 0_0 +2"]);
    expect(of({ k: "dig", on: "i", spaces: ["1_1", "1_2"], until: { round: 3, slot: 7 } })).toEqual([
      "i 1_1 = 3",
      "i 1_1s = 7",
      "i 1_2 = 3",
      "i 1_2s = 7",
    ]);
    expect(of({ k: "harm", on: "i", by: 1 })).toBeNull();
  });
  it("a place in the turn order changes with its creature alone [F-023]", () => {
    expect(of({ k: "putOff", on: "z", round: 2 })).toBeNull();
    expect(fragmentsRules.slug).toBe("fragments");
  });
});
