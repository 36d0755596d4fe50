import { describe, expect, it } from "vitest";
import {
  anchorOf,
  at,
  type Body,
  floorUnder,
  haltOn,
  headingsOf,
  headingTo,
  mayStand,
  metBy,
  middleOf,
  neighboursOf,
  type Terrain,
} from "../../../src/engine/board/terrain";
import type { Point } from "../../../src/engine/board/types";
import { spotOf } from "../../../src/engine/procedure/spot";
import { body, field, wall } from "./scene";

const NOBODY: ReadonlySet<string> = new Set();
/** Directions in degrees clockwise from the east, sorted. */
const degrees = (points: readonly Point[]) =>
  points.map(({ x, y }) => (Math.round((Math.atan2(y, x) * 1800) / Math.PI + 3600) % 3600) / 10).sort((a, b) => a - b);
const lengths = (points: readonly Point[]) => points.map(({ x, y }) => Math.round(Math.hypot(x, y) * 1e6) / 1e6);

describe("a body", () => {
  const large: Body = { ...body("a", 2, 3, 2, 10), h: 300 };
  it("is the same at another place", () => {
    const moved = at(large, { x: 7, y: 8, elevation: 9 });
    expect([spotOf(moved), moved.w, moved.h, moved.id, moved.middles]).toEqual([
      { x: 7, y: 8, elevation: 9 },
      200,
      300,
      "a",
      large.middles,
    ]);
    expect(Object.keys(spotOf(moved)).sort()).toEqual(["elevation", "x", "y"]);
  });
  it("is measured from the middle of its first space, without spaces from its own middle", () => {
    expect(middleOf(large)).toEqual({ x: 300, y: 450, elevation: 10 });
    expect(anchorOf(field("squares"), large)).toEqual({ x: 250, y: 350, elevation: 10 });
    expect(anchorOf(field("none"), large)).toEqual(middleOf(large));
    expect(anchorOf(field("squares"), { ...large, middles: [] })).toEqual(middleOf(large));
  });
  it("has the highest ground under its spaces", () => {
    const floor = ({ x, y }: Point): number => (x > 300 ? 5 : 0) + (y > 400 ? 10 : 0);
    expect(floorUnder(field("squares", { floor }), body("a", 2, 3, 2))).toBe(15);
    expect(floorUnder(field("squares", { floor }), body("a", 2, 3))).toBe(0);
  });
});

describe("two bodies", () => {
  const met = (there: Partial<Terrain>, one: Body, lattice: Terrain["lattice"] = "squares") =>
    metBy(field(lattice, there), one);
  it("meet where they share ground, on squares and without spaces by their whole room", () => {
    const others = [body("b", 4, 5, 2), body("c", 6, 5), body("d", 5, 6)];
    expect(met({ others }, body("a", 5, 5))).toEqual(["b"]);
    expect(met({ others }, body("a", 5, 6))).toEqual(["b", "d"]);
    expect(met({ others }, body("a", 3, 5))).toEqual([]);
    const near = [{ ...body("b", 5, 5), x: 590 }];
    for (const lattice of ["squares", "none"] as const) {
      expect(met({ others: near }, body("a", 5, 5), lattice)).toEqual(["b"]);
      expect(met({ others: near }, body("a", 4.9, 5), lattice)).toEqual([]);
    }
  });
  it("meet on hexagons where any of their spaces is the same", () => {
    const others = [{ ...body("b", 5, 5), x: 589 }];
    for (const lattice of ["rows", "columns"] as const) {
      expect(met({ others }, body("a", 5, 5), lattice)).toEqual(["b"]);
      // Ninety pixels apart are two hexagons.
      expect(met({ others }, body("a", 4.99, 5), lattice)).toEqual([]);
      expect(met({ others: [body("b", 6, 6)] }, body("a", 5, 5, 2), lattice)).toEqual(["b"]);
      expect(met({ others: [body("b", 5, 5, 2)] }, body("a", 6, 6), lattice)).toEqual(["b"]);
    }
  });
  it("do not meet where one is above the other; a touch is none", () => {
    const others = [body("b", 5, 5, 1, 10)];
    const heights = [0, 5, 5.5, 10, 14.5, 15].map((height) => met({ others }, body("a", 5, 5, 1, height)).length);
    expect(heights).toEqual([0, 0, 1, 1, 1, 0]);
  });
});

