import type { MapPositionRequest } from "../../../../contract/act";
import type { Between, BoardFacts } from "../../../../contract/board";

const FEET: Readonly<Record<string, number>> = { m: 3, meter: 3, metre: 3, meters: 3, metres: 3, yd: 3, yards: 3 };
/** A length of the scene in feet: five of them are a square; an unknown unit counts as feet. */
export const feet = (length: number, units: string): number => length * (FEET[units.trim().toLowerCase()] ?? 1);
/** A length of the running scene in feet; where there is no scene, it is in feet already. */
export const feetOn = (board: Pick<BoardFacts, "units"> | null, length: number): number =>
  feet(length, board?.units ?? "ft");
/** A point that may be chosen, and the circle around it. @param range feet, as `radius`; they are told as the scene counts, and stay where nobody stands on one */
export function circleWithin(board: Pick<BoardFacts, "units"> | null, range: number, radius = 0): MapPositionRequest {
  const unit = feetOn(board, 1);
  return { range: range / unit, shape: { kind: "circle", radius: radius / unit }, below: 0 };
}

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
