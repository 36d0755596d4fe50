import type { Being, Put } from "../../engine/procedure/types";
import { type Duration, type TimeEvent, type Timer, timerAfter } from "./durations";

/** Something lasting that begins on a creature, on which other things of its kind may last already. */
export interface Coming<H> {
  /** The things of its kind that last already, the oldest first. */
  readonly held: readonly H[];
  /** Whether the new one takes the place of a held one, because it is worth more or lasts longer. A held one that is not outdone stays. */
  outdoes(held: H): boolean;
  /**
   * How many stacks the new one brings, how many there may be, and how many a held one has. Missing: it brings one, and there may be one.
   */
  readonly stacks?: { readonly times: number; readonly most: number; of(held: H): number };
}
/** What becomes of something lasting that begins, and of what lasts already. */
export interface Met<H> {
  /** The held one that goes on: the new one adds its stacks to it, or does nothing. Undefined: the new one begins. */
  readonly stays: H | undefined;
  /** The held ones that end where the new one begins. */
  readonly goes: readonly H[];
  /** How many stacks there are then. */
  readonly stacks: number;
}
/** Compares something lasting that begins with what lasts already. */
export function meet<H>({ held, outdoes, stacks }: Coming<H>): Met<H> {
  const { times = 1, most = 1 } = stacks ?? {};
  const before = held.reduce((sum, one) => sum + (stacks?.of(one) ?? 0), 0);
  return { stays: held.find((one) => !outdoes(one)), goes: held, stacks: Math.min(before + times, most) };
}
/**
 * Whether a status ends together with the thing that brought it: not while another thing brings it.
 * @param left the things that still last
 */
export function endsWith<S>(status: S | undefined, left: readonly { readonly status?: S }[]): status is S {
  return status !== undefined && !left.some((other) => other.status === status);
}

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
const LENGTH = 16;
/**
 * The document id of the n-th thing that lasts on a creature: 16 characters, the same on every client and at every delivery.
 * @param prefix letters that only this game uses
 */
export function lastingId(prefix: string, seq: number): string {
  let digits = "";
  for (let rest = seq; rest > 0; rest = Math.floor(rest / 26)) digits = ALPHABET.charAt(rest % 26) + digits;
  return `${prefix}${digits.padStart(LENGTH - prefix.length, "a")}`;
}

/** Something that lasts, as procedures see it. The numbers of its timer (`TIMER_PATHS`) are among its numbers. */
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
/** Puts the changes by which a being gets these timer numbers. */
function setTimer(being: Being, timer: Timer, put: Put): void {
  for (const at of TIMER) {
    const from = being.now[at] ?? 0;
    if (from !== timer[at]) put({ k: "set", on: being.id, at, from, to: timer[at] });
  }
}
/** Lets the time of an event pass for something that lasts. @returns false: its time is over, and nothing is written */
export function goesOn(being: LastingBeing, moment: TimeEvent, put: Put): boolean {
  const timer = timerAfter(being.duration, timerOf(being), moment);
  if (timer) setTimer(being, timer, put);
  return timer !== null;
}
