import type { Ruleset } from "../../contract/ruleset";
import { mapFaults, sceneOfFight, setMapRight } from "../board/map";
import { DialogV2 } from "../host/applications";
import type { HostCombat, HostScene } from "../host/types";
import { translate } from "../i18n";
import { settingValues } from "../settings";

function listed(scene: HostScene, faults: readonly string[]): string {
  const box = document.createElement("div");
  const lead = document.createElement("p");
  lead.textContent = translate("FIVEFOLD.Map.notReady", { scene: scene.name });
  const list = document.createElement("ul");
  for (const fault of faults) {
    const item = document.createElement("li");
    item.textContent = fault;
    list.append(item);
  }
  box.append(lead, list);
  return box.outerHTML;
}
/**
 * Offers the game master to correct the grid of the encounter's scene.
 * @param beginning the encounter is about to begin: it may begin all the same
 * @returns false where it must not go on
 */
export async function askForMap(combat: HostCombat, ruleset: Ruleset, beginning: boolean): Promise<boolean> {
  const scene = sceneOfFight(combat);
  const needs = ruleset.map?.(settingValues(ruleset));
  const faults = scene && needs ? mapFaults(scene, needs) : [];
  if (!scene || !needs || faults.length === 0) return true;
  const answer = await DialogV2.confirm({
    window: { title: "FIVEFOLD.Map.title", icon: "fa-solid fa-border-all" },
    content: listed(scene, faults),
    yes: { label: "FIVEFOLD.Map.setRight" },
    no: { label: beginning ? "FIVEFOLD.Map.anyway" : "FIVEFOLD.Map.leave" },
  });
  if (answer) await setMapRight(scene, needs);
  return answer !== null;
}
