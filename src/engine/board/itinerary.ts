/** What a step of a drawn way asks of whoever goes it. All numbers in what the game pays with. */
export interface StepPrice {
  readonly cost: number;
  /**
   * What is decided before the step is gone (getting past an enemy), one after the other: the game's own names for it. The way goes on or ends there. A name that
   * the step before has as well is decided already.
   */
  readonly checks?: readonly string[];
  /** Nobody stays where this step ends: it counts only together with the next one. */
  readonly passing?: true;
  /** The step cannot be gone at all: a translation key, and the rule that says so. */
  readonly stop?: { readonly reason: string; readonly rule: string };
}

/** A way with its prices: what it takes, and how far it leads. */
export interface Itinerary {
  readonly prices: readonly StepPrice[];
  /** What all steps take together, and what there is to pay with. */
  readonly cost: number;
  readonly budget: number;
  /** So many steps can be gone and stayed at, and what these take. */
  readonly reach: number;
  readonly spent: number;
  /** Why the way ends before its end; null: it does not. */
  readonly ends: "stop" | "budget" | "passing" | null;
}

const EPSILON = 1e-6;

/** How far a way leads whose steps have these prices. A check counts as passed: what becomes of it is known when it is made. */
export function itineraryOf(prices: readonly StepPrice[], budget: number): Itinerary {
  let [total, reach, spent] = [0, 0, 0];
  let ends: Itinerary["ends"] = null;
  for (const [index, { cost, passing, stop }] of prices.entries()) {
    total += cost;
    ends ??= stop ? "stop" : total > budget + EPSILON ? "budget" : null;
    if (ends !== null || passing) continue;
    reach = index + 1;
    spent = total;
  }
  if (ends === null && reach < prices.length) ends = "passing";
  return { prices, cost: total, budget, reach, spent, ends };
}

/** How often something is decided on a way with these prices. */
export function checksOn(prices: readonly StepPrice[]): number {
  return prices.flatMap(({ checks = [] }, index) => {
    const before = prices[index - 1]?.checks ?? [];
    return checks.filter((one) => !before.includes(one));
  }).length;
}
