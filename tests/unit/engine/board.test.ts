import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { along, angleFromFront, gap, isBarred, openShare, passesThrough } from "../../../src/engine/board/geometry";
import type { Box, Point } from "../../../src/engine/board/types";

const box = (x: number, y: number, size = 100, facing: number | null = null): Box => ({
  x,
  y,
  w: size,
  h: size,
  elevation: 0,
  facing,
});
const point = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) });
/** Whether two segments meet: a wall on one of them stops whoever goes along the other one. */
const meet = (p: Point, q: Point, a: Point, b: Point): boolean => isBarred(p, q, [wall(a, b)]);
const wall = (a: Point, b: Point, side: 0 | 1 | 2 = 0) => ({ a, b, side });

describe("segments", () => {
  it("meet where they cross or touch, and not where they only would if they were longer", () => {
    expect(meet({ x: 0, y: 0 }, { x: 10, y: 10 }, { x: 0, y: 10 }, { x: 10, y: 0 })).toBe(true);
    expect(meet({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 9 })).toBe(true);
    expect(meet({ x: 0, y: 0 }, { x: 4, y: 4 }, { x: 0, y: 10 }, { x: 10, y: 0 })).toBe(false);
    expect(meet({ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 5, y: 0 }, { x: 9, y: 0 })).toBe(false);
    expect(meet({ x: 0, y: 0 }, { x: 5, y: 0 }, { x: 5, y: 0 }, { x: 9, y: 0 })).toBe(true);
  });
  it("meet whichever way round they are given", () => {
    fc.assert(
      fc.property(point, point, point, point, (p, q, a, b) => {
        const met = meet(p, q, a, b);
        expect([meet(q, p, a, b), meet(p, q, b, a), meet(a, b, p, q)]).toEqual([met, met, met]);
      }),
    );
  });
});

describe("walls", () => {
  const [up, down] = [
    { x: 50, y: -50 },
    { x: 50, y: 50 },
  ];
  it("stop what crosses them; one-sided ones only what comes from their side (left seen from a to b)", () => {
    const eastward = (side: 0 | 1 | 2) => wall({ x: 0, y: 0 }, { x: 100, y: 0 }, side);
    expect([isBarred(up, down, [eastward(0)]), isBarred(down, up, [eastward(0)])]).toEqual([true, true]);
    // Walking from a (west) to b (east), the left hand points to the top of the scene.
    expect([isBarred(up, down, [eastward(1)]), isBarred(down, up, [eastward(1)])]).toEqual([true, false]);
    expect([isBarred(up, down, [eastward(2)]), isBarred(down, up, [eastward(2)])]).toEqual([false, true]);
    expect(isBarred(up, down, [])).toBe(false);
  });
  it("leave a share of a target in sight", () => {
    const [seer, target] = [box(0, 0), box(300, 0)];
    expect(openShare(seer, target, [])).toBe(1);
    expect(openShare(seer, target, [wall({ x: 200, y: -500 }, { x: 200, y: 500 })])).toBe(0);
    const half = openShare(seer, target, [wall({ x: 200, y: -500 }, { x: 200, y: 45 })]);
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(1);
  });
});

describe("spaces", () => {
  it("are crossed by lines through them, not by lines along their border", () => {
    expect(passesThrough({ x: -50, y: 50 }, { x: 250, y: 50 }, box(0, 0))).toBe(true);
    expect(passesThrough({ x: -50, y: 0 }, { x: 250, y: 0 }, box(0, 0))).toBe(false);
    expect(passesThrough({ x: -50, y: 50 }, { x: -10, y: 50 }, box(0, 0))).toBe(false);
    expect(passesThrough({ x: 50, y: 50 }, { x: 60, y: 60 }, box(0, 0))).toBe(true);
  });
  it("have a gap that is the same from both sides and 0 where they touch", () => {
    expect(gap(box(0, 0), box(100, 0))).toBe(0);
    expect(gap(box(0, 0), box(130, 140))).toBe(50);
    fc.assert(
      fc.property(point, point, (p, q) => {
        expect(gap(box(p.x, p.y), box(q.x, q.y, 200))).toBeCloseTo(gap(box(q.x, q.y, 200), box(p.x, p.y)), 9);
      }),
    );
  });
  it("face somewhere: in front is 0, behind is 180, wherever that is", () => {
    const north = box(0, 0, 100, 0);
    expect(angleFromFront(north, box(0, -300))).toBeCloseTo(0);
    expect(angleFromFront(north, box(0, 300))).toBeCloseTo(180);
    expect(angleFromFront(north, box(300, 0))).toBeCloseTo(90);
    expect(angleFromFront(box(0, 0, 100, 270), box(-300, 0))).toBeCloseTo(0);
    expect(angleFromFront(box(0, 0, 100, 350), box(0, -300))).toBeCloseTo(10);
    expect(angleFromFront(box(0, 0), box(0, 300))).toBeNull();
    expect(angleFromFront(north, north)).toBeNull();
  });
});

it("points along a line keep their step and both ends", () => {
  fc.assert(
    fc.property(point, point, fc.integer({ min: 10, max: 100 }), (p, q, step) => {
      const points = along(p, q, step);
      expect(points[0]).toEqual(p);
      expect(points.at(-1)).toEqual(q);
      const longest = Math.hypot(q.x - p.x, q.y - p.y) / (points.length - 1);
      expect(longest).toBeLessThanOrEqual(step + 1e-9);
    }),
  );
});
