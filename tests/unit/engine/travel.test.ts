import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBarred } from "../../../src/engine/board/geometry";
import { at, headingsOf, headingTo, type Lattice, metBy } from "../../../src/engine/board/terrain";
import {
  fallWay,
  openPlaces,
  placeAt,
  spacesOver,
  straightPlaces,
  straightWay,
} from "../../../src/engine/board/travel";
import { body, columns, field, wall } from "./scene";

const EAST = { x: 1, y: 0 };

describe("a straight way", () => {
  it("goes space by space until its distance is used up", () => {
    const way = straightWay(field("squares"), body("a", 3, 3), { heading: EAST, most: 15 });
    expect(columns(way.steps)).toEqual([
      [4, 3],
      [5, 3],
      [6, 3],
    ]);
    expect([way.gone, way.left, way.halt]).toEqual([15, 0, null]);
  });
  it("stops at a wall, and says how far it should have come (F-097)", () => {
    const walled = field("squares", { walls: [wall(5, 0, 5, 9)] });
    const way = straightWay(walled, body("a", 3, 3), { heading: EAST, most: 15 });
    expect([columns(way.steps), way.gone, way.left, way.halt]).toEqual([[[4, 3]], 5, 10, { k: "wall" }]);
  });
  it("stops a body of four squares at a wall that only its lower half would meet", () => {
    const walled = field("squares", { walls: [wall(6, 4.2, 6, 4.8)] });
    const way = straightWay(walled, body("a", 3, 3, 2), { heading: EAST, most: 25 });
    expect([columns(way.steps), way.halt]).toEqual([[[4, 3]], { k: "wall" }]);
    expect(straightWay(walled, body("a", 3, 2, 2), { heading: EAST, most: 25 }).halt).toBeNull();
  });
  it("does not end across a wall that would cut the body in two", () => {
    const walled = field("squares", { walls: [wall(5, 4, 9, 4)] });
    const way = straightWay(walled, body("a", 2, 3, 2), { heading: EAST, most: 25 });
    expect([columns(way.steps), way.halt]).toEqual([[[3, 3]], { k: "wall" }]);
  });
  it("runs into a creature, over or under none, and not into those whom it passes (W-185)", () => {
    const others = [body("b", 5, 3)];
    const there = field("squares", { others });
    const way = (elevation: number, passes: readonly string[] = []) =>
      straightWay(there, body("a", 3, 3, 1, elevation), { heading: EAST, most: 15, passes });
    expect([columns(way(0).steps), way(0).left, way(0).halt]).toEqual([[[4, 3]], 10, { k: "body", who: ["b"] }]);
    expect(way(5).halt).toBeNull();
    expect(way(4).halt).toEqual({ k: "body", who: ["b"] });
    expect(way(0, ["b"]).steps).toHaveLength(3);
  });
  it("does not run into whom it shares its space with", () => {
    const way = straightWay(field("squares", { others: [body("b", 3, 3)] }), body("a", 3, 3), {
      heading: EAST,
      most: 5,
    });
    expect(way.halt).toBeNull();
  });
  it("stops at the edge of the map, and where ground rises; ends where the ground falls away", () => {
    const floor = ({ x }: { x: number }): number => (x > 1200 ? -20 : x < 200 ? 10 : 0);
    const ground = field("squares", { floor });
    expect(straightWay(ground, body("a", 10, 3), { heading: EAST, most: 30 })).toMatchObject({
      gone: 10,
      left: 20,
      halt: { k: "drop", by: 20 },
    });
    // Whoever is in the air does not fall.
    expect(straightWay(ground, body("a", 10, 3, 1, 30), { heading: EAST, most: 30 }).halt).toBeNull();
    expect(straightWay(ground, body("a", 3, 3), { heading: { x: -1, y: 0 }, most: 30 })).toMatchObject({
      gone: 5,
      halt: { k: "wall" },
    });
    expect(straightWay(ground, body("a", 18, 3), { heading: EAST, most: 30 })).toMatchObject({
      gone: 5,
      halt: { k: "edge" },
    });
  });
  it("keeps to the line where no neighbour lies on it", () => {
    const heading = headingTo({ x: 0, y: 0 }, { x: 2, y: 1 }) ?? EAST;
    const way = straightWay(field("squares"), body("a", 3, 3), { heading, most: 20 });
    expect(columns(way.steps)).toEqual([
      [4, 4],
      [5, 4],
      [6, 5],
      [7, 5],
    ]);
  });
  it("ends with a part of a space where there are no spaces", () => {
    const way = straightWay(field("none"), body("a", 3, 3), { heading: EAST, most: 12 });
    expect([columns(way.steps).at(-1), way.gone]).toEqual([[5.4, 3], 12]);
  });
});

