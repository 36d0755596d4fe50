import { describe, expect, it } from "vitest";
import type { BoardFacts } from "../../../src/contract/board";
import { feet, isAdjacent } from "../../../src/rulesets/vigor/rules/board/board";
import {
  airless,
  chosenOf,
  found,
  situationOf,
  unreachable,
  visibilityOf,
} from "../../../src/rulesets/vigor/rules/board/situation";
import { between, board } from "./documents";
import { creature } from "./fixtures";

type Aim = Parameters<typeof found>[0];
const sees = (more: Partial<Aim> = {}, now: Readonly<Record<string, number>> = {}) =>
  found({
    board: null,
    doer: "a",
    target: creature("d", { now }),
    weapon: { ranged: true },
    near: 0,
    settings: {},
    ...more,
  });
const PLAIN = { cover: "none", visibility: "normal", behind: "no" };

describe("lengths and neighbours", () => {
  it("units of scenes are known, whatever their case and blanks; others count as feet", () => {
    expect(["ft", "feet", "'", " M ", "m", "meter", "yd", "in", "rod"].map((units) => feet(12, units))).toEqual([
      12, 12, 12, 39.37008, 39.37008, 39.37008, 36, 1, 12,
    ]);
  });
  it("neighbours have a clear way between them, on spaces of six feet or less [V-077] [V-079]", () => {
    const near = (more = {}, space = 6, units = "ft") => isAdjacent(between(more), { space, units });
    expect([near(), near({ adjacent: false }), near({ clear: false })]).toEqual([true, false, false]);
    expect([near({}, 6.5), near({}, 6.6), near({}, 2, "m"), near({}, 1.5, "m")]).toEqual([true, false, false, true]);
  });
});

describe("what the scene says", () => {
  it("of a blow only whether it comes from behind; of a shot distance, cover and visibility as well [V-014] [V-081] [V-164]", () => {
    expect(sees({ weapon: {}, board: board() })).toStrictEqual({ behind: "no" });
    expect(sees()).toStrictEqual(PLAIN);
    expect(sees({ board: board({ distance: 9 }) })).toStrictEqual({ ...PLAIN, pointBlank: true });
    expect(sees({ board: board({ distance: 9.84 }) })).toStrictEqual(PLAIN);
    expect(sees({ near: 30 })).toStrictEqual({ ...PLAIN, distance: "near" });
    const at = (distance: number) => sees({ near: 30, board: board({ distance }) }).distance;
    expect([at(30), at(30.1)]).toEqual(["near", "distant"]);
    expect(sees({ board: { ...board(), to: {} }, near: 1 })).toStrictEqual({ ...PLAIN, distance: "near" });
  });
  it("of the unaware what lies behind them, the rear quarter where tokens have a facing [V-080] [V-081]", () => {
    const behind = (angle: number | null, settings = {}, now = { unaware: 1 }) =>
      sees({ weapon: {}, board: board({ angle }), settings }, now).behind;
    expect([behind(0), behind(0, {}, { unaware: 0 })]).toEqual(["yes", "no"]);
    const facing = { facing: true };
    expect([behind(134, facing), behind(135, facing), behind(null, facing)]).toEqual(["no", "yes", "yes"]);
    expect([behind(90, { facing: true, rearArc: 180 }), behind(89, { facing: true, rearArc: 180 })]).toEqual([
      "yes",
      "no",
    ]);
    expect(sees({ weapon: {}, settings: facing }, { unaware: 1 }).behind).toBe("yes");
  });
  it("of cover the best there is, and one only [V-166] [V-167] [V-169] [V-170]", () => {
    const cover = (to = {}, now = {}, settings = {}) => sees({ board: board(to), settings }, now).cover;
    expect([cover({ open: 1 }), cover({ open: 0.5 }), cover({ open: 0 })]).toEqual(["none", "partial", "full"]);
    expect([cover({ crossed: ["x"] }), cover({ crossed: ["x"] }, {}, { bodyCover: "light" })]).toEqual([
      "partial",
      "light",
    ]);
    expect([cover({ crossed: ["x"] }, {}, { bodyCover: "none" }), cover({}, {}, { bodyCover: "light" })]).toEqual([
      "none",
      "none",
    ]);
    expect([cover({}, { coverLight: 1 }), cover({}, { coverPartial: 1 }), cover({}, { coverFull: 1 })]).toEqual([
      "light",
      "partial",
      "full",
    ]);
    expect([cover({ tags: ["vigor.cover.thin"] }), cover({ tags: ["vigor.cover.light", "other"] })]).toEqual([
      "thin",
      "light",
    ]);
    expect(cover({ open: 0.5, tags: ["vigor.cover.thin"] }, { coverLight: 1 })).toBe("thin");
    expect(cover({ open: 0, tags: ["vigor.cover.thin"] })).toBe("full");
    expect(sees({}, { coverLight: 1 }).cover).toBe("light");
  });
  it("of visibility the worst of scene, places and line; at point blank zero is none [V-156] [V-164]", () => {
    const dim = (facts: BoardFacts | null, distance = 30, to = facts?.to.d) => visibilityOf(facts, "a", to, distance);
    const tag = (level: string) => `vigor.visibility.${level}`;
    expect([dim(null), dim(board())]).toEqual(["normal", "normal"]);
    const scene = board({ tags: [tag("reduced")] }, { tags: [tag("low")], at: { a: [tag("zero")], x: [] } });
    expect(dim(scene)).toBe("zero");
    expect(dim({ ...scene, at: {} })).toBe("low");
    expect(dim({ ...scene, at: {}, tags: [] })).toBe("reduced");
    expect([dim(scene, 9.83), dim(scene, 9.84), visibilityOf(scene, "a", undefined, 1)]).toEqual([
      "normal",
      "zero",
      "zero",
    ]);
    expect(dim({ ...scene, at: {} }, 1)).toBe("low");
    expect(sees({ board: { ...scene, to: { d: between({ distance: 6 }) } } })).toStrictEqual({
      ...PLAIN,
      pointBlank: true,
    });
  });
  it("of the air whether there is any on the way of a sound [V-133]", () => {
    const vacuum = ["vigor.air.vacuum"];
    expect([airless(null, "a", "d"), airless(board(), "a", "d")]).toEqual([false, false]);
    expect([airless(board({}, { tags: vacuum }), "a", "d"), airless(board({ tags: vacuum }), "a", "d")]).toEqual([
      true,
      true,
    ]);
    expect([
      airless(board({}, { at: { a: vacuum } }), "a", "d"),
      airless(board({}, { at: { d: vacuum } }), "a", "d"),
    ]).toEqual([true, false]);
    expect(airless(board({ tags: vacuum }), "a", "nobody")).toBe(false);
  });
});

