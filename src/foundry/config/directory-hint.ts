import { host, SYSTEM } from "../host";
import { renderTemplate } from "../host/applications";
import { translate } from "../i18n";
import { games, worldGame } from "../registry";
import { hasRulebook } from "../ui/text/rulebook";
import { part } from "../ui/windows/part";
import { type Directory, directoryView } from "./directory-view";

const TEMPLATE = `systems/${SYSTEM}/templates/shell/directory/hint.hbs`;
const CLASS = "ff-directory";

const OPENERS: Readonly<Record<string, () => unknown>> = {
  compendia: () => host.ui.compendium?.activate(),
  welcome: async () => (await part(() => import("./welcome")))?.openWelcome(),
  game: async () => (await part(() => import("./chooser")))?.openChooser(),
  tour: async () => (await part(() => import("../tours/tours")))?.startOwnTour(),
  rulebook: async () => (await part(() => import("./rulebook-window")))?.openRulebookWindow(worldGame()),
  party: async () => (await part(() => import("../party/overviews")))?.openOverview("party"),
};

/** Puts a hint below a directory what to do next, in place of an earlier hint. */
export async function hintBelow(directory: Directory, element: HTMLElement, isEmpty: boolean): Promise<void> {
  const { isGM } = host.game.user;
  const where = { isEmpty, isGM, hasRulebook: hasRulebook(worldGame()), several: games().length > 1 };
  const view = directoryView(directory, where, translate);
  const shown = view.hint || view.ways.length > 0;
  const html = shown ? await renderTemplate(TEMPLATE, view) : "";
  element.querySelector(`.${CLASS}`)?.remove();
  if (!shown) return;
  const box = element.ownerDocument.createElement("div");
  box.className = `ff ${CLASS}`;
  box.innerHTML = html;
  for (const button of box.querySelectorAll<HTMLElement>("[data-way]"))
    button.addEventListener("click", () => void OPENERS[button.dataset.way ?? ""]?.());
  // In the chat, the hint goes above the log, because the log begins with its newest lines.
  const log = directory === "chat" ? element.querySelector(".chat-log") : null;
  if (log) log.before(box);
  else element.append(box);
}
