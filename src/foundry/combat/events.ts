import type { CardContext } from "../../contract/card";
import type { Ruleset } from "../../contract/ruleset";
import type { TurnEvent } from "../../contract/turns";
import { dueAt, eventsAfter, eventsBefore, ROUNDS_KEPT, turnEventKey } from "../../engine/clock/turnEventLog";
import type { Json } from "../../engine/json";
import { SerialQueue } from "../../engine/play/queue";
import type { Outcome } from "../../engine/play/types";
import { reachable } from "../../engine/procedure/reach";
import type { Line } from "../../engine/procedure/story.types";
import type { Id } from "../../engine/procedure/types";
import { standingOnGround } from "../board/grounds";
import { sceneOfFight } from "../board/map";
import { deleteKey, replaceWhole } from "../compat/operators";
import { namesOf } from "../exchange/begin/declare";
import { participantsOf } from "../exchange/begin/participants";
import { momentOf } from "../exchange/read/moment";
import { carrier, EXCHANGE, turnEventId, turnEventLogOf, turnEventTold } from "../exchange/stored/carriers";
import { pack } from "../exchange/stored/packing";
import { newborn, type StoredExchange } from "../exchange/stored/stored";
import { assertMayWrite, wasBroken } from "../exchange/write/connection";
import { nextNumber } from "../exchange/write/numbers";
import { unlessGone } from "../exchange/write/unless-gone";
import { isWriter, play } from "../exchange/write/writer";
import { actingIn, phaseOf } from "../facts/phase";
import { putOffOf, sharing, slotsOf } from "../facts/slots";
import { turnFacts } from "../facts/turn";
import { host, implementation, SYSTEM } from "../host";
import type { HostCombat, HostCombatant, HostMessage } from "../host/types";
import { translate } from "../i18n";
import { loadRunning, type RunningGame, rulesetOf, runningGame } from "../registry";
import { settingValues } from "../settings";
import { isTurnOver } from "./finish";
import { goBack, takeOrderBack } from "./orderings";

/** Builds the event's exchange; null when nothing happens at it in this game. */
function exchangeOf(
  { ruleset, mechanics }: RunningGame,
  combat: HostCombat,
  event: TurnEvent,
  round: number,
  who: HostCombatant | null,
): StoredExchange | null {
  const fighters = combat.turns.flatMap((combatant) => {
    const { actor } = combatant;
    return actor && rulesetOf(actor) === ruleset ? [{ combatant, actor }] : [];
  });
  const { members, world, letters } = participantsOf(
    ruleset,
    fighters.map(({ actor }) => actor),
    {},
    () => [],
    // What ends with the encounter comes when its places in the order are gone already.
    mechanics.turns.slots && event !== "combatEnd" ? combat : null,
  );
  const index = who === null ? -1 : fighters.findIndex(({ combatant }) => combatant.id === who.id);
  const facts = turnFacts(combat, members, event === "combatStart", who);
  if (!facts || (who !== null && index < 0)) return null;
  const letter = letters[index] ?? null;
  const turn = { ...facts, round };
  const scene = sceneOfFight(combat);
  const standing = scene ? standingOnGround(scene) : null;
  const onGround = letters.filter((_letter, at) => standing?.has(fighters[at]?.actor.uuid ?? ""));
  const settings = settingValues(ruleset);
  const time = host.game.time.worldTime;
  const happening = mechanics.turns.on({ event, who: letter, world, turn, onGround, time, settings });
  if (!happening) return null;
  const args: Json = JSON.parse(JSON.stringify(happening.args));
  // Encounters grow to hundreds, and keep every turn's event for some rounds: only the creatures that the event can affect become participants.
  const owners = [...reachable(args, world)].flatMap((id) => members[id]?.of ?? []);
  const touched = reachable([args, owners], world);
  const among = <T>(all: Readonly<Record<Id, T>>): Record<Id, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => touched.has(id)));
  const born = newborn({
    ruleset: ruleset.slug,
    procedure: happening.procedure,
    origin: null,
    args,
    members: among(members),
    participants: among(world),
    log: {},
  });
  return { ...born, adopted: true, opened: nextNumber() };
}

/** Whether an event has something to tell: a remark, or a deed that the ruleset gives words. */
function tells(ruleset: Ruleset, { story, members, participants, procedure, args }: StoredExchange): boolean {
  const context: CardContext = {
    t: translate,
    names: namesOf(members),
    world: participants,
    state: "closed",
    mine: [],
    isGM: true,
    procedure,
    args,
  };
  const spoken = (line: Line): boolean =>
    line.k === "say" ||
    (line.k === "deed" &&
      ruleset.words.deed(line, context) !== null &&
      (line.changes?.some((change) => ruleset.words.change(change, line, context) !== null) ?? false));
  return story?.some(spoken) ?? false;
}

