import { centreOf } from "./geometry";
import type { Box, Point } from "./types";

/** A space of a grid: its row and its column. */
export interface Space {
  readonly i: number;
  readonly j: number;
}
/** The parts of a scene's grid that areas need. Foundry's grids have these members; `measurePath` counts as the game does. */
export interface AreaGrid {
  /** The width of a space in pixels. */
  readonly size: number;
  /** The width of a space in scene units. */
  readonly distance: number;
  readonly isGridless: boolean;
  getOffset(point: Point): Space;
  getCenterPoint(space: Space): Point;
  getVertices(space: Space): readonly Point[];
  measurePath(spaces: readonly object[]): { readonly distance: number };
}

/** How high an area reaches above its elevation, in scene units. Missing: it has every height. */
type Tall = { readonly height?: number };
/** The form of an area. Lengths in scene units, angles in degrees. */
export type AreaShape =
  /** Everything within a radius of the space in the middle, above and below it too. */
  | { readonly kind: "circle"; readonly radius: number }
  /** A square of `side` around the space in the middle; an even number of spaces has one more to the right and below. */
  | ({ readonly kind: "square"; readonly side: number } & Tall)
  /** A cone from its first point toward its second one, without the space that it begins in. */
  | { readonly kind: "cone"; readonly length: number; readonly angle: number }
  | ({ readonly kind: "line"; readonly length: number; readonly width: number } & Tall)
  /** A wall along all of its points; `length` is its greatest allowed length. */
  | ({ readonly kind: "wall"; readonly length: number; readonly width: number } & Tall)
  /** The area that its points enclose; `across` is the greatest allowed distance between two of them. */
  | ({ readonly kind: "polygon"; readonly across: number } & Tall);
/** An area on a scene; its points are in pixels, its elevation in scene units. It is a type alias because it is sent and stored as JSON. */
export type Area = {
  readonly shape: AreaShape;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly elevation: number;
};
/** Something that takes up room on a scene: its spaces and its outline. */
export interface Body {
  readonly box: Box;
  /** Empty where only the outline counts: on gridless scenes, and for bodies that take up too many spaces to count. */
  readonly spaces: readonly Space[];
}

const EPSILON = 1e-6;
/** How far from its points an area is searched at most, in spaces. */
const FARTHEST = 100;
/** How many points an area may have at most. */
const MOST_POINTS = 24;
/** How many sides the polygon has that stands for a round outline. */
const CORNERS = 48;

/** How many points a person chooses for an area. A cone or a line that begins at its user needs only the point that it goes toward. */
export function pointsOf({ kind }: AreaShape, fromUser = false): { readonly least: number; readonly most: number } {
  if (kind === "circle" || kind === "square") return { least: 1, most: 1 };
  if (kind === "wall") return { least: 2, most: MOST_POINTS };
  if (kind === "polygon") return { least: 3, most: MOST_POINTS };
  return fromUser ? { least: 1, most: 1 } : { least: 2, most: 2 };
}

const hypot = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const floorOf = (grid: AreaGrid, elevation: number): number => Math.floor(elevation / grid.distance + EPSILON);
/** The distance from the space of one point to another point, in scene units: as the game counts, or straight without a grid. */
function distanceBetween(grid: AreaGrid, from: Point, to: Point, rise = 0): number {
  if (grid.isGridless) return Math.hypot(Math.max(0, (hypot(from, to) / grid.size - 0.5) * grid.distance), rise);
  const [a, b] = [grid.getOffset(from), grid.getOffset(to)];
  return grid.measurePath([
    { ...a, k: 0 },
    { ...b, k: floorOf(grid, rise) },
  ]).distance;
}

/** Why points make no area: "points" for their number or place, "long" for their distances; null where they make one. */
export function areaFault(grid: AreaGrid, { shape, points }: Area): "points" | "long" | null {
  const { least, most } = pointsOf(shape);
  if (points.length < least || points.length > most) return "points";
  const pairs = points.slice(1).map((point, index) => [points[index] ?? point, point] as const);
  if (pairs.some(([a, b]) => hypot(a, b) < EPSILON)) return "points";
  if (shape.kind === "wall") {
    // Both ends belong to the wall.
    const length = pairs.reduce((sum, [a, b]) => sum + lengthOf(grid, a, b), grid.distance);
    return length > shape.length + EPSILON ? "long" : null;
  }
  if (shape.kind !== "polygon") return null;
  if (Math.abs(surface(points)) < EPSILON) return "points";
  return points.some((a) => points.some((b) => lengthOf(grid, a, b) > shape.across + EPSILON)) ? "long" : null;
}
const lengthOf = (grid: AreaGrid, a: Point, b: Point): number =>
  grid.isGridless ? (hypot(a, b) / grid.size) * grid.distance : distanceBetween(grid, a, b);
