import { deadlineAfter } from "../../../../engine/clock/deadline";
import type { Id } from "../../../../engine/procedure/types";
import { num } from "../data/read";
import {
  AFFLICTIONS,
  type Affliction,
  type Clock,
  type RuleOptions,
  type VCreature,
  type VIntent,
} from "../data/types";

/** A slot that no turn has: it comes with the end of its round. */
const LAST_SLOT = -9999;

/** [V-022], [V-147] The slot of a clock while no encounter runs: its round then says how many rounds are left. */
export const OUTSIDE = -9998;
/** [V-022], [V-147] Rounds of a clock that runs outside of encounters; null for clocks of encounters, and where none runs. */
export function roundsOutside({ round, slot }: Clock): number | null {
  return round > 0 && slot === OUTSIDE ? round : null;
}
/** [V-022], [V-147] A clock of an encounter as it goes on in game time, once the encounter is over in this round. */
export function carriedOn({ round }: Clock, over: number): Clock {
  return { round: Math.max(1, round - over), slot: OUTSIDE };
}
/** [V-147] When somebody in Shock dies; round 0: no clock runs. */
export function shockOf({ now: { shockRound = 0, shockSlot = 0 } }: VCreature): Clock {
  return { round: shockRound, slot: shockSlot };
}
/** [V-022] When a mark ends; round 0: no clock runs. */
export function clockOf(c: VCreature, what: Affliction): Clock {
  return { round: num(c, roundOf(what)), slot: num(c, slotOf(what)) };
}
/** [V-022] The marks of a creature that end by themselves. */
export function timedMarks(c: VCreature): readonly Affliction[] {
  return AFFLICTIONS.filter((what) => num(c, roundOf(what)) > 0);
}

/** [V-022], [V-147] When something ends that lasts so many rounds: blocks of 15 seconds, or whole rounds where the table counts so. */
export function runsOut(now: Clock, rounds: number, ruleOptions?: RuleOptions): Clock {
  const at = deadlineAfter(now, rounds);
  return ruleOptions?.clocksByRound ? { round: at.round, slot: LAST_SLOT } : at;
}

/** [V-022] A mark on somebody, for so many rounds of the encounter or of game time; without a number until somebody ends it. */
export function afflicted(
  on: Id,
  what: Affliction,
  rounds: number | undefined,
  now?: Clock,
  ruleOptions?: RuleOptions,
): Extract<VIntent, { k: "status" }> {
  const until = rounds ? (now ? runsOut(now, rounds, ruleOptions) : { round: rounds, slot: OUTSIDE }) : undefined;
  return { k: "status", on, what, to: 1, ...(until && { until }) };
}
/** The numbers in which the end of a mark is kept. */
export const roundOf = (what: Affliction): string => `${what}Round`;
export const slotOf = (what: Affliction): string => `${what}Slot`;
