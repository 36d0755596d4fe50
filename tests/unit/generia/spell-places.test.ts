import { describe, expect, it } from "vitest";
import type { MapAreaFacts, MapPositionFacts, PlacedArea } from "../../../src/contract/board";
import type { JsonObject } from "../../../src/engine/json";
import { declareCast, isPrepared, prepareCast } from "../../../src/rulesets/generia/rules/spells/declareCast";
import { areaWish, othersMet, triggerOf } from "../../../src/rulesets/generia/rules/spells/place";
import { board } from "../rulesets/facts";
import { actor, declares, figure, held, item, no, ok, override, type Told, turnOf } from "./documents";

const AREA: PlacedArea = {
  scene: "s",
  shape: { kind: "circle", radius: 2 },
  points: [{ x: 1, y: 1 }],
  elevation: 0,
};
/** A point on the scene, 5 m away, around which the area reaches these. */
const point = (more: Partial<MapPositionFacts> = {}, reached: Partial<MapAreaFacts> | null = {}): MapPositionFacts => ({
  at: { scene: "s", x: 1, y: 1, elevation: 0 },
  space: "0_0",
  distance: 5,
  seen: true,
  clear: true,
  to: {},
  area: () => reached && { area: AREA, reached: ["d"], walled: [], ...reached },
  ...more,
});
const circle = { shape: "circle", size: 2 };
const declaration = (system: JsonObject, more: Told = {}) =>
  declares(
    {
      actor: actor("a"),
      item: item("Spell", { cast: "SURECAST", area: circle, ...system }),
      position: point(),
      ...more,
    },
    { now: { mp: 9 } },
  );
const casts = (system: JsonObject = {}, more: Told = {}) => declareCast(declaration(system, more));
/** What of the arguments says where it works and what is left of it. */
const left = (system: JsonObject = {}, more: Told = {}) => {
  const found = casts(system, more);
  if (!found.ok) return found;
  const { area, leaves, spell } = Object(found.args);
  return { area, leaves, spell };
};
const STILL = { round: 0, slot: 0, left: 0, due: 0 };
const TOLD = { duration: { k: "told" }, timer: STILL };
const PHASE = { duration: { k: "seconds", seconds: 900 }, timer: { ...STILL, due: 900 } };
const NAME = { name: "Spell" };

describe("which area a spell takes up", () => {
  const wish = (area: JsonObject, more: JsonObject = {}, units = "m") => {
    const x = declaration({ area, ...more }, { board: board({}, { units }) });
    const p = prepareCast(x);
    return isPrepared(p) ? areaWish(x, p) : p;
  };
  const sized = { size: 4, width: 2 };
  it.each([
    ["circle", { range: 20, shape: { kind: "circle", radius: 4 }, below: 0 }],
    ["cone", { range: 0, shape: { kind: "cone", length: 4, angle: 90 }, from: "doer", below: 0 }],
    ["line", { range: 0, shape: { kind: "line", length: 4, width: 2 }, from: "doer", below: 0 }],
    ["wall", { range: 20, shape: { kind: "wall", length: 4, width: 2 }, below: 0 }],
    ["aura", null],
    ["none", null],
  ])("a %s [G-097]", (shape, found) => {
    expect(wish({ ...sized, shape })).toEqual(found);
  });
  it("is at least a metre wide, and as the scene counts [G-097] [G-139]", () => {
    expect(wish({ ...sized, width: 0, shape: "wall" })).toMatchObject({ shape: { width: 1 } });
    const feet = wish({ size: 3, shape: "circle" }, { range: 6 }, "ft");
    expect(Object(feet).shape.radius).toBeCloseTo(9.84, 2);
    expect(Object(feet).range).toBeCloseTo(19.69, 2);
    const x = { ...declaration({}), board: null };
    const p = prepareCast(x);
    expect(isPrepared(p) && areaWish(x, p)).toMatchObject({ range: 20, shape: { radius: 2 } });
  });
  it.each([
    [["FIELD"], "field"],
    [["ZONE"], "zone"],
    [["FIELD", "ZONE"], "field"],
    [["HEAL"], null],
  ] as const)("with %j it works when: %s [G-097] [G-106]", (keywords, trigger) => {
    expect(triggerOf({ keywords })).toBe(trigger);
  });
});

