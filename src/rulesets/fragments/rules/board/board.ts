import type { MapPositionRequest } from "../../../../contract/act";
import type { Between, BoardFacts } from "../../../../contract/board";

/** The letter for the creature of the question in the facts of the scene. */
export const LETTER = "subject";

const FEET: Readonly<Record<string, number>> = { m: 3, meter: 3, metre: 3, meters: 3, metres: 3, yd: 3, yards: 3 };
/** A length of the scene in feet. An unknown unit counts as feet. */
export const feet = (length: number, units: string): number => length * (FEET[units.trim().toLowerCase()] ?? 1);
/** A length of the scene in feet. Without a scene, lengths are in feet already. */
export const feetOn = (board: Pick<BoardFacts, "units"> | null, length: number): number =>
  feet(length, board?.units ?? "ft");
/**
 * The request for a point within range, and the circle around it, in units of the scene.
 * @param range feet
 * @param radius feet
 */
export function circleWithin(board: Pick<BoardFacts, "units"> | null, range: number, radius = 0): MapPositionRequest {
  const unit = feetOn(board, 1);
  return { range: range / unit, shape: { kind: "circle", radius: radius / unit }, below: 0 };
}

/** [F-049] What is between doer and target, with their distance in feet: adjacent squares are 5 apart. Null: they are not on one scene. */
export function betweenOf(board: BoardFacts | null, target: string): (Between & { readonly feet: number }) | null {
  const between = board?.to[target];
  return board && between ? { ...between, feet: feet(between.distance, board.units) } : null;
}
/** All scene tags at the place of a target, with those of the scene. */
export const tagsAt = (board: BoardFacts | null, target: string): readonly string[] =>
  board ? [...board.tags, ...(board.at[target] ?? [])] : [];
/** All scene tags at the place of the doer, with those of the scene. */
export const tagsHere = (board: BoardFacts | null): readonly string[] =>
  board ? [...board.tags, ...(board.here?.tags ?? [])] : [];
