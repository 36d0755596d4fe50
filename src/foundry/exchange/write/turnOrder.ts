import type { TurnEntry } from "../../../contract/turns";
import type { JsonObject } from "../../../engine/json";
import { turnEntry } from "../../facts/entries";
import type { HostCombat } from "../../host/types";
import { runningOf } from "../../registry";
import { settingValues } from "../../settings";

/** A combatant as it will be. Updates name fields of its data by their paths. */
function changed(entry: TurnEntry, update: JsonObject | undefined): TurnEntry {
  if (!update) return entry;
  const fields = Object.entries(update).flatMap(([path, value]) =>
    path.startsWith("system.") ? [[path.slice("system.".length), value] as const] : [],
  );
  const { initiative } = update;
  return {
    ...entry,
    ...(typeof initiative === "number" && { initiative }),
    system: { ...entry.system, ...Object.fromEntries(fields) },
  };
}
/** The place in the turn order that a combatant will have. */
function turnOf(combat: HostCombat, id: string, updates: readonly JsonObject[]): number {
  const entries = combat.turns.map(turnEntry).map((entry) =>
    changed(
      entry,
      updates.find(({ _id }) => _id === entry.combatantId),
    ),
  );
  const game = runningOf(combat);
  const settings = game && settingValues(game.ruleset);
  const sorted = game && settings ? entries.sort((a, b) => game.mechanics.turns.compare(a, b, settings)) : entries;
  return sorted.findIndex(({ combatantId }) => combatantId === id);
}

/**
 * Changes combatants of an encounter while whoever acts goes on acting, at whatever place in the order that turn is then: an encounter stores a place in the
 * order, not a creature. No turn starts or ends by it. Both are sent at once, so that nobody steps on in between.
 */
export async function updateCombatants(
  combat: HostCombat,
  updates: readonly JsonObject[],
  operation: JsonObject,
): Promise<void> {
  const acting = combat.started ? combat.combatant : null;
  const turn = acting ? turnOf(combat, acting.id, updates) : -1;
  const quiet = { turnEvents: false };
  await Promise.all([
    combat.updateEmbeddedDocuments("Combatant", updates, {
      ...operation,
      ...quiet,
      ...(turn >= 0 && { combatTurn: turn }),
    }),
    turn >= 0 && turn !== combat.turn ? combat.update({ turn }, quiet) : null,
  ]);
}
