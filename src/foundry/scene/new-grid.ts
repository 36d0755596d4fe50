import type { JsonObject } from "../../engine/json";
import { isObject } from "../../engine/shape";
import { worldRuleset } from "../registry";
import { settingValues } from "../settings";

interface NewScene {
  updateSource(changes: { readonly grid: { readonly distance: number; readonly units: string } }): unknown;
}
/**
 * Foundry's `preCreateScene`: a new scene without a length for its squares gets that of the world's game, because the manifest can name
 * only one length for all games.
 */
export function gridScene(scene: NewScene, data: JsonObject): void {
  const ruleset = worldRuleset();
  const grid = ruleset && (ruleset.map?.(settingValues(ruleset)) ?? ruleset.newGrid);
  if (!grid || (isObject(data.grid) && data.grid.distance !== undefined)) return;
  scene.updateSource({ grid: { distance: grid.distance, units: grid.units } });
}
