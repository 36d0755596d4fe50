import type { Spot } from "../procedure/types";

/**
 * A position on the scene that a person may choose, with its offset from the creature that is put there: spaces to the east and south, and
 * scene units up.
 */
export interface Destination {
  readonly at: Spot;
  readonly east: number;
  readonly south: number;
  readonly up: number;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
/** A destination as an option of a question, so that only a position that was found can be chosen. */
export const destinationOption = ({ at: { x, y, elevation }, east, south, up }: Destination): string =>
  `${x},${y},${elevation}|${[east, south, up].map(tenth).join(",")}`;

const NUMBERS = /^-?[\d.]+(?:,-?[\d.]+){2}$/;
/** The destination that an option stands for; null where it stands for none. */
export function destinationIn(option: string): Destination | null {
  const parts = option.split("|");
  if (parts.length !== 2 || !parts.every((one) => NUMBERS.test(one))) return null;
  const [[x = 0, y = 0, elevation = 0] = [], [east = 0, south = 0, up = 0] = []] = parts.map((one) =>
    one.split(",").map(Number),
  );
  return { at: { x, y, elevation }, east, south, up };
}
