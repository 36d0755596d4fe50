import { deadlineAfter } from "../../../engine/clock/deadline";
import type { Clock, House } from "./types";

/** A slot that no turn has: it comes with the end of its round. */
const LAST_SLOT = -9999;

/** [V-022], [V-147] When something ends that lasts so many rounds: blocks of 15 seconds, or whole rounds where the table counts so. */
export function runsOut(now: Clock, rounds: number, house?: House): Clock {
  const at = deadlineAfter(now, rounds);
  return house?.clocksByRound ? { round: at.round, slot: LAST_SLOT } : at;
}
