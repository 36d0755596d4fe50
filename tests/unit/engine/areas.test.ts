import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Area,
  type AreaGrid,
  type AreaShape,
  areaFault,
  borderOf,
  isInArea,
  outlinesOf,
  pointsOf,
  reaches,
  spacesOf,
} from "../../../src/engine/board/areas";
import type { Point } from "../../../src/engine/board/types";
import { GridlessGrid, HexagonalGrid, SquareGrid } from "../../../table/client/canvas/grid";

// The practice table's grids measure as the documents of Foundry say: every way to count diagonals, hexagons, and no grid.
const SIZE = 100;
const square = (diagonals = 0): AreaGrid => new SquareGrid({ size: SIZE, distance: 5, diagonals });
const hexes = (columns = false, even = false): AreaGrid =>
  new HexagonalGrid({ size: SIZE, distance: 5, columns, even });
const field: AreaGrid = new GridlessGrid({ size: SIZE, distance: 5 });
const GRIDS = [...[0, 1, 2, 4, 5].map(square), hexes(), hexes(true), hexes(false, true), field];

const middle = (j: number, i: number): Point => ({ x: (j + 0.5) * SIZE, y: (i + 0.5) * SIZE });
const area = (shape: AreaShape, ...points: readonly Point[]): Area => ({ shape, points, elevation: 0 });
/** The spaces of an area as a picture: rows of the part of the map that it covers. */
function picture(grid: AreaGrid, one: Area): readonly string[] {
  const spaces = spacesOf(grid, one);
  const [is, js] = [spaces.map(({ i }) => i), spaces.map(({ j }) => j)];
  const [top, left] = [Math.min(...is), Math.min(...js)];
  return Array.from({ length: Math.max(...is) - top + 1 }, (_, row) =>
    Array.from({ length: Math.max(...js) - left + 1 }, (__, column) =>
      spaces.some(({ i, j }) => i === top + row && j === left + column) ? "#" : ".",
    ).join(""),
  );
}
const box = (x: number, y: number, w = 1, h = w, elevation = 0) => ({
  x: x * SIZE,
  y: y * SIZE,
  w: w * SIZE,
  h: h * SIZE,
  elevation,
  facing: null,
});

