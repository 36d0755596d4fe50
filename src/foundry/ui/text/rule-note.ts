import type { Game } from "../../../contract/ruleset";
import { host } from "../../host";
import { translate } from "../../i18n";
import { openRulebook } from "./rulebook";

/** How long the pointer rests on a rule's name before its sentence appears, in milliseconds: whoever only passes over a name is not disturbed. */
const REST = 250;
const NOTE_ID = "ff-rulenote";

/** The sentence that is shown now, and how it is taken away. */
let shown: { readonly anchor: HTMLElement; hide(): void } | null = null;

/** The element that names a rule, where the event happened on one. Asked by what it can do: in a detached window an element is of that window's classes. */
function anchorOf({ target }: Event): HTMLElement | null {
  return target !== null && "closest" in target && typeof target.closest === "function"
    ? target.closest("[data-rule]")
    : null;
}

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

/** Puts the note below the name, or above it where the window ends. */
function place(note: HTMLElement, anchor: HTMLElement): void {
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { height } = note.getBoundingClientRect();
  const most = anchor.ownerDocument.defaultView?.innerHeight ?? Number.POSITIVE_INFINITY;
  note.style.setProperty("--x", `${Math.round(left)}px`);
  note.style.setProperty("--y", `${Math.round(bottom + height > most ? Math.max(0, top - height) : bottom)}px`);
}

function hideRule(): void {
  shown?.hide();
}

/** Shows a rule's name and sentence beside the element that names it, until the pointer and the focus have left both, or Escape is pressed. */
function showRule(game: Game, rule: string, anchor: HTMLElement): void {
  if (shown?.anchor === anchor) return;
  hideRule();
  const { ownerDocument } = anchor;
  const note = noteFor(game, rule, ownerDocument);
  // The note lies inside the same root, so that it wears the theme of the anchor's window, also where that window is detached.
  (anchor.closest<HTMLElement>(".ff") ?? ownerDocument.body).append(note);
  note.showPopover();
  place(note, anchor);
  anchor.setAttribute("aria-describedby", NOTE_ID);
  const view = ownerDocument.defaultView;
  // Escape hides the note alone: Foundry would close the window behind it too.
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    hideRule();
  };
  // The pointer may rest on the note itself; a name that was rendered anew has taken its note's reason away.
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

/**
 * Lets the names of rules below an element explain themselves: their sentence appears under the pointer and on focus, and a click opens their page in
 * the rulebook. Called once per element; what is rendered into it later is heard too.
 */
export function listenToRules(root: HTMLElement, gameNow: () => Game | null): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const show = (anchor: HTMLElement): void => {
    const game = gameNow();
    const { rule } = anchor.dataset;
    if (game && rule) showRule(game, rule, anchor);
  };
  root.addEventListener("pointerover", (event) => {
    clearTimeout(resting);
    const anchor = anchorOf(event);
    if (anchor) resting = setTimeout(() => anchor.isConnected && show(anchor), REST);
  });
  root.addEventListener("pointerleave", () => clearTimeout(resting));
  root.addEventListener("focusin", (event) => {
    const anchor = anchorOf(event);
    if (anchor?.matches(":focus-visible")) show(anchor);
  });
  root.addEventListener("focusout", hideRule);
  root.addEventListener("click", async (event) => {
    const anchor = anchorOf(event);
    const game = gameNow();
    const { rule } = anchor?.dataset ?? {};
    if (!anchor || !game || !rule) return;
    clearTimeout(resting);
    if (await openRulebook(game, rule)) {
      hideRule();
      return;
    }
    // A game without a rulebook, or a user who may not open it: the sentence is all there is to read.
    showRule(game, rule, anchor);
    if (game.rulebook !== undefined) host.ui.notifications.info(missing(game, rule));
  });
}

const missing = (game: Game, rule: string): string =>
  translate("FIVEFOLD.Rule.missing", { rule: translate(game.ruleNameKey(rule)) });
