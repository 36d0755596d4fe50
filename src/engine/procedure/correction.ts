import type { Address, Log } from "./types";

/** The name of a game's procedure for a game master's changes by hand; its arguments are the rows that were put together. */
export const CORRECTION = "correction";

/** The most rows of one correction. */
export const MOST_CORRECTED = 20;
/** How far from 0 the total of a roll can be corrected at most. */
export const FARTHEST_TOTAL = 9999;

/** The label of a comparison. The log holds an answer there only where a game master has corrected it. */
export const contestAt = (rule: string): string => `vs ${rule.replaceAll(".", "-")}`;

const PLACE = /^gm\/\d+$/;
const numberOf = (at: Address): number => Number(at.slice("gm/".length));
export const isCorrection = (at: Address): boolean => PLACE.test(at);

/** The addresses of a game master's changes by hand in a log, in the order in which they were made. */
export const correctionsIn = (log: Log): readonly Address[] =>
  Object.keys(log)
    .filter(isCorrection)
    .sort((a, b) => numberOf(a) - numberOf(b));
/** The address of the next of these changes. */
export const nextCorrection = (log: Log): Address => `gm/${Math.max(0, ...correctionsIn(log).map(numberOf)) + 1}`;
