import type { TurnEntry } from "../../contract/turns";
import { actorFacts } from "../exchange/facts";
import type { HostCombatant } from "../host/types";

/** A combatant as a ruleset's turn model sees it. */
export function turnEntry(combatant: HostCombatant): TurnEntry {
  const { actor } = combatant;
  return {
    combatantId: combatant.id,
    initiative: combatant.initiative,
    actor: actor ? actorFacts(actor) : null,
    name: combatant.name,
    isPlayer: actor?.hasPlayerOwner ?? false,
  };
}
