import type { JsonObject } from "../../../engine/json";
import type { HostCombat } from "../../host/types";

/**
 * Changes combatants of an encounter while whoever acts goes on acting, at whatever place in the order that turn is now. The encounter stores a place in the
 * order, not a creature. No turn starts or ends by it.
 */
export async function updateCombatants(
  combat: HostCombat,
  updates: readonly JsonObject[],
  operation: JsonObject,
): Promise<void> {
  const acting = combat.combatant?.id;
  const quiet = { turnEvents: false };
  await combat.updateEmbeddedDocuments("Combatant", updates, { ...operation, ...quiet });
  const turn = combat.turns.findIndex(({ id }) => id === acting);
  if (combat.started && turn >= 0 && combat._source.turn !== turn) await combat.update({ turn }, quiet);
}
