import { describe, expect, it } from "vitest";
import {
  along,
  angleFromFront,
  centreOf,
  gap,
  isBarred,
  openShare,
  overlap,
  passesThrough,
} from "../../../src/engine/board/geometry";
import type { Barrier, Box, Point } from "../../../src/engine/board/types";

const at = (x: number, y: number): Point => ({ x, y });
const box = (x: number, y: number, w: number, h: number, facing: number | null = null): Box => ({
  x,
  y,
  w,
  h,
  elevation: 0,
  facing,
});
const wall = (a: Point, b: Point, side: 0 | 1 | 2 = 0): Barrier => ({ a, b, side });

describe("segments", () => {
  it.each<[string, Point, Point, Point, Point, boolean]>([
    ["cross", at(0, 0), at(10, 0), at(5, -5), at(5, 5), true],
    ["end on the other", at(0, 0), at(5, 0), at(5, -5), at(5, 5), true],
    ["end a little before the other", at(0, 0), at(4.9, 0), at(5, -5), at(5, 5), false],
    ["pass the end of the other", at(0, 6), at(10, 6), at(5, -5), at(5, 5), false],
    ["pass the other end of the other", at(0, -6), at(10, -6), at(5, -5), at(5, 5), false],
    ["lie side by side", at(0, 0), at(10, 0), at(0, 1), at(10, 1), false],
    ["lie on one upright line, apart", at(3, 0), at(3, 4), at(3, 5), at(3, 9), false],
    ["lie on one upright line, apart the other way round", at(3, 9), at(3, 5), at(3, 4), at(3, 0), false],
    ["lie on one upright line and touch", at(3, 0), at(3, 5), at(3, 9), at(3, 5), true],
    ["lie on one level line, one within the other", at(2, 0), at(4, 0), at(9, 0), at(0, 0), true],
    ["lie on one slope, apart", at(0, 0), at(1, 2), at(2, 4), at(3, 6), false],
    ["lie on one slope and overlap", at(0, 0), at(2, 4), at(1, 2), at(3, 6), true],
    ["lie on one level line, the other within the one", at(0, 0), at(9, 0), at(4, 0), at(2, 0), true],
    ["come from the other's line beyond its end", at(12, 12), at(5, 0), at(0, 0), at(10, 10), false],
    ["go to the other's line beyond its end", at(5, 0), at(12, 12), at(0, 0), at(10, 10), false],
    ["are touched by the other's end from below", at(0, 0), at(10, 0), at(5, 5), at(5, 0), true],
    ["are touched by the other's end from above", at(0, 0), at(10, 0), at(5, -5), at(5, 0), true],
  ])("that %s", (_name, p, q, a, b, wanted) => {
    expect(isBarred(p, q, [wall(a, b)])).toBe(wanted);
  });
});

describe("barriers", () => {
  it("stop nobody who comes to them along their own line from their open side", () => {
    // Somebody who stands on the line of a one-sided wall comes from neither side.
    const level = (side: 0 | 1 | 2) => isBarred(at(-5, 0), at(5, 0), [wall(at(0, 0), at(10, 0), side)]);
    expect([level(0), level(1), level(2)]).toEqual([true, false, false]);
  });
  it("do not stop what does not come to them, whatever their side", () => {
    for (const side of [0, 1, 2] as const)
      expect(isBarred(at(20, -5), at(20, 5), [wall(at(0, 0), at(10, 0), side)])).toBe(false);
  });
  it("bar the way where one of them stops it", () => {
    const [far, near] = [wall(at(90, -5), at(90, 5)), wall(at(5, -5), at(5, 5))];
    expect(isBarred(at(0, 0), at(10, 0), [far, near])).toBe(true);
    expect(isBarred(at(0, 0), at(10, 0), [far])).toBe(false);
  });
});

