import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { calledUpon, callForRolls, callOf } from "../../../../kit/rules/calls";
import { declared } from "../../../../kit/rules/declaring";
import { ATTRIBUTES, type Attribute } from "../data/names";
import { creatureIn, type R } from "../data/read";
import { checkPool, targetNumber } from "../dice/pools";
import type { X } from "../turns/declaring";

/** [G-131] A game master calls several creatures to check an attribute. `dc` missing: the game master judges the results. */
export type GCall = {
  readonly by: Id;
  readonly who: readonly Id[];
  readonly attribute: Attribute;
  readonly dc?: number;
  readonly secret?: true;
};
/** [G-131] Everybody's check. */
export function call(ref: R, { who, attribute, dc, secret }: GCall): void {
  callForRolls(ref, "called", who, secret === true, (branch, id) => {
    const rolled = branch.roll("check", checkPool(creatureIn(branch, id), attribute), id);
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
