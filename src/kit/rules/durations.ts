import { deadlineAfter, isDue, ROUND_END } from "../../engine/clock/deadline";
import type { Json } from "../../engine/json";
import { count, one, part, text } from "../../engine/reading";

/** A round and an initiative slot of it. */
export type Clock = { readonly round: number; readonly slot: number };
export const NO_CLOCK: Clock = { round: 0, slot: 0 };

/** The slot of a clock while no encounter runs: its round then says how many rounds are left. */
const OUTSIDE = -9998;
/** A slot that no turn has: a clock with this slot runs out with the end of its round. */
const LAST_SLOT = -9999;

/** The events that a clock reacts to: a turn, the end of a round, the end of the encounter, rounds of world time outside of encounters. */
export type ClockEvent =
  | (Clock & { readonly k: "turn" | "round" })
  | { readonly k: "over"; readonly round: number }
  | { readonly k: "passed"; readonly rounds: number };
/**
 * The events that everything lasting reacts to: a turn begins or ends, a round ends (`present`: uuids of those who have turns), the
 * encounter is over, or rounds of world time pass outside of encounters. `time`: world time in seconds.
 */
export type TimeEvent =
  | (Clock & { readonly k: "turn"; readonly at: "start" | "end"; readonly whose: string; readonly time: number })
  | (Clock & { readonly k: "round"; readonly present: readonly string[]; readonly time: number })
  | { readonly k: "over"; readonly round: number; readonly time: number }
  | { readonly k: "passed"; readonly rounds: number; readonly time: number };

/** The rounds that are left on a clock that runs outside of encounters; null for every other clock. */
export function roundsOutside({ round, slot }: Clock): number | null {
  return round > 0 && slot === OUTSIDE ? round : null;
}
/**
 * The clock of something that lasts so many rounds: it runs out at the same slot so many rounds later, whichever creature acts at that slot
 * then.
 * @param now the running turn; null: no encounter runs
 * @param byRound the table counts whole rounds: the clock runs out with the end of a round
 */
export function clockFor(rounds: number, now: Clock | null, byRound = false): Clock {
  if (!now) return { round: rounds, slot: OUTSIDE };
  const at = deadlineAfter(now, rounds);
  return byRound ? { round: at.round, slot: LAST_SLOT } : at;
}
/**
 * The clock after an event: the same one where the event does not concern it, null where it has run out. A clock that runs when its
 * encounter ends goes on in world time, and in the next encounter with the rounds that are left. A slot at which no creature acts any more
 * counts when the next slot comes.
 */
export function clockAfter(clock: Clock, event: ClockEvent, byRound = false): Clock | null {
  const left = roundsOutside(clock);
  switch (event.k) {
    case "turn":
    case "round": {
      if (left !== null) return clockFor(left, event, byRound);
      const now = event.k === "round" ? { round: event.round, slot: ROUND_END } : event;
      return isDue(clock, now) ? null : clock;
    }
    case "over":
      return left === null ? { round: Math.max(1, clock.round - event.round), slot: OUTSIDE } : clock;
    case "passed":
      if (left === null) return clock;
      return left <= event.rounds ? null : { round: left - event.rounds, slot: OUTSIDE };
  }
}

/**
 * How long something lasts: until somebody ends it, to the end of the encounter or of the scene, so many rounds from the turn in which it
 * began, so many starts or ends of the turns of one creature (`whose`: the uuid of its actor), or so many seconds of world time. A type
 * alias, because it is stored and sent.
 */
export type Duration =
  | { readonly k: "told" }
  | { readonly k: "encounter" }
  | { readonly k: "scene" }
  | { readonly k: "rounds"; readonly rounds: number }
  | { readonly k: "turns"; readonly turns: number; readonly whose: string; readonly at: "start" | "end" }
  | { readonly k: "seconds"; readonly seconds: number };
const KINDS = ["told", "encounter", "scene", "rounds", "turns", "seconds"] as const;

/** A stored duration; null where none is stored, and for nonsense. A duration of 0 rounds is valid: it is over at once. */
export function readDuration(value: Json | undefined): Duration | null {
  const { k, rounds, turns, seconds, whose, at } = part(value);
  const kind = KINDS.find((known) => known === k);
  switch (kind) {
    case undefined:
      return null;
    case "rounds":
      return { k: kind, rounds: count(rounds) };
    case "turns":
      return { k: kind, turns: count(turns), whose: text(whose), at: one(["start", "end"], at, "start") };
    case "seconds":
      return { k: kind, seconds: count(seconds) };
    default:
      return { k: kind };
  }
}

/**
 * What is left of a duration, as flat numbers of a being: a clock for rounds, a count for turns (`left`), a moment of world time for
 * seconds (`due`). Numbers that the duration does not use are 0. A type alias, because it travels in arguments.
 */
export type Timer = Clock & { readonly left: number; readonly due: number };
const STILL: Timer = { ...NO_CLOCK, left: 0, due: 0 };

/**
 * A timer that begins to run.
 * @param now the running turn; null outside of encounters
 * @param time world time in seconds
 */
export function timerFor(duration: Duration, now: Clock | null, time: number): Timer {
  switch (duration.k) {
    case "rounds":
      return { ...STILL, ...clockFor(duration.rounds, now) };
    case "turns":
      return { ...STILL, left: duration.turns };
    case "seconds":
      return { ...STILL, due: time + duration.seconds };
    default:
      return STILL;
  }
}
/** How many of the turns that a duration counts have come with an event. For a creature that has no turns, each round counts as one. */
function turnsIn({ whose, at }: Extract<Duration, { readonly k: "turns" }>, event: TimeEvent): number {
  switch (event.k) {
    case "turn":
      return event.whose === whose && event.at === at ? 1 : 0;
    case "round":
      return event.present.includes(whose) ? 0 : 1;
    case "passed":
      return event.rounds;
    case "over":
      return 0;
  }
}
/** The timer after an event; null: the duration is over. */
export function timerAfter(duration: Duration, timer: Timer, event: TimeEvent): Timer | null {
  switch (duration.k) {
    case "told":
    case "scene":
      return timer;
    case "encounter":
      return event.k === "over" ? null : timer;
    case "rounds": {
      const clock = clockAfter(timer, event);
      return clock && { ...timer, ...clock };
    }
    case "turns": {
      const left = timer.left - turnsIn(duration, event);
      return left > 0 ? { ...timer, left } : null;
    }
    case "seconds":
      return event.time >= timer.due ? null : timer;
  }
}