describe("spaces", () => {
  it("have their middle, also where they are not square", () => {
    expect(centreOf(box(10, 20, 100, 60))).toEqual({ x: 60, y: 50 });
  });
  it("are seen by as many of their points as no barrier hides", () => {
    const [seer, target] = [box(0, 0, 100, 100), box(300, 0, 100, 100)];
    // Hides the middle and the lower corners.
    expect(openShare(seer, target, [wall(at(200, 40), at(200, 500))])).toBeCloseTo(2 / 5);
    // Hides the upper corners.
    expect(openShare(seer, target, [wall(at(200, -500), at(200, 40))])).toBeCloseTo(3 / 5);
    expect(openShare(seer, target, [wall(at(200, -500), at(200, 500), 2)])).toBe(0);
    expect(openShare(seer, target, [wall(at(200, -500), at(200, 500), 1)])).toBe(1);
  });
  it("are looked at in their middle and near each of their corners", () => {
    const [seer, target] = [box(0, 50, 100, 100), box(300, 0, 100, 200)];
    const around = ({ x, y }: Point): readonly Barrier[] => {
      const [a, b, c, d] = [at(x - 2, y - 2), at(x + 2, y - 2), at(x + 2, y + 2), at(x - 2, y + 2)];
      return [wall(a, b), wall(b, c), wall(c, d), wall(d, a)];
    };
    // A fifth of half its width and height inwards.
    const points = [at(350, 100), at(310, 20), at(390, 20), at(390, 180), at(310, 180)];
    for (const point of points) expect(openShare(seer, target, around(point)), JSON.stringify(point)).toBeCloseTo(0.8);
    expect(openShare(seer, target, points.flatMap(around))).toBe(0);
    expect(openShare(seer, target, [at(302, 2), at(398, 2), at(398, 198), at(302, 198)].flatMap(around))).toBe(1);
  });
  it("share ground where they lie over each other in both directions, not where they touch", () => {
    const middle = box(100, 100, 100, 50);
    const meets: [Box, boolean][] = [
      [middle, true],
      [box(150, 120, 10, 10), true],
      [box(0, 0, 300, 300), true],
      [box(199, 149, 50, 50), true],
      [box(51, 51, 50, 50), true],
      [box(200, 100, 50, 50), false],
      [box(50, 100, 50, 50), false],
      [box(100, 150, 50, 50), false],
      [box(100, 50, 50, 50), false],
      [box(150, 300, 50, 50), false],
      [box(150, 0, 50, 50), false],
      [box(300, 120, 50, 50), false],
      [box(0, 120, 50, 50), false],
    ];
    for (const [other, wanted] of meets) {
      expect(overlap(middle, other), JSON.stringify(other)).toBe(wanted);
      expect(overlap(other, middle), JSON.stringify(other)).toBe(wanted);
    }
  });
  it.each<[string, Point, Point, boolean]>([
    ["level through the middle", at(0, 120), at(400, 120), true],
    ["upright through the middle", at(150, 0), at(150, 400), true],
    ["upwards through the middle", at(150, 400), at(150, 0), true],
    ["across a corner", at(90, 120), at(120, 90), true],
    ["past a corner", at(80, 110), at(110, 80), false],
    ["through one corner only", at(90, 110), at(110, 90), false],
    ["along the upper border", at(0, 100), at(400, 100), false],
    ["along the lower border", at(0, 150), at(400, 150), false],
    ["along the left border", at(100, 0), at(100, 400), false],
    ["along the right border", at(200, 0), at(200, 400), false],
    ["above it", at(0, 90), at(400, 90), false],
    ["below it", at(0, 160), at(400, 160), false],
    ["left of it", at(90, 0), at(90, 400), false],
    ["right of it", at(210, 0), at(210, 400), false],
    ["towards it, and ends before", at(0, 120), at(99, 120), false],
    ["towards it, and ends at its border", at(0, 120), at(100, 120), false],
    ["towards it, and ends within", at(0, 120), at(101, 120), true],
    ["away from it", at(201, 120), at(400, 120), false],
    ["from within to outside", at(150, 120), at(400, 300), true],
    ["only within", at(150, 120), at(151, 121), true],
    ["past it slantwise", at(0, 0), at(90, 400), false],
    ["beyond it slantwise", at(201, 90), at(400, 300), false],
  ])("are crossed or not by a line %s", (_name, p, q, wanted) => {
    const space = box(100, 100, 100, 50);
    expect(passesThrough(p, q, space)).toBe(wanted);
    expect(passesThrough(q, p, space)).toBe(wanted);
  });
  it("have a gap that is the shortest way between their borders", () => {
    const middle = box(100, 100, 100, 50);
    expect(gap(middle, box(230, 110, 10, 10))).toBe(30);
    expect(gap(middle, box(60, 110, 10, 10))).toBe(30);
    expect(gap(middle, box(110, 190, 10, 10))).toBe(40);
    expect(gap(middle, box(110, 50, 10, 10))).toBe(40);
    expect(gap(middle, box(230, 190, 10, 10))).toBe(50);
    expect(gap(middle, box(60, 50, 10, 10))).toBe(50);
    expect(gap(middle, box(150, 120, 10, 10))).toBe(0);
  });
});

