import type { Ruleset, ToolSpec } from "../../contract/ruleset";
import { tokenTags } from "../board/sceneTags";
import { host } from "../host";
import type { HostToken } from "../host/types";
import { translate } from "../i18n";
import { rulesetOf, runningOf } from "../registry";
import { part } from "../ui/windows/part";
import { tagsFor } from "./token-tags";

async function open(token: HostToken): Promise<void> {
  const page = await part(() => import("./token-page"));
  await page?.openTokenPage(token);
}

async function openRelations(token: HostToken): Promise<void> {
  const page = await part(() => import("./relations-page"));
  await page?.openRelationsPage(token);
}

async function openTool(tool: ToolSpec, ruleset: Ruleset): Promise<void> {
  const dialog = await part(() => import("../tracker/tool-dialog"));
  await dialog?.askWhoTakesPart(tool, ruleset);
}

/** Puts a button at the left of the HUD, in place of an earlier one with this name. */
function put(element: HTMLElement, name: string, label: string, icon: string, press: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control-icon";
  button.dataset.ff = name;
  button.dataset.tooltip = label;
  button.setAttribute("aria-label", label);
  const image = document.createElement("i");
  image.className = icon;
  image.setAttribute("aria-hidden", "true");
  button.append(image);
  button.addEventListener("click", press);
  (element.querySelector(".col.left") ?? element).append(button);
  return button;
}

/**
 * Foundry's `renderTokenHUD`: adds buttons for the tags of a token (for game masters, with a sign whether there are any) and for its
 * relations (for owners).
 */
export function addTokenPages(hud: { readonly document?: HostToken }, element: HTMLElement): void {
  const token = hud.document;
  for (const before of element.querySelectorAll("[data-ff]")) before.remove();
  if (!token?.actor) return;
  const ruleset = rulesetOf(token.actor);
  const tools = runningOf(token.actor)?.mechanics.tools ?? [];
  if (host.game.user.isGM && tagsFor(token).length > 0) {
    const label = translate("FIVEFOLD.TokenPage.open");
    const button = put(element, "marks", label, "fa-solid fa-location-dot", () => void open(token));
    button.setAttribute("aria-pressed", String(tokenTags(token).length > 0));
    button.classList.toggle("active", tokenTags(token).length > 0);
  }
  if (ruleset && host.game.user.isGM)
    for (const tool of tools.filter(({ hud }) => hud))
      put(element, tool.act, translate(tool.label), tool.icon, () => void openTool(tool, ruleset));
  if (ruleset?.relations && token.actor.isOwner) {
    const label = translate("FIVEFOLD.Relations.open");
    put(element, "relations", label, "fa-solid fa-people-arrows", () => void openRelations(token));
  }
}
