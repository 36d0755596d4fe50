import { describe, expect, it } from "vitest";
import type { R } from "../../../src/rulesets/fragments/rules/data/read";
import type { FClock, RuleOptions } from "../../../src/rulesets/fragments/rules/data/types";
import { strikeSquares, testIce } from "../../../src/rulesets/fragments/rules/movement/ice";
import { partGrips } from "../../../src/rulesets/fragments/rules/movement/parted";
import { ALL_OVER, collapseTunnels } from "../../../src/rulesets/fragments/rules/movement/tunnels";
import {
  creature,
  deedsOf,
  gear,
  ground,
  type More,
  type Overrides,
  play,
  questionsOf,
  sentEast,
  told,
  worldOf,
} from "./fixtures";

type Square = {
  readonly field?: string;
  readonly space?: string;
  readonly who?: readonly string[];
  readonly load?: number;
  readonly unknown?: true;
};
const square = ({ field = "region-i", space = "0_0", who = [], ...more }: Square = {}) =>
  `=${JSON.stringify({ field, space, who, ...more })}`;
interface One extends More {
  readonly d?: Overrides;
  readonly options?: RuleOptions;
}
const world = ({ d }: One = {}) =>
  worldOf(
    creature("d", d),
    creature("e"),
    gear("g", "d", { uuid: "Actor.g" }),
    ground("i", "ice", 1, { "0_9": 6 }),
    ground("j", "ice", 3),
  );
const falls = { down: sentEast(1, { halt: "ground", gone: 20 }) };

describe("damage to ice", () => {
  type Blow = {
    readonly found: readonly string[];
    readonly total: number;
    readonly type: string;
    readonly options?: RuleOptions;
  };
  const strikes = (ref: R, { found, total, type, options }: Blow) =>
    strikeSquares(ref, found, { total, type }, { ruleOptions: options });
  const struck = (x: Partial<Blow>, one: One = {}) =>
    play(strikes, { found: ["i", square()], total: 5, type: "physical", ...x }, world(one), one);
  it("is lessened by Durability, and doubled by fire first [F-149] [F-150] (W-34)", () => {
    expect(told(struck({})).changes).toEqual(["i 0_0 +4"]);
    expect(told(struck({})).lines).toEqual(["says iceStruck F-149 4 1"]);
    expect(told(struck({ total: 3, type: "Fire" })).changes).toEqual(["i 0_0 +5"]);
    expect(told(struck({ options: { durabilityMode: "none" } })).changes).toEqual(["i 0_0 +5"]);
    expect(deedsOf(struck({}))).toEqual(["cracks"]);
  });
  it("that does nothing is told, and nothing else [F-149]", () => {
    expect(told(struck({ total: 1 }))).toEqual({ lines: ["says iceUnscratched F-149"], asked: [], changes: [] });
    expect(told(struck({ found: ["i"] }))).toEqual({ lines: [], asked: [], changes: [] });
    expect(told(struck({ found: ["i"], total: 1 })).lines).toEqual([]);
  });
  it("breaks a square with its last Hit Point, but does no more than that [F-149]", () => {
    const broken = struck({ found: ["i", square({ space: "0_9" })] });
    expect(told(broken).changes).toEqual(["i 0_9 +2"]);
    expect(told(broken).lines).toEqual(["says iceStruck F-149 4 1", "says iceBroken F-149 1"]);
  });
  it("strikes every square that was found, each in its field [F-149]", () => {
    const found = [
      "i",
      "j",
      square(),
      square({ space: "0_9" }),
      square({ field: "region-j", space: "5_5" }),
      square({ field: "region-q" }),
    ];
    const played = struck({ found });
    expect(told(played).changes).toEqual(["i 0_0 +4", "i 0_9 +2", "j 5_5 +4"]);
    expect(told(played).lines).toEqual(["says iceStruck F-149 4 4", "says iceBroken F-149 1"]);
  });
  it("whoever stands on broken squares falls through, and is wet [F-149] [F-209]", () => {
    const who = ["Actor.d", "Actor.g", "Actor.q"];
    const found = ["d", "e", "g", "i", square({ space: "0_9", who }), square({ who: ["Actor.e"] })];
    const options: RuleOptions = { fallDice: "2d4" };
    const played = struck(
      { found, options },
      { d: { now: { onFire: 1, "holds/Actor-e": 1 } }, looks: { ...falls, apart: ["e"] }, dice: [1, 1, 1, 1] },
    );
    expect(told(played).lines.slice(1)).toEqual([
      "says iceBroken F-149 1",
      "says breaksThrough F-148 d",
      "d fallDamage 4",
    ]);
    expect(told(played).changes).toEqual([
      "i 0_9 +2",
      "i 0_0 +4",
      "d onFire -1",
      "d to 100/0/0",
      "d hp -4",
      "d holds/Actor-e = 0",
    ]);
    expect(deedsOf(played)).toEqual(["cracks", "cracks~2", "soaked", "through/falls", "through/landed", "released"]);
    const dry = struck({ found }, { looks: falls, dice: [1, 1] });
    expect(deedsOf(dry)).not.toContain("soaked");
  });
});

