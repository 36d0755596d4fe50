import type { Outcome } from "../../engine/play/types";
import { beganAt, type EncounterPosition } from "../exchange/read/encounterPosition";
import { type Carrier, carrier } from "../exchange/stored/carriers";
import { actingIn } from "../facts/phase";
import { slotsOf } from "../facts/slots";
import { host } from "../host";
import type { HostCombat } from "../host/types";

/** An exchange that can change the turn order, and where in the encounter it began. */
interface Ordering {
  readonly found: Carrier;
  readonly began: EncounterPosition;
}
/** Exchanges that can change the turn order, that began in the running round and are not undone, newest first. */
function orderings(combat: HostCombat): readonly Ordering[] {
  const all = host.game.messages.contents.flatMap((message): Ordering[] => {
    const began = beganAt(message);
    if (began?.turn === undefined || began.combat !== combat.id || began.round !== combat.round) return [];
    const found = carrier(message.id);
    return found?.record.state === "closed" || found?.record.state === "open" ? [{ found, began }] : [];
  });
  return all.sort((a, b) => b.found.record.opened - a.found.record.opened);
}

/**
 * Undoes the exchanges that changed the turn order in the turns that the tracker leaves, newest first, so that the order becomes what it
 * was. Each undo moves combatants, so places in the order are looked up anew each time.
 * @param isLeft whether the tracker leaves the turn at a place in the order
 * @param undo undoes an exchange, by its id
 * @returns the refusal of an undo, or success
 */
export async function takeOrderBack(
  combat: HostCombat,
  isLeft: (place: number) => boolean,
  undo: (id: string) => Promise<Outcome>,
): Promise<Outcome> {
  const place = ({ began }: Ordering): number => combat.turns.findIndex(({ id }) => id === began.turn);
  for (;;) {
    const [newest] = orderings(combat);
    if (!newest?.began.turn || !isLeft(place(newest))) return { ok: true };
    const outcome = await undo(newest.found.record.id);
    if (!outcome.ok) return outcome;
  }
}

/** The steps back of encounters that this client is carrying out, by the encounter's id. */
const goingBack = new Map<string, Set<Promise<void>>>();
/**
 * Carries out a step back. Until it is done, no turn of the encounter ends by itself, and no undone exchange moves the tracker.
 * @param job the step
 */
export async function goBack({ id }: HostCombat, job: () => Promise<void>): Promise<void> {
  const under = goingBack.get(id) ?? new Set();
  goingBack.set(id, under);
  // The job begins at once, so that no other code can ask in between whether a step is under way.
  let isOver = (): void => {};
  const over = new Promise<void>((resolve) => {
    isOver = resolve;
  });
  under.add(over);
  try {
    await job();
  } finally {
    under.delete(over);
    isOver();
  }
}
/** Whether this client is carrying out a step back of this encounter. */
export const goesBack = ({ id }: HostCombat): boolean => (goingBack.get(id)?.size ?? 0) > 0;
/** Resolves when this client is carrying out no step back of any encounter. */
export async function wentBack(): Promise<void> {
  for (let under = stepsBack(); under.length > 0; under = stepsBack()) await Promise.all(under);
}
const stepsBack = (): readonly Promise<void>[] => [...goingBack.values()].flatMap((steps) => [...steps]);

/** Steps forward of encounters, and the turn events that they bring, that this client is carrying out, by the encounter's id. */
const goingOn = new Map<string, Set<Promise<unknown>>>();
/** Carries out a step forward, or an event that it brings: a step back waits until that is done. */
export async function goOn<T>({ id }: HostCombat, job: () => Promise<T>): Promise<T> {
  const under = goingOn.get(id) ?? new Set();
  goingOn.set(id, under);
  const work = job();
  under.add(work);
  try {
    return await work;
  } finally {
    under.delete(work);
  }
}
/** Turn events of all encounters that this client is carrying out. */
const events = new Set<Promise<unknown>>();
/** Carries out the events at the beginning or the end of a turn or a round: new exchanges, and a step back, wait until that is done. */
export async function turnEvent<T>(combat: HostCombat, job: () => Promise<T>): Promise<T> {
  const work = goOn(combat, job);
  events.add(work);
  try {
    return await work;
  } finally {
    events.delete(work);
  }
}
/** How long anything waits for turns at most, in milliseconds: a server that never answers must not hold it up for ever. */
const PATIENCE = 5000;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
/**
 * Resolves when the work that is waited for is over, or when `PATIENCE` has passed.
 * @param underWay the work that is waited for
 * @param next resolves when work that follows has begun, because Foundry begins one event as soon as the one before is over
 */
async function over(
  underWay: () => ReadonlySet<Promise<unknown>> | undefined,
  next: () => Promise<void>,
): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (let under = underWay(); under && under.size > 0 && Date.now() < end; under = underWay()) {
    await Promise.race([Promise.allSettled(under), pause(end - Date.now())]);
    await next();
  }
}
/** How many microtasks lie between two events at most. */
const BETWEEN = 50;
/** Waits these microtasks and no timer, so that an exchange that waits goes on as soon as it may. */
async function stepsOn(): Promise<void> {
  for (let step = 0; step < BETWEEN; step += 1) await null;
}
/** Resolves when this client is carrying out no step forward of an encounter. */
export const wentOn = ({ id }: HostCombat): Promise<void> =>
  over(
    () => goingOn.get(id),
    () => pause(0),
  );
/** Resolves when this client is carrying out no turn event: an act in between would be paid with what the new turn gives. */
export const eventsOver = (): Promise<void> => over(() => events, stepsOn);

/**
 * Whether a waiting turn was offered to its owner in a turn, and whether that offer is settled.
 * @param of the combatant of that turn; missing: the running turn
 */
export function waitingTurnIn(combat: HostCombat, of = actingIn(combat)): "none" | "open" | "settled" {
  const act = slotsOf(combat)?.waitingTurn?.act;
  // This is asked with every card that is drawn: a game that offers no waiting turns searches no messages.
  if (act === undefined) return "none";
  const offered = orderings(combat).filter(
    ({ found, began }) => found.stored.origin?.act === act && began.turn === of?.id,
  );
  if (offered.length === 0) return "none";
  return offered.some(({ found }) => found.record.state === "open") ? "open" : "settled";
}
