import { describe, expect, it } from "vitest";
import {
  fallWay,
  openPlaces,
  placeAt,
  spacesOver,
  straightPlaces,
  straightWay,
} from "../../../src/engine/board/travel";
import type { Point } from "../../../src/engine/board/types";
import { body, columns, field, SIZE } from "./scene";

const [EAST, SOUTH] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
];
const WIDE = { bounds: { x: 0, y: 0, w: 4_000_000, h: 4_000_000 } };
const distances = (places: readonly { readonly distance: number }[]) => places.map(({ distance }) => distance);

describe("a straight way", () => {
  it("never turns back to the line that it keeps to", () => {
    const heading = { x: 3 / Math.sqrt(10), y: 1 / Math.sqrt(10) };
    expect(columns(straightWay(field("squares"), body("a", 3, 3), { heading, most: 30 }).steps)).toEqual([
      [4, 3],
      [5, 4],
      [6, 4],
      [7, 4],
      [8, 5],
      [9, 5],
    ]);
  });
  it("begins with the step that leads farther of two that are equally near to its line, whichever way it goes", () => {
    const [long, short] = [2 / Math.sqrt(5), 1 / Math.sqrt(5)];
    for (const x of [long, short, -short, -long])
      for (const y of [long, short, -short, -long].filter((one) => Math.abs(one) !== Math.abs(x))) {
        const { steps } = straightWay(field("squares"), body("a", 9, 9), { heading: { x, y }, most: 10 });
        const [dx, dy] = [Math.sign(x), Math.sign(y)];
        const second = Math.abs(x) > Math.abs(y) ? [9 + 2 * dx, 9 + dy] : [9 + dx, 9 + 2 * dy];
        expect(columns(steps), `${x} ${y}`).toEqual([[9 + dx, 9 + dy], second]);
      }
  });
  it("has no more steps than it needs where there are no spaces, the last one as long as what is left", () => {
    const way = straightWay(field("none"), body("a", 3, 3), { heading: EAST, most: 12 });
    expect(columns(way.steps)).toEqual([
      [4, 3],
      [5, 3],
      [5.4, 3],
    ]);
    const slant = straightWay(field("none"), body("a", 3, 3), { heading: { x: 0.6, y: 0.8 }, most: 2.5 });
    expect(columns(slant.steps)).toEqual([[3.3, 3.4]]);
  });
  it("ends on whole pixels, on the same ones whichever way somebody came there", () => {
    // An eighth of a foot is two and a half pixels.
    const end = (x: number, y: number, heading: Point) =>
      straightWay(field("none"), { ...body("a", 0, 0), x, y }, { heading, most: 0.125 }).steps.at(-1);
    expect(end(95, 40, EAST)).toEqual({ x: 98, y: 40, elevation: 0 });
    expect(end(100, 40, { x: -1, y: 0 })).toEqual({ x: 98, y: 40, elevation: 0 });
    expect(end(40, 95, SOUTH)).toEqual({ x: 40, y: 98, elevation: 0 });
    expect(end(40, 100, { x: 0, y: -1 })).toEqual({ x: 40, y: 98, elevation: 0 });
  });
  it("has two hundred steps at most, and is not left unfinished by that", () => {
    const way = straightWay(field("squares", WIDE), body("a", 0, 0), { heading: EAST, most: 1500 });
    expect([way.steps.length, way.gone, way.left, way.halt]).toEqual([200, 1000, 0, null]);
  });
  it("keeps its height, and ends where the ground below falls away only for whoever stood there", () => {
    const floor = ({ x }: Point): number => (x > 500 ? -20 : 0);
    const way = (height: number) =>
      straightWay(field("squares", { floor }), body("a", 3, 3, 1, height), { heading: EAST, most: 15 });
    expect(way(0)).toMatchObject({ gone: 10, left: 5, halt: { k: "drop", by: 20 } });
    expect(way(1)).toMatchObject({ gone: 15, left: 0, halt: null });
    expect(way(1).steps.map(({ elevation }) => elevation)).toEqual([1, 1, 1]);
    expect(way(0).from).toEqual({ x: 300, y: 300, elevation: 0 });
  });
});

describe("a piece of a path over hexagons", () => {
  const over = (to: Point, elevation = 0, from = body("a", 5, 5)) =>
    spacesOver(field("rows", WIDE), from, { ...to, elevation });
  it("rises evenly from where it begins", () => {
    const steps = over({ x: 800, y: 500 }, 40, body("a", 5, 5, 1, 10));
    expect(steps.map(({ x, elevation }) => [x, Math.round(elevation)])).toEqual([
      [600, 20],
      [700, 30],
      [800, 40],
    ]);
  });
  it("goes to the space nearest to its end where that is between spaces, and then to its end", () => {
    // It lies more than half a space from the last of them, and farther still from the one behind it.
    expect(columns(over({ x: 795, y: 552 }))).toEqual([
      [6, 5],
      [7, 5],
      [7.5, 5.87],
      [7.95, 5.52],
    ]);
  });
  it("does not go past its end where that is as far from one space as from the next", () => {
    expect(columns(over({ x: 750, y: 500 }))).toEqual([
      [6, 5],
      [7, 5],
      [7.5, 5],
    ]);
  });
  it("has two hundred spaces at most before its end", () => {
    const steps = over({ x: 500 + 300 * SIZE, y: 500 });
    expect([steps.length, steps.at(-2)?.x, steps.at(-1)?.x]).toEqual([201, 500 + 200 * SIZE, 500 + 300 * SIZE]);
  });
});