describe("standing on ice", () => {
  type Test = {
    readonly trusted?: readonly (readonly [string, number])[];
    readonly unasked?: true;
    readonly options?: RuleOptions;
  };
  const stand = (ref: R, { trusted, unasked, options }: Test) => {
    const known = new Map(trusted);
    const end = testIce(ref, "d", {
      ruleOptions: options,
      ...(trusted && { trusted: known }),
      ...(unasked && { unasked }),
    });
    return { end, known: Object.fromEntries(known) };
  };
  const stands = (underfoot: readonly string[], one: More & Test = {}) => {
    const { trusted, unasked, options, ...more } = one;
    const x = { ...(trusted && { trusted }), ...(unasked && { unasked }), ...(options && { options }) };
    return play(stand, x, world(), { ...more, looks: { underfoot, ...more.looks } });
  };
  const heavy = ["i", "d", square({ load: 9, who: ["Actor.d"] })];
  it("holds where nothing strains it [F-148]", () => {
    const played = stands([]);
    expect(played.value.end).toBe("holds");
    expect(told(played)).toEqual({ lines: [], asked: [], changes: [] });
    expect(questionsOf(stand, {}, world(), played)).toEqual({ underfoot: "strained" });
    expect(stands(["i", square({ field: "region-q", load: 9 })]).value.end).toBe("holds");
  });
  it("else the game master says whether it breaks [F-148] (A-57)", () => {
    const breaks = stands(heavy, { answers: { ice: "breaks" } });
    expect(breaks.value.end).toBe("broke");
    expect(told(breaks)).toEqual({
      lines: ["says iceStrained F-148 d 9 2", "says breaksThrough F-148 d"],
      asked: ["GM ice of breaks/bears: breaks"],
      changes: ["i 0_0 +8"],
    });
    const bears = stands(heavy, { answers: { ice: "bears" }, trusted: [] });
    expect(bears.value).toEqual({ end: "holds", known: { "region-i": 9 } });
    expect(told(bears).changes).toEqual([]);
  });
  it("nobody knows how much it bears where the Bulk of somebody is not written down [F-148] (A-57)", () => {
    const unknown = ["i", "d", square({ load: 1, unknown: true })];
    expect(told(stands(unknown, { answers: { ice: "bears" } })).lines).toEqual(["says iceUnknown F-148 d 1 2"]);
    expect(told(stands(["i", square({ unknown: true })], { answers: { ice: "bears" } })).lines).toEqual([
      "says iceUnknown F-148 d 0 2",
    ]);
  });
  it("of several squares the one that bears most is asked about, and all of them break [F-148]", () => {
    const many = [
      "i",
      "j",
      "d",
      square({ load: 3 }),
      square({ space: "0_9", load: 7 }),
      square({ field: "region-j", load: 5 }),
    ];
    const played = stands(many, { answers: { ice: "breaks" } });
    expect(told(played).lines).toEqual(["says iceStrained F-148 d 7 2"]);
    expect(told(played).changes).toEqual(["i 0_0 +8", "i 0_9 +2", "j 0_0 +24"]);
    const bears = stands(many, { answers: { ice: "bears" }, trusted: [] });
    expect(bears.value.known).toEqual({ "region-i": 7, "region-j": 7 });
  });
  it("what was borne once in this exchange is borne again [F-148]", () => {
    expect(told(stands(heavy, { trusted: [["region-i", 9]] })).asked).toEqual([]);
    expect(stands(heavy, { trusted: [["region-i", 8]], answers: { ice: "breaks" } }).value.end).toBe("broke");
    expect(stands(["i", square({ load: 0, unknown: true })], { trusted: [["region-i", 0]] }).value.end).toBe("holds");
  });
  it("as a turn begins it breaks under what is known to be too much [F-148]", () => {
    const of = (load: number) => stands(["i", "d", square({ load })], { unasked: true });
    expect(of(3).value.end).toBe("broke");
    expect(of(2).value.end).toBe("holds");
    expect(told(of(3)).asked).toEqual([]);
    expect(stands(["i", "d", square({ unknown: true })], { unasked: true }).value.end).toBe("holds");
  });
  it("whoever falls through is hurt by the table’s own dice [F-123] [F-148]", () => {
    const played = stands(heavy, {
      answers: { ice: "breaks" },
      looks: falls,
      dice: [1, 1, 1, 1],
      options: { fallDice: "2d4" },
    });
    expect(told(played).lines).toContain("d fallDamage 4");
  });
});

