import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { calledUpon, callForRolls, callOf, saidCall } from "../../../../kit/rules/calls";
import { declared } from "../../../../kit/rules/declaring";
import { ATTRIBUTES, type Attribute } from "../data/names";
import { creatureIn, type R } from "../data/read";
import type { GHand } from "../data/types";
import { checkPool, targetNumber } from "../dice/pools";
import { handOf, type X } from "../turns/declaring";

/** [G-131] A game master calls on creatures to check an attribute, or a creature makes such a check by itself. */
export type GCall = {
  readonly by: Id;
  readonly who: readonly Id[];
  readonly attribute: Attribute;
  /** The number that the checks have to reach; missing: the game master judges the results. */
  readonly dc?: number;
  readonly secret?: true;
  /** The checking creature's own player began this, so nobody is asked whether to roll. */
  readonly own?: true;
  readonly hand?: GHand;
};
/** [G-131] The checks of all these creatures. */
export function call(ref: R, { who, attribute, dc, secret, own, hand }: GCall): void {
  callForRolls(ref, "called", who, secret === true || own === true, (branch, id) => {
    const rolled = branch.roll("check", checkPool(creatureIn(branch, id), attribute, [], hand), id);
    if (dc !== undefined) branch.meets(rolled, targetNumber("dc", "G-131", dc), "G-131");
  });
}
/** [G-131] Only game masters call for rolls. */
export function declareCall(x: X): Declared | Refusal {
  const said = callOf(x, ATTRIBUTES, "G-131");
  if ("ok" in said) return said;
  return declared({
    by: x.by,
    who: calledUpon(x),
    attribute: said.check,
    ...(said.number !== undefined && { dc: said.number }),
    ...(said.secret && { secret: true }),
  });
}
/** What a player entered about a check of its own creature. */
export const saidCheck = (x: X) => saidCall(x, ATTRIBUTES);
/** [G-131] A creature's own check of an attribute. It costs nothing; its purpose and, without a typed DC, its result are left to the table. */
export function declareCheck(x: X): Declared | Refusal {
  const said = saidCheck(x);
  const hand = handOf(x.adjust);
  return declared({
    by: x.by,
    who: [x.by],
    attribute: said?.check ?? "con",
    ...(said?.number !== undefined && { dc: said.number }),
    own: true,
    ...(hand && { hand }),
  });
}
