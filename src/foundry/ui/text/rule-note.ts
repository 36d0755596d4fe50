import type { Game } from "../../../contract/ruleset";
import { host } from "../../host";
import { translate } from "../../i18n";
import { openRulebook } from "./rulebook";

const NOTE_ID = "ff-rulenote";

/** The note that is shown now, and how it is removed. */
let shown: { readonly anchor: HTMLElement; hide(): void } | null = null;

function noteFor(game: Game, rule: string, document: Document): HTMLElement {
  const note = document.createElement("div");
  note.id = NOTE_ID;
  note.className = "ff ff-rulenote";
  note.dataset.ruleset = game.slug;
  note.role = "tooltip";
  note.popover = "manual";
  const name = document.createElement("b");
  name.textContent = translate(game.ruleNameKey(rule));
  const sentence = document.createElement("p");
  sentence.textContent = translate(game.ruleKey(rule));
  note.append(name, sentence);
  return note;
}

/** Places the note below the name, or above it where the window ends. */
function place(note: HTMLElement, anchor: HTMLElement): void {
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { height } = note.getBoundingClientRect();
  const most = anchor.ownerDocument.defaultView?.innerHeight ?? Number.POSITIVE_INFINITY;
  note.style.setProperty("--x", `${Math.round(left)}px`);
  note.style.setProperty("--y", `${Math.round(bottom + height > most ? Math.max(0, top - height) : bottom)}px`);
}

/** Hides the note that is shown, if any. */
export function hideRule(): void {
  shown?.hide();
}

/** Shows a rule's name and sentence beside the element that names it, until the pointer and the focus have left both, or Escape is pressed. */
export function showRule(game: Game, rule: string, anchor: HTMLElement): void {
  if (shown?.anchor === anchor) return;
  hideRule();
  const { ownerDocument } = anchor;
  const note = noteFor(game, rule, ownerDocument);
  // The note is put inside the same root, so that it has the theme of the anchor's window, even in a detached window.
  (anchor.closest<HTMLElement>(".ff") ?? ownerDocument.body).append(note);
  note.showPopover();
  place(note, anchor);
  anchor.setAttribute("aria-describedby", NOTE_ID);
  const view = ownerDocument.defaultView;
  // Escape hides only the note: Foundry would close the window behind it as well.
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    hideRule();
  };
  // The pointer may be on the note itself. A name that was rendered anew no longer keeps its note.
  const onMove = ({ target }: Event): void => {
    const inside = (one: HTMLElement): boolean => target === one || one.contains(target as Node | null);
    if (anchor.isConnected && (inside(anchor) || inside(note) || ownerDocument.activeElement === anchor)) return;
    hideRule();
  };
  view?.addEventListener("keydown", onKey, { capture: true });
  view?.addEventListener("pointermove", onMove);
  shown = {
    anchor,
    hide() {
      shown = null;
      view?.removeEventListener("keydown", onKey, { capture: true });
      view?.removeEventListener("pointermove", onMove);
      anchor.removeAttribute("aria-describedby");
      note.remove();
    },
  };
}

/** Opens a rule's page in the rulebook. In a game without a rulebook, or for a user who may not open it, the note is shown instead. */
export async function openRule(game: Game, rule: string, anchor: HTMLElement): Promise<void> {
  if (await openRulebook(game, rule)) {
    hideRule();
    return;
  }
  showRule(game, rule, anchor);
  if (game.rulebook === undefined) return;
  const name = translate(game.ruleNameKey(rule));
  host.ui.notifications.info(translate("FIVEFOLD.Rule.missing", { rule: name }));
}
