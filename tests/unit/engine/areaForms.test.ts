import { describe, expect, it } from "vitest";
import {
  type Area,
  type AreaShape,
  areaFault,
  isInArea,
  pointsOf,
  reaches,
  spacesOf,
} from "../../../src/engine/board/areas";
import type { Box, Point } from "../../../src/engine/board/types";
import { GridlessGrid, SquareGrid } from "../../../table/client/canvas/grid";

// A space is 100 pixels and 5 ft, so a foot is 20 pixels. Without a grid lengths count from the border of the space around the first point: 50 pixels more.
const field = new GridlessGrid({ size: 100, distance: 5 });
const squares = new SquareGrid({ size: 100, distance: 5, diagonals: 0 });
const at = (x: number, y: number): Point => ({ x, y });
const middle = (j: number, i: number): Point => at(100 * j + 50, 100 * i + 50);
const HOME = at(500, 500);
const area = (shape: AreaShape, points: readonly Point[] = [HOME], elevation = 0): Area => ({
  shape,
  points,
  elevation,
});
/** Which of these places lie in an area: [x, y, height]. */
const within = (one: Area, ...places: readonly (readonly [x: number, y: number, height?: number])[]) =>
  places.map(([x, y, elevation = 0]) => isInArea(field, one, { x, y, elevation }));

