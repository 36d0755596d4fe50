import constants from "../constants.json";
import { profile } from "../generation/index";
import { runtime } from "../runtime";
import type { Plain } from "../types";

/** The properties of a token's place and size (foundry-api.md §8.1). */
export const POSITION_KEYS = ["x", "y", "elevation", "width", "height", "shape"] as const;

/** The position keys whose change the running generation counts as movement. */
export function movementFields(): string[] {
  return profile().levels ? [...POSITION_KEYS, "depth", "level"] : [...POSITION_KEYS];
}

interface Spot {
  x: number;
  y: number;
}

/** A place at some height. */
export interface Elevated extends Spot {
  elevation: number;
}

/** The size of a token in spaces, and its shape. */
export interface Extent {
  width: number;
  height: number;
  shape: number;
}

/** The place and the size of a token. */
export type Position = Elevated & Extent;

interface Offset {
  i: number;
  j: number;
}

/** A grid as it is stored. */
export interface PlainGrid {
  size?: number;
  sizeX?: number;
  sizeY?: number;
  distance?: number;
  columns?: boolean;
  isGridless?: boolean;
  isHexagonal?: boolean;
}

/** A grid that can calculate with spaces. Without a canvas, documents have none. */
export interface SpacedGrid extends PlainGrid {
  size: number;
  sizeX: number;
  sizeY: number;
  distance: number;
  getCenterPoint(coords: Spot | Offset): Spot;
  getOffset(coords: Spot): Offset;
  getOffsetRange(box: Spot & { width: number; height: number }): [number, number, number, number];
  getShape(): Spot[];
}

/** The part of a token document that is used here. */
export interface PlacedToken {
  readonly parent?: { readonly grid?: PlainGrid | null } | null;
  readonly _source: Plain;
}

export const knowsSpaces = (grid: PlainGrid | null): grid is SpacedGrid =>
  grid !== null && "getCenterPoint" in grid && typeof grid.getCenterPoint === "function";

export function gridOf(token: PlacedToken): PlainGrid | null {
  return token.parent?.grid ?? runtime().canvas?.grid ?? null;
}

/** A token's position, with the changes in `data`. It comes from the source, which animations do not change. */
export function positionOf(token: PlacedToken, data: Plain = {}): Position {
  const numberAt = (key: keyof Position): number => {
    const value = data[key] ?? token._source[key];
    return typeof value === "number" ? value : 0;
  };
  return {
    x: numberAt("x"),
    y: numberAt("y"),
    elevation: numberAt("elevation"),
    width: numberAt("width"),
    height: numberAt("height"),
    shape: numberAt("shape"),
  };
}

/** The length of several rows of hexagons, of which each further one adds only three quarters, because they interlock. */
const interlocked = (count: number, size: number): number => (count >= 1 ? 1 + 0.75 * (count - 1) : count) * size;

/** A size in spaces as a size in pixels. */
export function sizeAt(grid: PlainGrid | null, width: number, height: number): { width: number; height: number } {
  const [sizeX, sizeY] = [grid?.sizeX ?? grid?.size ?? 100, grid?.sizeY ?? grid?.size ?? 100];
  if (!grid?.isHexagonal) return { width: width * sizeX, height: height * sizeY };
  return grid.columns
    ? { width: interlocked(width, sizeX), height: height * sizeY }
    : { width: width * sizeX, height: interlocked(height, sizeY) };
}

/**
 * The centres of the hexagons that a token of a size covers, from its corner: one row for each space of its height,
 * the longest in the middle. Null where width and height differ or are not whole.
 */
function hexagonCentres(grid: SpacedGrid, { width, height, shape }: Extent): { main: Spot; all: Spot[] } | null {
  if (width !== height || !Number.isInteger(width)) return null;
  const count: number = width;
  const second = shape === constants.TOKEN_SHAPES.ELLIPSE_2 || shape === constants.TOKEN_SHAPES.TRAPEZOID_2;
  const middle = second ? Math.ceil((count - 1) / 2) : Math.floor((count - 1) / 2);
  const [along, across] = grid.columns ? [grid.sizeY, grid.sizeX] : [grid.sizeX, grid.sizeY];
  const spot = (row: number, place: number, length: number): Spot => {
    const a = ((count - length) / 2 + place + 0.5) * along;
    const b = (0.5 + 0.75 * row) * across;
    return grid.columns ? { x: b, y: a } : { x: a, y: b };
  };
  const all: Spot[] = [];
  for (let row = 0; row < count; row++) {
    const length = count - Math.abs(row - middle);
    for (let place = 0; place < length; place++) all.push(spot(row, place, length));
  }
  return { main: spot(middle, 0, count), all };
}

/** The vector from a token's corner to the middle of the space that represents it when its path is measured. */
export function anchorOf(grid: PlainGrid | null, data: Extent): Spot {
  const { width, height } = sizeAt(grid, data.width, data.height);
  const middle = { x: width / 2, y: height / 2 };
  if (grid === null || grid.isGridless || !knowsSpaces(grid)) return middle;
  if (grid.isHexagonal) return hexagonCentres(grid, data)?.main ?? middle;
  return { x: Math.min(middle.x, grid.size / 2), y: Math.min(middle.y, grid.size / 2) };
}

