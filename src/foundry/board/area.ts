import type { Point } from "../../engine/board/types";
import type { HostGrid } from "../host/types";

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Offset {
  readonly i: number;
  readonly j: number;
}
/** The space that a point lies in. A point on the border of two spaces belongs to the upper left one. */
export const middleSpace = (grid: HostGrid, { x, y }: Point): Offset => grid.getOffset({ x: x - 1, y: y - 1 });
/** The width of an area on a gridless scene, in pixels: the space in its middle counts as one square. */
export const circleRadius = (grid: HostGrid, radius: number): number => (radius / grid.distance + 0.5) * grid.size;

/**
 * The squares within a radius of a group of adjacent squares, as few axis-parallel rectangles as possible: rows of equal length are merged.
 * @param radius in scene units, beyond the squares themselves
 */
export function spacesAround(grid: HostGrid, middles: readonly Offset[], radius: number): readonly Rectangle[] {
  const { size } = grid;
  const reach = Math.floor(radius / grid.distance + 1e-8);
  const [is, js] = [middles.map(({ i }) => i), middles.map(({ j }) => j)];
  const [left, right] = [Math.min(...js) - reach, Math.max(...js) + reach];
  const isWithin = (at: Offset): boolean =>
    middles.some((middle) => grid.measurePath([middle, at]).distance <= radius + 1e-8);
  const rows: Rectangle[] = [];
  for (let i = Math.min(...is) - reach; i <= Math.max(...is) + reach; i++) {
    const within = Array.from({ length: right - left + 1 }, (_, n) => left + n).filter((j) => isWithin({ i, j }));
    const [first] = within;
    if (first === undefined) continue;
    const { x, y } = grid.getTopLeftPoint({ i, j: first });
    const width = within.length * size;
    const above = rows.at(-1);
    if (above && above.x === x && above.width === width && above.y + above.height === y)
      rows[rows.length - 1] = { ...above, height: above.height + size };
    else rows.push({ x, y, width, height: size });
  }
  return rows;
}

/** Corners of a circle where there are no squares. */
const CORNERS = 48;
/** The outline of an area in scene pixels, clockwise from its upper right corner. */
export function outlineAround(grid: HostGrid, middles: readonly Point[], radius: number): readonly Point[] {
  if (grid.isSquare) {
    const spaces = middles.map((middle) => middleSpace(grid, middle));
    const rows = spacesAround(grid, spaces, radius);
    const right = rows.flatMap(({ x, y, width, height }) => [
      { x: x + width, y },
      { x: x + width, y: y + height },
    ]);
    const left = [...rows].reverse().flatMap(({ x, y, height }) => [
      { x, y: y + height },
      { x, y },
    ]);
    return [...right, ...left];
  }
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)];
  const middle = {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
  // The spaces themselves belong to it.
  const own = (Math.max(...xs) - Math.min(...xs)) / 2;
  const r = circleRadius(grid, radius) + own;
  return Array.from({ length: CORNERS }, (_, n) => {
    const angle = (2 * Math.PI * n) / CORNERS;
    return { x: middle.x + r * Math.cos(angle), y: middle.y + r * Math.sin(angle) };
  });
}
