import type { TurnEvent } from "../../contract/turns";
import { dueAt, eventsBefore, ROUNDS_KEPT, turnEventKey } from "../../engine/clock/turnEventLog";
import { SerialQueue } from "../../engine/play/queue";
import { deleteKey, replaceWhole } from "../compat/operators";
import { carrier, turnEventId, turnEventLogOf } from "../exchange/stored/carriers";
import { pack } from "../exchange/stored/packing";
import { assertMayWrite, wasBroken } from "../exchange/write/connection";
import { unlessGone } from "../exchange/write/unless-gone";
import { isWriter, play } from "../exchange/write/writer";
import { actingIn } from "../facts/phase";
import { putOffOf, sharing } from "../facts/slots";
import { host } from "../host";
import type { HostCombat, HostCombatant } from "../host/types";
import { rulesetOf, runningGame } from "../registry";
import { part } from "../ui/windows/part";
import { goBack } from "./orderings";
import { isUnended, positionOf } from "./turn-event";

/** Whether an encounter still exists: somebody may delete it while its events are carried out. */
export const stillThere = ({ id }: HostCombat): boolean => host.game.combats.has(id);

/** Runs an event once: an event whose key is in the turn event log has happened, unless it was undone. */
async function runOnce(combat: HostCombat, event: TurnEvent, round: number, who: HostCombatant | null): Promise<void> {
  const ruleset = rulesetOf(combat);
  if (!ruleset || !isWriter() || !stillThere(combat)) return;
  const key = turnEventKey(event, round, who?.id ?? null);
  const id = turnEventId(combat, key);
  const events = await part(
    () => import("./event-exchange"),
    () => void catchUp(combat),
  );
  if (!events) return;
  const driver = await play();
  // The queue may be long, and another client may have become the writer when this job comes: that client carries the event out, or has
  // done so.
  const told = await driver.enqueue(async () => {
    assertMayWrite();
    const present = carrier(id);
    if (!stillThere(combat) || (present && present.record.state !== "undone")) return false;
    const game = runningGame(ruleset.slug);
    const exchange = game && events.exchangeOf(game, combat, event, round, who);
    if (!exchange) return false;
    return unlessGone(() => stillThere(combat), combat.update(replaceWhole(`system.ledger.${key}`, pack(exchange))));
  });
  if (!told || !stillThere(combat)) return;
  await driver.pump(id);
  await events.post(ruleset, id);
}

/** How many rounds are made up for where the tracker jumps, because players may set it to any round. */
const ROUNDS_MADE_UP = 20;
/** Whether a round is so long over that its events are not made up for. */
export const isLongOver = (combat: HostCombat, round: number): boolean => round < combat.round - ROUNDS_MADE_UP;

const queue = new SerialQueue();
/**
 * Carries out an event of the encounter. It is called on the one client that Foundry designates; others return at once. Events come one
 * after the other, because whether an event has happened is known only once all earlier ones are in the turn event log.
 */
export async function happen(
  combat: HostCombat,
  event: TurnEvent,
  round: number,
  who: HostCombatant | null,
): Promise<void> {
  await queue.add(() => runOnce(combat, event, round, who));
  if (event === "roundStart") await forget(combat, round - ROUNDS_KEPT);
}

/** Deletes turn events to which nobody can step back any more, so that the encounter does not grow without end. */
async function forget(combat: HostCombat, round: number): Promise<void> {
  const old = eventsBefore(Object.keys(turnEventLogOf(combat)), round);
  if (old.length === 0 || !isWriter() || wasBroken() || !stillThere(combat)) return;
  const update = Object.assign({}, ...old.map((key) => deleteKey(`system.ledger.${key}`)));
  await unlessGone(() => stillThere(combat), combat.update(update));
}

/**
 * Ends the turns of a round that began and are over but were never ended, because the client that moved the tracker on disconnected before.
 * Turns that wait or were put elsewhere end later.
 */
async function endTurnsLeft(combat: HostCombat, round: number): Promise<void> {
  const acting = round === combat.round ? actingIn(combat)?.id : undefined;
  const shared = sharing(combat);
  for (const combatant of combat.turns) {
    const { id } = combatant;
    if (id === acting || shared.has(id) || putOffOf(combat, combatant, round) !== null) continue;
    if (isUnended(combat, round, combatant)) await happen(combat, "turnEnd", round, combatant);
  }
}
/**
 * Whether a turn has begun or ended since one of the round's events was due. If that event is not in the log, it had nothing to tell then;
 * if it happened now, it would tell of later things.
 */
function hasGoneOn(combat: HostCombat, event: TurnEvent): boolean {
  const later = ["turnStart", "turnEnd", ...(event === "roundStart" ? [] : ["roundStart"])];
  return Object.keys(turnEventLogOf(combat)).some(
    (key) =>
      later.some((name) => key.startsWith(`${name}:${combat.round}:`)) &&
      carrier(turnEventId(combat, key))?.record.state !== "undone",
  );
}
/**
 * Carries out the turn events that are due at the encounter's position and have not happened: after a reload, a change of the writer, or a
 * time without a game master.
 */
export async function catchUp(combat: HostCombat): Promise<void> {
  if (!combat.started || combat.turn === null || !isWriter()) return;
  const before = combat.round - 1;
  if (turnEventLogOf(combat)[turnEventKey("roundEnd", before, null)] === undefined) await endTurnsLeft(combat, before);
  const order = combat.turns.map(({ id }) => id);
  for (const { event, round, who } of dueAt(positionOf(combat), order)) {
    // A round without any event in the log is no longer kept, or nobody acted in it: its end is not made up for.
    if (event === "roundEnd" && !Object.keys(turnEventLogOf(combat)).some((key) => key.includes(`:${round}:`)))
      continue;
    if (who === null && hasGoneOn(combat, event)) continue;
    if (event === "turnStart") await endTurnsLeft(combat, round);
    await happen(combat, event, round, who === null ? null : (combat.combatants.get(who) ?? null));
  }
}
/** Undoes the turn events after the position that the tracker was stepped back to, newest first. Tells the game master what could not be undone. */
export async function stepBack(combat: HostCombat): Promise<void> {
  if (!isWriter()) return;
  await goBack(combat, async () => {
    const back = await part(
      () => import("./step-back"),
      () => void stepBack(combat),
    );
    await back?.undoAfterPosition(combat);
  });
}

/** Posts the exchange of the encounter's end as a card of its own, because the turn event log is deleted with the encounter. */
export async function endOf(combat: HostCombat): Promise<void> {
  if (!rulesetOf(combat) || !isWriter()) return;
  const events = await part(
    () => import("./event-exchange"),
    () => void endOf(combat),
  );
  await events?.postEnd(combat);
}