describe("a piece of a path over hexagons", () => {
  it("has a step for each space, and ends where the piece does", () => {
    const start = body("a", 5, 5);
    // Three to the east, then two down to the right.
    const straight = spacesOver(field("rows"), start, { x: 800, y: 500, elevation: 0 });
    expect(columns(straight)).toEqual([
      [6, 5],
      [7, 5],
      [8, 5],
    ]);
    const down = spacesOver(field("rows"), start, { x: 600, y: 673, elevation: 20 });
    expect(down.map(({ x, y, elevation }) => [x, y, Math.round(elevation)])).toEqual([
      [550, 587, 10],
      [600, 673, 20],
    ]);
    expect(spacesOver(field("none"), start, { x: 800, y: 500, elevation: 0 })).toHaveLength(1);
    expect(spacesOver(field("rows"), start, { x: 500, y: 500, elevation: 5 })).toEqual([
      { x: 500, y: 500, elevation: 5 },
    ]);
  });
});

describe("a fall", () => {
  it("takes several turns, and ends on the ground with whoever stands there (F-126, F-127)", () => {
    const ground = field("squares", { floor: () => -10, others: [body("b", 3, 3, 1, -10)] });
    const high = fallWay(ground, body("a", 3, 3, 1, 220), 100);
    expect(high).toMatchObject({ gone: 100, left: 130, halt: null, steps: [{ elevation: 120 }] });
    const low = fallWay(ground, body("a", 3, 3, 1, 20), 100);
    expect(low).toMatchObject({ gone: 30, left: 0, halt: { k: "ground", who: ["b"] }, steps: [{ elevation: -10 }] });
    expect(fallWay(ground, body("a", 3, 3, 1, -10), 100)).toMatchObject({ gone: 0, steps: [], halt: { k: "ground" } });
  });
});

describe("places to choose from", () => {
  it("are all that can be reached straight, each once", () => {
    const places = straightPlaces(field("squares"), body("a", 5, 5), { most: 10 });
    expect(places).toHaveLength(16);
    expect(straightPlaces(field("rows"), body("a", 5, 5), { most: 10 })).toHaveLength(12);
    expect(straightPlaces(field("none"), body("a", 5, 5), { most: 10 })).toHaveLength(32);
    expect(straightPlaces(field("squares"), body("a", 5, 5), { most: 10, least: 10 })).toHaveLength(8);
  });
  it("are all free ones within a distance, on the ground that is there", () => {
    const floor = ({ x }: { x: number }): number => (x > 600 ? -20 : 0);
    const ground = field("squares", { floor, others: [body("b", 4, 5)], walls: [wall(5, 5, 6, 5)] });
    const spots = openPlaces(ground, body("a", 5, 5), { most: 5, clear: false });
    expect(spots).toHaveLength(7);
    expect(spots.filter(({ at: { elevation } }) => elevation === -20)).toHaveLength(3);
    // The wall above hides the three spaces behind it: the straight lines to them touch it.
    expect(openPlaces(ground, body("a", 5, 5), { most: 5, clear: true })).toHaveLength(4);
    expect(openPlaces(ground, body("a", 5, 5), { most: 5, clear: false, passes: ["b"] })).toHaveLength(8);
  });
});