describe("what counts", () => {
  const said = (groups: Readonly<Record<string, string>> = {}) => ({ off: [], added: [], said: groups });
  it("is what a person says, then what the scene says, then the usual [V-156] [V-166]", () => {
    expect(chosenOf("cover", said({ cover: "light" }), { cover: "full" })).toBe("light");
    expect(chosenOf("cover", said({ cover: "wall" }), { cover: "full" })).toBe("full");
    expect([chosenOf("cover", said(), {}), chosenOf("distance", said(), {}), chosenOf("behind", said(), {})]).toEqual([
      "none",
      "near",
      "no",
    ]);
  });
  it("travels with the attack where it is unusual [V-014] [V-081] [V-164]", () => {
    const shot = { ranged: true } as const;
    const seen = { distance: "distant", cover: "full", visibility: "low", behind: "yes" } as const;
    expect(situationOf(shot, said(), seen)).toStrictEqual({
      distant: true,
      cover: "full",
      visibility: "low",
      behind: true,
    });
    expect(situationOf({}, said(), seen)).toStrictEqual({ behind: true });
    expect([situationOf(shot, said(), {}), situationOf({}, said({ cover: "full" }), {})]).toEqual([
      undefined,
      undefined,
    ]);
    const zero = said({ visibility: "zero" });
    expect(situationOf(shot, zero, { pointBlank: true })).toBeUndefined();
    expect(situationOf(shot, zero, {})).toStrictEqual({ visibility: "zero" });
    expect(situationOf(shot, said({ visibility: "low" }), { pointBlank: true })).toStrictEqual({ visibility: "low" });
  });
  type Shot = Parameters<typeof unreachable>[0];
  const shot = (to: Parameters<typeof board>[0], more: Partial<Shot> = {}) =>
    unreachable({
      board: board(to),
      target: "d",
      weapon: { ranged: true },
      reach: 6,
      max: 90,
      visibility: "normal",
      ...more,
    });
  it("keeps shots within their range and sight [V-014] [V-158] [V-160] [V-162]", () => {
    expect([shot({ distance: 90 }), shot({ distance: 999 }, { max: 0 })]).toEqual([null, null]);
    expect(shot({ distance: 90.14 })).toStrictEqual({ why: "range", rule: "V-014", limit: 90, distance: 90.1 });
    const dim = (visibility: Shot["visibility"], distance: number) => shot({ distance }, { visibility, max: 0 });
    expect([dim("reduced", 300), dim("low", 150), dim("zero", 30)]).toEqual([null, null, null]);
    expect(dim("reduced", 301)).toStrictEqual({ why: "sight", rule: "V-158", limit: 300, distance: 301 });
    expect(dim("low", 151)).toStrictEqual({ why: "sight", rule: "V-160", limit: 150, distance: 151 });
    expect(dim("zero", 31)).toStrictEqual({ why: "sight", rule: "V-162", limit: 30, distance: 31 });
  });
  it("keeps blows within reach of a clear way, and knows nothing without a scene [V-077] [V-079] [V-082] [V-084]", () => {
    const blow = (to: Parameters<typeof board>[0], reach = 6) => shot(to, { weapon: {}, reach });
    const away = { adjacent: false } as const;
    expect([
      blow({}),
      blow({ ...away, distance: 6 }),
      blow({ ...away, distance: 12 }, 12),
      blow({ distance: 8 }),
    ]).toEqual([null, null, null, null]);
    expect(blow({ ...away, distance: 12 })).toStrictEqual({ why: "reach", rule: "V-082", limit: 6, distance: 12 });
    expect(blow({ clear: false })).toStrictEqual({ why: "barred", rule: "V-079", limit: 6, distance: 6 });
    expect([shot({ distance: 999 }, { board: null }), shot({ distance: 999 }, { target: "nobody" })]).toEqual([
      null,
      null,
    ]);
  });
});
