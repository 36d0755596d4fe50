import { describe, expect, it } from "vitest";
import type { R } from "../../../src/rulesets/fragments/rules/data/read";
import { beginTurn, fresh, roundEnd, turnEnd, turnStart } from "../../../src/rulesets/fragments/rules/turns/turns";
import {
  creature,
  deedsOf,
  ground,
  type More,
  type Overrides,
  play,
  questionsOf,
  sentEast,
  spell,
  told,
  worldOf,
} from "./fixtures";

type Numbers = Readonly<Record<string, number>>;
const AT = { round: 3, slot: 7 };
interface One extends More {
  readonly d?: Overrides;
  readonly e?: Overrides;
}
const world = ({ d, e }: One = {}) =>
  worldOf(
    creature("d", d),
    creature("e", e),
    spell("s", "d", { round: 3, slot: 7, cast: 1, controlled: 2 }),
    spell("t", "d", { round: 4, slot: 9 }),
    ground("i", "ice", 1),
    ground("g", "earth", 0, { "0_0": 3 }),
  );
const fallen = { down: sentEast(1, { gone: 100 }) };

describe("a turn begins", () => {
  type Start = Parameters<typeof turnStart>[1];
  const starts = (x: Partial<Start> = {}, one: One = {}) =>
    play(turnStart, { who: ["d"], order: [], at: AT, ...x }, world(one), one);
  const changes = (x: Partial<Start>, one: One = {}) => told(starts(x, one)).changes;
  it("with all Actions and the Reaction [F-021] [F-022]", () => {
    const now = { spent: 2, reacted: 1, stride: 5, flown: 1, round: 2, airless: 1 };
    const played = starts({}, { d: { now } });
    expect(told(played).changes).toEqual([
      "d spent = 0",
      "d reacted = 0",
      "d stride = 0",
      "d flown = 0",
      "d round = 3",
      "d airless = 0",
    ]);
    expect(deedsOf(played)).toEqual(["d/turn"]);
  });
  it("what was readied is lost [F-087]", () => {
    expect(changes({}, { d: { now: { round: 3, readied: 1, readiedWith: 17 } } })).toEqual([
      "d readied -1",
      "d readiedWith = 0",
    ]);
    expect(changes({}, { d: { now: { round: 3, readiedWith: 17 } } })).toEqual([]);
  });
  it("a Dodge is over where the table has it so [F-083]", () => {
    expect(changes({ dodge: true }, { d: { now: { round: 3, dodging: 1 } } })).toEqual(["d dodging -1"]);
    expect(changes({}, { d: { now: { round: 3, dodging: 1 } } })).toEqual([]);
    expect(changes({ dodge: true }, { d: { now: { round: 3 } } })).toEqual([]);
  });
  it("whoever has no air begins to hold its breath, for so many rounds as its STR [F-119]", () => {
    const airless = (now: Numbers, str = 4) =>
      changes({}, { d: { attributes: { str }, now: { round: 3, suffocating: 1, ...now } } });
    expect(airless({})).toEqual(["d airless = 1", "d breath = 4"]);
    expect(airless({}, 0)).toEqual(["d airless = 1", "d breath = 1"]);
    expect(airless({ breath: 2 })).toEqual(["d airless = 1"]);
    expect(airless({ dropped: 1 })).toEqual(["d airless = 1"]);
  });
  it("and with what strikes at its beginning; the dead are not moved [F-172] [F-208]", () => {
    const burning = starts(
      { ruleOptions: { durabilityMode: "none" } },
      { d: { durability: 9, now: { onFire: 1 } }, dice: [1, 2] },
    );
    expect(told(burning).changes).toContain("d hp -3");
    const dies = starts({}, { d: { now: { onFire: 1, hp: -19, fallen: 50 } }, dice: [1, 2], looks: fallen });
    expect(deedsOf(dies)).toEqual(["d/turn", "d/burned"]);
  });
  it("a fall goes on, and so does drifting [F-127] [F-136]", () => {
    const fallDice = { ruleOptions: { fallDice: "2d4" } } as const;
    const down = { down: sentEast(1, { gone: 10, halt: "ground" }) };
    const falls = starts(fallDice, { d: { now: { round: 3, fallen: 10 } }, looks: down, dice: [1, 1, 1, 1] });
    expect(told(falls).lines).toEqual(["d fallDamage 4"]);
    expect(deedsOf(falls).slice(1, 2)).toEqual(["d/fall/falls"]);
    const zeroG = ["fragments.zeroG"];
    const out = sentEast(1, { step: { left: zeroG } });
    const drifts = starts(fallDice, {
      d: { now: { round: 3, drift: 91, driftFeet: 10 } },
      looks: { ...down, drift: out },
      dice: [1, 1],
    });
    expect(told(drifts).lines).toEqual(["d fallDamage 2"]);
    const ice = { underfoot: ["i", `=${JSON.stringify({ field: "region-i", space: "0_1", who: [], load: 9 })}`] };
    expect(
      told(starts({}, { d: { now: { round: 3, fallen: 1 } }, looks: { ...down, ...ice }, dice: [1] })).asked,
    ).toEqual([]);
  });
  it("the current takes along those who may be in one [F-118]", () => {
    const looks = { current: ["=90 10"], flows: sentEast(1) };
    expect(changes({ flows: ["d"] }, { d: { now: { round: 3 } }, looks })).toEqual(["d to 100/0/0"]);
    expect(changes({ flows: ["e"] }, { d: { now: { round: 3 } }, looks })).toEqual([]);
    const icy = { ...looks, flows: sentEast(1, { step: { grounds: ["region-i"] } }), iceHere: ["=region-i"] };
    const through = {
      ...icy,
      underfoot: ["i", "d", `=${JSON.stringify({ field: "region-i", space: "0_1", who: ["Actor.d"], load: 9 })}`],
    };
    const down = sentEast(1, { gone: 10, halt: "ground" });
    const played = starts(
      { flows: ["d"], ruleOptions: { fallDice: "2d4" } },
      { looks: { ...through, down }, dice: [1, 1] },
    );
    expect(told(played).lines.at(-1)).toBe("d fallDamage 2");
  });
  it("for all who act in it [F-079]", () => {
    expect(changes({ who: ["d", "e"] })).toEqual(["d round = 3", "e round = 3"]);
    expect(deedsOf(starts({ who: ["d", "e"] }))).toEqual(["d/turn", "e/turn"]);
  });
  it("what lasts so many rounds is over at its slot [F-019] [F-020] [F-074]", () => {
    const d: Overrides = {
      running: ["s", "t"],
      now: { round: 3, slowed: 1, slowedRound: 3, slowedSlot: 7, shaken: 1, shakenRound: 3, shakenSlot: 5 },
    };
    const e: Overrides = { now: { blinded: 1, blindedRound: 2, blindedSlot: 1, prone: 1, stunned: 1 } };
    const played = starts({ who: [], order: ["d", "e"] }, { d, e });
    expect(told(played).changes).toEqual([
      ...["d slowedRound = 0", "d slowedSlot = 0", "d slowed -1"],
      ...["s round = 0", "s slot = 0", "s cast = 0", "s controlled = 0"],
      ...["e blindedRound = 0", "e blindedSlot = 0", "e blinded -1"],
    ]);
    expect([deedsOf(played), told(played).lines]).toEqual([["expired"], ["says spellOver F-074 d Spell s"]]);
    expect(deedsOf(starts({ who: [], order: ["e"] }))).toEqual([]);
    expect(told(starts({ who: [], order: ["d"] }, { d: { running: ["s"] } })).changes).toHaveLength(4);
  });
  it("before anything of the turn itself [F-020]", () => {
    const d: Overrides = { now: { slowed: 1, slowedRound: 3, slowedSlot: 7 } };
    expect(deedsOf(starts({ order: ["d"] }, { d }))).toEqual(["expired", "d/turn"]);
  });
  it("tunnels collapse, and their diggers have none open any more [F-147]", () => {
    const looks = { tunnels: ["g", `=${JSON.stringify({ field: "region-g", space: "0_0", who: [] })}`] };
    const one: One = { d: { now: { round: 3, dug: 2 } }, e: { now: { dug: 3 } }, looks };
    const played = starts({ diggers: ["d", "e"] }, one);
    expect(told(played).changes).toEqual(["g 0_0 = 0", "d dug = 0"]);
    expect(deedsOf(played)).toEqual(["collapsed", "dug", "d/turn"]);
    expect(
      questionsOf(turnStart, { who: ["d"], order: [], at: AT, diggers: ["d", "e"] }, world(one), played).tunnels,
    ).toBe("collapsing/3/7");
    expect(deedsOf(starts({ diggers: ["e"] }, { ...one, looks: {} }))).toEqual(["d/turn"]);
    expect(deedsOf(starts({}, one))).toEqual(["d/turn"]);
    expect(deedsOf(starts({ who: [], diggers: ["e"] }, one))).toEqual([]);
  });
  it("one that was put off begins nothing anew [F-028]", () => {
    const d: Overrides = { now: { entering: 3, spent: 2, onFire: 1, slowed: 1, slowedRound: 3, slowedSlot: 7 } };
    const played = starts({ order: ["d"] }, { d });
    expect(told(played).changes).toEqual(["d entering = 0"]);
    expect(deedsOf(played)).toEqual(["turn"]);
    expect(deedsOf(starts({}, { d: { now: { entering: 2 } } }))).toEqual(["d/turn"]);
  });
  it("a single one, as a command begins it [F-079]", () => {
    const one = (ref: R, flows: boolean) =>
      beginTurn(ref, { who: "d", round: 4, ...(flows && { flows: true as const }) });
    const looks = { current: ["=90 10"], flows: sentEast(1) };
    expect(told(play(one, false, world(), { looks })).changes).toEqual(["d round = 4"]);
    expect(told(play(one, true, world(), { looks })).changes).toEqual(["d round = 4", "d to 100/0/0"]);
  });
});

