import type { Id } from "./types";

/** No participant's letter begins like this, and no document's uuid. */
const SIGN = "=";

/** A fact of the place as a look may find it beside participants: text that its question gives a meaning. */
export const factOf = (text: string): string => SIGN + text;
export const isFact = (found: string): boolean => found.startsWith(SIGN);
/** The facts among what a look found, without their sign. */
export const factsIn = (found: readonly Id[]): readonly string[] =>
  found.filter(isFact).map((fact) => fact.slice(SIGN.length));
/** The participants among what a look found. */
export const lettersIn = (found: readonly Id[]): readonly Id[] => found.filter((id) => !isFact(id));
