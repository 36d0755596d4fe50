import { DialogV2 } from "../host/applications";
import type { HostScene } from "../host/types";
import { translate } from "../i18n";

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
 * Asks the game master whether the grid of a scene is to be corrected.
 * @param beginning whether the encounter is about to begin
 * @returns null where the window was closed without an answer
 */
export function askToSetRight(scene: HostScene, faults: readonly string[], beginning: boolean) {
  return DialogV2.confirm({
    window: { title: "FIVEFOLD.Map.title", icon: "fa-solid fa-border-all" },
    content: listed(scene, faults),
    yes: { label: "FIVEFOLD.Map.setRight" },
    no: { label: beginning ? "FIVEFOLD.Map.anyway" : "FIVEFOLD.Map.leave" },
  });
}
