import type { Id, Referee } from "../../../../engine/procedure/types";
import type { Clock, RuleOptions, VBeing, VIntent, VOpportunityAttack } from "../data/types";
import { opportunityAttack } from "./attack";

type R = Referee<VBeing, VIntent>;
interface Exposure {
  readonly by: Id;
  readonly theirs?: true;
  readonly clock?: Clock;
  readonly ruleOptions?: RuleOptions;
}
/** [V-086] Whether the action still happens after the opportunity attacks; a creature that is interrupted has paid for nothing. */
export function undisturbed(ref: R, { by, theirs, clock, ruleOptions }: Exposure): boolean {
  const exposed: VOpportunityAttack = {
    of: by,
    ...(theirs && { theirs }),
    ...(clock && { clock }),
    ...(ruleOptions && { ruleOptions }),
  };
  const thrown = ref.sub("gap", opportunityAttack, exposed);
  if (thrown) ref.say({ key: "FIVEFOLD.Vigor.Say.negated", rule: "V-086", about: by });
  return !thrown;
}
