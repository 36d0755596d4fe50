import type { Between, BoardFacts } from "../../../../contract/board";

const FEET: Readonly<Record<string, number>> = { m: 3, meter: 3, metre: 3, meters: 3, metres: 3, yd: 3, yards: 3 };
/** A length of the scene in feet: five of them are a square; an unknown unit counts as feet. */
export const feet = (length: number, units: string): number => length * (FEET[units.trim().toLowerCase()] ?? 1);
/** A length in feet as the scene counts it; where nobody stands on one it is left in feet. */
export const inSceneUnits = (length: number, board: Pick<BoardFacts, "units"> | null): number =>
  board ? length / feet(1, board.units) : length;

/** [F-049] Feet between doer and target, squares next to each other being 5 apart; null where they do not stand on one scene. */
export function betweenOf(board: BoardFacts | null, target: string): (Between & { readonly feet: number }) | null {
  const between = board?.to[target];
  return board && between ? { ...between, feet: feet(between.distance, board.units) } : null;
}
/** All tags of where a target stands, with those of the scene. */
export const tagsAt = (board: BoardFacts | null, target: string): readonly string[] =>
  board ? [...board.tags, ...(board.at[target] ?? [])] : [];
export const tagsHere = (board: BoardFacts | null): readonly string[] =>
  board ? [...board.tags, ...(board.here?.tags ?? [])] : [];