describe("where it lies", () => {
  it("somebody has to choose, within range, in sight, with nothing between [G-097]", () => {
    expect(left()).toMatchObject({ area: AREA });
    expect(casts({}, { position: undefined })).toEqual({ ...no("area.none", "G-097"), data: NAME });
    expect(casts({}, { position: point({ distance: 21 }) })).toEqual(held("area.far", "G-097", NAME));
    expect(casts({}, { position: point({ seen: false }) })).toEqual(held("area.hidden", "G-097", NAME));
    expect(casts({}, { position: point({ clear: false }) })).toEqual(held("area.walled", "G-097", NAME));
    expect(left({}, { position: point({ distance: 21, clear: false }), adjust: override })).toMatchObject({
      area: AREA,
    });
  });
  it("points that make none are refused for good [G-097]", () => {
    const none = { ...no("area.shape", "G-097"), data: NAME };
    expect(casts({}, { position: point({}, null) })).toEqual(none);
    expect(casts({}, { position: point({}, null), adjust: override })).toEqual(none);
  });
  it("reaches whom it is cast on, unless the game master says otherwise [G-079]", () => {
    const outside = { position: point({}, { reached: [] }) };
    expect(casts({}, outside)).toEqual(held("area.outsideTarget", "G-079", NAME));
    expect(casts({}, { position: point({}, { walled: ["d"] }) })).toEqual(held("area.walledTarget", "G-079", NAME));
    expect(left({}, { ...outside, adjust: override })).toMatchObject({ area: AREA });
    expect(left({}, { ...outside, on: [] })).toMatchObject({ area: AREA });
  });
  it("what is laid on the ground is cast on nobody [G-097]", () => {
    const lays = { keywords: "FIELD" };
    expect(casts(lays, { position: point({}, { reached: [] }) })).toMatchObject(ok({ on: [] }));
    expect(left(lays)).toEqual({ area: undefined, spell: "Spell", leaves: { ...TOLD, trigger: "field", area: AREA } });
    expect(left({ keywords: "ZONE" })).toMatchObject({ leaves: { trigger: "zone" } });
  });
  it("FIELD and ZONE need an area; an aura needs no place [G-097]", () => {
    const nowhere = { keywords: "FIELD", area: { shape: "none" } };
    expect(casts(nowhere)).toEqual(held("area.missing", "G-097", NAME));
    expect(left(nowhere, { adjust: override })).toEqual({ area: undefined, spell: "Spell", leaves: TOLD });
    const aura = { keywords: "FIELD", area: { shape: "aura", size: 3 } };
    expect(left(aura, { position: undefined })).toEqual({
      ...{ area: undefined, spell: "Spell" },
      leaves: { ...TOLD, trigger: "field", around: 3 },
    });
    const feet = left(aura, { board: board({}, { units: "ft" }) });
    expect(Object(feet).leaves.around).toBeCloseTo(9.84, 2);
  });
});

