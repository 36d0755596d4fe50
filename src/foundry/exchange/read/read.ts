import type { Ruleset } from "../../../contract/ruleset";
import type { Line } from "../../../engine/procedure/story.types";
import { GAME_MASTER, type Request, type World } from "../../../engine/procedure/types";
import { host } from "../../host";
import type { HostMessage } from "../../host/types";
import { loadGame, loadRunning, rulesetBySlug, runningGame } from "../../registry";
import { promptSeconds } from "../../settings";
import { namesOf } from "../begin/declare";
import { deadlineOf } from "../prompts/deadline";
import { offlineAnswers } from "../prompts/offlineAnswers";
import { actorOf, deciderFor, hidesFrom } from "../prompts/rights";
import { wishesOf } from "../prompts/standing";
import { slugOf, storedIn } from "../stored/carriers";
import { recordOf, type StoredExchange } from "../stored/stored";
import type { ExchangeView } from "./view.types";

interface Told {
  readonly lines: readonly Line[];
  readonly pending: readonly Request[];
  readonly world: World;
}

/** Whether the story of an exchange is stored, as it is for a closed one. Any other story has to be told by the rules. */
const isTold = ({ story }: StoredExchange): boolean => story !== null;
const isOverridden = ({ origin }: StoredExchange): boolean => origin?.adjust.override === true;

/** Loads what is needed to read an exchange whole. */
export async function loadRulesOf(message: HostMessage): Promise<void> {
  const stored = storedIn(message);
  await (stored && (!isTold(stored) || isOverridden(stored)) ? loadRunning(stored.ruleset) : loadGame(slugOf(message)));
}

/**
 * The lines of an exchange: the stored story of a closed one, else the story that the rules tell now. A log that the rules cannot follow
 * gives no lines.
 */
function toldBy(stored: StoredExchange, id: string): Told {
  const silent: Told = { lines: stored.story ?? [], pending: [], world: stored.participants };
  const game = isTold(stored) ? null : runningGame(stored.ruleset);
  if (!game?.mechanics.validArguments(stored.procedure, stored.args)) return silent;
  const story = game.tryTell(recordOf(id, "", stored), game.mechanics.procedures);
  if (!story) return silent;
  const { lines, run } = story;
  return { lines, pending: stored.state === "open" ? run.pending : [], world: run.world };
}

function deadlinesOf(
  message: HostMessage,
  { members, sealed }: StoredExchange,
  pending: readonly Request[],
): Readonly<Record<string, number>> {
  // A sealed answer has been given: its question has no time limit any more, and must not hold up those of the others.
  const waiting = pending.filter(({ at }) => !sealed.includes(at));
  const open = waiting.map((request) => [request.at, deadlineOf(message, members, request)] as const);
  return Object.fromEntries(open.filter((one): one is readonly [string, number] => one[1] !== null));
}

/** The automatic answers that are set for each creature. */
function wishesIn(ruleset: Ruleset, { members }: StoredExchange): ExchangeView["wishes"] {
  const creatures = Object.keys(members).flatMap((id) => {
    const actor = members[id]?.of === undefined ? actorOf(members, id) : null;
    return actor ? [[id, wishesOf(ruleset, actor)] as const] : [];
  });
  return Object.fromEntries(creatures);
}

/** Whether only game masters begin an act: such an act overrides nothing by that. */
export const isGameMasterAct = ({ slug }: Ruleset, act: string): boolean =>
  runningGame(slug)?.mechanics.acts.some(({ id, gm }) => gm && id === act) ?? false;

/** A message's exchange as this user's interface reads it; null when the message holds none that makes sense. */
export function readExchange(message: HostMessage): ExchangeView | null {
  const stored = storedIn(message);
  if (!stored) return null;
  const ruleset = rulesetBySlug(stored.ruleset);
  if (!ruleset) return null;
  const { user } = host.game;
  const letters = Object.keys(stored.members).filter((id) => stored.members[id]?.of === undefined);
  const deciders = [...letters, GAME_MASTER].map((id) => [id, deciderFor(message, stored.members, id)] as const);
  const given = offlineAnswers(user).get(message.id);
  const told = toldBy(stored, message.id);
  const chance = runningGame(stored.ruleset)?.mechanics.chance;
  return {
    messageId: message.id,
    ruleset,
    record: recordOf(message.id, message.author?.id ?? "", stored),
    members: stored.members,
    names: namesOf(stored.members),
    ...told,
    mine: deciders.filter(([, decider]) => decider?.id === user.id).map(([id]) => id),
    deciders: Object.fromEntries(deciders.map(([id, decider]) => [id, decider?.name ?? ""])),
    isGM: user.isGM,
    overridden: isOverridden(stored) && !isGameMasterAct(ruleset, stored.origin?.act ?? ""),
    ...(user.isGM && stored.origin?.adjust.overrides && { overrides: stored.origin.adjust.overrides }),
    gmOnline: host.game.users.activeGM !== null,
    concealed: letters.filter((id) => hidesFrom(user, actorOf(stored.members, id))),
    deadlines: deadlinesOf(message, stored, told.pending),
    seconds: promptSeconds(),
    wishes: wishesIn(ruleset, stored),
    offlineAnswers: Object.fromEntries([...(given ?? [])].map(([at, { value }]) => [at, value])),
    time: message.timestamp,
    ...(chance && { chance }),
    ...(stored.mask && { secret: true as const }),
  };
}