describe("an area on squares", () => {
  it("is a circle as the game counts diagonals", () => {
    expect(picture(square(0), area({ kind: "circle", radius: 10 }, middle(9, 9)))).toEqual(Array(5).fill("#####"));
    expect(picture(square(4), area({ kind: "circle", radius: 10 }, middle(9, 9)))).toEqual([
      ".###.",
      "#####",
      "#####",
      "#####",
      ".###.",
    ]);
  });
  it("is a square of as many spaces as its side is long, with an even number one more to the right and below", () => {
    for (const [side, spaces] of [
      [5, [9, 10]],
      [10, [9, 11]],
      [15, [8, 11]],
      [20, [8, 12]],
    ] as const) {
      const all = spacesOf(square(), area({ kind: "square", side }, middle(9, 9)));
      expect([Math.min(...all.map(({ j }) => j)), Math.max(...all.map(({ j }) => j)) + 1], `${side}`).toEqual(spaces);
      expect(all).toHaveLength((spaces[1] - spaces[0]) ** 2);
    }
  });
  it("is a cone that opens from the space it begins in, straight and aslant", () => {
    const cone: AreaShape = { kind: "cone", length: 15, angle: 90 };
    expect(picture(square(0), area(cone, middle(9, 9), middle(12, 9)))).toEqual([
      "..#",
      ".##",
      "###",
      "###",
      "###",
      ".##",
      "..#",
    ]);
    expect(picture(square(0), area(cone, middle(9, 9), middle(10, 10)))).toEqual([".###", "####", "####", "####"]);
  });
  it("is a line as wide as it says, also where the number of spaces is even", () => {
    const line = (width: number): AreaShape => ({ kind: "line", length: 20, width });
    expect(picture(square(), area(line(5), middle(5, 5), middle(6, 5)))).toEqual(["####"]);
    expect(picture(square(), area(line(10), middle(5, 5), middle(6, 5)))).toEqual(["####", "####"]);
    expect(picture(square(), area(line(5), middle(5, 5), middle(7, 6)))).toEqual(["#...", "###.", "..##"]);
  });
  it("is a wall along its points, corners included", () => {
    const wall: AreaShape = { kind: "wall", length: 40, width: 5 };
    expect(picture(square(), area(wall, middle(2, 2), middle(5, 2), middle(5, 4)))).toEqual(["####", "...#", "...#"]);
  });
  it("is what a person draws", () => {
    const drawn: AreaShape = { kind: "polygon", across: 40 };
    expect(picture(square(), area(drawn, middle(2, 2), middle(6, 2), middle(2, 6)))).toEqual([
      "#####",
      "####.",
      "###..",
      "##...",
      "#....",
    ]);
  });
  it("reaches as high as its form says", () => {
    const at = (elevation: number) => ({ ...middle(9, 9), elevation });
    const ball = area({ kind: "circle", radius: 10 }, middle(9, 9));
    expect([-15, -10, 10, 15].map((height) => isInArea(square(), ball, at(height)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const high = area({ kind: "square", side: 5, height: 10 }, middle(9, 9));
    expect([-5, 0, 10, 11].map((height) => isInArea(square(), high, at(height)))).toEqual([false, true, true, false]);
    const endless = area({ kind: "square", side: 5 }, middle(9, 9));
    expect([-500, 500].map((height) => isInArea(square(), endless, at(height)))).toEqual([true, true]);
  });
});

describe("an area without squares", () => {
  it("counts hexagons on hexagons", () => {
    const around = (radius: number) =>
      spacesOf(hexes(), area({ kind: "circle", radius }, hexes().getCenterPoint({ i: 9, j: 9 })));
    expect([0, 5, 10].map((radius) => around(radius).length)).toEqual([1, 7, 19]);
  });
  it("reaches whoever it touches where there is no grid", () => {
    const ball = area({ kind: "circle", radius: 5 }, { x: 500, y: 500 });
    // 5 ft and half a space around the point.
    expect(reaches(field, ball, { box: box(6.4, 4.5), spaces: [] })).toBe(true);
    expect(reaches(field, ball, { box: box(6.6, 4.5), spaces: [] })).toBe(false);
    const line = area({ kind: "line", length: 20, width: 5 }, { x: 500, y: 500 }, { x: 600, y: 500 });
    expect(reaches(field, line, { box: box(7, 5.4), spaces: [] })).toBe(true);
    expect(reaches(field, line, { box: box(7, 5.6), spaces: [] })).toBe(false);
    expect(reaches(field, line, { box: box(4, 4.5), spaces: [] })).toBe(false);
    expect(spacesOf(field, ball)).toEqual([]);
  });
  it("reaches a large creature by any of its spaces", () => {
    const one = area({ kind: "square", side: 5 }, middle(5, 5));
    const spaces = [4, 5].flatMap((i) => [4, 5].map((j) => ({ i, j })));
    expect(reaches(square(), one, { box: box(4, 4, 2), spaces })).toBe(true);
    expect(reaches(square(), one, { box: box(6, 6, 2), spaces: [{ i: 6, j: 6 }] })).toBe(false);
  });
});

describe("the points of an area", () => {
  const wall: AreaShape = { kind: "wall", length: 20, width: 5 };
  it("are as many as its form needs", () => {
    expect(pointsOf({ kind: "circle", radius: 5 })).toEqual({ least: 1, most: 1 });
    expect(pointsOf({ kind: "cone", length: 5, angle: 90 }, true)).toEqual({ least: 1, most: 1 });
    expect(areaFault(square(), area({ kind: "cone", length: 5, angle: 90 }, middle(1, 1)))).toBe("points");
    expect(areaFault(square(), area(wall, middle(1, 1)))).toBe("points");
    expect(areaFault(square(), area(wall, ...Array.from({ length: 25 }, (_, n) => middle(n, n % 2))))).toBe("points");
  });
  it("make it no longer and no wider than it may be, both ends counted", () => {
    expect(areaFault(square(), area(wall, middle(1, 1), middle(4, 1)))).toBeNull();
    expect(areaFault(square(), area(wall, middle(1, 1), middle(5, 1)))).toBe("long");
    expect(areaFault(square(4), area(wall, middle(1, 1), middle(4, 4)))).toBe("long");
    const drawn: AreaShape = { kind: "polygon", across: 20 };
    expect(areaFault(square(), area(drawn, middle(1, 1), middle(5, 1), middle(1, 5)))).toBeNull();
    expect(areaFault(square(), area(drawn, middle(1, 1), middle(6, 1), middle(1, 5)))).toBe("long");
  });
  it("are none where two that follow one another are the same, or where they enclose nothing", () => {
    expect(areaFault(square(), area(wall, middle(1, 1), middle(1, 1)))).toBe("points");
    expect(areaFault(square(), area({ kind: "polygon", across: 90 }, middle(1, 1), middle(2, 1), middle(3, 1)))).toBe(
      "points",
    );
  });
});

describe("what holds for every area", () => {
  const length = fc.integer({ min: 0, max: 30 });
  const width = fc.integer({ min: 1, max: 20 });
  const shapes: fc.Arbitrary<AreaShape> = fc.oneof(
    fc.record({ kind: fc.constant("circle" as const), radius: length }),
    fc.record({ kind: fc.constant("square" as const), side: width }),
    fc.record({ kind: fc.constant("cone" as const), length, angle: fc.integer({ min: 10, max: 180 }) }),
    fc.record({ kind: fc.constant("line" as const), length, width }),
    fc.record({ kind: fc.constant("wall" as const), length: fc.constant(500), width }),
    fc.record({ kind: fc.constant("polygon" as const), across: fc.constant(500) }),
  );
  const point = fc.record({ x: fc.integer({ min: 800, max: 1600 }), y: fc.integer({ min: 800, max: 1600 }) });
  const made = fc.record({
    grid: fc.constantFrom(...GRIDS),
    shape: shapes,
    points: fc.array(point, { minLength: 3, maxLength: 3 }),
  });
  /** The same area with its points in the middles of spaces, as a person chooses them. */
  const chosen = ({ grid, shape, points }: { grid: AreaGrid; shape: AreaShape; points: Point[] }): Area => ({
    shape,
    points: grid.isGridless ? points : points.map((one) => grid.getCenterPoint(grid.getOffset(one))),
    elevation: 0,
  });
  it("its spaces are exactly those whose middle lies in it", () => {
    fc.assert(
      fc.property(made, point, (x, probe) => {
        if (x.grid.isGridless) return;
        const one = chosen(x);
        const space = x.grid.getOffset(probe);
        const listed = spacesOf(x.grid, one).some(({ i, j }) => i === space.i && j === space.j);
        expect(listed).toBe(isInArea(x.grid, one, { ...x.grid.getCenterPoint(space), elevation: 0 }));
      }),
    );
  });
  it("a longer, wider one covers the shorter one", () => {
    fc.assert(
      fc.property(made, (x) => {
        const { shape } = x;
        const grown: AreaShape | null =
          shape.kind === "circle"
            ? { ...shape, radius: shape.radius + 5 }
            : shape.kind === "cone"
              ? { ...shape, length: shape.length + 5, angle: shape.angle + 20 }
              : shape.kind === "line"
                ? { ...shape, length: shape.length + 5 }
                : null;
        if (!grown || x.grid.isGridless) return;
        const large = spacesOf(x.grid, chosen({ ...x, shape: grown }));
        for (const { i, j } of spacesOf(x.grid, chosen(x)))
          expect(large.some((space) => space.i === i && space.j === j)).toBe(true);
      }),
    );
  });
  it("moved by whole spaces it covers the same spaces moved", () => {
    fc.assert(
      fc.property(made, fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }), (x, dx, dy) => {
        if (!(x.grid instanceof SquareGrid)) return;
        const one = chosen(x);
        const moved = { ...one, points: one.points.map((at) => ({ x: at.x + dx * SIZE, y: at.y + dy * SIZE })) };
        expect(spacesOf(x.grid, moved)).toEqual(spacesOf(x.grid, one).map(({ i, j }) => ({ i: i + dy, j: j + dx })));
      }),
    );
  });
  it("a creature of one space is reached exactly where its space is covered", () => {
    fc.assert(
      fc.property(made, point, (x, at) => {
        if (x.grid.isGridless) return;
        const space = x.grid.getOffset(at);
        const { x: left, y: top } = x.grid.getCenterPoint(space);
        const body = { box: box(left / SIZE - 0.5, top / SIZE - 0.5), spaces: [space] };
        const covered = spacesOf(x.grid, chosen(x)).some(({ i, j }) => i === space.i && j === space.j);
        expect(reaches(x.grid, chosen(x), body)).toBe(covered);
      }),
    );
  });
  it("its border has each side once, and ends nowhere", () => {
    fc.assert(
      fc.property(made, (x) => {
        const sides = borderOf(outlinesOf(x.grid, chosen(x)));
        const ends = new Map<string, number>();
        for (const { a, b } of sides)
          for (const end of [a, b]) {
            const name = `${Math.round(end.x)},${Math.round(end.y)}`;
            ends.set(name, (ends.get(name) ?? 0) + 1);
          }
        for (const [name, count] of ends) expect(count % 2, name).toBe(0);
      }),
    );
  });
});
