import type { Translate } from "../../contract/facts";

/**
 * The words for chances, from the best: from which chance on each is used, and how full its small bar is, in percent. They are too coarse
 * for working out a hidden number.
 */
const ROUGH = [
  { word: "sure", from: 0.9, fill: 95 },
  { word: "likely", from: 0.65, fill: 78 },
  { word: "even", from: 0.4, fill: 50 },
  { word: "unlikely", from: 0.15, fill: 28 },
  { word: "slim", from: 0, fill: 8 },
] as const;
/** The word for a chance, and how full its bar is. */
export const roughOf = (p: number): (typeof ROUGH)[number] => ROUGH.find(({ from }) => p >= from) ?? ROUGH[4];
/** A chance as a word. */
export const roughWord = (p: number, t: Translate): string => t(`FIVEFOLD.Odds.rough.${roughOf(p).word}`);