describe("a place where a body may stand", () => {
  const stands = (there: Partial<Terrain>, one: Body, beside = NOBODY) =>
    mayStand(field("squares", there), one, beside);
  it("lies on the map, a pixel more or less", () => {
    const places: readonly (readonly [x: number, y: number])[] = [
      [-1, 0],
      [0, -1],
      [1901, 0],
      [0, 1901],
      [-2, 0],
      [0, -2],
      [1902, 0],
      [0, 1902],
    ];
    const bounds = { x: 300, y: 400, w: 2000, h: 2000 };
    expect(places.map(([x, y]) => stands({}, { ...body("a", 0, 0), x, y }))).toEqual([
      ...Array(4).fill(true),
      ...Array(4).fill(false),
    ]);
    expect(places.map(([x, y]) => stands({ bounds }, { ...body("a", 0, 0), x: 300 + x, y: 400 + y }))).toEqual([
      ...Array(4).fill(true),
      ...Array(4).fill(false),
    ]);
  });
  it("is not cut by a wall between two of its neighbouring spaces", () => {
    const large = body("a", 4, 4, 3);
    expect(stands({ walls: [wall(5, 4.2, 5, 4.8)] }, large)).toBe(false);
    expect(stands({ walls: [wall(4.9, 4.9, 5.1, 5.1)] }, large)).toBe(false);
    // Only the line between spaces that are no neighbours goes there.
    expect(stands({ walls: [wall(4.9, 4.65, 4.9, 4.75)] }, large)).toBe(true);
    expect(stands({ walls: [wall(4, 4, 4, 7)] }, large)).toBe(true);
    // Nor does a wall through the middle of its only space: it parts it from no other.
    expect(stands({ walls: [wall(4.5, 4, 4.5, 5)] }, body("a", 4, 4))).toBe(true);
  });
  it("has no ground above its feet", () => {
    const floor = ({ x }: Point): number => (x > 500 ? 10 : 0);
    expect([0, 9.9, 10, 11].map((height) => stands({ floor }, body("a", 4, 4, 2, height)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
  it("is in nobody's room but theirs who are named", () => {
    const others = [body("b", 4, 4), body("c", 5, 4)];
    const one = body("a", 4, 4, 2);
    expect(stands({ others }, one)).toBe(false);
    expect(stands({ others }, one, new Set(["b"]))).toBe(false);
    expect(stands({ others }, one, new Set(["b", "c"]))).toBe(true);
  });
});

describe("what stops a step", () => {
  const halt = (there: Partial<Terrain>, one: Body, to: Body, beside = NOBODY) =>
    haltOn(field("squares", there), one, to, beside);
  it("is the edge of the map before anything else", () => {
    const walls = [wall(0, 0, 0, 9)];
    expect(halt({ walls }, body("a", 0, 0), body("a", -1, 0))).toEqual({ k: "edge" });
  });
  it("is a wall in the way of any of its spaces", () => {
    const to = body("a", 5, 4, 2);
    expect(halt({ walls: [wall(6, 5.2, 6, 5.8)] }, body("a", 4, 4, 2), to)).toEqual({ k: "wall" });
    expect(halt({ walls: [wall(6, 6.2, 6, 6.8)] }, body("a", 4, 4, 2), to)).toBeNull();
  });
  it("is a wall that would cut it, unless one cuts it already", () => {
    const between = wall(5.8, 5, 6.8, 5);
    expect(halt({ walls: [between] }, body("a", 4, 4, 2), body("a", 5, 4, 2))).toEqual({ k: "wall" });
    expect(halt({ walls: [wall(4.2, 5, 6.8, 5)] }, body("a", 4, 4, 2), body("a", 5, 4, 2))).toBeNull();
  });
  it("is ground that rises above its feet, and above where it stood", () => {
    const floor = ({ x }: Point): number => (x > 500 ? 10 : 0);
    const step = (height: number) => halt({ floor }, body("a", 4, 4, 1, height), body("a", 5, 4, 1, height));
    expect([0, 9, 10].map(step)).toEqual([{ k: "wall" }, { k: "wall" }, null]);
    // Whoever stands lower than its ground says is not stopped by ground of the same height.
    expect(halt({ floor }, body("a", 6, 4), body("a", 7, 4))).toBeNull();
  });
  it("is everybody in whose room it would come but those beside whom it may be", () => {
    const others = [body("b", 5, 4), body("c", 6, 5), body("d", 8, 8)];
    const step = (beside: readonly string[]) =>
      halt({ others }, body("a", 3, 4, 2), body("a", 5, 4, 2), new Set(beside));
    expect([step([]), step(["b"]), step(["b", "c"])]).toEqual([
      { k: "body", who: ["b", "c"] },
      { k: "body", who: ["c"] },
      null,
    ]);
  });
});

describe("directions", () => {
  it("lead from a space to each of its neighbours", () => {
    const squares = neighboursOf("squares");
    expect(degrees(squares)).toEqual([0, 45, 90, 135, 180, 225, 270, 315]);
    expect(squares.every(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) === 1)).toBe(true);
    expect(neighboursOf("none")).toEqual(squares);
    expect(degrees(neighboursOf("rows"))).toEqual([0, 60, 120, 180, 240, 300]);
    expect(degrees(neighboursOf("columns"))).toEqual([30, 90, 150, 210, 270, 330]);
    expect([...lengths(neighboursOf("rows")), ...lengths(neighboursOf("columns"))]).toEqual(Array(12).fill(1));
  });
  it("in which somebody can be sent are the same, sixteen where there are no spaces, all of the length 1", () => {
    for (const lattice of ["squares", "rows", "columns"] as const)
      expect(degrees(headingsOf(lattice))).toEqual(degrees(neighboursOf(lattice)));
    expect(degrees(headingsOf("none"))).toEqual([
      0, 22.5, 45, 67.5, 90, 112.5, 135, 157.5, 180, 202.5, 225, 247.5, 270, 292.5, 315, 337.5,
    ]);
    for (const lattice of ["squares", "rows", "columns", "none"] as const)
      for (const length of lengths(headingsOf(lattice))) expect(length).toBe(1);
  });
  it("go from one point to another, and nowhere where both are one", () => {
    expect(headingTo({ x: 10, y: 20 }, { x: 310, y: -380 })).toEqual({ x: 0.6, y: -0.8 });
    expect(headingTo({ x: 10, y: 20 }, { x: 10, y: 20 })).toBeNull();
  });
});
