import type { Declaration, Refusal } from "../../contract/act";
import type { Id } from "../../engine/procedure/types";

/** The key of `Adjustments.said` under which a game master says how well creatures rest. */
export const REST = "rest";

/** Everybody who rests: the first creature that was picked is the act's doer, all others are its targets. */
export const resting = ({ by, on }: Pick<Declaration, "by" | "on">): readonly Id[] => [...new Set([by, ...on])];

/** How well they rest, of what the game knows; the first where nothing, or nonsense, was said. */
export function saidRest<const L extends string>(
  { adjust: { said = {} } }: Pick<Declaration, "adjust">,
  levels: readonly [L, ...L[]],
): L {
  return levels.find((one) => one === said[REST]) ?? levels[0];
}

/** Why these creatures may not rest: only game masters let them, and none of them in an encounter; null: they may. */
export function barredFromRest(
  { adjust, turn }: Pick<Declaration, "adjust" | "turn">,
  refuse: (reason: "gmOnly" | "restInFight", rule: string) => Refusal,
  rule: string,
): Refusal | null {
  if (!adjust.override) return refuse("gmOnly", rule);
  return turn ? refuse("restInFight", rule) : null;
}