/** The middle of the token, where it is or would be. */
export function centerOf(token: PlacedToken, data: Plain): Elevated {
  const at = positionOf(token, data);
  const { width, height } = sizeAt(gridOf(token), at.width, at.height);
  return { x: at.x + width / 2, y: at.y + height / 2, elevation: at.elevation };
}

/** The step to which a length snaps: whole sizes to spaces, halves to half spaces, and sizes below one space to quarters. */
function squareStep(length: number, size: number): number {
  if (Number.isInteger(length)) return size;
  return length < 1 ? size / 4 : size / 2;
}

/** The nearest place on the grid for the token's top left corner. */
export function snappedOf(token: PlacedToken, data: Plain): Elevated {
  const grid = gridOf(token);
  const at = positionOf(token, data);
  const place = { x: at.x, y: at.y, elevation: at.elevation };
  if (!knowsSpaces(grid) || grid.isGridless) return { ...place, x: Math.round(at.x), y: Math.round(at.y) };
  if (grid.isHexagonal) {
    const anchor = anchorOf(grid, at);
    const centre = grid.getCenterPoint({ x: at.x + anchor.x, y: at.y + anchor.y });
    return { ...place, x: Math.round(centre.x - anchor.x), y: Math.round(centre.y - anchor.y) };
  }
  const snap = (value: number, length: number) => {
    const step = squareStep(length, grid.size);
    return Math.round(Math.round(value / step) * step);
  };
  return { ...place, x: snap(at.x, at.width), y: snap(at.y, at.height) };
}

/** The middles of the spaces that the token stands on; without a grid its own middle. */
export function spaceCentres(token: PlacedToken, data: Plain): Spot[] {
  const grid = gridOf(token);
  const at = positionOf(token, data);
  const { x, y } = centerOf(token, data);
  if (!knowsSpaces(grid) || grid.isGridless) return [{ x, y }];
  const offsets = occupiedOf(token, data);
  // a token that is smaller than a space counts at its own middle
  if (at.width < 1 && at.height < 1) return [{ x, y }];
  return offsets.map((offset) => grid.getCenterPoint(offset));
}

/** The spaces of the grid that the token stands on, by row and column; none without a grid. */
export function occupiedOf(token: PlacedToken, data: Plain): { i: number; j: number }[] {
  const grid = gridOf(token);
  if (!knowsSpaces(grid) || grid.isGridless) return [];
  const at = positionOf(token, data);
  const { width, height } = sizeAt(grid, at.width, at.height);
  const offsetOf = (spot: Spot) => {
    const { i, j } = grid.getOffset(spot);
    return { i, j };
  };
  const hexagons = grid.isHexagonal ? hexagonCentres(grid, at) : null;
  if (hexagons) return hexagons.all.map((spot) => offsetOf({ x: at.x + spot.x, y: at.y + spot.y }));
  const [i0, j0, i1, j1] = grid.getOffsetRange({ x: at.x, y: at.y, width, height });
  const offsets: { i: number; j: number }[] = [];
  for (let i = i0; i < i1; i++) {
    for (let j = j0; j < j1; j++) {
      const middle = grid.getCenterPoint({ i, j });
      if (middle.x >= at.x && middle.x < at.x + width && middle.y >= at.y && middle.y < at.y + height)
        offsets.push({ i, j });
    }
  }
  return offsets.length ? offsets : [offsetOf({ x: at.x + width / 2, y: at.y + height / 2 })];
}

/** The edges of hexagons that no two of them share, chained to one outline. */
function outline(hexagons: Spot[], shape: Spot[]): Spot[] {
  const key = ({ x, y }: Spot) => `${Math.round(x * 10)},${Math.round(y * 10)}`;
  const edges = new Map<string, [Spot, Spot]>();
  for (const centre of hexagons) {
    const corners = shape.map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }));
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % corners.length] as Spot;
      // an edge that two hexagons share lies inside; they have it in opposite directions
      if (!edges.delete(`${key(to)} ${key(from)}`)) edges.set(`${key(from)} ${key(to)}`, [from, to]);
    });
  }
  const next = new Map([...edges.values()].map(([from, to]) => [key(from), to]));
  const [first] = edges.values();
  const points: Spot[] = [];
  for (let at = first?.[0]; at && points.length < next.size; at = next.get(key(at))) points.push(at);
  return points;
}

/** The outline of the spaces that a token covers, from its corner; none without a grid (API docs, `getGridSpacePolygon`). */
export function spacePolygon(token: PlacedToken, data: Plain): Spot[] | undefined {
  const grid = gridOf(token);
  if (!knowsSpaces(grid) || grid.isGridless) return undefined;
  const at = positionOf(token, data);
  const hexagons = grid.isHexagonal ? hexagonCentres(grid, at) : null;
  if (hexagons) return outline(hexagons.all, grid.getShape());
  const { width, height } = sizeAt(grid, at.width, at.height);
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** Whether two positions are the same. */
export function samePosition(a: Readonly<Plain>, b: Readonly<Plain>): boolean {
  return movementFields().every((key) => a[key] === b[key]);
}
