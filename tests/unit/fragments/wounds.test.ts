import { describe, expect, it } from "vitest";
import type { R } from "../../../src/rulesets/fragments/rules/data/read";
import type { FPoison, RuleOptions } from "../../../src/rulesets/fragments/rules/data/types";
import { breathe, continuing, stopBleeding } from "../../../src/rulesets/fragments/rules/turns/wounds";
import {
  againstOf,
  creature,
  deedsOf,
  gear,
  type More,
  type Overrides,
  play,
  poison,
  rollsOf,
  told,
  worldOf,
} from "./fixtures";

type Numbers = Readonly<Record<string, number>>;
interface One extends More {
  readonly d?: Overrides;
  readonly options?: RuleOptions;
  readonly poisons?: readonly FPoison[];
}
const suffers = (ref: R, options: RuleOptions | null) => continuing(ref, "d", options ?? undefined);
const goesOn = (now: Numbers, { d, options, poisons = [], ...more }: One = {}) =>
  play(
    suffers,
    options ?? null,
    worldOf(
      creature("d", { ...d, ...(poisons.length > 0 && { poisons: poisons.map(({ id }) => id) }), now }),
      creature("h"),
      ...poisons,
    ),
    more,
  );

describe("bleeding", () => {
  const bleeds = (face: number, now: Numbers = {}, more: One = {}) =>
    goesOn({ bleeding: 1, ...now }, { ...more, dice: [face, ...(more.dice ?? [])] });
  it.each([
    [20, "stabilize", ["d bleeding -1"]],
    [16, "stabilize", ["d bleeding -1"]],
  ])("a %i ends it, and it does no damage: %s [F-177] [F-178]", (face, row, changes) => {
    const played = bleeds(face);
    expect(told(played).lines.at(-1)).toBe(`says bleed.${row} F-172 d`);
    expect(told(played).changes).toEqual(changes);
    expect(deedsOf(played)).toEqual(["stabilized"]);
  });
  it.each<readonly [number, string, readonly string[]]>([
    [15, "nothing", ["bled"]],
    [11, "nothing", ["bled"]],
    [10, "deteriorate", ["worse", "bled"]],
    [6, "deteriorate", ["worse", "bled"]],
    [5, "unconscious", ["faint", "collapse", "bled"]],
    [1, "unconscious", ["faint", "collapse", "bled"]],
  ])("a %i: %s, then 2d6 damage, each of which makes it worse [F-174] [F-175] [F-176] [F-178] [F-179]", (face, row, deeds) => {
    const played = bleeds(face, {}, { dice: [2, 3] });
    expect(told(played).lines.filter((one) => one.startsWith("says"))).toEqual([`says bleed.${row} F-172 d`]);
    expect(told(played).lines.at(-1)).toBe("d bleedDamage 5");
    expect(deedsOf(played)).toEqual(deeds);
    expect(told(played).changes.slice(-2)).toEqual(["d bleedPenalty +1", "d hp -5"]);
  });
  it("whoever faints is unconscious, and falls [F-174] [F-220]", () => {
    expect(told(bleeds(3, {}, { dice: [1, 1] })).changes.slice(0, 2)).toEqual(["d unconscious +1", "d prone +1"]);
  });
  it("deteriorating makes the Penalty one more [F-175]", () => {
    expect(told(bleeds(9, { bleedPenalty: 2 }, { dice: [1, 1] })).changes).toEqual([
      "d bleedPenalty = 3",
      "d bleedPenalty +1",
      "d hp -2",
    ]);
  });
  it("the Penalty is taken off the roll; below 1 the wounded faint, those below nothing die [F-172] [F-173] [F-184]", () => {
    const faints = bleeds(3, { bleedPenalty: 3, hp: 0 }, { dice: [1, 1] });
    expect(rollsOf(faints)[0]).toEqual(["bleedPenalty F-172 flat -3"]);
    expect(told(faints).lines[0]).toBe("d bleed 0");
    expect(told(faints).lines).toContain("says bleed.death F-172 d");
    expect(deedsOf(faints)).toEqual(["faint", "collapse", "bled"]);
    const dies = bleeds(3, { bleedPenalty: 3, hp: -1 });
    expect(deedsOf(dies)).toEqual(["died"]);
    expect(told(dies).changes).toEqual(["d bleeding -1", "d dead +1"]);
    expect(rollsOf(bleeds(16))[0]).toEqual([]);
  });
  it("those below nothing do not die of a better roll [F-173]", () => {
    expect(deedsOf(bleeds(1, { hp: -1 }, { dice: [1, 1] }))).toEqual(["faint", "collapse", "bled"]);
  });
  it("is compared with each row of the table from the best on [F-172]", () => {
    expect(againstOf(bleeds(7, {}, { dice: [1, 1] }))).toEqual([
      ["row.stabilize F-172 base 16"],
      ["row.nothing F-172 base 11"],
      ["row.deteriorate F-172 base 6"],
    ]);
    expect(againstOf(bleeds(2, {}, { dice: [1, 1] })).at(-1)).toEqual(["row.unconscious F-172 base 1"]);
  });
  it("each row is told with its rule, and the damage is that of the dice alone [F-172] [F-178]", () => {
    const played = bleeds(7, {}, { dice: [1, 1] });
    expect(told(played).lines.slice(1, 4)).toEqual(["F-172 7 fails 16", "F-172 7 fails 11", "F-172 7 passes 6"]);
    expect(rollsOf(played)[1]).toEqual([]);
  });
  it("whoever is unconscious and lies there does not fall again [F-174]", () => {
    expect(deedsOf(bleeds(5, { unconscious: 1, prone: 1 }, { dice: [1, 1] }))).toEqual(["bled"]);
    expect(deedsOf(bleeds(5, { unconscious: 1 }, { dice: [1, 1] }))).toEqual(["collapse", "bled"]);
    expect(deedsOf(bleeds(5, { prone: 1 }, { dice: [1, 1] }))).toEqual(["faint", "bled"]);
  });
  it("by the table’s own die, and with damage also where it has just ended (A-42) (A-45) [F-178]", () => {
    const options: RuleOptions = { bleedDamageAfterEnd: true, bleedDie: 100 };
    const played = bleeds(77, {}, { options, dice: [2, 3] });
    expect(told(played).changes).toEqual(["d bleeding -1", "d hp -5"]);
    expect(
      told(bleeds(12, {}, { options: { durabilityMode: "none" }, d: { durability: 9 }, dice: [1, 1] })).changes,
    ).toContain("d hp -2");
    expect(told(bleeds(12, {}, { d: { durability: 9 }, dice: [1, 1] })).changes).toEqual([]);
    expect(told(bleeds(12, {}, { d: { vulnerable: ["bleed"] }, dice: [1, 1] })).changes).toContain("d hp -4");
  });
  it("is over with its Penalty [F-177] [F-181]", () => {
    const played = play(
      (ref: R) => stopBleeding(ref, "tended", "d"),
      null,
      worldOf(creature("d", { now: { bleeding: 1, bleedPenalty: 4 } })),
    );
    expect(told(played).changes).toEqual(["d bleeding -1", "d bleedPenalty = 0"]);
    expect(deedsOf(played)).toEqual(["tended"]);
  });
});

