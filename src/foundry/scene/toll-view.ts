import type { Translate } from "../../contract/facts";
import { checksOn, type Itinerary } from "../../engine/board/itinerary";

/** More prices than this are not written one by one. */
const MOST_WRITTEN = 8;

/**
 * The text of the ruler for a path: the game's own words, then the price of each step where they differ, how many things are decided on the
 * way, and after how many steps the path ends. Pure.
 */
export function tollText(text: string, plan: Itinerary | undefined, t: Translate): string {
  if (!plan) return text;
  const { prices, reach, ends } = plan;
  const costs = prices.map(({ cost }) => Math.round(cost * 100) / 100);
  const unlike = new Set(costs).size > 1 && costs.length <= MOST_WRITTEN;
  const checks = checksOn(prices);
  return [
    text,
    ...(unlike ? [costs.join(" + ")] : []),
    ...(checks > 0 ? [t("FIVEFOLD.Walk.checks", { count: checks })] : []),
    ...(ends === null ? [] : [t("FIVEFOLD.Walk.ends", { count: reach })]),
  ].join("; ");
}
