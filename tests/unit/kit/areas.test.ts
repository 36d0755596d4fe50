import { describe, expect, it } from "vitest";
import type { MapPositionRequest } from "../../../src/contract/act";
import type { MapAreaFacts, MapPositionFacts } from "../../../src/contract/board";
import type { Json } from "../../../src/engine/json";
import { chosenArea, isPlacedArea, misplacedArea, missedByArea } from "../../../src/kit/rules/areas";

const placed = (shape: { readonly [key: string]: Json }, more: { readonly [key: string]: Json } = {}): Json => ({
  scene: "field",
  shape,
  points: [{ x: 100, y: 200 }],
  elevation: 0,
  ...more,
});
const FORMS = [
  { kind: "circle", radius: 10 },
  { kind: "square", side: 10 },
  { kind: "cone", length: 15, angle: 90 },
  { kind: "line", length: 30, width: 5 },
  { kind: "wall", length: 60, width: 5 },
  { kind: "polygon", across: 40 },
] as const;

describe("a stored area", () => {
  it.each(FORMS)("is a $kind with its measures, with or without a height", (shape) => {
    expect(isPlacedArea(placed(shape))).toBe(true);
    expect(isPlacedArea(placed({ ...shape, height: 20 }))).toBe(true);
    for (const key of Object.keys(shape).filter((name) => name !== "kind")) {
      const { [key as "kind"]: _, ...without } = shape;
      expect(isPlacedArea(placed(without)), `without ${key}`).toBe(false);
      expect(isPlacedArea(placed({ ...shape, [key]: -1 })), `${key} below 0`).toBe(false);
      expect(isPlacedArea(placed({ ...shape, [key]: "5" })), `${key} as a text`).toBe(false);
      expect(isPlacedArea(placed({ ...shape, [key]: 0 })), `${key} of 0`).toBe(true);
    }
  });
  it("is none where anything is missing, of another kind, or too much", () => {
    const circle = { kind: "circle", radius: 10 };
    expect(
      [
        undefined,
        null,
        {},
        placed({ kind: "star", radius: 10 }),
        placed({ ...circle, tip: 1 }),
        placed({ ...circle, height: "high" }),
        placed(circle, { scene: 5 }),
        placed(circle, { points: [{ x: 1 }] }),
        placed(circle, { points: [{ x: 1, y: "2" }] }),
        placed(circle, { elevation: "0" }),
        placed(circle, { more: 1 }),
      ].map(isPlacedArea),
    ).toEqual(Array(11).fill(false));
  });
});

const WISH: MapPositionRequest = { range: 30, shape: { kind: "circle", radius: 10 }, below: 0 };
const FOUND: MapAreaFacts = {
  area: { scene: "field", shape: WISH.shape, points: [{ x: 0, y: 0 }], elevation: 0 },
  reached: ["b", "c"],
  walled: ["c"],
};
const position = (more: Partial<MapPositionFacts> = {}): MapPositionFacts => ({
  at: { scene: "field", x: 0, y: 0, elevation: 0 },
  space: "0_0",
  distance: 30,
  seen: true,
  clear: true,
  to: {},
  area: () => FOUND,
  ...more,
});

describe("a chosen area", () => {
  it("is the one that the points make of the act's shape, from where the act says", () => {
    const asked: unknown[][] = [];
    const area: MapPositionFacts["area"] = (...x) => {
      asked.push(x);
      return FOUND;
    };
    const shift = { i: 1, j: 0, k: 0 };
    expect(chosenArea(position({ area }), { ...WISH, from: "doer" })).toBe(FOUND);
    expect(chosenArea(position({ area }), { ...WISH, from: "doer", shift })).toBe(FOUND);
    expect(asked).toEqual([
      [WISH.shape, "doer", undefined],
      [WISH.shape, "doer", shift],
    ]);
  });
  it("can lie where it is seen, near enough and not behind a wall", () => {
    expect(misplacedArea(position(), WISH)).toBeNull();
    expect(misplacedArea(position({ seen: false }), WISH)).toBe("hidden");
    expect(misplacedArea(position({ distance: 30.1 }), WISH)).toBe("far");
    expect(misplacedArea(position({ clear: false }), WISH)).toBe("walled");
    expect(misplacedArea(position({ area: () => null }), WISH)).toBe("shape");
  });
  it("may lie unseen or behind walls where the act may do that, and not farther away", () => {
    const hidden = position({ seen: false, clear: false });
    expect(misplacedArea(hidden, WISH, { unseen: true, throughWalls: true })).toBeNull();
    expect(misplacedArea(hidden, WISH, { unseen: true })).toBe("walled");
    expect(misplacedArea(hidden, WISH, { throughWalls: true })).toBe("hidden");
    expect(misplacedArea(position({ distance: 31 }), WISH, { unseen: true, throughWalls: true })).toBe("far");
  });
  it("can lie where it could if its doer stood elsewhere, and says else why it cannot lie where it is", () => {
    const [shift, wall] = [
      { i: 0, j: 1, k: 0 },
      { seen: false, clear: false },
    ];
    const from = (more: Partial<MapPositionFacts>, wish = { ...WISH, shift }) =>
      misplacedArea(position({ ...wall, viewed: () => ({ distance: 30, seen: true, clear: true, ...more }) }), wish);
    expect([from({}), from({ distance: 31 }), from({ clear: false })]).toEqual([null, "hidden", "hidden"]);
    expect(misplacedArea(position(wall), { ...WISH, shift })).toBe("hidden");
  });
  it("that begins at the doer only goes somewhere, at whatever distance, but needs its points", () => {
    const [wish, far] = [{ ...WISH, from: "doer" } as const, { seen: false, clear: false, distance: 99 }];
    expect(misplacedArea(position(far), wish)).toBeNull();
    expect(misplacedArea(position({ ...far, area: () => null }), wish)).toBe("shape");
  });
  it("misses the first target that it does not reach, or that a wall parts from it", () => {
    expect(missedByArea(position(), WISH, ["b"])).toBeNull();
    expect(missedByArea(position(), WISH, [])).toBeNull();
    expect(missedByArea(position(), WISH, ["b", "c", "d"])).toEqual({ who: "c", why: "walled" });
    expect(missedByArea(position(), WISH, ["b", "c", "d"], { throughWalls: true })).toEqual({
      who: "d",
      why: "outside",
    });
    expect(missedByArea(position({ area: () => null }), WISH, ["b"])).toEqual({ who: "b", why: "outside" });
  });
});
