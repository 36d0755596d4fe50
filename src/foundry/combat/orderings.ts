import type { Outcome } from "../../engine/play/types";
import { type Moment, momentOf } from "../exchange/read/moment";
import { type Carrier, carrier } from "../exchange/stored/carriers";
import { actingIn } from "../facts/phase";
import { slotsOf } from "../facts/slots";
import { host } from "../host";
import type { HostCombat } from "../host/types";

/** An exchange that can change the turn order, and when it was begun. */
interface Ordering {
  readonly found: Carrier;
  readonly moment: Moment;
}
/** Exchanges that can change the turn order, begun in the running round and not undone, newest first. */
function orderings(combat: HostCombat): readonly Ordering[] {
  const all = host.game.messages.contents.flatMap((message): Ordering[] => {
    const moment = momentOf(message);
    if (moment?.turn === undefined || moment.combat !== combat.id || moment.round !== combat.round) return [];
    const found = carrier(message.id);
    return found?.record.state === "closed" || found?.record.state === "open" ? [{ found, moment }] : [];
  });
  return all.sort((a, b) => b.found.record.opened - a.found.record.opened);
}

/**
 * Takes back what changed the turn order in turns at a place or later, newest first: the order becomes what it was then. Each of these changes moves somebody, so
 * places are looked up anew each time.
 * @param from the place
 * @param undo how an exchange is undone, by its id
 * @returns what could not be undone, or success
 */
export async function takeOrderBack(
  combat: HostCombat,
  from: () => number,
  undo: (id: string) => Promise<Outcome>,
): Promise<Outcome> {
  const place = ({ moment }: Ordering): number => combat.turns.findIndex(({ id }) => id === moment.turn);
  goingBack.add(combat.id);
  try {
    for (;;) {
      const [newest] = orderings(combat);
      if (!newest?.moment.turn || place(newest) < from()) return { ok: true };
      const outcome = await undo(newest.found.record.id);
      if (!outcome.ok) return outcome;
    }
  } finally {
    goingBack.delete(combat.id);
  }
}
/** Encounters whose order this client takes back together with their tracker. */
const goingBack = new Set<string>();
/** Whether what is undone in an encounter is undone because its tracker goes back. */
export const goesBack = ({ id }: HostCombat): boolean => goingBack.has(id);

/** Whether somebody who waits was called in the running turn, and whether that is settled. */
export function callIn(combat: HostCombat): "none" | "open" | "settled" {
  const act = slotsOf(combat)?.call?.act;
  const acting = actingIn(combat)?.id;
  const calls = orderings(combat).filter(
    ({ found, moment }) => found.stored.origin?.act === act && moment.turn === acting,
  );
  if (act === undefined || calls.length === 0) return "none";
  return calls.some(({ found }) => found.record.state === "open") ? "open" : "settled";
}
