import type { CardContext } from "../../contract/card";
import type { Ruleset } from "../../contract/ruleset";
import type { TurnEvent } from "../../contract/turns";
import type { Json } from "../../engine/json";
import { reachable } from "../../engine/procedure/reach";
import type { Line } from "../../engine/procedure/story.types";
import type { Id } from "../../engine/procedure/types";
import { standingOnGround } from "../board/grounds";
import { sceneOfFight } from "../board/map";
import { namesOf } from "../exchange/begin/declare";
import { participantsOf } from "../exchange/begin/participants";
import { carrier, EXCHANGE, turnEventId } from "../exchange/stored/carriers";
import { pack } from "../exchange/stored/packing";
import { newborn, type StoredExchange } from "../exchange/stored/stored";
import { assertMayWrite } from "../exchange/write/connection";
import { nextNumber } from "../exchange/write/numbers";
import { play } from "../exchange/write/writer";
import { turnFacts } from "../facts/turn";
import { host, implementation, SYSTEM } from "../host";
import type { HostCombat, HostCombatant, HostMessage } from "../host/types";
import { translate } from "../i18n";
import { loadRunning, type RunningGame, rulesetOf, runningGame } from "../registry";
import { settingValues } from "../settings";

/** Builds the exchange of an event; null where nothing happens at the event in this game. */
export function exchangeOf(
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
    // At the end of the encounter its combatants are already deleted.
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
  // Encounters grow to hundreds of combatants and keep the events of every turn for some rounds: only creatures that the event can affect
  // become participants.
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

/** Whether an event has something to tell: a remark, or a deed for which the ruleset has words. */
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

/**
 * Posts the closed card of an event that has something to tell. The card holds only the story; the exchange itself stays in the turn event
 * log.
 */
export async function post(ruleset: Ruleset, id: string): Promise<void> {
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

/** Posts the exchange of the encounter's end as a card of its own, because the turn event log is deleted with the encounter. */
export async function postEnd(combat: HostCombat): Promise<void> {
  const ruleset = rulesetOf(combat);
  if (!ruleset) return;
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
