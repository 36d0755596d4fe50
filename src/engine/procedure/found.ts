import type { Id } from "./types";

/** The sign before facts; no letter of a participant and no uuid of a document begins with it. */
const SIGN = "=";

/** A fact that a look may find beside participants: text whose meaning depends on the question. */
export const factOf = (text: string): string => SIGN + text;
export const isFact = (found: string): boolean => found.startsWith(SIGN);
/** The facts among what a look found, without their sign. */
export const factsIn = (found: readonly Id[]): readonly string[] =>
  found.filter(isFact).map((fact) => fact.slice(SIGN.length));
/** The participants among what a look found. */
export const lettersIn = (found: readonly Id[]): readonly Id[] => found.filter((id) => !isFact(id));
