import type { Game } from "../../../contract/ruleset";
import { host } from "../../host";
import { translate } from "../../i18n";
import { hasRulebook, openRulebook } from "./rulebook";

function noteFor(game: Game, rule: string, document: Document): HTMLElement {
  const note = document.createElement("div");
  note.className = "ff ff-rulenote";
  note.dataset.rule = rule;
  note.dataset.ruleset = game.slug;
  note.role = "status";
  note.popover = "auto";
  const title = document.createElement("b");
  title.textContent = rule;
  const text = document.createElement("p");
  text.textContent = translate(game.ruleKey(rule));
  note.append(title, text);
  if (hasRulebook(game)) note.append(rulebookButton(game, rule, document));
  return note;
}

/** Leads on from the sentence to the rule's own passage. */
function rulebookButton(game: Game, rule: string, document: Document): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ff-btn ff-btn--quiet ff-btn--small";
  button.dataset.action = "ff-rulebook";
  // The note takes the focus with it, and gives it back to whatever was pressed when it closes.
  button.autofocus = true;
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-book-open";
  icon.setAttribute("aria-hidden", "true");
  button.append(icon, ` ${translate("FIVEFOLD.Rule.read")}`);
  button.addEventListener("click", async (event) => {
    event.stopPropagation();
    button.closest<HTMLElement>(".ff-rulenote")?.hidePopover();
    if (!(await openRulebook(game, rule))) host.ui.notifications.info(translate("FIVEFOLD.Rule.missing", { rule }));
  });
  return button;
}

/** Opens the sentence of a rule beside whatever names it; a second click or Escape closes it. */
export function showRule(game: Game, rule: string, anchor: HTMLElement): void {
  const { ownerDocument } = anchor;
  const open = ownerDocument.querySelector<HTMLElement>(".ff-rulenote");
  open?.remove();
  if (open?.dataset.rule === rule) return;
  const note = noteFor(game, rule, ownerDocument);
  // Inside the same root, so that theme and pop-out window are those of the anchor.
  (anchor.closest<HTMLElement>(".ff") ?? ownerDocument.body).append(note);
  const { left, bottom } = anchor.getBoundingClientRect();
  note.style.setProperty("--x", `${Math.round(left)}px`);
  note.style.setProperty("--y", `${Math.round(bottom)}px`);
  note.showPopover();
  // Escape closes the note alone: Foundry would close the window behind it too.
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !note.isConnected) return;
    event.preventDefault();
    event.stopPropagation();
    note.hidePopover();
  };
  const view = ownerDocument.defaultView;
  view?.addEventListener("keydown", onKey, { capture: true });
  note.addEventListener("toggle", (event) => {
    if (!("newState" in event) || event.newState !== "closed") return;
    view?.removeEventListener("keydown", onKey, { capture: true });
    note.remove();
  });
}