/** Twice the surface of a polygon; its sign says whether the points go clockwise. */
const surface = (points: readonly Point[]): number =>
  points.reduce((sum, a, index) => {
    const b = points[(index + 1) % points.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);

/** Whether a point lies in a polygon; points on its border do. */
function encloses(points: readonly Point[], p: Point): boolean {
  let inside = false;
  for (const [index, a] of points.entries()) {
    const b = points[(index + 1) % points.length] ?? a;
    const { along, off, length } = alongLine(a, b, p);
    if (Math.abs(off) < EPSILON && along > -EPSILON && along < length + EPSILON) return true;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}
/** How far a point lies along the line from a to b, and how far to its right, in pixels; NaN where a and b are one point. */
function alongLine(a: Point, b: Point, p: Point) {
  const length = hypot(a, b) < EPSILON ? Number.NaN : hypot(a, b);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const [dx, dy] = [p.x - a.x, p.y - a.y];
  return { along: dx * ux + dy * uy, off: dy * ux - dx * uy, length };
}
/** Whether a point is within a width around a line. The left border does not count, so that an even width holds no space too many. */
const inWidth = (off: number, width: number): boolean => off > -width / 2 + EPSILON && off <= width / 2 + EPSILON;

/** The beginning and the end of a square along one axis, in pixels. */
function squareSpan(grid: AreaGrid, middle: number, side: number): readonly [from: number, to: number] {
  const spaces = Math.max(1, Math.round(side / grid.distance));
  const from = middle - (Math.floor((spaces - 1) / 2) + 0.5) * grid.size;
  return [from, from + spaces * grid.size];
}
function isWithinPlan(grid: AreaGrid, { shape, points }: Area, at: Point): boolean {
  const [first = at, second = first] = points;
  const unit = grid.size / grid.distance;
  switch (shape.kind) {
    case "square": {
      const [[left, right], [top, bottom]] = [
        squareSpan(grid, first.x, shape.side),
        squareSpan(grid, first.y, shape.side),
      ];
      return at.x >= left && at.x <= right && at.y >= top && at.y <= bottom;
    }
    case "line": {
      const { along, off } = alongLine(first, second, at);
      return along > EPSILON && inWidth(off, shape.width * unit);
    }
    case "wall":
      return points.slice(1).some((b, index) => {
        const { along, off, length } = alongLine(points[index] ?? b, b, at);
        return along > -EPSILON && along < length + EPSILON && inWidth(off, shape.width * unit);
      });
    case "polygon":
      return encloses(points, at);
    case "cone": {
      const { along, off } = alongLine(first, second, at);
      const angle = (Math.abs(Math.atan2(off, along)) * 180) / Math.PI;
      return hypot(first, at) > EPSILON && angle <= shape.angle / 2 + EPSILON;
    }
    case "circle":
      return true;
  }
}
/**
 * Whether a point lies in an area. On a grid the point is the middle of a space, and the whole space counts as it does.
 * @param at in pixels; its elevation in scene units
 */
export function isInArea(grid: AreaGrid, area: Area, at: Point & { readonly elevation: number }): boolean {
  const { shape, points, elevation } = area;
  const [first = at] = points;
  const rise = at.elevation - elevation;
  if ("height" in shape && shape.height !== undefined && (rise < -EPSILON || rise > shape.height + EPSILON))
    return false;
  if (!isWithinPlan(grid, area, at)) return false;
  if (shape.kind === "circle") return distanceBetween(grid, first, at, rise) <= shape.radius + EPSILON;
  if (shape.kind === "cone") return distanceBetween(grid, first, at, rise) <= shape.length + EPSILON;
  return shape.kind !== "line" || distanceBetween(grid, first, at) <= shape.length + EPSILON;
}

/** How far an area may reach from its points, in spaces. */
function reachOf(grid: AreaGrid, { shape }: Area): number {
  const longest = {
    circle: "radius" in shape ? shape.radius : 0,
    square: "side" in shape ? shape.side : 0,
    cone: "length" in shape ? shape.length : 0,
    line: "length" in shape && "width" in shape ? shape.length + shape.width : 0,
    wall: "width" in shape ? shape.width : 0,
    polygon: 0,
  }[shape.kind];
  return Math.min(FARTHEST, Math.ceil(longest / grid.distance)) + 1;
}
/** The spaces of an area, row by row; none where there is no grid. */
export function spacesOf(grid: AreaGrid, area: Area): readonly Space[] {
  const { points, elevation } = area;
  if (grid.isGridless || points.length === 0) return [];
  const reach = reachOf(grid, area) * grid.size;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const low = grid.getOffset({ x: Math.min(...xs) - reach, y: Math.min(...ys) - reach });
  const high = grid.getOffset({ x: Math.max(...xs) + reach, y: Math.max(...ys) + reach });
  const found: Space[] = [];
  const [rows, columns] = [high.i - low.i + 3, high.j - low.j + 3].map((count) => Math.min(count, 3 * FARTHEST));
  for (let i = low.i - 1; i < low.i + (rows ?? 0); i++)
    for (let j = low.j - 1; j < low.j + (columns ?? 0); j++)
      if (isInArea(grid, area, { ...grid.getCenterPoint({ i, j }), elevation })) found.push({ i, j });
  return found;
}

/** Points of a box, at most a quarter of a space apart; the first one is the nearest to `toward`. */
function pointsWithin(grid: AreaGrid, { x, y, w, h }: Box, toward: Point): readonly Point[] {
  const [columns, rows] = [w, h].map((side) => Math.min(4 * FARTHEST, Math.max(1, Math.ceil((side / grid.size) * 4))));
  const nearest = { x: Math.min(Math.max(toward.x, x), x + w), y: Math.min(Math.max(toward.y, y), y + h) };
  const lattice = Array.from({ length: ((columns ?? 1) + 1) * ((rows ?? 1) + 1) }, (_, n) => ({
    x: x + (w / (columns ?? 1)) * (n % ((columns ?? 1) + 1)),
    y: y + (h / (rows ?? 1)) * Math.floor(n / ((columns ?? 1) + 1)),
  }));
  return [nearest, ...lattice];
}
/** Whether an area reaches a body: one of its spaces, or any part of it where it has no spaces. */
export function reaches(grid: AreaGrid, area: Area, { box, spaces }: Body): boolean {
  const { elevation } = box;
  const [first = centreOf(box)] = area.points;
  const parts = spaces.length > 0 ? spaces.map((space) => grid.getCenterPoint(space)) : pointsWithin(grid, box, first);
  return parts.some((point) => isInArea(grid, area, { ...point, elevation }));
}

const polar = ({ x, y }: Point, radius: number, angle: number): Point => ({
  x: x + radius * Math.cos(angle),
  y: y + radius * Math.sin(angle),
});
/** The rectangle along a line from a to b, beginning at a. */
function strip(a: Point, b: Point, length: number, width: number): readonly Point[] {
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const side = (from: Point, by: number): Point => polar(from, by, angle + Math.PI / 2);
  const end = polar(a, length, angle);
  return [side(a, -width / 2), side(end, -width / 2), side(end, width / 2), side(a, width / 2)];
}
/** The outline of an area where there is no grid. */
function outlineWithoutGrid(grid: AreaGrid, { shape, points }: Area): readonly (readonly Point[])[] {
  const [first, second = first] = points;
  if (!first || !second) return [];
  const unit = grid.size / grid.distance;
  const angle = Math.atan2(second.y - first.y, second.x - first.x);
  switch (shape.kind) {
    case "circle": {
      const radius = shape.radius * unit + grid.size / 2;
      return [Array.from({ length: CORNERS }, (_, n) => polar(first, radius, (2 * Math.PI * n) / CORNERS))];
    }
    case "square": {
      const [[left, right], [top, bottom]] = [
        squareSpan(grid, first.x, shape.side),
        squareSpan(grid, first.y, shape.side),
      ];
      return [[left, right, right, left].map((x, n) => ({ x, y: n < 2 ? top : bottom }))];
    }
    case "cone": {
      const radius = shape.length * unit + grid.size / 2;
      const half = (shape.angle * Math.PI) / 360;
      const arc = Array.from({ length: CORNERS / 2 + 1 }, (_, n) =>
        polar(first, radius, angle - half + (4 * half * n) / CORNERS),
      );
      return [[first, ...arc]];
    }
    case "line":
      return [strip(first, second, shape.length * unit + grid.size / 2, shape.width * unit)];
    case "wall":
      return points.slice(1).map((b, index) => {
        const a = points[index] ?? b;
        return strip(a, b, hypot(a, b), shape.width * unit);
      });
    case "polygon":
      return [points];
  }
}
/** The outlines of the parts of an area, in pixels: each of its spaces, or without a grid its own form. */
export function outlinesOf(grid: AreaGrid, area: Area): readonly (readonly Point[])[] {
  return grid.isGridless
    ? outlineWithoutGrid(grid, area)
    : spacesOf(grid, area).map((space) => grid.getVertices(space));
}

/** A side of a polygon. */
export interface Side {
  readonly a: Point;
  readonly b: Point;
}
/** The sides of polygons without those that two of them share: the border around them all. */
export function borderOf(polygons: readonly (readonly Point[])[]): readonly Side[] {
  const border = new Map<string, Side>();
  const nameOf = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;
  for (const points of polygons)
    for (const [index, a] of points.entries()) {
      const b = points[(index + 1) % points.length] ?? a;
      const name = [nameOf(a), nameOf(b)].sort().join(" ");
      if (!border.delete(name)) border.set(name, { a, b });
    }
  return [...border.values()];
}
