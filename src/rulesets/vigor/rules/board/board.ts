import type { Between } from "../../../../contract/board";

/** [V-077] The size of a space in feet up to which creatures on neighbouring spaces are adjacent. */
const NEIGHBOURS = 6;
const FEET: Readonly<Record<string, number>> = {
  ft: 1,
  feet: 1,
  "'": 1,
  m: 3.28084,
  meter: 3.28084,
  yd: 3,
  in: 1 / 12,
};

/** A length of the scene in feet; an unknown unit counts as feet. */
export function feet(length: number, units: string): number {
  return length * (FEET[units.trim().toLowerCase()] ?? 1);
}

/** [V-077], [V-079] Whether two creatures are adjacent: on neighbouring spaces of six feet or less, with nothing between them. */
export function isAdjacent(
  { adjacent, clear }: Between,
  board: { readonly space: number; readonly units: string },
): boolean {
  return adjacent && clear && feet(board.space, board.units) <= NEIGHBOURS + 0.5;
}
