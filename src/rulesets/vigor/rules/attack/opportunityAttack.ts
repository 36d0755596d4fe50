import type { VAttack, VCreature, VOpportunityAttack } from "../data/types";
import { fistOf } from "../data/unarmed";
import { OPPORTUNITY_ATTACK_PRICE } from "../reactions/look";

/** What an act of this creature exposes it to; an act of one's own turn cannot be defended. */
export function provokedBy({ by, own, clock, ruleOptions }: VAttack): VOpportunityAttack {
  return {
    of: by,
    ...(own && clock && { theirs: true }),
    ...(clock && { clock }),
    ...(ruleOptions && { ruleOptions }),
  };
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
