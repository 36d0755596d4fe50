import type { TurnEntry } from "../../../contract/turns";
import type { JsonObject } from "../../../engine/json";
import { turnEntry } from "../../facts/entries";
import type { HostCombat } from "../../host/types";
import { runningOf } from "../../registry";
import { settingValues } from "../../settings";

/** A combatant after an update, which names fields by their paths. */
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
/** The index in the turn order that a combatant will have after these updates. */
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
 * Changes combatants of an encounter without changing whose turn it is, because an encounter stores an index in the turn order, not a
 * creature. No turn starts or ends by this. Combatants and index are sent at once, so that nobody steps on in between.
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