describe("grips of those who were carried off (A-36)", () => {
  const parts = (ref: R) => partGrips(ref, "d");
  const parted = (
    d: Readonly<Record<string, number>>,
    e: Readonly<Record<string, number>>,
    apart: readonly string[] = ["e"],
  ) => play(parts, null, worldOf(creature("d", { now: d }), creature("e", { now: e })), { looks: { apart } });
  it("end, whoever holds whom [F-196]", () => {
    const holds = parted({ "holds/Actor-e": 1, grappling: 1 }, { "heldBy/Actor-d": 1, grappled: 1 });
    expect(told(holds).changes).toEqual([
      "d holds/Actor-e = 0",
      "e heldBy/Actor-d = 0",
      "d grappling -1",
      "e grappled -1",
    ]);
    const held = parted({ "heldBy/Actor-e": 1, grappled: 1 }, { "holds/Actor-d": 1, grappling: 1 });
    expect(told(held).changes).toEqual([
      "e holds/Actor-d = 0",
      "d heldBy/Actor-e = 0",
      "e grappling -1",
      "d grappled -1",
    ]);
    expect(deedsOf(held)).toEqual(["released"]);
    const both = { "holds/Actor-e": 1, "heldBy/Actor-e": 1 };
    expect(deedsOf(parted(both, { "holds/Actor-d": 1, "heldBy/Actor-d": 1 }))).toEqual(["released", "released~2"]);
  });
  it("go on for those who are still beside each other; who is in none asks nobody [F-196]", () => {
    const grip = { "holds/Actor-e": 1 };
    expect(told(parted(grip, {}, [])).changes).toEqual([]);
    expect(Object.keys(parted({}, {}).log)).toEqual([]);
    expect(deedsOf(parted({ "holds/Actor-x": 1 }, {}))).toEqual([]);
    expect(questionsOf(parts, null, worldOf(creature("d", { now: grip }), creature("e")), parted(grip, {}))).toEqual({
      apart: "apart",
    });
  });
});

describe("tunnels", () => {
  const collapse = (ref: R, at: FClock) => collapseTunnels(ref, "d", at);
  const AT = { round: 3, slot: 7 };
  const earth = () =>
    worldOf(
      creature("d"),
      creature("e"),
      gear("g", "d", { uuid: "Actor.g" }),
      ground("s", "earth", 0, { "0_0": 3, "0_0s": 7, "0_1": 3 }),
      ground("t", "earth", 0, { "1_1": 2, "0_0": 9 }),
    );
  const collapsed = (tunnels: readonly string[]) => play(collapse, AT, earth(), { looks: { tunnels } });
  const of = (field: string, space: string, ...who: readonly string[]) => square({ field, space, who });
  it("collapse, and whoever is inside is told of [F-147]", () => {
    const played = collapsed([
      "s",
      "t",
      "d",
      "e",
      "g",
      of("region-s", "0_0", "Actor.e"),
      of("region-s", "0_1", "Actor.g"),
      of("region-t", "1_1"),
    ]);
    expect(told(played)).toEqual({
      lines: ["says tunnelCollapses F-147 3", "says buried F-147 e"],
      asked: [],
      changes: ["s 0_0 = 0", "s 0_0s = 0", "s 0_1 = 0", "t 1_1 = 0"],
    });
    expect(deedsOf(played)).toEqual(["collapsed"]);
    expect(questionsOf(collapse, AT, earth(), played)).toEqual({ tunnels: "collapsing/3/7" });
  });
  it("nothing is told where none collapses, and fields that are gone are let be [F-147]", () => {
    expect(told(collapsed(["s"]))).toEqual({ lines: [], asked: [], changes: [] });
    expect(told(collapsed([of("region-q", "0_0")])).changes).toEqual([]);
  });
  it("no round comes after the end of an encounter [F-147]", () => {
    expect(ALL_OVER).toEqual({ round: 1e6, slot: 0 });
  });
});
