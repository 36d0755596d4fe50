/** The price of one step of a drawn path. All numbers are in the unit in which the game pays for movement. */
export interface StepPrice {
  readonly cost: number;
  /**
   * What has to be decided before the step, in this order, in the game's own names (getting past an enemy). The path may end there. A name
   * that the previous step has as well is decided already.
   */
  readonly checks?: readonly string[];
  /** A creature cannot stop where this step ends, so it counts only together with the next one. */
  readonly passing?: true;
  /** The step is impossible: a translation key of the reason, and its rule. */
  readonly stop?: { readonly reason: string; readonly rule: string };
}

/** A path with its prices, and how far it can be moved along. */
export interface Itinerary {
  readonly prices: readonly StepPrice[];
  /** The price of all steps together. */
  readonly cost: number;
  /** The amount that there is to pay with. */
  readonly budget: number;
  /** How many steps can be taken, up to the last one at which the creature can stop. */
  readonly reach: number;
  /** The price of these steps. */
  readonly spent: number;
  /** Why not all steps can be taken; null where they can. */
  readonly ends: "stop" | "budget" | "passing" | null;
}

const EPSILON = 1e-6;

/** How far a path with these prices can be moved along. Checks count as passed, because their results are known only when they are made. */
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

/** How many checks a path with these prices has. */
export function checksOn(prices: readonly StepPrice[]): number {
  return prices.flatMap(({ checks = [] }, index) => {
    const before = prices[index - 1]?.checks ?? [];
    return checks.filter((one) => !before.includes(one));
  }).length;
}
