import type { TurnEntry } from "../../contract/turns";
import type { HostCombatant } from "../host/types";
import { sameGame } from "../registry";
import { actorFacts, systemOf } from "./actor";

/** A combatant as a ruleset's turn model sees it. A combatant of another game, added by code other than ours, is a name without a creature. */
export function turnEntry(combatant: HostCombatant): TurnEntry {
  const { parent } = combatant;
  const actor = combatant.actor && (!parent || sameGame(combatant.actor, parent)) ? combatant.actor : null;
  return {
    combatantId: combatant.id,
    initiative: combatant.initiative,
    system: systemOf(combatant),
    actor: actor ? actorFacts(actor) : null,
    name: combatant.name,
    isPlayer: actor?.hasPlayerOwner ?? false,
  };
}
