import type { Between, BoardFacts } from "../../../../contract/board";

const METRES: Readonly<Record<string, number>> = {
  m: 1,
  meter: 1,
  metre: 1,
  meters: 1,
  metres: 1,
  ft: 0.3048,
  feet: 0.3048,
  "'": 0.3048,
  yd: 0.9144,
};

/** [G-139] A length of the scene in metres; an unknown unit counts as metres. */
export function metres(length: number, units: string): number {
  return length * (METRES[units.trim().toLowerCase()] ?? 1);
}
/** Metres as a length in the scene's units. */
export const inUnits = (length: number, units: string): number => length / metres(1, units);
/** Tolerance for lengths that are sums of steps and therefore carry a rounding error. */
const TRACE = 1e-6;

/** [G-024] Whether a weapon of this reach, in metres, reaches: adjacent targets always, others by their distance, and only with nothing between. */
export function reaches({ distance, adjacent, clear }: Between, reach: number, units: string): boolean {
  return clear && (adjacent || metres(distance, units) <= reach + TRACE);
}
/** [G-024] A reach in metres as scene units, for distances without a word about who is adjacent: one space at least, however long it is. */
export const within = (board: Pick<BoardFacts, "space" | "units"> | null, reach: number): number =>
  board ? Math.max(board.space, inUnits(reach, board.units)) + TRACE : Math.max(1, reach) + TRACE;
/** What lies between doer and target, with their distance in metres; null where they do not stand on one scene. */
export function betweenOf(board: BoardFacts | null, target: string): (Between & { readonly metres: number }) | null {
  const between = board?.to[target];
  return board && between ? { ...between, metres: metres(between.distance, board.units) } : null;
}