describe("fire", () => {
  it("does 2d6 damage in each turn [F-208]", () => {
    const played = goesOn({ onFire: 1 }, { dice: [2, 3] });
    expect(told(played)).toEqual({ lines: ["d fire 5"], asked: [], changes: ["d hp -5"] });
    expect(deedsOf(played)).toEqual(["burned"]);
    expect(told(goesOn({ onFire: 1 }, { d: { vulnerable: ["fire"] }, dice: [2, 3] })).changes).toEqual(["d hp -10"]);
    expect(
      told(goesOn({ onFire: 1 }, { options: { durabilityMode: "none" }, d: { durability: 9 }, dice: [2, 3] })).changes,
    ).toEqual(["d hp -5"]);
  });
});

describe("poison", () => {
  const one = (id: string, level: number, flat: number, left = 2) =>
    poison(id, "d", { level, damage: { dice: [], flat }, now: { left } });
  it("of the highest level does its damage; of all a round is over [F-210] [F-211]", () => {
    const played = goesOn({ poisoned: 1 }, { poisons: [one("p", 1, 3), one("q", 3, 5), one("r", 2, 7)] });
    expect(told(played).lines).toEqual(["d poison 5"]);
    expect(told(played).changes).toEqual(["d hp -5", "p left -1", "q left -1", "r left -1"]);
    expect(deedsOf(played)).toEqual(["poisoned", "wearsOff"]);
  });
  it("of one level the one that lasts longest, else the first [F-211] (A-49)", () => {
    const lines = (...poisons: readonly FPoison[]) => told(goesOn({}, { poisons })).lines;
    expect(lines(one("p", 2, 3, 2), one("q", 2, 5, 4))).toEqual(["d poison 5"]);
    expect(lines(one("p", 2, 3, 2), one("q", 2, 5, 2))).toEqual(["d poison 3"]);
    expect(lines(one("p", 2, 3, 4), one("q", 2, 5, 2))).toEqual(["d poison 3"]);
    expect(lines(one("p", 2, 3, 1), one("q", 1, 5, 9))).toEqual(["d poison 3"]);
  });
  it("is over with its last round, and so is the state with the last of them [F-210]", () => {
    expect(told(goesOn({ poisoned: 1 }, { poisons: [one("p", 1, 0, 1)] })).changes).toEqual([
      "d drop item-p",
      "d poisoned -1",
    ]);
    expect(told(goesOn({}, { poisons: [one("p", 1, 0, 1)] })).changes).toEqual(["d drop item-p"]);
    expect(told(goesOn({ poisoned: 1 }, { poisons: [one("p", 1, 0, 1), one("q", 1, 0, 2)] })).changes).toEqual([
      "d drop item-p",
      "q left -1",
    ]);
  });
  it("by the table’s options; without one nothing happens, and what is no poison is a mistake [F-210]", () => {
    const played = goesOn({}, { options: { durabilityMode: "none" }, d: { durability: 9 }, poisons: [one("p", 1, 3)] });
    expect(told(played).changes).toContain("d hp -3");
    expect(told(goesOn({}, { d: { vulnerable: ["poison"] }, poisons: [one("p", 1, 3)] })).changes).toContain("d hp -6");
    expect(Object.keys(goesOn({ poisoned: 1 }).log)).toEqual([]);
    const wrong = worldOf(creature("d", { poisons: ["g"] }), gear("g", "d"));
    expect(() => play(suffers, null, wrong)).toThrow('Fragments: "g" is no poison');
  });
});