describe("an area without a grid", () => {
  it("is a ball around the space of its point", () => {
    const ball = area({ kind: "circle", radius: 5 });
    expect(within(ball, [650, 500], [651, 500], [500, 350], [500, 349])).toEqual([true, false, true, false]);
    // 110 pixels away are 3 ft beyond the border, so 4 ft up are 5 ft in all.
    expect(within(ball, [610, 500, 4], [610, 500, -4], [610, 500, 4.1])).toEqual([true, true, false]);
    // Within the space only the height counts.
    expect(within(ball, [540, 500, 5], [540, 500, 5.1])).toEqual([true, false]);
    expect(within(area({ kind: "circle", radius: 5 }, [HOME], 20), [500, 500, 25], [500, 500, 14])).toEqual([
      true,
      false,
    ]);
  });
  it("is a square with its borders, as wide as its side in whole spaces, and at least one", () => {
    const spans = ([1, 5, 10, 12, 13, 15] as const).map((side) => {
      const one = area({ kind: "square", side });
      const inside = (x: number, y: number) => isInArea(field, one, { x, y, elevation: 0 });
      const all = Array.from({ length: 1001 }, (_, n) => n);
      const [across, down] = [all.filter((x) => inside(x, 500)), all.filter((y) => inside(500, y))];
      expect([across[0], across.at(-1)]).toEqual([down[0], down.at(-1)]);
      return [across[0], across.at(-1)];
    });
    expect(spans).toEqual([
      [450, 550],
      [450, 550],
      [450, 650],
      [450, 650],
      [350, 650],
      [350, 650],
    ]);
  });
  it("is a line that begins behind its point, with its right border and without its left one", () => {
    const east = area({ kind: "line", length: 20, width: 5 }, [HOME, at(600, 500)]);
    expect(within(east, [500, 500], [501, 500], [950, 500], [951, 500], [499, 500])).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(within(east, [700, 550], [700, 551], [700, 450], [700, 451])).toEqual([true, false, false, true]);
    // Toward a point that is nearer and aslant: 3 to 4 to 5.
    const slant = area({ kind: "line", length: 20, width: 5 }, [HOME, at(503, 504)]);
    expect(within(slant, [560, 580], [520, 610], [519, 611], [600, 550], [599, 551])).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
    expect(within(east, [700, 500, 900])).toEqual([true]);
    // Nobody knows where a line goes that has no second point.
    expect(within(area({ kind: "line", length: 20, width: 5 }), [500, 500], [550, 500], [500, 550])).toEqual([
      false,
      false,
      false,
    ]);
  });
  it("is a wall along each of its pieces, ends included, and not back to where it began", () => {
    const wall = area({ kind: "wall", length: 90, width: 5 }, [at(200, 200), at(500, 200), at(500, 400)]);
    expect(within(wall, [200, 200], [199, 200], [500, 400], [500, 401])).toEqual([true, false, true, false]);
    expect(within(wall, [300, 250], [300, 251], [300, 150], [300, 151])).toEqual([true, false, false, true]);
    // Going down, west is right.
    expect(within(wall, [450, 300], [449, 300], [550, 300], [549, 300])).toEqual([true, false, false, true]);
    expect(within(wall, [350, 300])).toEqual([false]);
    expect(within(area({ kind: "wall", length: 90, width: 5 }), [500, 500])).toEqual([false]);
  });
  it("is what a drawn border encloses, the border included, also where it bends inwards", () => {
    const corner = [at(0, 0), at(400, 0), at(400, 200), at(200, 200), at(200, 400), at(0, 400)];
    for (const points of [corner, [...corner].reverse()]) {
      const drawn = area({ kind: "polygon", across: 90 }, points);
      expect(within(drawn, [100, 100], [300, 100], [100, 300], [100, 200], [200, 100])).toEqual(Array(5).fill(true));
      expect(within(drawn, [300, 200], [200, 300], [400, 100], [0, 0], [400, 200], [200, 400], [100, 0])).toEqual(
        Array(7).fill(true),
      );
      expect(
        within(drawn, [300, 300], [401, 100], [-1, 100], [450, 200], [-50, 0], [-50, 400], [200, 401], [300, 201]),
      ).toEqual(Array(8).fill(false));
    }
  });
  it("follows slanting borders exactly", () => {
    const drawn = area({ kind: "polygon", across: 90 }, [at(0, 0), at(400, 0), at(0, 400)]);
    expect(within(drawn, [300, 100], [299, 100], [301, 100], [100, 300], [101, 300], [100, 299])).toEqual([
      true,
      true,
      false,
      true,
      false,
      true,
    ]);
    const steep = area({ kind: "polygon", across: 90 }, [at(100, 100), at(200, 300), at(300, 100)]);
    expect(within(steep, [151, 200], [149, 200], [249, 200], [251, 200], [150, 200])).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
  });
  it("is a cone as wide as its angle, both of its sides included, without the point that it begins in", () => {
    const cone = area({ kind: "cone", length: 15, angle: 90 }, [HOME, at(510, 500)]);
    expect(within(cone, [600, 600], [600, 602], [600, 400], [600, 398], [400, 500], [500, 500])).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(within(cone, [850, 500], [851, 500], [501, 500])).toEqual([true, false, true]);
    // 250 pixels are 10 ft, and 11 ft up make less than 15 ft, 12 ft up make more.
    expect(within(cone, [750, 500, 11], [750, 500, 12], [750, 500, -12])).toEqual([true, false, false]);
    const half = area({ kind: "cone", length: 15, angle: 180 }, [HOME, at(500, 400)]);
    expect(within(half, [600, 500], [400, 500], [600, 501], [500, 400])).toEqual([true, true, false, true]);
  });
  it("reaches from its ground to its height, both included", () => {
    const high = area({ kind: "square", side: 5, height: 10 }, [HOME], 20);
    expect(within(high, [500, 500, 20], [500, 500, 30], [500, 500, 19.9], [500, 500, 30.1])).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const flat = area({ kind: "square", side: 5, height: 0 });
    expect(within(flat, [500, 500, 0], [500, 500, 1], [500, 500, -1])).toEqual([true, false, false]);
  });
});

