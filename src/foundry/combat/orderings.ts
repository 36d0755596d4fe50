import type { Outcome } from "../../engine/play/types";
import { beganAt, type EncounterPosition } from "../exchange/read/encounterPosition";
import { type Carrier, carrier } from "../exchange/stored/carriers";
import { actingIn } from "../facts/phase";
import { slotsOf } from "../facts/slots";
import { host } from "../host";
import type { HostCombat } from "../host/types";

/** An exchange that can change the turn order, and where in the encounter it was begun. */
interface Ordering {
  readonly found: Carrier;
  readonly began: EncounterPosition;
}
/** Exchanges that can change the turn order, begun in the running round and not undone, newest first. */
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
 * Takes back what changed the turn order in the turns that are left, newest first: the order becomes what it was then. Each of these changes moves somebody, so
 * places are looked up anew each time.
 * @param isLeft whether the turn at a place is one of them
 * @param undo how an exchange is undone, by its id
 * @returns what could not be undone, or success
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
 * Carries a step back out. Until it is done the turns of the encounter do not go on by themselves, and nothing that is undone moves the tracker.
 * @param job the step
 */
export async function goBack({ id }: HostCombat, job: () => Promise<void>): Promise<void> {
  const under = goingBack.get(id) ?? new Set();
  goingBack.set(id, under);
  // The job begins in this moment: nobody may look in between whether a step is under way.
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
/** Whether a step back of this encounter is being carried out here. */
export const goesBack = ({ id }: HostCombat): boolean => (goingBack.get(id)?.size ?? 0) > 0;
/** Resolves when no step back of any encounter is being carried out here any more. */
export async function wentBack(): Promise<void> {
  for (let under = stepsBack(); under.length > 0; under = stepsBack()) await Promise.all(under);
}
const stepsBack = (): readonly Promise<void>[] => [...goingBack.values()].flatMap((steps) => [...steps]);

/** Steps forwards of encounters and the turn events that they bring, as far as this client is carrying them out, by the encounter's id. */
const goingOn = new Map<string, Set<Promise<unknown>>>();
/** Carries out a step forwards, or an event that it brings: a step back waits until it is done. */
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
/** Carries out what the beginning or the end of a turn or a round brings: new exchanges, and a step back, wait until it is done. */
export async function turnEvent<T>(combat: HostCombat, job: () => Promise<T>): Promise<T> {
  const work = goOn(combat, job);
  events.add(work);
  try {
    return await work;
  } finally {
    events.delete(work);
  }
}
/** How long anything waits for turns at most, in milliseconds: what the server never answers may not hold it up for ever. */
const PATIENCE = 5000;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
/**
 * @param underWay what is waited for
 * @param next resolves when what follows on it has begun: Foundry begins one event as soon as the one before it is over
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
/** So many steps of the program lie between two events at most. */
const BETWEEN = 50;
/** An exchange that waits goes on as soon as it may: no timer lies between. */
async function stepsOn(): Promise<void> {
  for (let step = 0; step < BETWEEN; step += 1) await null;
}
/** Resolves when no step forwards of an encounter is being carried out here any more. */
export const wentOn = ({ id }: HostCombat): Promise<void> =>
  over(
    () => goingOn.get(id),
    () => pause(0),
  );
/** Resolves when no turn event is being carried out here any more: an act that comes in between would be paid with what the turn then gives anew. */
export const eventsOver = (): Promise<void> => over(() => events, stepsOn);

/**
 * Whether a turn that waits was offered to its owner in a turn, and whether that is settled.
 * @param of whose turn; the running one unless told
 */
export function waitingTurnIn(combat: HostCombat, of = actingIn(combat)): "none" | "open" | "settled" {
  const act = slotsOf(combat)?.waitingTurn?.act;
  // Asked for with every card that is drawn: a game that offers none looks through no messages.
  if (act === undefined) return "none";
  const offered = orderings(combat).filter(
    ({ found, began }) => found.stored.origin?.act === act && began.turn === of?.id,
  );
  if (offered.length === 0) return "none";
  return offered.some(({ found }) => found.record.state === "open") ? "open" : "settled";
}