describe("a turn ends", () => {
  const ends = (one: One = {}, x: Partial<Parameters<typeof turnEnd>[1]> = {}) =>
    play(turnEnd, { who: ["d"], order: [], ...x }, world(one), one);
  it("and with it every feint [F-098]", () => {
    const e: Overrides = { now: { "feinted/Actor-d": 1, "feinted/Actor-x": 1 } };
    const played = ends({ e }, { order: ["e"] });
    expect(told(played).changes).toEqual(["e feinted/Actor-d = 0", "e feinted/Actor-x = 0"]);
    expect(deedsOf(played)).toEqual(["over"]);
    expect(deedsOf(ends({ e }))).toEqual([]);
  });
  it("whoever flies and spent nothing on it falls; better flyers stay [F-132] [F-133]", () => {
    const falls = (more: Overrides) => told(ends({ d: more, looks: fallen })).changes;
    expect(falls({ flight: "flight" })).toEqual(["d to 100/0/0", "d fallen = 100", "d falling +1"]);
    expect(falls({ flight: "improved" })).toEqual([]);
    expect(falls({})).toEqual([]);
    expect(falls({ flight: "flight", now: { flown: 1 } })).toEqual([]);
    expect(falls({ flight: "flight", now: { fallen: 100 } })).toEqual([]);
    const down = {
      down: sentEast(1, { gone: 10, halt: "ground" }),
      underfoot: ["i", `=${JSON.stringify({ field: "region-i", space: "0_1", who: [], load: 9 })}`],
    };
    const lands = ends({ d: { flight: "flight" }, looks: down, dice: [1, 1] }, { ruleOptions: { fallDice: "2d4" } });
    expect(told(lands)).toMatchObject({ asked: [] });
    expect(told(lands).lines).toContain("d fallDamage 2");
    expect(deedsOf(lands)[0]).toBe("d/fall/falls");
  });
  it("a round of breath is gone for each who acted in it [F-119]", () => {
    const held = { now: { suffocating: 1, airless: 1, breath: 3 } };
    expect(told(ends({ d: held, e: held }, { who: ["d", "e"] })).changes).toEqual(["d breath = 2", "e breath = 2"]);
    expect(deedsOf(ends({ d: held }))).toEqual(["d/breath"]);
  });
  it("whoever can be seen now is not hidden any more [F-164]", () => {
    const d: Overrides = { now: { "hidden/Actor-e": 1, "undetected/Actor-e": 1, "hidden/Actor-x": 1 } };
    const seen = ends({ d, looks: { exposed: ["e"] } });
    expect(told(seen).changes).toEqual(["d hidden/Actor-e = 0", "d undetected/Actor-e = 0"]);
    expect(deedsOf(seen)).toEqual(["d/exposed~2"]);
    expect(questionsOf(turnEnd, { who: ["d"], order: [] }, world({ d }), seen)).toEqual({ exposed: "exposed" });
    expect(deedsOf(ends({ d }))).toEqual([]);
    expect(Object.keys(ends({ looks: { exposed: ["e"] } }).log)).toEqual([]);
  });
});

