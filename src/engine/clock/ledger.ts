/** What can happen in an encounter by itself. */
export type ClockEvent = "combatStart" | "roundStart" | "turnStart" | "turnEnd" | "roundEnd" | "combatEnd";
const EVENTS: readonly ClockEvent[] = ["combatStart", "roundStart", "turnStart", "turnEnd", "roundEnd", "combatEnd"];

/** One event of the ledger: what, in which round, whose (null: everybody's). */
export interface Happening {
  readonly event: ClockEvent;
  readonly round: number;
  readonly who: string | null;
}
const EVERYBODY = "all";

/** The place of an event in the ledger: what stands there has happened. Holds no dot, so that it can be a field of a document. */
export function ledgerKey({ event, round, who }: Happening): string {
  if (who?.includes(".") || who?.includes(":") || who === EVERYBODY) throw new Error(`'${who}' cannot be in a ledger`);
  return `${event}:${round}:${who ?? EVERYBODY}`;
}

/** The event behind a key; null for what is no key. */
export function happeningOf(key: string): Happening | null {
  const [name, number, who, ...more] = key.split(":");
  const event = EVENTS.find((known) => known === name);
  const round = Number(number);
  if (!event || !number || !who || more.length > 0 || !Number.isInteger(round) || round < 0) return null;
  return { event, round, who: who === EVERYBODY ? null : who };
}

/** Whether an event still has to run: each (event, round, who) runs once. */
export function isNew(ledger: Readonly<Record<string, unknown>>, happening: Happening): boolean {
  return !Object.hasOwn(ledger, ledgerKey(happening));
}

/** Order within the fight: round, then turn, then what comes first in one. */
function moment({ event, round, who }: Happening, order: readonly string[]): readonly [number, number, number] {
  const turn = who === null ? -1 : order.indexOf(who);
  switch (event) {
    case "combatStart":
      return [round, -2, 0];
    case "roundStart":
      return [round, -2, 1];
    case "turnStart":
      return [round, turn, 0];
    case "turnEnd":
      return [round, turn, 1];
    case "roundEnd":
      return [round, order.length, 0];
    case "combatEnd":
      return [Number.POSITIVE_INFINITY, 0, 0];
  }
}
function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) {
    const other = b[i] ?? 0;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

/**
 * The events that have not happened yet once the tracker was stepped back to the turn at `position`, newest first: the order in which they are
 * taken back. That turn's own start has happened.
 * @param order ids in turn order
 */
export function takenBack(
  keys: readonly string[],
  position: { readonly round: number; readonly turn: number | null },
  order: readonly string[],
): readonly string[] {
  const now = [position.round, position.turn ?? -1, 0];
  return keys
    .flatMap((key) => {
      const happening = happeningOf(key);
      return happening ? [{ key, at: moment(happening, order) }] : [];
    })
    .filter(({ at }) => compare(at, now) > 0)
    .sort((a, b) => compare(b.at, a.at))
    .map(({ key }) => key);
}

/** Keys of rounds that are too old to be stepped back to. */
export function forgotten(keys: readonly string[], firstKept: number): readonly string[] {
  return keys.filter((key) => (happeningOf(key)?.round ?? firstKept) < firstKept);
}
