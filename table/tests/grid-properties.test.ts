import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DIAGONALS } from "../client/canvas/grid/diagonals";
import { createGrid } from "../client/canvas/grid/index";
import type { Dynamic } from "../dynamic";
import { field, startGround } from "./movement-support";

/** Every kind of grid, squares with every rule (CONST.GRID_TYPES, CONST.GRID_DIAGONALS). */
const SQUARES = Object.entries(DIAGONALS).map(
  ([name, diagonals]) => [`squares, ${name}`, { type: 1, diagonals }] as const,
);
const HEXES = [2, 3, 4, 5].map(
  (type) => [`hexagons of type ${type}`, { type, columns: type >= 4, even: type % 2 === 1 }] as const,
);
const ALL = [...SQUARES, ...HEXES, ["no grid", { type: 0 }] as const];
const made = (config: object): Dynamic => createGrid({ size: 100, distance: 5, units: "ft", ...config } as never);

const pixel = fc.integer({ min: -2000, max: 4000 });
const flat = fc.record({ x: pixel, y: pixel });
const high = fc.record({ x: pixel, y: pixel, elevation: fc.integer({ min: -10, max: 20 }).map((n) => n * 5) });
const length = (grid: Dynamic, ...points: object[]): number => grid.measurePath(points).distance;

/** Diagonals that alternate are counted from the path's beginning: only these may tell a way from its way back. */
const ALTERNATING: number[] = [DIAGONALS.ALTERNATING_1, DIAGONALS.ALTERNATING_2];

