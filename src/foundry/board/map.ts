import type { MapNeeds } from "../../contract/board";
import type { Ruleset } from "../../contract/ruleset";
import type { JsonObject } from "../../engine/json";
import { isObject } from "../../engine/shape";
import { host, SYSTEM } from "../host";
import type { HostCombat, HostScene } from "../host/types";
import { translate } from "../i18n";
import { settingValues } from "../settings";

/** `CONST.GRID_TYPES.SQUARE` */
const SQUARE = 1;
const CORE = "core";
const DIAGONALS = "gridDiagonals";
const BEFORE = "gridBefore";

interface Grid {
  readonly type: number;
  readonly distance: number;
  readonly units: string;
  readonly diagonals: number;
}
function gridOf(scene: HostScene): Grid {
  const { type, distance, units } = scene.grid;
  return {
    type,
    distance,
    units,
    diagonals: Number(host.game.settings.get(CORE, DIAGONALS)),
  };
}

/** What is wrong with a scene's grid for this game, in translated sentences; empty: nothing. */
export function mapFaults(scene: HostScene, needs: MapNeeds): readonly string[] {
  const { type, distance, units, diagonals } = gridOf(scene);
  const length = { have: `${distance} ${units}`, want: `${needs.distance} ${needs.units}` };
  return [
    ...(type === SQUARE ? [] : [translate("FIVEFOLD.Map.squares")]),
    ...(distance === needs.distance && units.trim() === needs.units ? [] : [translate("FIVEFOLD.Map.length", length)]),
    ...(diagonals === needs.diagonals ? [] : [translate(`FIVEFOLD.Map.diagonals.${needs.diagonals}`)]),
  ];
}

async function write(scene: HostScene, { type, distance, units, diagonals }: Grid, before: JsonObject | null) {
  // The setting is written first: when it changes, every client prepares its scenes anew and reads it.
  if (Number(host.game.settings.get(CORE, DIAGONALS)) !== diagonals)
    await host.game.settings.set(CORE, DIAGONALS, diagonals);
  await scene.update({ grid: { type, distance, units }, [`flags.${SYSTEM}.${BEFORE}`]: before });
}
/** Corrects a scene's grid for the game, and stores the grid that the scene had. */
export async function setMapRight(scene: HostScene, needs: MapNeeds): Promise<void> {
  const { distance, units, diagonals } = needs;
  await write(scene, { type: SQUARE, distance, units, diagonals }, { ...gridOf(scene) });
}
/** The grid that a scene had before it was corrected; null where it was never corrected, or has been restored. */
function gridBefore(scene: HostScene): Grid | null {
  const kept = scene.flags[SYSTEM]?.[BEFORE];
  if (!isObject(kept)) return null;
  const { type, distance, units, diagonals } = kept;
  if (typeof type !== "number" || typeof distance !== "number" || typeof units !== "string") return null;
  return typeof diagonals === "number" ? { type, distance, units, diagonals } : null;
}
export function wasSetRight(scene: HostScene): boolean {
  return gridBefore(scene) !== null;
}
/** Restores the grid that the scene had before it was corrected. */
export async function setMapBack(scene: HostScene): Promise<void> {
  const before = gridBefore(scene);
  if (before) await write(scene, before, null);
}

/** The scene on which an encounter is fought. */
export function sceneOfFight(combat: HostCombat): HostScene | null {
  return combat.scene ?? host.game.scenes.active;
}
/** What is wrong with the grid of an encounter's scene, in translated sentences. */
export function faultsOf(combat: HostCombat, ruleset: Ruleset): readonly string[] {
  const scene = sceneOfFight(combat);
  const needs = ruleset.map?.(settingValues(ruleset));
  return scene && needs ? mapFaults(scene, needs) : [];
}
