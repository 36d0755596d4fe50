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
/** [V-086] Whether those who take the opening leave the act standing; who is thrown out of it has paid for nothing. */
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
