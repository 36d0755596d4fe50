import { creatureIn, num, type R, riderOf } from "../data/read";
import type { GCreature, GPrice, RuleOptions } from "../data/types";
import { creatureBy } from "./price";

/** [G-018] Uuid of the rider whose Reaction a creature uses, at tables where mount and rider share one; undefined: it uses its own. */
const sharedWith = (c: GCreature, ruleOptions: RuleOptions | undefined): string | undefined =>
  ruleOptions?.mountReaction === "shared" ? riderOf(c) : undefined;
/** [G-018] How many Reactions a creature has left in this turn. */
export function reactionOf(
  ref: R,
  c: GCreature,
  { ruleOptions }: { readonly ruleOptions?: RuleOptions | undefined },
): number {
  const rider = sharedWith(c, ruleOptions);
  const letter = rider === undefined ? undefined : creatureBy(ref, "rider", rider, c.id);
  return num(letter === undefined ? c : creatureIn(ref, letter), "reaction");
}
/** [G-018] The price of a reaction. */
export function reactsWith(c: GCreature, ruleOptions: RuleOptions | undefined): GPrice {
  const rider = sharedWith(c, ruleOptions);
  return { slot: "reaction", ...(rider !== undefined && { rider }) };
}
