import type { Address, Log } from "./types";

/** The procedure of a game by which a game master changes something by hand; its arguments are the rows that were put together. */
export const CORRECTION = "correction";

/** The most rows of one correction, and the farthest that a total is corrected. */
export const MOST_CORRECTED = 20;
export const FARTHEST_TOTAL = 9999;

/** The label of a comparison: only a game master's correction is ever stored there. */
export const contestAt = (rule: string): string => `vs ${rule.replaceAll(".", "-")}`;

const PLACE = /^gm\/\d+$/;
const numberOf = (at: Address): number => Number(at.slice("gm/".length));
export const isCorrection = (at: Address): boolean => PLACE.test(at);

/** Where the game master's own changes stand in a log, in the order in which they were made. */
export const correctionsIn = (log: Log): readonly Address[] =>
  Object.keys(log)
    .filter(isCorrection)
    .sort((a, b) => numberOf(a) - numberOf(b));
/** Where the next one will stand. */
export const nextCorrection = (log: Log): Address => `gm/${Math.max(0, ...correctionsIn(log).map(numberOf)) + 1}`;
