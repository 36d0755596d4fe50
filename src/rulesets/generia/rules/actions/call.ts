import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { calledUpon, callForRolls, callOf, saidCall } from "../../../../kit/rules/calls";
import { declared } from "../../../../kit/rules/declaring";
import { ATTRIBUTES, type Attribute } from "../data/names";
import { creatureIn, type R } from "../data/read";
import type { GHand } from "../data/types";
import { checkPool, targetNumber } from "../dice/pools";
import { handOf, type X } from "../turns/declaring";

/** [G-131] A game master calls several creatures to check an attribute. `dc` missing: the game master judges the results. */
export type GCall = {
  readonly by: Id;
  readonly who: readonly Id[];
  readonly attribute: Attribute;
  readonly dc?: number;
  readonly secret?: true;
  /** Whoever checks begins it: nobody is asked whether to roll. */
  readonly own?: true;
  readonly hand?: GHand;
};
/** [G-131] Everybody's check. */
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
/** What somebody said about a check of its own. */
export const saidCheck = (x: X) => saidCall(x, ATTRIBUTES);
/** [G-131] A check of an attribute by oneself, which takes nothing: what it is for, and what it has to reach, people know. */
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
