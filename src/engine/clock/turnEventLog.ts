/** What can happen in an encounter by itself. */
export type TurnEvent = "combatStart" | "enter" | "roundStart" | "turnStart" | "turnEnd" | "roundEnd" | "combatEnd";
const EVENTS: readonly TurnEvent[] = [
  "combatStart",
  "enter",
  "roundStart",
  "turnStart",
  "turnEnd",
  "roundEnd",
  "combatEnd",
];
const EVERYBODY = "all";

/** How many rounds of turn events are kept: so far back can the tracker be stepped and everything be undone. */
export const ROUNDS_KEPT = 12;

/**
 * The place of an event in the log of turn events: each stands there once. Holds no dot, so that it can be a field of a document.
 * @throws for an id that could not be read back
 */
export function turnEventKey(event: TurnEvent, round: number, who: string | null): string {
  const name = who ?? EVERYBODY;
  if (who === EVERYBODY || !/^[^.:]+$/.test(name)) throw new Error(`'${who}' cannot be in a turn event log`);
  return `${event}:${round}:${name}`;
}

export interface TurnEventMoment {
  readonly event: TurnEvent;
  readonly round: number;
  readonly who: string | null;
}

/** A key taken apart; `who` is nobody of the order where the event is everybody's. */
interface KeyParts {
  readonly event: TurnEvent;
  readonly round: number;
  readonly who: string;
}
/** The event behind a key; null for what is no key. */
function partsOf(key: string): KeyParts | null {
  const [name, number, who, ...more] = key.split(":");
  const event = EVENTS.find((known) => known === name);
  const round = Number(number);
  if (!event || !number || !who || more.length > 0 || !Number.isInteger(round) || round < 0) return null;
  return { event, round, who };
}

/** Where the tracker stands: the round, and whose turn it is; or before or after all turns of the round. */
export interface Position {
  readonly round: number;
  readonly turn: number;
  readonly phase?: "start" | "turns" | "end";
}

/** When within the whole fight an event happens: events compare by (round, turn index, order within the turn). */
function moment({ event, round, who }: KeyParts, order: readonly string[]): readonly [number, number, number] {
  const turn = order.indexOf(who);
  switch (event) {
    case "combatStart":
    case "enter":
      return [round, -1, 0];
    case "roundStart":
      return [round, -1, 1];
    case "turnStart":
      return [round, turn, 0];
    case "turnEnd":
      return [round, turn, 1];
    case "roundEnd":
      return [round, order.length, 0];
    case "combatEnd":
      return [Number.MAX_SAFE_INTEGER, 0, 0];
  }
}

function after(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/**
 * Events that have not happened yet once the tracker was stepped back to a position: all that come after the start of that turn, of all turns, or
 * after the end of all turns.
 * @param order combatant ids in turn order
 */
export function eventsAfter(
  keys: readonly string[],
  { round, turn, phase = "turns" }: Position,
  order: readonly string[],
): readonly string[] {
  const now = { start: [round, -1, 1], turns: [round, turn, 0], end: [round, order.length, -1] }[phase];
  return keys.filter((key) => {
    const place = partsOf(key);
    return place !== null && after(moment(place, order), now);
  });
}

/** Events too old to be stepped back to. */
export function eventsBefore(keys: readonly string[], round: number): readonly string[] {
  return keys.filter((key) => (partsOf(key)?.round ?? round) < round);
}

/**
 * Events that must have run when an encounter stands at a position, oldest first; the ones before it in the same round are not caught up, so that
 * nothing cascades after an absence.
 */
export function dueAt({ round, turn, phase }: Position, order: readonly string[]): readonly TurnEventMoment[] {
  const who = phase === "start" ? undefined : order[turn];
  const due: TurnEventMoment[] = [];
  if (round === 1) due.push({ event: "combatStart", round, who: null });
  else due.push({ event: "roundEnd", round: round - 1, who: null });
  due.push({ event: "roundStart", round, who: null });
  if (who !== undefined) due.push({ event: "turnStart", round, who });
  if (who !== undefined && phase === "end") due.push({ event: "turnEnd", round, who });
  return due;
}