describe("how long it lasts", () => {
  const plain = { area: { shape: "none" } };
  it("until somebody ends it, so many rounds, or with its caster’s concentration [G-091]", () => {
    expect(left(plain)).toMatchObject({ leaves: TOLD });
    expect(left({ ...plain, rounds: 3 }, { turn: turnOf("a", { round: 2 }) })).toMatchObject({
      leaves: { duration: { k: "rounds", rounds: 3 }, timer: { round: 5, slot: 10 } },
    });
    expect(left({ ...plain, rounds: 3 }, { turn: turnOf("a", { slot: null }) })).toMatchObject({
      leaves: { timer: { round: 4, slot: 0 } },
    });
    expect(left({ ...plain, keywords: "CONCENTRATION" })).toEqual({
      ...{ area: undefined, spell: "Spell" },
      leaves: { ...TOLD, held: true },
    });
  });
  const conjures = { ...plain, conjures: true };
  it("what is conjured is ethereal and dissolves after a Phase [G-068] [G-069] [G-072]", () => {
    expect(left(conjures)).toEqual({
      area: undefined,
      spell: "Spell",
      leaves: { ...TOLD, matter: { tier: 1, ...PHASE } },
    });
    expect(left({ ...conjures, tier: 3, rounds: 2 }, { time: 100 })).toMatchObject({
      leaves: {
        duration: { k: "rounds", rounds: 2 },
        matter: { tier: 3, duration: PHASE.duration, timer: { due: 1000 } },
      },
    });
    expect(left(conjures, { settings: { phaseSeconds: 60 } })).toMatchObject({
      leaves: { matter: { duration: { seconds: 60 } } },
    });
    expect(left({ ...conjures, conjures: false })).toMatchObject({ leaves: TOLD });
  });
  it.each([
    ["default", "Stone", false],
    ["default", "fire, stone", false],
    ["default", "limestone", true],
    ["default", "fire", true],
    ["yes", "stone", true],
    ["no", "fire", false],
  ])("ethereal: %s, of %s dissolves: %s [G-068] [G-073]", (ethereal, elements, dissolves) => {
    const { leaves } = Object(left({ ...conjures, ethereal, elements }));
    expect(leaves.matter !== undefined).toBe(dissolves);
  });
  it("an area of what is conjured lies there for a Phase at most [G-069] [G-097]", () => {
    const lays = { keywords: "ZONE", conjures: true };
    expect(left(lays)).toEqual({
      ...{ area: undefined, spell: "Spell" },
      leaves: { ...PHASE, trigger: "zone", area: AREA },
    });
    expect(left({ ...lays, rounds: 2 })).toMatchObject({ leaves: { duration: { k: "rounds", rounds: 2 } } });
    expect(left({ ...lays, elements: "stone" })).toMatchObject({ leaves: TOLD });
  });
  it("a bonus waits for a Phase at most, unless its caster keeps it up [G-174]", () => {
    const lends = { ...plain, effect: { kind: "bonus", formula: "2", type: "", bonus: "save" } };
    expect(left(lends)).toMatchObject({ leaves: PHASE });
    expect(left({ ...lends, rounds: 1 })).toMatchObject({ leaves: { duration: { k: "rounds", rounds: 1 } } });
    expect(left({ ...lends, keywords: "CONCENTRATION" })).toMatchObject({ leaves: TOLD });
    expect(left({ ...lends, area: circle, keywords: "FIELD" })).toMatchObject({ leaves: TOLD });
  });
});

describe("who stands where it comes to lie", () => {
  const standing = () => [
    { uuid: "Actor.a", walled: false },
    { uuid: "Actor.d", walled: false },
    { uuid: "Actor.e", walled: true },
  ];
  const met = (system: JsonObject = {}, more: Told = {}) => {
    const x = declaration(system, { position: point({ standing }), ...more });
    const p = prepareCast(x);
    return isPrepared(p) ? othersMet(x, p) : p;
  };
  it("all but the caster; behind a wall only where it stays [G-079] [G-097] [G-106]", () => {
    expect(met()).toEqual(["Actor.d"]);
    for (const keywords of ["FIELD", "ZONE"]) expect(met({ keywords })).toEqual(["Actor.d", "Actor.e"]);
  });
  it("nobody where no place was chosen, none is made there, or nobody has read it [G-097]", () => {
    expect(met({}, { position: undefined })).toEqual([]);
    expect(met({}, { position: point({ standing }, null) })).toEqual([]);
    expect(met({}, { position: point() })).toEqual([]);
    expect(met({ area: { shape: "none" } })).toEqual([]);
  });
  it("around its caster whoever is no farther than it reaches, level or higher [G-097] [G-139]", () => {
    const figures = [
      figure("a", { at: [3, 3] }),
      figure("beside", { at: [4, 3] }),
      figure("edge", { at: [1, 5], elevation: 4 }),
      figure("far", { at: [6, 3] }),
      figure("high", { at: [3, 4], elevation: 4.1 }),
      figure("low", { at: [3, 4], elevation: -5 }),
    ];
    const aura = { keywords: "FIELD", area: { shape: "aura", size: 4 } };
    const scene = (space: number, units: string, all = figures) => ({
      board: board({}, { figures: () => all, space, units }),
    });
    expect(met(aura, scene(2, "m"))).toEqual(["Actor.beside", "Actor.edge"]);
    // Four metres are a little more than thirteen feet.
    expect(met(aura, scene(5, "ft"))).toEqual(["Actor.beside", "Actor.edge", "Actor.high", "Actor.low"]);
    expect(met(aura, scene(2, "m", figures.slice(1)))).toEqual([]);
    expect([met(aura, { board: null }), met(aura, { board: board({}) })]).toEqual([[], []]);
    expect(met({ area: { shape: "aura", size: 4 } }, scene(2, "m"))).toEqual([]);
  });
});
