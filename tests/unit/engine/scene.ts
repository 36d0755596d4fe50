import type { Body, Lattice, Terrain } from "../../../src/engine/board/terrain";
import type { Barrier } from "../../../src/engine/board/types";

/** A space in pixels; it is 5 ft. */
export const SIZE = 100;
/** A body of so many spaces, its upper left space in this column and row of squares. */
export const body = (id: string, column: number, row: number, spaces = 1, elevation = 0): Body => ({
  id,
  x: column * SIZE,
  y: row * SIZE,
  elevation,
  w: spaces * SIZE,
  h: spaces * SIZE,
  tall: spaces * 5,
  middles: Array.from({ length: spaces * spaces }, (_, n) => ({
    x: ((n % spaces) + 0.5) * SIZE,
    y: (Math.floor(n / spaces) + 0.5) * SIZE,
  })),
});
/** Squares that count diagonals as one; hexagons; no spaces. */
const measures: Record<Lattice, (dx: number, dy: number) => number> = {
  squares: (dx, dy) => Math.max(Math.abs(dx), Math.abs(dy)),
  none: Math.hypot,
  rows: (dx, dy) => hexagons(dx, dy),
  columns: (dx, dy) => hexagons(dy, dx),
};
function hexagons(dx: number, dy: number): number {
  const r = dy / (Math.sqrt(3) / 2);
  const q = dx - r / 2;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}
/** A flat scene of twenty spaces each way, on which nobody and nothing stands but what is said. */
export const field = (lattice: Lattice, more: Partial<Terrain> = {}): Terrain => ({
  lattice,
  size: SIZE,
  distance: 5,
  bounds: { x: 0, y: 0, w: 2000, h: 2000 },
  walls: [],
  others: [],
  floor: () => 0,
  measure: (p, q) => measures[lattice]((q.x - p.x) / SIZE, (q.y - p.y) / SIZE) * 5,
  ...more,
});
/** A wall from one point to another, in spaces. */
export const wall = (ax: number, ay: number, bx: number, by: number): Barrier => ({
  a: { x: ax * SIZE, y: ay * SIZE },
  b: { x: bx * SIZE, y: by * SIZE },
  side: 0,
});
/** Where somebody stands, in spaces. */
export const columns = (steps: readonly { readonly x: number; readonly y: number }[]): readonly number[][] =>
  steps.map(({ x, y }) => [x / SIZE, y / SIZE]);
