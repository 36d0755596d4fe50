import { tokenTags } from "../board/sceneTags";
import { host } from "../host";
import type { HostToken } from "../host/types";
import { translate } from "../i18n";
import { part } from "../ui/windows/part";
import { tagsFor } from "./token-tags";

async function open(token: HostToken): Promise<void> {
  const page = await part(() => import("./token-page"));
  await page?.openTokenPage(token);
}

/** Foundry's `renderTokenHUD`: game masters find the page there, and see whether something is marked. */
export function addTokenPage(hud: { readonly document?: HostToken }, element: HTMLElement): void {
  const token = hud.document;
  element.querySelector("[data-ff-marks]")?.remove();
  if (!token || !host.game.user.isGM || tagsFor(token).length === 0) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control-icon";
  button.dataset.ffMarks = "";
  const label = translate("FIVEFOLD.TokenPage.open");
  button.dataset.tooltip = label;
  button.setAttribute("aria-label", label);
  button.setAttribute("aria-pressed", String(tokenTags(token).length > 0));
  button.classList.toggle("active", tokenTags(token).length > 0);
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-location-dot";
  icon.setAttribute("aria-hidden", "true");
  button.append(icon);
  button.addEventListener("click", () => void open(token));
  (element.querySelector(".col.left") ?? element).append(button);
}
