import type { Ruleset } from "../../contract/ruleset";
import { mapFaults, sceneOfFight, setMapRight } from "../board/map";
import type { HostCombat } from "../host/types";
import { settingValues } from "../settings";
import { part } from "../ui/windows/part";

/**
 * Offers the game master to correct the grid of the encounter's scene.
 * @param beginning whether the encounter is about to begin: it may begin without the correction
 * @returns false where the game master has closed the question: the encounter does not go on
 */
export async function askForMap(combat: HostCombat, ruleset: Ruleset, beginning: boolean): Promise<boolean> {
  const scene = sceneOfFight(combat);
  const needs = ruleset.map?.(settingValues(ruleset));
  const faults = scene && needs ? mapFaults(scene, needs) : [];
  if (!scene || !needs || faults.length === 0) return true;
  // Few scenes have faults, so the question is fetched only where one has. If it cannot be fetched, nobody has answered.
  const question = await part(() => import("./map-question"));
  const answer = question && (await question.askToSetRight(scene, faults, beginning));
  if (answer) await setMapRight(scene, needs);
  return answer !== null;
}
