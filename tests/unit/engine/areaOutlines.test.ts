import { describe, expect, it } from "vitest";
import { type AreaShape, borderOf, outlinesOf } from "../../../src/engine/board/areas";
import type { Point } from "../../../src/engine/board/types";
import { GridlessGrid, SquareGrid } from "../../../table/client/canvas/grid";

// A foot is 20 pixels; half a space, 50 pixels, belongs to what an area begins in.
const field = new GridlessGrid({ size: 100, distance: 5 });
const squares = new SquareGrid({ size: 100, distance: 5, diagonals: 0 });
const at = (x: number, y: number): Point => ({ x, y });
const outline = (shape: AreaShape, ...points: readonly Point[]) =>
  outlinesOf(field, { shape, points, elevation: 0 }).map((one) =>
    one.map(({ x, y }) => [Math.round(x * 100) / 100 + 0, Math.round(y * 100) / 100 + 0]),
  );

describe("the outline of an area without a grid", () => {
  it("is a circle of 48 corners", () => {
    const [ring = [], ...more] = outline({ kind: "circle", radius: 5 }, at(500, 500));
    expect([ring.length, more]).toEqual([48, []]);
    expect([ring[0], ring[12], ring[24], ring[36]]).toEqual([
      [650, 500],
      [500, 650],
      [350, 500],
      [500, 350],
    ]);
    for (const [x = 0, y = 0] of ring) expect(Math.hypot(x - 500, y - 500)).toBeCloseTo(150, 1);
    expect(new Set(ring.map(String)).size).toBe(48);
  });
  it("is a square", () => {
    expect(outline({ kind: "square", side: 10 }, at(500, 700))).toEqual([
      [
        [450, 650],
        [650, 650],
        [650, 850],
        [450, 850],
      ],
    ]);
  });
  it("is a cone with its tip and an arc of 24 pieces", () => {
    const [cone = []] = outline({ kind: "cone", length: 15, angle: 90 }, at(500, 500), at(500, 600));
    // It opens downwards: from the lower right to the lower left, 350 pixels away.
    const side = Math.round(350 * Math.SQRT1_2 * 100) / 100;
    expect([cone.length, cone[0], cone[1], cone[13], cone[25]]).toEqual([
      26,
      [500, 500],
      [500 + side, 500 + side],
      [500, 850],
      [500 - side, 500 + side],
    ]);
    const [east = []] = outline({ kind: "cone", length: 15, angle: 90 }, at(500, 500), at(600, 500));
    expect(east[13]).toEqual([850, 500]);
  });
  it("is a strip along a line, and one along each piece of a wall", () => {
    expect(outline({ kind: "line", length: 20, width: 5 }, at(500, 500), at(510, 500))).toEqual([
      [
        [500, 450],
        [950, 450],
        [950, 550],
        [500, 550],
      ],
    ]);
    expect(outline({ kind: "wall", length: 90, width: 10 }, at(0, 0), at(300, 0), at(300, 400))).toEqual([
      [
        [0, -100],
        [300, -100],
        [300, 100],
        [0, 100],
      ],
      [
        [400, 0],
        [400, 400],
        [200, 400],
        [200, 0],
      ],
    ]);
  });
  it("is what was drawn", () => {
    const points = [at(1, 2), at(30, 4), at(5, 60)];
    expect(outlinesOf(field, { shape: { kind: "polygon", across: 9 }, points, elevation: 0 })).toEqual([points]);
  });
  it("is none without points; a line of one point goes to the right", () => {
    expect(outline({ kind: "circle", radius: 5 })).toEqual([]);
    expect(outline({ kind: "line", length: 20, width: 5 }, at(0, 0))).toEqual([
      [
        [0, -50],
        [450, -50],
        [450, 50],
        [0, 50],
      ],
    ]);
  });
});

describe("the border of an area on squares", () => {
  it("is each outer side of its spaces once", () => {
    const parts = outlinesOf(squares, { shape: { kind: "square", side: 10 }, points: [at(150, 150)], elevation: 0 });
    expect(parts).toHaveLength(4);
    const named = (a: Point, b: Point) => [a, b].map(({ x, y }) => `${x},${y}`).sort();
    const sides = borderOf(parts).map(({ a, b }) => named(a, b).join(" "));
    expect(sides.sort()).toEqual(
      [
        named(at(100, 100), at(200, 100)),
        named(at(200, 100), at(300, 100)),
        named(at(100, 300), at(200, 300)),
        named(at(200, 300), at(300, 300)),
        named(at(100, 100), at(100, 200)),
        named(at(100, 200), at(100, 300)),
        named(at(300, 100), at(300, 200)),
        named(at(300, 200), at(300, 300)),
      ]
        .map((ends) => ends.join(" "))
        .sort(),
    );
  });
  it("joins corners that differ by the fraction of a pixel, and no others", () => {
    const left = [at(0, 0), at(100, 0), at(100, 100), at(0, 100)];
    const right = [at(100.3, 0), at(200, 0), at(200, 100), at(99.7, 100)];
    expect(borderOf([left, right])).toHaveLength(6);
    expect(borderOf([left, right.map(({ x, y }) => at(x + 1, y))])).toHaveLength(8);
    const [one, other] = [
      [at(1, 1), at(23, 4), at(50, 50)],
      [at(1, 12), at(3, 4), at(60, 60)],
    ];
    expect(borderOf([one, other])).toHaveLength(6);
    expect(borderOf([left])).toEqual(left.map((a, n) => ({ a, b: left[(n + 1) % 4] })));
  });
});