describe("somebody without spaces", () => {
  const box = (x: number, y: number, w = 100, h = w, elevation = 0): Box => ({ x, y, w, h, elevation, facing: null });
  const reached = (one: Area, body: Box) => reaches(field, one, { box: body, spaces: [] });
  const ball = area({ kind: "circle", radius: 5 });

  it("is reached by the point that is nearest, on every side and at every corner", () => {
    for (const [x, y, wanted] of [
      [600, 600, true],
      [610, 610, false],
      [300, 300, true],
      [290, 290, false],
      [600, 300, true],
      [610, 290, false],
      [440, 640, true],
      [440, 655, false],
      // Only the point straight below is near enough.
      [440, 649.9, true],
      [649.9, 440, true],
      [440, 260, true],
      [440, 245, false],
      [645, 410, true],
      [655, 410, false],
      [255, 410, true],
      [245, 410, false],
    ] as const)
      expect(reached(ball, box(x, y)), `${x} ${y}`).toBe(wanted);
    expect(reached(ball, box(440, 640, 300, 40))).toBe(true);
    expect(reached(ball, box(440, 655, 300, 40))).toBe(false);
  });
  it("is reached by its height", () => {
    expect([reached(ball, box(450, 450, 100, 100, 5)), reached(ball, box(450, 450, 100, 100, 6))]).toEqual([
      true,
      false,
    ]);
  });
  it("is reached by whatever is a quarter of a space wide, wherever it goes through", () => {
    // It begins far away, so that its first point does not say where it comes through. From far left to far right, and from far above to far below, at each height and column that the body has.
    const thin: AreaShape = { kind: "wall", length: 900, width: 1.25 };
    const body = box(1003, 2007, 200, 300);
    for (let n = -60; n <= 360; n += 7) {
      const level = area(thin, [at(0, 0), at(0, 2007 + n), at(3000, 2007 + n)]);
      if (n > 0 && n < 300) expect(reached(level, body), `level ${n}`).toBe(true);
      if (n < -13 || n > 313) expect(reached(level, body), `level ${n}`).toBe(false);
      const upright = area(thin, [at(0, 0), at(1003 + n, 0), at(1003 + n, 3000)]);
      if (n > 0 && n < 200) expect(reached(upright, body), `upright ${n}`).toBe(true);
      if (n < -13 || n > 213) expect(reached(upright, body), `upright ${n}`).toBe(false);
    }
  });
  it("is reached although it is smaller than that", () => {
    const tiny = box(500, 500, 10, 10);
    expect(reached(area({ kind: "wall", length: 90, width: 0.3 }, [at(0, 510), at(900, 510)]), tiny)).toBe(true);
    expect(reached(area({ kind: "wall", length: 90, width: 0.3 }, [at(510, 0), at(510, 900)]), tiny)).toBe(true);
  });
  it("is not reached by an area that has no points", () => {
    expect(reached(area({ kind: "polygon", across: 9 }, []), box(0, 0))).toBe(false);
    expect(reached(area({ kind: "wall", length: 9, width: 5 }, []), box(0, 0))).toBe(false);
  });
});

describe("the spaces of a large area", () => {
  const count = (shape: AreaShape, ...points: readonly Point[]) => spacesOf(squares, area(shape, points)).length;
  it("are all of them, however far from its points", () => {
    expect(count({ kind: "circle", radius: 30 }, middle(9, 9))).toBe(13 ** 2);
    expect(count({ kind: "circle", radius: 32 }, middle(9, 9))).toBe(13 ** 2);
    expect(count({ kind: "square", side: 35 }, middle(9, 9))).toBe(49);
    expect(count({ kind: "line", length: 20, width: 40 }, middle(9, 9), middle(10, 9))).toBe(4 * 8);
    expect(count({ kind: "wall", length: 90, width: 40 }, middle(9, 9), middle(11, 9))).toBe(3 * 8);
    // The six columns of a cone with right angles have 3, 5, ... 13 spaces: the half of each column that lies on its side counts.
    expect(count({ kind: "cone", length: 30, angle: 90 }, middle(9, 9), middle(10, 9))).toBe(3 + 5 + 7 + 9 + 11 + 13);
  });
  it("are at the height that the game counts in whole spaces, small errors of fractions aside", () => {
    const ball = area({ kind: "circle", radius: 10 }, [middle(9, 9)]);
    const inside = (elevation: number) => isInArea(squares, ball, { ...middle(9, 9), elevation });
    expect([14.9, 14.99999999, 15, -10, -10.1].map(inside)).toEqual([true, false, false, true, false]);
  });
  it("end where no area is searched any more", () => {
    // A hundred spaces to each side of its point, two or three more for what a grid rounds, and its own.
    expect(count({ kind: "square", side: 5000 }, middle(0, 0))).toBe((102 + 1 + 103) ** 2);
    // Three hundred columns from the third one before its first point.
    expect(count({ kind: "wall", length: 9000, width: 5 }, middle(0, 0), middle(900, 0))).toBe(298);
    expect(count({ kind: "wall", length: 9000, width: 5 }, middle(0, 0), middle(0, 900))).toBe(298);
  });
  it("are none without points", () => {
    expect(count({ kind: "circle", radius: 5 })).toBe(0);
  });
});

