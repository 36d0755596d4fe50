import type { Id } from "../../../../engine/procedure/types";
import type { Clock, RuleOptions, VAttack, VCreature, VOpportunityAttack } from "../data/types";
import { fistOf } from "../data/unarmed";
import { OPPORTUNITY_ATTACK_PRICE } from "../reactions/look";

/** Who is exposed by an act, and when. `theirs`: in its own turn. */
export interface Exposure {
  readonly by: Id;
  readonly theirs?: true | undefined;
  readonly clock?: Clock | undefined;
  readonly ruleOptions?: RuleOptions | undefined;
}
/** What of an attack or a use matters for it. Its `theirs`, which stays away, is about its target. */
type ProvokingAct = Pick<VAttack, "by" | "own" | "clock" | "ruleOptions">;
/** [V-072] What an act exposes its doer to. */
export function exposureOf({ by, theirs, clock, ruleOptions }: Exposure): VOpportunityAttack {
  return { of: by, ...(theirs && { theirs }), ...(clock && { clock }), ...(ruleOptions && { ruleOptions }) };
}
/** [V-072], [V-067] The same of an attack or a use, which knows whose turn it is by `own`; without an encounter every turn is one's own. */
export function provokedBy({ by, own, clock, ruleOptions }: ProvokingAct): VOpportunityAttack {
  return exposureOf({ by, theirs: own && clock ? true : undefined, clock, ruleOptions });
}

/** [V-072], [V-073] One ordinary attack: the weapon in the hand or a fist, without anything that an act of one's own would add. */
export function takenBy(taker: VCreature, { of, theirs, clock, ruleOptions }: VOpportunityAttack): VAttack {
  const { opens: _opens, ...weapon } = taker.main ?? fistOf(taker);
  return {
    by: taker.id,
    on: of,
    weapon,
    price: { vigor: OPPORTUNITY_ATTACK_PRICE },
    ...(theirs && { theirs }),
    ...(ruleOptions && { ruleOptions }),
    ...(clock && { clock }),
  };
}