describe("what strikes as a turn begins", () => {
  const venom = poison("p", "d", { damage: { dice: [], flat: 1 } });
  it("in this order: bleeding, fire, poison (A-51)", () => {
    const played = goesOn({ bleeding: 1, onFire: 1 }, { poisons: [venom], dice: [12, 1, 1, 1, 1] });
    expect(deedsOf(played)).toEqual(["bled", "burned", "poisoned", "wearsOff"]);
  });
  it.each<readonly [string, Numbers, readonly number[], readonly string[]]>([
    ["was dead before", { dead: 1, bleeding: 1, onFire: 1 }, [], []],
    ["bleeds to death", { bleeding: 1, onFire: 1, hp: -1, bleedPenalty: 9 }, [1], ["died"]],
    ["is burned to death", { onFire: 1, hp: -15 }, [3, 3], ["burned"]],
  ])("whoever %s is left alone afterwards [F-183]", (_title, now, dice, deeds) => {
    expect(deedsOf(goesOn(now, { poisons: [venom], dice }))).toEqual(deeds);
  });
});

describe("breath", () => {
  const breathes = (now: Numbers) => play((ref: R) => breathe(ref, "d"), null, worldOf(creature("d", { now })));
  const out = { suffocating: 1, airless: 1 };
  it("a round of it is gone with each turn that began without air [F-119]", () => {
    expect(told(breathes({ ...out, breath: 3 }))).toEqual({ lines: [], asked: [], changes: ["d breath = 2"] });
    expect(told(breathes({ ...out, breath: 2 })).changes).toEqual(["d breath = 1"]);
    expect(Object.keys(breathes({ suffocating: 1, breath: 3 }).log)).toEqual([]);
    expect(Object.keys(breathes({ ...out, breath: 3, dead: 1 }).log)).toEqual([]);
  });
  it("out of breath all Hit Points are gone, but no more than there were [F-120]", () => {
    const played = breathes({ ...out, breath: 1, hp: 7 });
    expect(told(played).lines).toEqual(["says outOfBreath F-120 d"]);
    expect(told(played).changes).toEqual([
      "d breath = 0",
      "d dropped = 1",
      "d hp -7",
      "d incapacitated +1",
      "d prone +1",
      "d bleeding +1",
    ]);
    expect(deedsOf(played)).toEqual(["breath", "chokes"]);
    expect(told(breathes({ ...out, breath: 1, hp: -3 })).changes).toEqual(["d breath = 0", "d dropped = 1"]);
    expect(told(breathes({ ...out, hp: 7 })).changes).toContain("d hp -7");
  });
  it("a turn later without air is death [F-121]", () => {
    const played = breathes({ ...out, dropped: 1 });
    expect(told(played)).toEqual({ lines: ["says suffocated F-121 d"], asked: [], changes: ["d dead +1"] });
    expect(deedsOf(played)).toEqual(["died"]);
  });
  it.each<Numbers>([
    { breath: 2 },
    { dropped: 1 },
    { airless: 1 },
  ])("whoever has air again begins anew: %j [F-121] (A-53)", (now) => {
    const [key = ""] = Object.keys(now);
    expect(told(breathes(now)).changes).toEqual([`d ${key} = 0`]);
    expect(deedsOf(breathes(now))).toEqual(["breathes"]);
  });
  it("whoever has had air all the time is not asked after", () => {
    expect(Object.keys(breathes({}).log)).toEqual([]);
  });
});
