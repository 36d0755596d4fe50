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

/**
 * Where in an encounter an exchange began, as the flag `moment` of its message stores it: in which round and in which phase of the round.
 */
export interface EncounterPosition {
  readonly combat: string;
  readonly round: number;
  readonly phase: Phase;
  /**
   * Id of the combatant in whose turn an exchange began that can change the turn order; empty: in nobody's turn. Missing: it is another
   * exchange.
   */
  readonly turn?: string;
}
const FLAG = "moment";

/**
 * The flag in which a new message stores where in the encounter its exchange began; null where only turns matter.
 * @param ordering whether the exchange can change the turn order: then its turn is stored as well
 */
export function positionFlag(combat: HostCombat | null, ordering = false): JsonObject | null {
  if (!combat?.started) return null;
  const phase = phaseOf(combat) ?? "turns";
  if (phase === "turns" && !ordering) return null;
  const turn = ordering ? { turn: actingIn(combat)?.id ?? "" } : {};
  return { [FLAG]: { combat: combat.id, round: combat.round, phase, ...turn } };
}
/**
 * Reads that flag. Null for exchanges of turns, for nonsense, and for a message that a player wrote: only a game master's client says when
 * an exchange began.
 */
export const beganAt = (message: HostMessage): EncounterPosition | null =>
  isTrusted(message) ? claimedPosition(message) : null;
/** Reads that flag, whoever wrote the message. */
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
 * All flags of this system on a message that is taken over. Of what its author wrote, only the phase in which the exchange began counts,
 * and only in the running round.
 * @param ordering whether the exchange can change the turn order: then it begins now, whatever its author wrote
 * @param goes whether the exchange moves its doer: then the turn in which it does so is stored
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

/** Messages of the exchanges that began in a phase of the running round, oldest first. */
function messagesOf(combat: HostCombat, phase: Phase): readonly HostMessage[] {
  return host.game.messages.filter((message) => {
    const began = message.type === EXCHANGE ? beganAt(message) : null;
    return began !== null && began.combat === combat.id && began.round === combat.round && began.phase === phase;
  });
}

/** An exchange that began in a phase of a round, and how it began. */
export interface Begun {
  readonly view: ExchangeView;
  readonly origin: Origin;
  /** Uuid of the doer's actor. */
  readonly by: string;
}
function deedOf({ view, origin, by }: Begun): PhaseDeed | null {
  const { state } = view.record;
  // Only what the game master's client has taken over counts, and only what was not undone.
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
/** The exchanges that began in this phase of the running round, as this user may read them. */
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

/**
 * What a ruleset may know of the phase before or after the turns of the running round. This replays the exchanges that began in the phase.
 */
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