// Whatever stands on the map: never through a wall, never into a taken space, never farther than asked, never off the map.
describe("whatever is in the way", () => {
  const coordinate = fc.integer({ min: 0, max: 19 });
  const walls = fc.array(
    fc.tuple(coordinate, coordinate, coordinate, coordinate).map(([a, b, c, d]) => wall(a, b, c + 0.3, d + 0.1)),
    { maxLength: 12 },
  );
  const others = fc.array(
    fc.tuple(coordinate, coordinate, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 12 })),
    { maxLength: 12 },
  );
  const world = fc.record({
    lattice: fc.constantFrom<Lattice>("squares", "rows", "columns", "none"),
    walls,
    others,
    spaces: fc.integer({ min: 1, max: 3 }),
    column: fc.integer({ min: 2, max: 16 }),
    row: fc.integer({ min: 2, max: 16 }),
    elevation: fc.integer({ min: 0, max: 15 }),
    most: fc.integer({ min: 0, max: 60 }),
    angle: fc.double({ min: 0, max: 6.28, noNaN: true }),
  });
  const made = (x: typeof world extends fc.Arbitrary<infer T> ? T : never) => {
    const there = field(x.lattice, {
      walls: x.walls,
      others: x.others.map(([column, row, spaces, up], index) => body(`b${index}`, column, row, spaces, up)),
    });
    return { there, mover: body("a", x.column, x.row, x.spaces, x.elevation) };
  };

  it("a place that is picked is the one of all places whose first space holds the point", () => {
    fc.assert(
      fc.property(world, fc.integer({ min: 0, max: 60 }), (x, index) => {
        if (x.lattice === "none") return;
        const { there, mover } = made(x);
        const all = openPlaces(there, mover, { most: Math.min(x.most, 30), clear: false });
        const wanted = all[index % Math.max(1, all.length)];
        if (!wanted) return;
        const { x: left = 0, y: top = 0 } = mover.middles[0] ?? {};
        const point = { x: wanted.at.x + left + 20, y: wanted.at.y + top - 20 };
        expect(placeAt(there, mover, { point, most: wanted.distance })).toEqual({
          ...wanted,
          distance: expect.closeTo(wanted.distance, 6),
        });
        expect(placeAt(there, mover, { point, most: wanted.distance - 1 })).toBeNull();
      }),
    );
  });
  it("a place that is picked is never its own, and lies on the map", () => {
    const [ground, one] = [field("squares"), body("a", 5, 5)];
    expect(placeAt(ground, one, { point: { x: 560, y: 540 }, most: 90 })).toBeNull();
    expect(placeAt(ground, one, { point: { x: -90, y: 540 }, most: 900 })).toBeNull();
    // Straight below it, and straight to its left.
    expect(placeAt(ground, one, { point: { x: 560, y: 740 }, most: 90 })?.at).toMatchObject({ x: 500, y: 700 });
    expect(placeAt(ground, one, { point: { x: 360, y: 540 }, most: 90 })?.at).toMatchObject({ x: 300, y: 500 });
    expect(placeAt(ground, one, { point: { x: 1850, y: 1850 }, most: 900 })?.at).toMatchObject({ x: 1800, y: 1800 });
    expect(placeAt(field("none"), one, { point: { x: 615, y: 550 }, most: 90 })?.at).toMatchObject({ x: 565, y: 500 });
    const taken = field("squares", { others: [body("b", 8, 5)] });
    expect(placeAt(taken, one, { point: { x: 850, y: 550 }, most: 90 })).toBeNull();
    expect(placeAt(taken, one, { point: { x: 850, y: 550 }, most: 90, passes: ["b"] })?.distance).toBe(15);
  });
  it("a straight way keeps to what is free", () => {
    fc.assert(
      fc.property(world, (x) => {
        const { there, mover } = made(x);
        const heading = { x: Math.cos(x.angle), y: Math.sin(x.angle) };
        const way = straightWay(there, mover, { heading, most: x.most });
        const first = metBy(there, mover);
        let from = mover;
        for (const spot of way.steps) {
          const to = at(mover, spot);
          for (const { x: dx, y: dy } of mover.middles)
            expect(isBarred({ x: from.x + dx, y: from.y + dy }, { x: to.x + dx, y: to.y + dy }, there.walls)).toBe(
              false,
            );
          expect(metBy(there, to).filter((id) => !first.includes(id))).toEqual([]);
          expect(spot.x >= -1 && spot.y >= -1 && spot.x + mover.w <= 2001 && spot.y + mover.h <= 2001).toBe(true);
          from = to;
        }
        expect(way.gone).toBeLessThanOrEqual(x.most + 1e-6);
        if (way.halt) expect(way.gone + way.left).toBeCloseTo(x.most);
        else expect(way.left).toBe(0);
      }),
      { numRuns: 400 },
    );
  });
  it("places to choose from are free, on the map and within reach; straight ones lie on a way that leads there", () => {
    fc.assert(
      fc.property(world, (x) => {
        const { there, mover } = made({ ...x, most: Math.min(x.most, 30) });
        const most = Math.min(x.most, 30);
        for (const clear of [true, false])
          for (const { at: spot, distance } of openPlaces(there, mover, { most, clear })) {
            expect(metBy(there, at(mover, spot))).toEqual([]);
            expect(distance).toBeLessThanOrEqual(most + 1e-6);
          }
        const ends = straightPlaces(there, mover, { most });
        const ways = headingsOf(x.lattice).map((heading) => straightWay(there, mover, { heading, most }).steps);
        for (const { at: spot } of ends)
          expect(ways.some((steps) => steps.some((one) => one.x === spot.x && one.y === spot.y))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