describe("the points that a person chooses", () => {
  const SHAPES: Readonly<Record<AreaShape["kind"], AreaShape>> = {
    circle: { kind: "circle", radius: 5 },
    square: { kind: "square", side: 5 },
    cone: { kind: "cone", length: 5, angle: 90 },
    line: { kind: "line", length: 5, width: 5 },
    wall: { kind: "wall", length: 900, width: 5 },
    polygon: { kind: "polygon", across: 900 },
  };
  it("are as many as the form needs, also where it begins at its user", () => {
    const counts = (fromUser: boolean) =>
      Object.fromEntries(
        Object.entries(SHAPES).map(([kind, shape]) => [kind, Object.values(pointsOf(shape, fromUser))]),
      );
    const [one, wall, polygon] = [
      [1, 1],
      [2, 24],
      [3, 24],
    ];
    expect(counts(true)).toEqual({ circle: one, square: one, cone: one, line: one, wall, polygon });
    expect(counts(false)).toEqual({ circle: one, square: one, cone: [2, 2], line: [2, 2], wall, polygon });
    expect(pointsOf(SHAPES.cone)).toEqual({ least: 2, most: 2 });
  });
  it.each(Object.values(SHAPES))("of a $kind are refused where they are too few or too many", (shape) => {
    const { least, most } = pointsOf(shape);
    const some = (n: number) => Array.from({ length: n }, (_, k) => at(100 * k, k * k));
    const fault = (n: number) => areaFault(field, area(shape, some(n)));
    expect([fault(least - 1), fault(least), fault(most), fault(most + 1)]).toEqual(["points", null, null, "points"]);
  });
  it("of a wall make it as long as its pieces together, and a space more", () => {
    const wall: AreaShape = { kind: "wall", length: 20, width: 5 };
    const fault = (...points: readonly Point[]) => areaFault(field, area(wall, points));
    expect([fault(at(0, 0), at(300, 0)), fault(at(0, 0), at(301, 0))]).toEqual([null, "long"]);
    expect([fault(at(0, 0), at(0, 150), at(150, 150)), fault(at(0, 0), at(0, 150), at(151, 150))]).toEqual([
      null,
      "long",
    ]);
    // Going back the same way is no fault.
    expect(fault(at(0, 0), at(100, 0), at(0, 0))).toBeNull();
  });
  it("of a drawn border are no farther apart than it may be wide, and enclose something", () => {
    const fault = (across: number, ...points: readonly Point[]) =>
      areaFault(field, area({ kind: "polygon", across }, points));
    const triangle = [at(100, 100), at(500, 100), at(100, 400)];
    expect([fault(25, ...triangle), fault(24.9, ...triangle), fault(25, ...triangle.toReversed())]).toEqual([
      null,
      "long",
      null,
    ]);
    expect(fault(90, at(100, 200), at(200, 300), at(300, 400))).toBe("points");
    expect(fault(90, at(100, 200), at(200, 300), at(300, 401))).toBeNull();
  });
});