/** Posts the closed card of an event that has something to tell. It carries the story only; the exchange itself stays in the turn event log. */
async function post(ruleset: Ruleset, id: string): Promise<void> {
  const found = carrier(id);
  if (found?.record.state !== "closed" || !tells(ruleset, found.stored)) return;
  assertMayWrite();
  const system = pack({ ...found.stored, log: {}, commit: null });
  await implementation<HostMessage>("ChatMessage").create({
    type: EXCHANGE,
    system,
    flags: { [SYSTEM]: { ledger: id } },
  });
}

/** Whether an encounter is not deleted: somebody may end it while its events take their turns. */
export const stillThere = ({ id }: HostCombat): boolean => host.game.combats.has(id);

/** Runs an event once: an event whose key is in the turn event log has happened, unless it was undone. */
async function runOnce(combat: HostCombat, event: TurnEvent, round: number, who: HostCombatant | null): Promise<void> {
  const ruleset = rulesetOf(combat);
  if (!ruleset || !isWriter() || !stillThere(combat)) return;
  const key = turnEventKey(event, round, who?.id ?? null);
  const id = turnEventId(combat, key);
  const driver = await play();
  // What waits in the queue may be long, and another client may have become the writer when it is this job's turn: it tells the event, and may have told it.
  const told = await driver.enqueue(async () => {
    assertMayWrite();
    const present = carrier(id);
    if (!stillThere(combat) || (present && present.record.state !== "undone")) return false;
    const game = runningGame(ruleset.slug);
    const exchange = game && exchangeOf(game, combat, event, round, who);
    if (!exchange) return false;
    return unlessGone(() => stillThere(combat), combat.update(replaceWhole(`system.ledger.${key}`, pack(exchange))));
  });
  if (!told || !stillThere(combat)) return;
  await driver.pump(id);
  await post(ruleset, id);
}

/** So many rounds are made up for where the tracker jumps; players may set it to any round. */
const ROUNDS_MADE_UP = 20;
/** Whether a round lies so far back that nothing happens in it any more. */
export const isLongOver = (combat: HostCombat, round: number): boolean => round < combat.round - ROUNDS_MADE_UP;

const queue = new SerialQueue();
/**
 * What happens at a moment of the encounter. Called on the one client that core designates; others return at once. One event after the other: a
 * key is asked for when all that was before it stands in the turn event log.
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

/** Deletes turn events that are too old to be stepped back to, so that the encounter does not grow without end. */
async function forget(combat: HostCombat, round: number): Promise<void> {
  const old = eventsBefore(Object.keys(turnEventLogOf(combat)), round);
  if (old.length === 0 || !isWriter() || wasBroken() || !stillThere(combat)) return;
  const update = Object.assign({}, ...old.map((key) => deleteKey(`system.ledger.${key}`)));
  await unlessGone(() => stillThere(combat), combat.update(update));
}

/** Whether a turn of a round has begun and not ended. */
export const isUnended = (combat: HostCombat, round: number, combatant: HostCombatant): boolean =>
  turnEventOf(combat, "turnStart", round, combatant)?.state === "closed" &&
  turnEventOf(combat, "turnEnd", round, combatant)?.state !== "closed";
/** Ends the turns of a round that have begun and are over, where whoever moved the tracker on was gone before they ended. What waits or was put elsewhere ends in its own time. */
async function endTurnsLeft(combat: HostCombat, round: number): Promise<void> {
  const acting = round === combat.round ? actingIn(combat)?.id : undefined;
  const shared = sharing(combat);
  for (const combatant of combat.turns) {
    const { id } = combatant;
    if (id === acting || shared.has(id) || putOffOf(combat, combatant, round) !== null) continue;
    if (isUnended(combat, round, combatant)) await happen(combat, "turnEnd", round, combatant);
  }
}
/** Whether a round has gone on since one of its events: what is not in the log had nothing to tell then, and what it would tell now is of later. */
function hasGoneOn(combat: HostCombat, event: TurnEvent): boolean {
  const later = ["turnStart", "turnEnd", ...(event === "roundStart" ? [] : ["roundStart"])];
  return Object.keys(turnEventLogOf(combat)).some(
    (key) =>
      later.some((name) => key.startsWith(`${name}:${combat.round}:`)) &&
      carrier(turnEventId(combat, key))?.record.state !== "undone",
  );
}
/** Runs the turn events that are due at the encounter's position and have not happened: after a reload, a change of the writer, or a time without a game master. */
export async function catchUp(combat: HostCombat): Promise<void> {
  if (!combat.started || combat.turn === null || !isWriter()) return;
  const before = combat.round - 1;
  if (turnEventLogOf(combat)[turnEventKey("roundEnd", before, null)] === undefined) await endTurnsLeft(combat, before);
  const order = combat.turns.map(({ id }) => id);
  for (const { event, round, who } of dueAt(positionOf(combat), order)) {
    // The end of a round that is no longer kept, or in which nobody acted, is history.
    if (event === "roundEnd" && !Object.keys(turnEventLogOf(combat)).some((key) => key.includes(`:${round}:`)))
      continue;
    if (who === null && hasGoneOn(combat, event)) continue;
    if (event === "turnStart") await endTurnsLeft(combat, round);
    await happen(combat, event, round, who === null ? null : (combat.combatants.get(who) ?? null));
  }
}
const positionOf = (combat: HostCombat) => ({
  round: combat.round,
  turn: combat.turn ?? -1,
  phase: phaseOf(combat) ?? ("turns" as const),
});