describe("facing", () => {
  it("tells the side from which somebody comes, all around", () => {
    const east = box(0, 0, 100, 100, 90);
    const from = (x: number, y: number): number | null => angleFromFront(east, box(x, y, 100, 100));
    expect(from(300, 0)).toBeCloseTo(0);
    expect(from(300, 300)).toBeCloseTo(45);
    expect(from(0, 300)).toBeCloseTo(90);
    expect(from(-300, 300)).toBeCloseTo(135);
    expect(from(-300, 0)).toBeCloseTo(180);
    expect(from(-300, -300)).toBeCloseTo(135);
    expect(from(0, -300)).toBeCloseTo(90);
    expect(from(300, -300)).toBeCloseTo(45);
  });
  it("is taken from the middles of both", () => {
    expect(angleFromFront(box(0, 0, 200, 200, 0), box(75, -300, 50, 50))).toBeCloseTo(0);
    expect(angleFromFront(box(0, 0, 200, 100, 0), box(250, 0, 100, 100))).toBeCloseTo(90);
  });
  it("does not mind whole turns", () => {
    expect(angleFromFront(box(0, 0, 100, 100, 360), box(0, -300, 100, 100))).toBeCloseTo(0);
    expect(angleFromFront(box(0, 0, 100, 100, 450), box(300, 0, 100, 100))).toBeCloseTo(0);
  });
  it("is nothing only where both stand on one point, not where they stand on one line", () => {
    const north = box(0, 0, 100, 100, 0);
    expect(angleFromFront(north, box(0, 300, 100, 100))).toBeCloseTo(180);
    expect(angleFromFront(north, box(300, 0, 100, 100))).toBeCloseTo(90);
    expect(angleFromFront(north, box(25, 25, 50, 50))).toBeNull();
  });
});

describe("points along a line", () => {
  it("lie evenly, with as few pieces as the step allows", () => {
    expect(along(at(0, 0), at(30, 40), 20)).toEqual([at(0, 0), at(10, 40 / 3), at(20, 80 / 3), at(30, 40)]);
    expect(along(at(10, 10), at(10, -10), 10)).toEqual([at(10, 10), at(10, 0), at(10, -10)]);
    expect(along(at(0, 0), at(8, 0), 20)).toEqual([at(0, 0), at(8, 0)]);
  });
  it("are both ends where the line has no length, and never more than two hundred and one", () => {
    expect(along(at(5, 5), at(5, 5), 10)).toEqual([at(5, 5), at(5, 5)]);
    expect(along(at(0, 0), at(1_000_000, 0), 1)).toHaveLength(201);
    expect(along(at(0, 0), at(100, 0), 0)).toHaveLength(101);
  });
});
