import type { TurnEvent } from "../../contract/turns";
import { eventsAfter } from "../../engine/clock/turnEventLog";
import type { Outcome } from "../../engine/play/types";
import { beganAt } from "../exchange/read/encounterPosition";
import { carrier, turnEventId, turnEventLogOf, turnEventTold } from "../exchange/stored/carriers";
import { assertMayWrite } from "../exchange/write/connection";
import { play } from "../exchange/write/writer";
import { actingIn } from "../facts/phase";
import { putOffOf, slotsOf } from "../facts/slots";
import { host, SYSTEM } from "../host";
import type { HostCombat, HostCombatant } from "../host/types";
import { translate } from "../i18n";
import { isTurnOver } from "./finish";
import { takeOrderBack } from "./orderings";
import { positionOf, turnEventOf } from "./turn-event";

/**
 * Undoes the events after the encounter's position, newest first, and the exchanges that changed the turn order since. Tells the game
 * master what could not be undone.
 */
export async function undoAfterPosition(combat: HostCombat): Promise<void> {
  if (actingIn(combat) && slotsOf(combat)) {
    const undo = async (id: string): Promise<Outcome> => {
      // The events after this exchange are undone first, because they depend on it. One that cannot be undone yet is tried again, and told,
      // below.
      await undoAll(eventsFrom(combat, carrier(id)?.record.opened ?? 0));
      return (await play()).undo(id, host.game.user.id);
    };
    // The exchanges of the turn that the tracker steps into stay, except one that ended this turn: the turn would end again at once.
    const isLeft = (place: number): boolean =>
      place > (combat.turn ?? 0) || (place === combat.turn && isTurnOver(combat));
    const outcome = await takeOrderBack(combat, isLeft, undo);
    if (!outcome.ok) tellLeft();
  }
  const position = positionOf(combat);
  await undoAll([...eventsSince(combat, position), ...begunAfter(combat, position)], tellLeft);
}
/** Undoes those of these exchanges that are not undone, newest first. */
async function undoAll(ids: readonly string[], left?: () => void): Promise<void> {
  const found = ids.flatMap((id) => carrier(id) ?? []);
  const records = found.filter(({ record: { state } }) => state === "closed" || state === "open");
  records.sort((a, b) => b.record.opened - a.record.opened);
  for (const { record } of records) {
    const outcome = await (await play()).undo(record.id, host.game.user.id);
    if (outcome.ok) await markCards(record.id);
    else left?.();
  }
}
const tellLeft = (): void => {
  host.ui.notifications.warn(translate("FIVEFOLD.Combat.notTakenBack"));
};

/** The ids of the turn events after a position: by turn order or, where turns can leave their places in it, by when they happened. */
function eventsSince(combat: HostCombat, position: ReturnType<typeof positionOf>): readonly string[] {
  const { turns, round } = combat;
  const numberOf = (event: TurnEvent, who: HostCombatant): number => {
    const record = turnEventOf(combat, event, round, who);
    return record?.state === "closed" ? record.opened : -1;
  };
  const acting = slotsOf(combat) ? actingIn(combat) : null;
  const began = acting ? numberOf("turnStart", acting) : -1;
  const order = turns.map(({ id }) => id);
  if (began < 0)
    return eventsAfter(Object.keys(turnEventLogOf(combat)), position, order).map((key) => turnEventId(combat, key));
  const before = turns.slice(0, position.turn);
  // A turn that was put behind others began before theirs did. Theirs may have no end yet, because they wait or share that turn.
  const starts = before.map((one) => numberOf("turnStart", one));
  const taken = before.filter((one) => putOffOf(combat, one) !== "waiting");
  const since = Math.max(began, ...starts, ...taken.map((one) => numberOf("turnEnd", one)));
  return eventsFrom(combat, since);
}
/** The ids of the turn events whose number is greater than this one. */
function eventsFrom(combat: HostCombat, since: number): readonly string[] {
  const ids = Object.keys(turnEventLogOf(combat)).map((key) => turnEventId(combat, key));
  return ids.filter((id) => (carrier(id)?.record.opened ?? -1) > since);
}

/** Ids of the exchanges of phases after a position of the tracker, whose undo opens again what they settled. */
function begunAfter(combat: HostCombat, { round, phase }: ReturnType<typeof positionOf>): readonly string[] {
  const places = ["start", "turns", "end"];
  return host.game.messages.contents.flatMap((message) => {
    const began = beganAt(message);
    if (began?.combat !== combat.id) return [];
    const later = began.round - round || places.indexOf(began.phase) - places.indexOf(phase);
    return later > 0 ? [message.id] : [];
  });
}
async function markCards(event: string): Promise<void> {
  assertMayWrite();
  const cards = host.game.messages.filter((message) => turnEventTold(message) === event);
  for (const card of cards) await card.update({ "system.state": "undone", [`flags.${SYSTEM}.ledger`]: null });
}
