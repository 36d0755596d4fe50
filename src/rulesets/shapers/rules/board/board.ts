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
const perUnit = (units: string): number => METRES[units.trim().toLowerCase()] ?? 1;
/** [W-166] A length of the scene in metres; an unknown unit counts as metres. */
export const metres = (length: number, units: string): number => length * perUnit(units);
/** A length in metres in the units of the scene. */
export const sceneLength = (length: number, units: string): number => length / perUnit(units);
/** The tolerance for lengths, in metres: a sum of steps differs a little from the length that was drawn. */
export const TRACE = 1e-6;

/** [W-098], [W-099] Whether a range in metres reaches the target: adjacent ones are always reached. */
export const reaches = ({ distance, adjacent }: Between, range: number, units: string): boolean =>
  adjacent || metres(distance, units) <= range + TRACE;
/** Metres between doer and target; null where they do not stand on one scene. */
export function betweenOf(board: BoardFacts | null, target: string): (Between & { readonly metres: number }) | null {
  const between = board?.to[target];
  return board && between ? { ...between, metres: metres(between.distance, board.units) } : null;
}
/** [W-002] Whether two creatures are on different sides, by the dispositions of their tokens. */
export const areFoes = (a: number, b: number): boolean => a < 0 !== b < 0;
