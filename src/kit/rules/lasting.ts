import type { Being, Put } from "../../engine/procedure/types";
import { type Duration, type TimeEvent, type Timer, timerAfter } from "./durations";

/** Something that lasts comes over somebody on whom more of its kind may last. */
export interface Coming<H> {
  /** What is there of its kind, the oldest first. */
  readonly held: readonly H[];
  /** Whether what comes takes the place of one of these: it is worth more, or lasts longer. What is not outdone stays. */
  outdoes(held: H): boolean;
  /** How many come, how many there may be, and how many one of these is. Missing: one, and no more. */
  readonly stacks?: { readonly times: number; readonly most: number; of(held: H): number };
}
/** What becomes of it: `stays` goes on, and what comes adds to its number or does nothing; `goes` make room for it. */
export interface Met<H> {
  readonly stays: H | undefined;
  readonly goes: readonly H[];
  /** How many there are of it together. */
  readonly stacks: number;
}
/** What comes meets what is there. */
export function meet<H>({ held, outdoes, stacks }: Coming<H>): Met<H> {
  const { times = 1, most = 1 } = stacks ?? {};
  const before = held.reduce((sum, one) => sum + (stacks?.of(one) ?? 0), 0);
  return { stays: held.find((one) => !outdoes(one)), goes: held, stacks: Math.min(before + times, most) };
}
/**
 * Whether a status ends with something that brought it: not while something else brings it.
 * @param left what else lasts
 */
export function endsWith<S>(status: S | undefined, left: readonly { readonly status?: S }[]): status is S {
  return status !== undefined && !left.some((other) => other.status === status);
}

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
const LENGTH = 16;
/** The document id of the n-th thing that lasts on a creature: 16 characters, the same on every client and at every delivery. @param prefix letters that are a game's own */
export function lastingId(prefix: string, seq: number): string {
  let digits = "";
  for (let rest = seq; rest > 0; rest = Math.floor(rest / 26)) digits = ALPHABET.charAt(rest % 26) + digits;
  return `${prefix}${digits.padStart(LENGTH - prefix.length, "a")}`;
}

/** Something that lasts, as procedures see it: `timerNumbers` are among its numbers. */
export interface LastingBeing extends Being {
  readonly duration: Duration;
}
const TIMER = ["round", "slot", "left", "due"] as const;
/** Where the numbers of a timer are stored: below `system.timer`. */
export const TIMER_PATHS = Object.fromEntries(TIMER.map((key) => [key, { path: `system.timer.${key}` }]));
/** The timer of a being. */
export function timerOf({ now: { round = 0, slot = 0, left = 0, due = 0 } }: Being): Timer {
  return { round, slot, left, due };
}
/** Writes a timer. */
function setTimer(being: Being, timer: Timer, put: Put): void {
  for (const at of TIMER) {
    const from = being.now[at] ?? 0;
    if (from !== timer[at]) put({ k: "set", on: being.id, at, from, to: timer[at] });
  }
}
/** Something has happened: what lasts goes on. @returns false: its time is over, and nothing is written */
export function goesOn(being: LastingBeing, moment: TimeEvent, put: Put): boolean {
  const timer = timerAfter(being.duration, timerOf(being), moment);
  if (timer) setTimer(being, timer, put);
  return timer !== null;
}