/** Undoes the turn events after the position that the tracker was stepped back to, newest first. Tells the game master what could not be undone. */
export async function stepBack(combat: HostCombat): Promise<void> {
  if (isWriter()) await goBack(combat, () => takeBack(combat));
}
async function takeBack(combat: HostCombat): Promise<void> {
  if (actingIn(combat) && slotsOf(combat)) {
    const undo = async (id: string): Promise<Outcome> => {
      // What happened after it goes first: it stands on what this has changed. What cannot be undone yet is tried, and told, below.
      await undoAll(eventsFrom(combat, carrier(id)?.record.opened ?? 0));
      return (await play()).undo(id, host.game.user.id);
    };
    // What was done in the turn that the tracker steps into stays, except what ended that turn: it would end again at once.
    const isLeft = (place: number): boolean =>
      place > (combat.turn ?? 0) || (place === combat.turn && isTurnOver(combat));
    const outcome = await takeOrderBack(combat, isLeft, undo);
    if (!outcome.ok) tellLeft();
  }
  const position = positionOf(combat);
  await undoAll([...eventsSince(combat, position), ...begunAfter(combat, position)], tellLeft);
}
/** Undoes what of these exchanges is not undone, newest first. */
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

/** The exchange of a turn event, as it is recorded; null where it has not happened. */
export const turnEventOf = (combat: HostCombat, event: TurnEvent, round: number, { id }: HostCombatant) =>
  carrier(turnEventId(combat, turnEventKey(event, round, id)))?.record ?? null;

/** The ids of the turn events after a position: by the turn order, or where turns can be taken out of their places by when they happened. */
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
  // A turn that was put behind others began before theirs did; and theirs may have no end yet, because they wait or because it is one with them.
  const starts = before.map((one) => numberOf("turnStart", one));
  const taken = before.filter((one) => putOffOf(combat, one) !== "waiting");
  const since = Math.max(began, ...starts, ...taken.map((one) => numberOf("turnEnd", one)));
  return eventsFrom(combat, since);
}
/** The ids of the turn events that happened after a number. */
function eventsFrom(combat: HostCombat, since: number): readonly string[] {
  const ids = Object.keys(turnEventLogOf(combat)).map((key) => turnEventId(combat, key));
  return ids.filter((id) => (carrier(id)?.record.opened ?? -1) > since);
}

/** Exchanges of phases after a position of the tracker: what was settled in them is open again. */
function begunAfter(combat: HostCombat, { round, phase }: ReturnType<typeof positionOf>): readonly string[] {
  const places = ["start", "turns", "end"];
  return host.game.messages.contents.flatMap((message) => {
    const moment = momentOf(message);
    if (moment?.combat !== combat.id) return [];
    const later = moment.round - round || places.indexOf(moment.phase) - places.indexOf(phase);
    return later > 0 ? [message.id] : [];
  });
}
async function markCards(event: string): Promise<void> {
  assertMayWrite();
  const cards = host.game.messages.filter((message) => turnEventTold(message) === event);
  for (const card of cards) await card.update({ "system.state": "undone", [`flags.${SYSTEM}.ledger`]: null });
}

/** What ends with the encounter, as a card of its own: the turn event log is deleted with the encounter. */
export async function endOf(combat: HostCombat): Promise<void> {
  const ruleset = rulesetOf(combat);
  if (!ruleset || !combat.started || !isWriter()) return;
  const game = runningGame(ruleset.slug) ?? (await loadRunning(ruleset.slug));
  const exchange = game && exchangeOf(game, combat, "combatEnd", combat.round, null);
  if (!exchange) return;
  assertMayWrite();
  const message = await implementation<HostMessage>("ChatMessage").create({
    type: EXCHANGE,
    system: pack(exchange),
    flags: { [SYSTEM]: { ledger: turnEventId(combat, "combatEnd") } },
  });
  if (message) await (await play()).pump(message.id);
}
