import { describe, expect, test } from "vitest";
import { DIAGONALS } from "../client/canvas/grid/diagonals";
import { createGrid, type HexagonalGrid, SquareGrid } from "../client/canvas/grid/index";

const square = (diagonals: number) => createGrid({ type: 1, size: 100, distance: 5, diagonals });

describe("[T-20] square grids", () => {
  test.each([
    ["EQUIDISTANT", 20, 4, 3],
    ["EXACT", 5 + 15 * Math.SQRT2, 4, 3],
    ["APPROXIMATE", 27.5, 4, 3],
    ["RECTILINEAR", 35, 4, 3],
    ["ALTERNATING_1", 25, 4, 3],
    ["ALTERNATING_2", 30, 4, 3],
    ["ILLEGAL", 35, 7, 0],
  ] as const)("%s in the plane: 4 across, 3 up", (rule, distance, spaces, diagonals) => {
    const path = square(DIAGONALS[rule]).measurePath([
      { i: 0, j: 0 },
      { i: 3, j: 4 },
    ]);
    expect(path.distance).toBeCloseTo(distance);
    expect(path.cost).toBeCloseTo(distance);
    expect(path).toMatchObject({ spaces, diagonals });
    expect(path.euclidean).toBeCloseTo(25);
  });

  test.each([
    ["EQUIDISTANT", 20, 4, 3],
    ["EXACT", 5 + 5 * Math.SQRT2 + 10 * Math.sqrt(3), 4, 3],
    ["APPROXIMATE", 5 + 7.5 + 17.5, 4, 3],
    ["RECTILINEAR", 45, 4, 3],
    ["ALTERNATING_1", 25, 4, 3],
    ["ALTERNATING_2", 30, 4, 3],
    ["ILLEGAL", 45, 9, 0],
  ] as const)("%s with elevation: 4 across, 3 up, 2 high", (rule, distance, spaces, diagonals) => {
    const path = square(DIAGONALS[rule]).measurePath([
      { x: 50, y: 50, elevation: 0 },
      { x: 450, y: 350, elevation: 10 },
    ]);
    expect(path.distance).toBeCloseTo(distance);
    expect(path).toMatchObject({ spaces, diagonals });
    expect(path.euclidean).toBeCloseTo(Math.hypot(20, 15, 10));
  });

  test("elevation counts only when every waypoint has it", () => {
    const path = square(0).measurePath([
      { x: 50, y: 50, elevation: 0 },
      { x: 150, y: 50 },
    ]);
    expect(path.distance).toBe(5);
  });

  test("a climb on the spot is measured", () => {
    const path = square(0).measurePath([
      { i: 0, j: 0, k: 0 },
      { i: 0, j: 0, k: 3 },
    ]);
    expect(path).toMatchObject({ distance: 15, spaces: 3, diagonals: 0 });
  });

  test("alternation goes on over waypoints", () => {
    const path = square(DIAGONALS.ALTERNATING_1).measurePath([
      { i: 0, j: 0 },
      { i: 1, j: 1 },
      { i: 2, j: 2 },
    ]);
    expect(path.segments.map((s) => s.distance)).toEqual([5, 10]);
    expect(path.waypoints.map((w) => w.distance)).toEqual([0, 5, 15]);
    expect(path.waypoints[1]?.forward).toBe(path.segments[1]);
    expect(path.segments[1]?.from).toBe(path.waypoints[1]);
  });

  test("two points in one space measure 0", () => {
    expect(
      square(0).measurePath([
        { x: 5, y: 5 },
        { x: 95, y: 95 },
      ]).distance,
    ).toBe(0);
  });

  test("cost functions are asked per step, teleports once, unmeasured segments never", () => {
    const grid = square(0);
    const calls: number[] = [];
    const cost = (_from: unknown, _to: unknown, distance: number) => {
      calls.push(distance);
      return distance * 2;
    };
    expect(
      grid.measurePath(
        [
          { i: 0, j: 0 },
          { i: 0, j: 3 },
        ],
        { cost },
      ).cost,
    ).toBe(30);
    expect(calls).toEqual([5, 5, 5]);
    expect(
      grid.measurePath([
        { i: 0, j: 0 },
        { i: 0, j: 3, teleport: true },
      ]).cost,
    ).toBe(0);
    expect(
      grid.measurePath([
        { i: 0, j: 0 },
        { i: 0, j: 3, measure: false },
      ]).distance,
    ).toBe(0);
    expect(
      grid.measurePath([
        { i: 0, j: 0 },
        { i: 0, j: 3, cost: 7 },
      ]).cost,
    ).toBe(7);
  });

  test("direct paths go through neighbours", () => {
    expect(
      square(0).getDirectPath([
        { i: 0, j: 0 },
        { i: 2, j: 2 },
      ]),
    ).toEqual([
      { i: 0, j: 0 },
      { i: 1, j: 1 },
      { i: 2, j: 2 },
    ]);
    const legal = square(DIAGONALS.ILLEGAL).getDirectPath([
      { i: 0, j: 0 },
      { i: 2, j: 2 },
    ]);
    expect(legal).toHaveLength(5);
  });

  test("adjacency", () => {
    expect(square(0).testAdjacency({ i: 0, j: 0 }, { i: 1, j: 1 })).toBe(true);
    expect(square(DIAGONALS.ILLEGAL).testAdjacency({ i: 0, j: 0 }, { i: 1, j: 1 })).toBe(false);
    expect(square(0).getAdjacentOffsets({ i: 0, j: 0 })).toHaveLength(8);
    expect(square(0).getAdjacentOffsets({ i: 0, j: 0, k: 0 })).toHaveLength(26);
  });

  test("spaces, centres, corners and snapping", () => {
    const grid = square(0);
    expect(grid.getOffset({ x: 250, y: 199 })).toEqual({ i: 1, j: 2 });
    expect(grid.getOffset({ x: 0, y: 0, elevation: 12 })).toEqual({ i: 0, j: 0, k: 2 });
    expect(grid.getCenterPoint({ i: 1, j: 2 })).toEqual({ x: 250, y: 150 });
    expect(grid.getTopLeftPoint({ x: 250, y: 199 })).toEqual({ x: 200, y: 100 });
    expect(grid.getSnappedPoint({ x: 130, y: 60 }, { mode: 1 })).toEqual({ x: 150, y: 50 });
    expect(grid.getSnappedPoint({ x: 130, y: 60 }, { mode: 0xf0 })).toEqual({ x: 100, y: 100 });
    expect(grid.getSnappedPoint({ x: 130, y: 60 }, { mode: 0x10 })).toEqual({ x: 100, y: 100 });
    expect(grid.getSnappedPoint({ x: 130, y: 60 }, { mode: 0xf0, resolution: 2 })).toEqual({ x: 150, y: 50 });
    expect(grid.getSnappedPoint({ x: 130, y: 10 }, { mode: 0x2 })).toEqual({ x: 150, y: 0 });
    expect(grid.getShiftedPoint({ x: 30, y: 40 }, 9)).toEqual({ x: 130, y: -60 });
    expect(grid.getVertices({ i: 0, j: 0 })[2]).toEqual({ x: 100, y: 100 });
    expect(grid.calculateDimensions(1000, 500, 0.25)).toMatchObject({ x: 300, y: 200, width: 1600, height: 900 });
  });

  test("translated points and circles follow the diagonal rule", () => {
    const far = new SquareGrid({ size: 100, distance: 5, diagonals: 0 }).getTranslatedPoint({ x: 0, y: 0 }, 45, 10);
    expect(far.x).toBeCloseTo(200);
    expect(square(0).getCircle({ x: 0, y: 0 }, 5)).toHaveLength(4);
    expect(square(DIAGONALS.ALTERNATING_1).getCircle({ x: 0, y: 0 }, 5)).toHaveLength(8);
    const cone = square(0).getCone({ x: 0, y: 0 }, 10, 0, 90);
    expect(cone[0]).toEqual({ x: 0, y: 0 });
    expect(cone).toHaveLength(3);
  });
});

