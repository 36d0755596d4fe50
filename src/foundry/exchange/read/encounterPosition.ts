import type { CardContext } from "../../../contract/card";
import type { Phase } from "../../../contract/facts";
import type { PhaseContext, PhaseDeed, PhaseEntry } from "../../../contract/phases";
import type { JsonObject } from "../../../engine/json";
import { tokenOn } from "../../board/positions";
import { atRim } from "../../board/rim";
import { tagsAt } from "../../board/sceneTags";
import { replaceWhole } from "../../compat/operators";
import { actorFacts } from "../../facts/actor";
import { turnEntry } from "../../facts/entries";
import { actingIn, phaseOf } from "../../facts/phase";
import { combatOf } from "../../facts/turn";
import { host, SYSTEM } from "../../host";
import type { HostActor, HostCombat, HostCombatant, HostMessage, HostScene } from "../../host/types";
import { translate } from "../../i18n";
import { rulesetOf } from "../../registry";
import { settingValues } from "../../settings";
import { carrier, EXCHANGE, isTrusted } from "../stored/carriers";
import { GONE_IN } from "../stored/gone-in";
import type { Origin } from "../stored/stored";
import { readExchange } from "./read";
import type { ExchangeView } from "./view.types";

/** Where in an encounter an exchange was begun, as the flag `moment` of its message keeps it: in which round and in which phase of it. */
export interface EncounterPosition {
  readonly combat: string;
  readonly round: number;
  readonly phase: Phase;
  /** Id of the combatant in whose turn it was begun, of an exchange that can change the turn order; empty: in nobody's. Missing: of any other exchange. */
  readonly turn?: string;
}
const FLAG = "moment";

/**
 * The flag by which a new message keeps where its exchange began in the encounter; null where nothing but turns counts.
 * @param ordering the exchange can change the turn order: then its turn is remembered as well
 */
export function positionFlag(combat: HostCombat | null, ordering = false): JsonObject | null {
  if (!combat?.started) return null;
  const phase = phaseOf(combat) ?? "turns";
  if (phase === "turns" && !ordering) return null;
  const turn = ordering ? { turn: actingIn(combat)?.id ?? "" } : {};
  return { [FLAG]: { combat: combat.id, round: combat.round, phase, ...turn } };
}
/** Reads it back; null for messages of turns, for nonsense, and for what a player has written: only a game master's client says when something was begun. */
export const beganAt = (message: HostMessage): EncounterPosition | null =>
  isTrusted(message) ? claimedPosition(message) : null;
/** What a message says of when it was begun, whoever wrote it. */
function claimedPosition(message: HostMessage): EncounterPosition | null {
  const stored = message.flags[SYSTEM]?.[FLAG];
  if (typeof stored !== "object" || stored === null || !("combat" in stored)) return null;
  const { combat, round, phase } = stored;
  if (typeof combat !== "string" || typeof round !== "number") return null;
  const turn = "turn" in stored && typeof stored.turn === "string" ? { turn: stored.turn } : {};
  if (phase !== "start" && phase !== "end" && (phase !== "turns" || !("turn" in turn))) return null;
  return { combat, round, phase, ...turn };
}

/**
 * All flags of ours on a message that is taken over: its author's word counts only for where the exchange began, and only in the running round.
 * @param ordering the exchange can change the turn order: it begins now, whatever its author says
 * @param goes by the exchange somebody goes somewhere: the turn in which it does is remembered
 */
export function takenOverFlags(
  message: HostMessage,
  doer: HostActor | null,
  { ordering, goes }: { readonly ordering: boolean; readonly goes: boolean },
): JsonObject {
  const claimed = ordering ? null : claimedPosition(message);
  const combat = claimed ? host.game.combats.get(claimed.combat) : combatOf(doer ? [doer.uuid] : []);
  const now =
    claimed && claimed.phase !== "turns" && claimed.round === combat?.round
      ? { [FLAG]: { combat: claimed.combat, round: claimed.round, phase: claimed.phase } }
      : positionFlag(combat ?? null, ordering);
  const turn =
    goes && combat?.started ? { [GONE_IN]: `${combat.id}/${combat.round}/${actingIn(combat)?.id ?? ""}` } : {};
  return replaceWhole(`flags.${SYSTEM}`, { ...now, ...turn });
}

/** Messages of the exchanges begun in a part of the running round, oldest first. */
function messagesOf(combat: HostCombat, phase: Phase): readonly HostMessage[] {
  return host.game.messages.filter((message) => {
    const began = message.type === EXCHANGE ? beganAt(message) : null;
    return began !== null && began.combat === combat.id && began.round === combat.round && began.phase === phase;
  });
}

/** What was begun in a part of a round, with whoever began it. */
export interface Begun {
  readonly view: ExchangeView;
  readonly origin: Origin;
  /** Uuid of the doer's actor. */
  readonly by: string;
}
function deedOf({ view, origin, by }: Begun): PhaseDeed | null {
  const { state } = view.record;
  // Only what the game master's client took over counts; what was taken back has not happened.
  if (!view.record.adopted || (state !== "open" && state !== "closed")) return null;
  const { names, world, mine, isGM, record, ruleset, lines } = view;
  const { procedure, args } = record;
  const context: CardContext = { t: translate, names, world, mine, isGM, state, procedure, args };
  return {
    act: origin.act,
    by,
    itemId: origin.itemId,
    said: origin.adjust.said ?? {},
    open: state === "open",
    outcome: state === "open" ? "" : ruleset.words.outcome(lines, context).label,
  };
}
/** What was begun in this part of the round, as this user may read it. */
export function exchangesOf(combat: HostCombat, phase: Phase): readonly Begun[] {
  return messagesOf(combat, phase).flatMap((message) => {
    const view = readExchange(message);
    const origin = carrier(message.id)?.stored.origin;
    return view && origin ? [{ view, origin, by: view.members[origin.by]?.uuid ?? "" }] : [];
  });
}

function entryOf(combatant: HostCombatant, scene: HostScene | null): PhaseEntry {
  const { actor } = combatant;
  const token = scene && actor && tokenOn(scene, actor.uuid);
  return {
    ...turnEntry(combatant),
    mine: actor?.testUserPermission(host.game.user, "OWNER") ?? false,
    rim: token ? atRim(token) : false,
    tags: token && scene ? tagsAt(scene, [{ x: token.x + 1, y: token.y + 1, elevation: token.elevation }]) : [],
  };
}

/** What a ruleset may know of the phase before or after the turns of the running round. To read what was begun in it is to replay it. */
export function phaseContext(combat: HostCombat, phase: "start" | "end"): PhaseContext {
  const ruleset = rulesetOf(combat);
  const scene = combat.scene ?? host.game.scenes.active;
  const fighters = combat.turns.map(({ actor }) => actor?.uuid);
  const bystanders = (scene?.tokens.contents ?? []).flatMap(({ actor }) =>
    actor && rulesetOf(actor) === ruleset && !fighters.includes(actor.uuid) ? [actorFacts(actor)] : [],
  );
  return {
    phase,
    round: combat.round,
    entries: combat.turns.map((combatant) => entryOf(combatant, scene)),
    bystanders,
    deeds: exchangesOf(combat, phase).flatMap((one) => deedOf(one) ?? []),
    isGM: host.game.user.isGM,
    settings: ruleset ? settingValues(ruleset) : {},
    t: translate,
  };
}
