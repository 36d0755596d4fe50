import type { Id } from "../../../../engine/procedure/types";
import { clockFor } from "../../../../kit/rules/durations";
import { num } from "../data/read";
import {
  AFFLICTIONS,
  type Affliction,
  type Clock,
  type RuleOptions,
  type VCreature,
  type VIntent,
} from "../data/types";

export { roundsOutside } from "../../../../kit/rules/durations";

/** [V-147] When a creature in Shock dies; round 0: no clock runs. */
export function shockOf({ now: { shockRound = 0, shockSlot = 0 } }: VCreature): Clock {
  return { round: shockRound, slot: shockSlot };
}
/** [V-022] When a status ends; round 0: no clock runs. */
export function clockOf(c: VCreature, what: Affliction): Clock {
  return { round: num(c, roundOf(what)), slot: num(c, slotOf(what)) };
}
/** [V-022] The statuses of a creature that end by themselves. */
export function timedMarks(c: VCreature): readonly Affliction[] {
  return AFFLICTIONS.filter((what) => num(c, roundOf(what)) > 0);
}

/**
 * [V-022], [V-147] When something ends that lasts this many rounds: after blocks of 15 seconds, or at the end of a round where the rule
 * option says so.
 * @param now null outside an encounter: it then ends in game time
 */
export const runsOut = (now: Clock | null, rounds: number, ruleOptions?: RuleOptions): Clock =>
  clockFor(rounds, now, ruleOptions?.clocksByRound);

/**
 * [V-022] The intent that gives a creature a status for a number of rounds, of the encounter or of game time; without a number it lasts
 * until somebody ends it.
 */
export function afflicted(
  on: Id,
  what: Affliction,
  rounds: number | undefined,
  now?: Clock,
  ruleOptions?: RuleOptions,
): Extract<VIntent, { k: "status" }> {
  const until = rounds ? runsOut(now ?? null, rounds, ruleOptions) : undefined;
  return { k: "status", on, what, to: 1, ...(until && { until }) };
}
/** The name of the number that holds the round in which a status ends. */
export const roundOf = (what: Affliction): string => `${what}Round`;
/** The name of the number that holds the initiative slot at which a status ends. */
export const slotOf = (what: Affliction): string => `${what}Slot`;
