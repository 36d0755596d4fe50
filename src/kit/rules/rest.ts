import type { Declaration, Refusal } from "../../contract/act";
import type { Id } from "../../engine/procedure/types";

/** The key of `Adjustments.said` under which a game master says how well creatures rest. */
export const REST = "rest";

/** All creatures that rest: the first one that was picked is the act's doer, all others are its targets. */
export const resting = ({ by, on }: Pick<Declaration, "by" | "on">): readonly Id[] => [...new Set([by, ...on])];

/** How well the creatures rest, of the levels that the game has; the first level where nothing valid was said. */
export function saidRest<const L extends string>(
  { adjust: { said = {} } }: Pick<Declaration, "adjust">,
  levels: readonly [L, ...L[]],
): L {
  return levels.find((one) => one === said[REST]) ?? levels[0];
}

/** Why these creatures may not rest: only game masters let creatures rest, and only outside of encounters; null: they may. */
export function barredFromRest(
  { adjust, turn }: Pick<Declaration, "adjust" | "turn">,
  refuse: (reason: "gmOnly" | "restInFight", rule: string) => Refusal,
  rule: string,
): Refusal | null {
  if (!adjust.override) return refuse("gmOnly", rule);
  return turn ? refuse("restInFight", rule) : null;
}
