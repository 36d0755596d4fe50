import type { TurnEntry } from "../../contract/turns";
import type { HostCombat, HostCombatant } from "../host/types";
import { runningOf, sameGame, turnsOf } from "../registry";
import { settingValues } from "../settings";
import { actorFacts, systemOf } from "./actor";

/**
 * A combatant as a ruleset's turn model sees it. A combatant of another game, which another package may have added, is a name without a
 * creature.
 */
export function turnEntry(combatant: HostCombatant): TurnEntry {
  const { parent } = combatant;
  const disposition = combatant.token?.disposition;
  const actor = combatant.actor && (!parent || sameGame(combatant.actor, parent)) ? combatant.actor : null;
  return {
    combatantId: combatant.id,
    initiative: combatant.initiative,
    system: systemOf(combatant),
    actor: actor ? actorFacts(actor) : null,
    name: combatant.name,
    isPlayer: actor?.hasPlayerOwner ?? false,
    ...(disposition !== undefined && { disposition }),
  };
}

/** Whether a combatant is out of the fight for good. */
export const isOut = (combat: HostCombat, combatant: HostCombatant): boolean =>
  turnsOf(combat)?.skip(turnEntry(combatant)) ?? false;
/**
 * Whether a combatant's turn is passed over: it is out of the fight, or can do nothing at all. Its turn still begins and ends like every
 * other.
 */
export function isPassedOver(combat: HostCombat, combatant: HostCombatant): boolean {
  const running = runningOf(combat);
  const settings = running ? settingValues(running.ruleset) : {};
  const able = running?.mechanics.turns.cannotAct?.(turnEntry(combatant), settings) !== true;
  return !able || isOut(combat, combatant);
}

/**
 * Makes a function that tells whether a combatant has already acted in a round, or never acts by itself, so that its place in the order has
 * no meaning.
 */
export function hadTurnIn(combat: HostCombat, round: number): (combatant: HostCombatant) => boolean {
  const turns = turnsOf(combat);
  if (!turns?.hasHadTurn) return () => false;
  const entries = combat.combatants.contents.map(turnEntry);
  return (combatant) => turns.hasHadTurn?.(turnEntry(combatant), entries, round) ?? false;
}
