import type { Id } from "../../../../engine/procedure/types";
import type { Clock, RuleOptions, VAttack, VCreature, VOpportunityAttack } from "../data/types";
import { fistOf } from "../data/unarmed";
import { OPPORTUNITY_ATTACK_PRICE } from "../reactions/look";

/** An act that exposes its doer to opportunity attacks. */
export interface Exposure {
  /** The exposed creature. */
  readonly by: Id;
  /** It is the exposed creature's own turn. */
  readonly theirs?: true | undefined;
  readonly clock?: Clock | undefined;
  readonly ruleOptions?: RuleOptions | undefined;
}
/**
 * The parts of an attack or a use that decide about opportunity attacks on its doer. `theirs` is left out: in an attack or a use it speaks
 * of the target's turn.
 */
type ProvokingAct = Pick<VAttack, "by" | "own" | "clock" | "ruleOptions">;
/** [V-072] The arguments of the opportunity attacks that an act provokes. */
export function exposureOf({ by, theirs, clock, ruleOptions }: Exposure): VOpportunityAttack {
  return { of: by, ...(theirs && { theirs }), ...(clock && { clock }), ...(ruleOptions && { ruleOptions }) };
}
/**
 * [V-072], [V-067] The arguments of the opportunity attacks that an attack or a use provokes. Such an act tells by `own` whether it is the
 * doer's turn; without an encounter `own` is always set and does not count.
 */
export function provokedBy({ by, own, clock, ruleOptions }: ProvokingAct): VOpportunityAttack {
  return exposureOf({ by, theirs: own && clock ? true : undefined, clock, ruleOptions });
}

/**
 * [V-072], [V-073] The opportunity attack itself: an ordinary attack with the main weapon or a fist. That attack provokes none itself, and
 * no modifiers are added to it by hand.
 */
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
