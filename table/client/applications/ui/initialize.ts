import type { Dynamic } from "../../../dynamic";
import { isKnown } from "../../contrary";
import { preloadBundledTemplates } from "../handlebars/templates";
import { registerApplicationSettings } from "../settings/register";
import { registerCoreSheets } from "../sheets/register";
import { toggleRoll } from "../sidebar/tabs/chat";
import { listenIn, listenInDetached } from "./pages";
import { reactToDocuments } from "./reactions";
import { buildSkeleton, PLACES } from "./skeleton";

const FIXED = ["sidebar", "nav", "controls", "players", "hotbar", "pause"] as const;

/** Make every part of the interface from its configured class and draw it. */
export async function initializeUI(): Promise<void> {
  const { CONFIG, game, ui } = globalThis;
  registerApplicationSettings();
  registerCoreSheets();
  buildSkeleton();
  await preloadBundledTemplates();
  ui.windows ??= {};
  ui.activeWindow ??= null;
  ui.notifications ??= new CONFIG.ui.notifications();
  if (!game.tooltip) {
    game.tooltip = new CONFIG.ux.TooltipManager();
    game.tooltip.activateEventListeners();
  }
  listenIn(document);
  listenInDetached();
  bindChatNotifications();
  for (const [name, cls] of Object.entries(CONFIG.ui) as [string, Dynamic][]) {
    if (name !== "notifications" && cls) ui[name] ??= new cls();
  }
  for (const name of FIXED) await place(name, ui[name]);
  for (const tab of Object.keys(ui.sidebar.constructor.TABS)) {
    const app = ui[tab];
    if (app && document.querySelector(`#sidebar-tabs [data-tab="${tab}"]`)) await draw(tab, app);
  }
  reactToDocuments();
}

/** Draw a fixed part and put it where it belongs. */
async function place(name: string, app: Dynamic): Promise<void> {
  await draw(name, app);
  const holder = document.getElementById(PLACES[name] ?? "");
  if (holder && app?.element && app.element.parentElement !== holder) holder.append(app.element);
}

/** One part that fails must not take the whole interface with it. */
async function draw(name: string, app: Dynamic): Promise<void> {
  try {
    await app?.render({ force: true });
  } catch (error) {
    console.error(`The interface part "${name}" could not be drawn.`, error);
    globalThis.ui.notifications.error(error as Error, { console: false });
  }
}

/** Messages shown beside the sidebar stand outside the chat log, so their core buttons are answered here. */
function bindChatNotifications(): void {
  document.getElementById("chat-notifications")?.addEventListener("click", (event) => {
    const target = (event.target as Element).closest<HTMLElement>("[data-action]");
    const message = target?.closest<HTMLElement>(".message");
    if (!target || !message || !isKnown(target.dataset.action ?? "", target)) return;
    switch (target.dataset.action) {
      case "dismissMessage":
        message.remove();
        break;
      case "deleteMessage":
        globalThis.game.messages.get(message.dataset.messageId ?? "")?.delete();
        break;
      case "expandRoll":
        toggleRoll(target);
        break;
    }
  });
}