describe("places to choose from", () => {
  it("stand in the order of their distance, whatever the direction", () => {
    const five = Array(8).fill(5);
    const places = straightPlaces(field("squares"), body("a", 5, 5), { most: 15 });
    expect(distances(places)).toEqual([...five, ...five.map((n) => 2 * n), ...five.map((n) => 3 * n)]);
  });
  it("are never nearer than the least distance", () => {
    const open = openPlaces(field("squares"), body("a", 5, 5), { most: 10, least: 10, clear: false });
    expect(distances(open)).toEqual(Array(16).fill(10));
  });
  it("are the four hundred nearest ones", () => {
    const open = openPlaces(field("squares", WIDE), body("a", 50, 50), { most: 60, clear: false });
    expect(open).toHaveLength(400);
    // 440 places lie within ten spaces.
    expect(Math.max(...distances(open))).toBe(50);
  });
  it("are not looked for in a whole world", () => {
    let asked = 0;
    const measure = (): number => {
      asked += 1;
      return 0;
    };
    openPlaces(field("squares", { ...WIDE, measure }), body("a", 200, 200), { most: 1, clear: false });
    // A square of 79 spaces has more than six thousand, and each of the 77 times 77 within it was asked for its neighbours.
    expect(asked).toBe(8 * 77 ** 2);
  });
  it("are at the height of whoever is in the air, and on the ground for whoever stands on it", () => {
    const floor = ({ x }: Point): number => (x > 600 ? -20 : 0);
    const east = (height: number) =>
      openPlaces(field("squares", { floor }), body("a", 5, 5, 1, height), { most: 5, clear: false })
        .filter(({ at: { x } }) => x === 600)
        .map(({ at: { elevation } }) => elevation);
    expect([east(0), east(5)]).toEqual([
      [-20, -20, -20],
      [5, 5, 5],
    ]);
  });
});

describe("a place that a person picks", () => {
  it("is on the ground for whoever stands on it, and at its own height for whoever is in the air", () => {
    const ground = field("squares", { floor: ({ x }) => (x > 600 ? -20 : 0) });
    const picked = (height: number) =>
      placeAt(ground, body("a", 5, 5, 1, height), { point: { x: 850, y: 550 }, most: 90 });
    expect(picked(0)).toEqual({ at: { x: 800, y: 500, elevation: -20 }, distance: 15 });
    expect(picked(5)).toEqual({ at: { x: 800, y: 500, elevation: 5 }, distance: 15 });
  });
  it("is the nearer one of two whose border the point lies on, wherever one comes from", () => {
    for (const [from, wanted] of [
      [4, 7],
      [5, 7],
      [6, 7],
      [10, 8],
      [11, 8],
    ] as const)
      expect(
        placeAt(field("squares"), body("a", from, 5), { point: { x: 800, y: 550 }, most: 90 })?.at.x,
        `${from}`,
      ).toBe(wanted * SIZE);
  });
  it("is none that is farther away than any scene is wide", () => {
    const [scene, one] = [field("squares", WIDE), body("a", 0, 0)];
    const far = (spaces: number) =>
      placeAt(scene, one, { point: { x: (spaces + 0.5) * SIZE, y: SIZE / 2 }, most: 1e6 })?.at.x;
    expect([far(1900), far(3000)]).toEqual([1900 * SIZE, undefined]);
  });
  it("is measured as the scene counts, and may be just as far away as it says", () => {
    const pick = (most: number) => placeAt(field("squares"), body("a", 5, 5), { point: { x: 850, y: 550 }, most });
    expect([pick(15)?.distance, pick(14.9)]).toEqual([15, null]);
  });
});

describe("a fall", () => {
  it("ends on the ground, and whoever is below it already does not fall", () => {
    const ground = field("squares", { floor: () => 10 });
    expect(fallWay(ground, body("a", 3, 3, 1, 4), 100)).toEqual({
      from: { x: 300, y: 300, elevation: 4 },
      steps: [],
      gone: 0,
      left: 0,
      halt: { k: "ground", who: [] },
    });
    expect(fallWay(ground, body("a", 3, 3, 1, 25), -5)).toMatchObject({ gone: 0, left: 15, halt: null, steps: [] });
  });
});
