import type { Spot } from "../procedure/types";

/** A place on the scene that a person may choose, with how it lies from whoever is put there: spaces east and south, and how much higher in scene units. */
export interface Destination {
  readonly at: Spot;
  readonly east: number;
  readonly south: number;
  readonly up: number;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
/** A destination as an option of a question: whoever answers names one of those that were found, and nothing else. */
export const destinationOption = ({ at: { x, y, elevation }, east, south, up }: Destination): string =>
  `${x},${y},${elevation}|${[east, south, up].map(tenth).join(",")}`;

const NUMBERS = /^-?[\d.]+(?:,-?[\d.]+){2}$/;
/** The destination that an option means; null where it means none. */
export function destinationIn(option: string): Destination | null {
  const parts = option.split("|");
  if (parts.length !== 2 || !parts.every((one) => NUMBERS.test(one))) return null;
  const [[x = 0, y = 0, elevation = 0] = [], [east = 0, south = 0, up = 0] = []] = parts.map((one) =>
    one.split(",").map(Number),
  );
  return { at: { x, y, elevation }, east, south, up };
}
