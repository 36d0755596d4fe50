/** The events that an encounter itself brings about. */
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

/** How many rounds of turn events are kept. The tracker can be stepped back, and events undone, only within these. */
export const ROUNDS_KEPT = 12;

/**
 * The key of an event in the log of turn events, which holds each event once. It has no dot, so that it can be a field of a document.
 * @throws Error for an id from which the key could not be read back
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

/** The parts of a key; `who` is "all" where the event concerns no single combatant. */
interface KeyParts {
  readonly event: TurnEvent;
  readonly round: number;
  readonly who: string;
}
/** The parts of a key; null for any other text. */
function partsOf(key: string): KeyParts | null {
  const [name, number, who, ...more] = key.split(":");
  const event = EVENTS.find((known) => known === name);
  const round = Number(number);
  if (!event || !number || !who || more.length > 0 || !Number.isInteger(round) || round < 0) return null;
  return { event, round, who };
}

/** The position of the tracker: the round, and whose turn it is; or before or after all turns of the round. */
export interface Position {
  readonly round: number;
  readonly turn: number;
  readonly phase?: "start" | "turns" | "end";
}

/** When an event happens within the whole encounter, as (round, turn index, order within the turn), by which events are compared. */
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
 * The events that have not happened yet once the tracker was stepped back to a position: all after the start of its turn, after the start
 * of the round (phase `start`), or after the last turn (phase `end`).
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

/** The events of rounds before this one, which are too old to be stepped back to. */
export function eventsBefore(keys: readonly string[], round: number): readonly string[] {
  return keys.filter((key) => (partsOf(key)?.round ?? round) < round);
}

/**
 * The events that must have happened when an encounter is at a position, the oldest first. Earlier turns of the same round are left out, so
 * that an absence is not followed by a flood of events.
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
