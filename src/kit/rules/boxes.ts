import type { SpaceBox } from "../../contract/board";

/** How far two boxes are apart from edge to edge along each axis, in spaces; below 0 where they overlap on it. */
export function boxGaps(a: SpaceBox, b: SpaceBox): { readonly x: number; readonly y: number } {
  const along = (low: number, long: number, from: number, far: number): number =>
    Math.max(from - (low + long), low - (from + far));
  return { x: along(a.left, a.across, b.left, b.across), y: along(a.top, a.down, b.top, b.down) };
}
/** Spaces from one box to another, as neighbours are counted: 1 side by side or corner to corner, 0 in the same space. */
export function spacesApart(a: SpaceBox, b: SpaceBox): number {
  const { x, y } = boxGaps(a, b);
  return Math.max(0, x + 1, y + 1);
}
