import { deadlineAfter } from "../../../../engine/clock/deadline";
import type { Id } from "../../../../engine/procedure/types";
import type { Affliction, Clock, RuleOptions, VIntent } from "../data/types";

/** A slot that no turn has: it comes with the end of its round. */
const LAST_SLOT = -9999;

/** [V-147] The slot of a clock of Shock while no encounter runs: its round then says how many rounds are left. */
export const OUTSIDE = -9998;
/** [V-147] Rounds of a clock that runs outside of encounters; null for clocks of encounters, and where none runs. */
export function leftOutside({ shockRound = 0, shockSlot = 0 }: Readonly<Record<string, number>>): number | null {
  return shockRound > 0 && shockSlot === OUTSIDE ? shockRound : null;
}

/** [V-022], [V-147] When something ends that lasts so many rounds: blocks of 15 seconds, or whole rounds where the table counts so. */
export function runsOut(now: Clock, rounds: number, ruleOptions?: RuleOptions): Clock {
  const at = deadlineAfter(now, rounds);
  return ruleOptions?.clocksByRound ? { round: at.round, slot: LAST_SLOT } : at;
}

/** [V-022] A mark on somebody, for so many rounds where a clock runs; else until somebody ends it. */
export function afflicted(
  on: Id,
  what: Affliction,
  rounds: number | undefined,
  now?: Clock,
  ruleOptions?: RuleOptions,
): VIntent {
  const until = rounds && now ? runsOut(now, rounds, ruleOptions) : undefined;
  return { k: "status", on, what, to: 1, ...(until && { until }) };
}
/** The numbers in which the end of a mark is kept. */
export const roundOf = (what: Affliction): string => `${what}Round`;
export const slotOf = (what: Affliction): string => `${what}Slot`;
