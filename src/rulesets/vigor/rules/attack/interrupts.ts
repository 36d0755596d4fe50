import type { Referee } from "../../../../engine/procedure/types";
import type { VBeing, VIntent } from "../data/types";
import { opportunityAttack } from "./attack";
import { type Exposure, exposureOf } from "./opportunityAttack";

/**
 * [V-086] Lets opportunity attacks happen.
 * @returns whether the action still happens; a creature that is interrupted does not get its price back
 */
export function undisturbed(ref: Referee<VBeing, VIntent>, x: Exposure): boolean {
  const thrown = ref.sub("gap", opportunityAttack, exposureOf(x));
  if (thrown) ref.say({ key: "FIVEFOLD.Vigor.Say.negated", rule: "V-086", about: x.by });
  return !thrown;
}
