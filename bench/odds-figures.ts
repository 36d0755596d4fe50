import { forecast, type Question } from "../src/engine/procedure/forecast";
import type { Being, Intent } from "../src/engine/procedure/types";
import { type Figure, milliseconds } from "./measure";

const MOST_RUNS = 3000;

/**
 * Two figures of exact odds: how many runs of the script they take, and how long once they are warm.
 * @param of what the figures are called before their ": runs" and ": warm"
 * @param atMost milliseconds that are wished for
 */
export function oddsFigures<B extends Being, I extends Intent, A, T>(
  of: string,
  question: Question<B, I, A, T>,
  atMost = 16,
): readonly Figure[] {
  const { runs, exact } = forecast(question);
  return [
    { name: `${of}: runs`, value: exact ? runs : Number.POSITIVE_INFINITY, unit: "", atMost: MOST_RUNS },
    { name: `${of}: warm`, value: milliseconds(() => forecast(question)), unit: "ms", wish: { atMost } },
  ];
}
