import type { Shift } from "../../contract/board";
import { gap, overlap } from "../../engine/board/geometry";
import type { Point } from "../../engine/board/types";
import type { HostGrid, HostScene, HostToken } from "../host/types";
import { middleSpace } from "./area";
import { boxOf, WIDEST } from "./positions";

/** Elevations that differ by less than this count as equal. */
const LEVEL = 1e-6;

/** The layer of spaces, one above the other, that an elevation lies in. */
const floorOf = (grid: HostGrid, elevation: number): number => Math.floor(elevation / grid.distance + 1e-8);

/** The shift by no space. */
export const STILL: Shift = { i: 0, j: 0, k: 0 };

/** A point or a box shifted by so many spaces, or in the opposite direction (`sign`: -1). */
export const moved = <P extends Point>({ grid }: HostScene, at: P, { i, j }: Shift, sign = 1): P => ({
  ...at,
  x: at.x + sign * j * grid.size,
  y: at.y + sign * i * grid.size,
});

/** Whether a token is measured by its outline, because its owner may make it as wide as the scene, and so many spaces cannot be counted. */
function isWide(grid: HostGrid, token: HostToken): boolean {
  const { w, h } = boxOf(token);
  return Math.max(w, h) > WIDEST * grid.size;
}

export interface Measured {
  /** In scene units; neighbours are one space apart, overlapping spaces 0. */
  readonly distance: number;
  readonly adjacent: boolean;
  /** Adjacent, whatever the height. */
  readonly beside: boolean;
}

/** Distance without a grid: the gap between the spaces plus one space, so that touching tokens are as far apart as adjacent tokens on a grid. */
function gridless(grid: HostGrid, one: HostToken, other: HostToken): Measured {
  const flat = (gap(boxOf(one), boxOf(other)) / grid.size) * grid.distance;
  const rise = Math.abs(one.elevation - other.elevation);
  const between = Math.hypot(flat, Math.max(0, rise - grid.distance));
  return {
    distance: between + grid.distance,
    adjacent: between < LEVEL && rise <= grid.distance + LEVEL,
    beside: flat < LEVEL,
  };
}

/**
 * How far two tokens are apart: between the nearest spaces of both, as the scene counts, height included. A diagonal neighbour is one space
 * away under every diagonal rule, so that eight fit around one.
 * @param shift spaces by which the first token would have moved
 * @param known earlier results on this scene of squares, where only the number of squares between two tokens counts; it is filled here
 */
export function measure(
  scene: HostScene,
  one: HostToken,
  other: HostToken,
  shift = STILL,
  known?: Map<string, number>,
): Measured {
  const { grid } = scene;
  if (grid.isGridless || isWide(grid, one) || isWide(grid, other)) return gridless(grid, one, other);
  const [k, l] = [floorOf(grid, one.elevation) + shift.k, floorOf(grid, other.elevation)];
  let distance = Number.POSITIVE_INFINITY;
  let beside = false;
  for (const at of one.getOccupiedGridSpaceOffsets()) {
    const p = { i: at.i + shift.i, j: at.j + shift.j };
    for (const q of other.getOccupiedGridSpaceOffsets()) {
      const from = { i: p.i, j: p.j, k };
      const to = { i: q.i, j: q.j, k: l };
      const by = known && [p.i - q.i, p.j - q.j, k - l].map(Math.abs).join();
      const found = known?.get(by ?? "") ?? grid.measurePath([from, to]).distance;
      if (by !== undefined) known?.set(by, found);
      distance = Math.min(distance, found);
      beside ||= (p.i === q.i && p.j === q.j) || grid.testAdjacency({ i: p.i, j: p.j }, { i: q.i, j: q.j });
    }
  }
  const adjacent = beside && Math.abs(k - l) <= 1;
  return { distance: adjacent ? Math.min(distance, grid.distance) : distance, adjacent, beside };
}

/** How far a place is from a token's nearest space, as the scene counts, height included. 0: the token stands there. */
export function measureTo(
  { grid }: HostScene,
  token: HostToken,
  at: { readonly x: number; readonly y: number; readonly elevation: number },
): number {
  if (grid.isGridless || isWide(grid, token)) {
    const half = grid.size / 2;
    const space = { x: at.x - half, y: at.y - half, w: grid.size, h: grid.size, elevation: at.elevation, facing: null };
    const box = boxOf(token);
    const flat = overlap(box, space) ? 0 : (gap(box, space) / grid.size + 1) * grid.distance;
    return Math.hypot(flat, token.elevation - at.elevation);
  }
  const to = { ...middleSpace(grid, at), k: floorOf(grid, at.elevation) };
  const k = floorOf(grid, token.elevation);
  const distances = token.getOccupiedGridSpaceOffsets().map(({ i, j }) => grid.measurePath([{ i, j, k }, to]).distance);
  return Math.min(...distances);
}