describe("a round, and an encounter", () => {
  it("after the first round everybody knows of the fight [F-018]", () => {
    const played = play(
      roundEnd,
      { order: ["d", "e"] },
      world({ d: { now: { unaware: 1 } }, e: { now: { unaware: 1 } } }),
    );
    // [F-022] The turn of the first round has brought no Reaction, so there is none before the next.
    expect(told(played).changes).toEqual(["d unaware -1", "d reacted = 1", "e unaware -1", "e reacted = 1"]);
    expect(deedsOf(played)).toEqual(["aware"]);
  });
  it("nothing of a turn is left over before the first and after the last one [F-021]", () => {
    const now = {
      spent: 1,
      reacted: 1,
      stride: 5,
      flown: 1,
      round: 2,
      commanded: 2,
      entering: 2,
      dug: 2,
      dodging: 1,
      airless: 1,
    };
    const looks = { tunnels: ["g", `=${JSON.stringify({ field: "region-g", space: "0_0", who: [] })}`] };
    const played = play(fresh, { order: ["d", "e"] }, world({ d: { now }, e: { now: { spent: 2 } } }), { looks });
    expect(told(played).changes).toEqual([
      "g 0_0 = 0",
      ...["spent", "reacted", "stride", "flown", "round", "commanded", "entering", "dug"].map(
        (what) => `d ${what} = 0`,
      ),
      ...["d dodging -1", "e spent = 0"],
    ]);
    expect(deedsOf(played)).toEqual(["collapsed", "fresh"]);
    expect(questionsOf(fresh, { order: ["d", "e"] }, world({ d: { now } }), played).tunnels).toBe(
      "collapsing/1000000/0",
    );
    expect(told(play(fresh, { order: [] }, world(), { looks })).changes).toEqual([]);
  });
});