describe.each(ALL)("[T-20] %s (foundry-api.md §8.3; API docs BaseGrid)", (_name, config) => {
  const grid = made(config);

  test("a distance is the same there and back, in the plane and in the air", () => {
    for (const point of [flat, high])
      fc.assert(
        fc.property(point, point, (a, b) => {
          expect(length(grid, a, b)).toBeCloseTo(length(grid, b, a), 6);
        }),
      );
  });

  test("no way round is shorter than the straight way", () => {
    const slack = "diagonals" in config && ALTERNATING.includes(config.diagonals as number) ? 5 : 1e-6;
    fc.assert(
      fc.property(high, high, high, (a, b, c) => {
        const around = length(grid, a, b) + length(grid, b, c);
        expect(length(grid, a, c)).toBeLessThanOrEqual(around + slack + 1e-6);
      }),
    );
  });

  test("a path measures what its segments measure, and no less than nothing", () => {
    fc.assert(
      fc.property(fc.array(high, { minLength: 2, maxLength: 5 }), (points) => {
        const path = grid.measurePath(points);
        const sum = (key: string) => path.segments.reduce((all: number, one: Dynamic) => all + one[key], 0);
        for (const key of ["distance", "cost", "spaces", "diagonals"]) {
          expect(path[key]).toBeCloseTo(sum(key), 6);
          expect(path[key]).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("what has been snapped stays where it is", () => {
    const modes = [0x1, 0xf0, 0x1 | 0xf0, 0x2, 0xf00];
    fc.assert(
      fc.property(flat, fc.constantFrom(...modes), fc.integer({ min: 1, max: 3 }), (point, mode, resolution) => {
        const once = grid.getSnappedPoint(point, { mode, resolution });
        const twice = grid.getSnappedPoint(once, { mode, resolution });
        expect(twice.x).toBeCloseTo(once.x, 4);
        expect(twice.y).toBeCloseTo(once.y, 4);
      }),
    );
  });

  test("a point lies in the space whose middle leads back to it", () => {
    fc.assert(
      fc.property(high, (point) => {
        const offset = grid.getOffset(point);
        expect(grid.getOffset(grid.getCenterPoint(offset))).toEqual(offset);
      }),
    );
  });

  test("direct paths go from neighbour to neighbour, and neighbours are each other's", () => {
    if (grid.isGridless) return;
    fc.assert(
      fc.property(flat, flat, (a, b) => {
        const path = grid.getDirectPath([a, b]);
        expect(path[0]).toEqual(grid.getOffset(a));
        expect(path.at(-1)).toEqual(grid.getOffset(b));
        for (let n = 1; n < path.length; n++) {
          expect(grid.testAdjacency(path[n - 1], path[n])).toBe(true);
          expect(grid.testAdjacency(path[n], path[n - 1])).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe.each([
  ["squares", { type: 1 }],
  ["hexagons", { type: 2 }],
  ["no grid", { type: 0 }],
] as const)("[T-21] ways of tokens over %s", (_name, grid) => {
  const step = fc.integer({ min: 0, max: 18 }).map((n) => n * 100);
  const place = fc.record({ x: step, y: step });

  test("the parts of a way that regions split add up to the whole way", async () => {
    const behaviors = [
      { _id: "bbbbbbbbbbbbbbbb", name: "B", type: "executeScript", system: { events: ["tokenMoveIn"] } },
    ];
    const { token } = await startGround({ grid, regions: [field(5, 3, 6, 9, { behaviors })] });
    const { planMovement } = await import("../client/documents/movement/plan");
    fc.assert(
      fc.property(place, place, (from, to) => {
        token.updateSource({ ...token.getSnappedPosition(from), _regions: [] });
        const goal = token.getSnappedPosition(to);
        const plan = planMovement(token, { waypoints: [goal] });
        if (!plan) return;
        const whole = token.measureMovementPath([{}, goal]);
        // without a grid every split rounds to a pixel
        const digits = grid.type === 0 ? 0 : 6;
        expect(plan.passed.distance + plan.pending.distance).toBeCloseTo(whole.distance, digits);
        expect(plan.passed.spaces + plan.pending.spaces).toBe(whole.spaces);
      }),
      { numRuns: 60 },
    );
  });

  test("segments through a region follow each other and say truly who is inside", async () => {
    const { token, region } = await startGround({ grid, regions: [field(5, 3, 6, 9)] });
    fc.assert(
      fc.property(place, place, place, (from, over, to) => {
        const path = [from, over, to].map((one) => token.getSnappedPosition(one));
        const segments = token.segmentizeRegionMovementPath(region, path);
        for (const { type, from: a, to: b } of segments) {
          expect(token.testInsideRegion(region, a)).toBe(type !== 1);
          expect(token.testInsideRegion(region, b)).toBe(type !== -1);
        }
        for (let n = 1; n < segments.length; n++) {
          if (segments[n - 1].type === -1) continue;
          expect([segments[n].from.x, segments[n].from.y]).toEqual([segments[n - 1].to.x, segments[n - 1].to.y]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("a token of any size, once snapped, stays", async () => {
    const { token } = await startGround({ grid });
    const sizes = fc.constantFrom(0.5, 1, 1.5, 2, 3, 4);
    fc.assert(
      fc.property(place, fc.integer({ min: -49, max: 49 }), sizes, sizes, (at, off, width, height) => {
        const data = { width, height };
        const once = token.getSnappedPosition({ x: at.x + off, y: at.y - off, ...data });
        expect(token.getSnappedPosition({ ...once, ...data })).toEqual(once);
      }),
    );
  });
});

describe("[T-20] the spaces of tokens (foundry-api.md §8.2; §14.1 item 20)", () => {
  test.each([
    [0.5, 0.5, ["1,1"]],
    [1, 1, ["1,1"]],
    [2, 1, ["1,1", "1,2"]],
    [2, 2, ["1,1", "1,2", "2,1", "2,2"]],
    [3, 3, ["1,1", "1,2", "1,3", "2,1", "2,2", "2,3", "3,1", "3,2", "3,3"]],
  ])("%s by %s on squares", async (width, height, spaces) => {
    const { token } = await startGround();
    const offsets = token.getOccupiedGridSpaceOffsets({ width, height });
    expect(offsets.map(({ i, j }: Dynamic) => `${i},${j}`).sort()).toEqual(spaces);
  });

  test.each([
    [1, 1],
    [2, 3],
    [3, 7],
    [4, 12],
  ])("%i by %i hexagons", async (size, count) => {
    const { token } = await startGround({ grid: { type: 2 } });
    const data = { width: size, height: size };
    const at = token.getSnappedPosition({ x: 700, y: 700, ...data });
    const offsets = token.getOccupiedGridSpaceOffsets({ ...at, ...data });
    expect(offsets).toHaveLength(count);
    expect(new Set(offsets.map(({ i, j }: Dynamic) => `${i},${j}`)).size).toBe(count);
  });

  test("a half-size token may stand in a quarter of a space, and is where its middle is", async () => {
    const { token } = await startGround();
    const half = { width: 0.5, height: 0.5 };
    expect(token.getSnappedPosition({ x: 148, y: 103, ...half })).toMatchObject({ x: 150, y: 100 });
    expect(token.getOccupiedGridSpaceOffsets({ x: 150, y: 100, ...half })).toEqual([{ i: 1, j: 1 }]);
  });

  test("without a grid there are no spaces, and nothing snaps", async () => {
    const { token } = await startGround({ grid: { type: 0 } });
    expect(token.getOccupiedGridSpaceOffsets()).toEqual([]);
    expect(token.getSnappedPosition({ x: 133.4, y: 17.6 })).toMatchObject({ x: 133, y: 18 });
  });

  test("the outline of the spaces, from the token's corner", async () => {
    const { token } = await startGround();
    expect(token.getGridSpacePolygon({ width: 2, height: 1 })).toEqual([
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 200, y: 100 },
      { x: 0, y: 100 },
    ]);
    const hex = await startGround({ grid: { type: 2 } });
    // one hexagon has six corners, two neighbours more; what they share is no border
    expect([1, 2, 3].map((size) => hex.token.getGridSpacePolygon({ width: size, height: size }).length)).toEqual([
      6, 12, 18,
    ]);
    const free = await startGround({ grid: { type: 0 } });
    expect(free.token.getGridSpacePolygon()).toBeUndefined();
  });
});