describe("[T-20] hexagonal grids", () => {
  const kinds = [2, 3, 4, 5];
  test.each(kinds)("type %i: spaces and points agree", (type) => {
    const grid = createGrid({ type, size: 100, distance: 2 }) as HexagonalGrid;
    for (let i = -3; i < 4; i++) {
      for (let j = -3; j < 4; j++) {
        expect(grid.cubeToOffset(grid.offsetToCube({ i, j }))).toEqual({ i, j });
        expect(grid.getOffset(grid.getCenterPoint({ i, j }))).toEqual({ i, j });
      }
    }
    expect(grid.type).toBe(type);
    const around = grid.getAdjacentOffsets({ i: 2, j: 2 });
    expect(around).toHaveLength(6);
    for (const other of around) {
      const path = grid.measurePath([{ i: 2, j: 2 }, other]);
      expect(path).toMatchObject({ distance: 2, spaces: 1 });
      expect(path.euclidean).toBeCloseTo(2);
    }
  });

  test.each(kinds)("type %i: direct paths are as long as they measure", (type) => {
    const grid = createGrid({ type, size: 100, distance: 1 });
    for (const goal of [
      { i: 4, j: 3 },
      { i: -3, j: 5 },
      { i: 6, j: 0 },
    ]) {
      const path = grid.getDirectPath([{ i: 0, j: 0 }, goal]);
      expect(path.length - 1).toBe(grid.measurePath([{ i: 0, j: 0 }, goal]).spaces);
      expect(path.at(-1)).toEqual(goal);
      for (let n = 1; n < path.length; n++) expect(grid.testAdjacency(path[n - 1]!, path[n]!)).toBe(true);
    }
  });

  test("height is a second axis that follows the diagonal rule", () => {
    const measure = (diagonals: number) =>
      createGrid({ type: 2, size: 100, distance: 2, diagonals }).measurePath([
        { i: 0, j: 0, k: 0 },
        { i: 0, j: 3, k: 2 },
      ]);
    expect(measure(DIAGONALS.EQUIDISTANT)).toMatchObject({ distance: 6, spaces: 3, diagonals: 2 });
    expect(measure(DIAGONALS.RECTILINEAR).distance).toBe(10);
    expect(measure(DIAGONALS.ALTERNATING_1).distance).toBe(8);
    expect(measure(DIAGONALS.ILLEGAL)).toMatchObject({ distance: 10, spaces: 5, diagonals: 0 });
  });

  test("the nearest centre and vertex", () => {
    const grid = createGrid({ type: 2, size: 100 });
    const center = grid.getCenterPoint({ i: 1, j: 1 });
    expect(grid.getSnappedPoint({ x: center.x + 8, y: center.y - 9 }, { mode: 1 })).toEqual(center);
    const [top] = grid.getVertices({ i: 1, j: 1 });
    const near = grid.getSnappedPoint({ x: top!.x + 3, y: top!.y + 4 }, { mode: 0xf0 });
    expect(near.x).toBeCloseTo(top!.x);
    expect(near.y).toBeCloseTo(top!.y);
  });
});

describe("[T-20] no grid", () => {
  const grid = createGrid({ type: 0, size: 50, distance: 2 });
  test("distances are straight lines in three dimensions", () => {
    expect(
      grid.measurePath([
        { x: 0, y: 0 },
        { x: 150, y: 200 },
      ]),
    ).toMatchObject({ distance: 10, spaces: 0, cost: 10 });
    expect(
      grid.measurePath([
        { x: 0, y: 0, elevation: 0 },
        { x: 150, y: 0, elevation: 8 },
      ]).distance,
    ).toBe(10);
  });

  test("nothing snaps and nothing is adjacent", () => {
    expect(grid.getSnappedPoint({ x: 13, y: 7 }, { mode: 1 })).toEqual({ x: 13, y: 7 });
    expect(grid.getAdjacentOffsets({ i: 1, j: 1 })).toEqual([]);
    expect(grid.testAdjacency({ i: 1, j: 1 }, { i: 1, j: 2 })).toBe(false);
    expect(grid.isGridless).toBe(true);
  });

  test("unknown grid types are refused", () => {
    expect(() => createGrid({ type: 9 })).toThrow(/type 9/);
    expect(() => createGrid({ type: 1, size: 0 })).toThrow(/size/);
  });
});
