import type { Game } from "../../../contract/ruleset";
import { part } from "./part";

/**
 * Milliseconds for which the pointer has to rest on a rule's name before its note appears, so that nothing appears when the pointer only
 * passes.
 */
const REST = 250;

type Notes = typeof import("../text/rule-note");
/** The part that shows notes and pages, once it is loaded. It is not needed before a person touches the name of a rule. */
let loaded: Notes | null = null;
async function notes(): Promise<Notes | null> {
  loaded ??= await part(() => import("../text/rule-note"));
  return loaded;
}

/** The element that names a rule, where the event happened on one. The check does not use `instanceof`: an element in a detached window belongs to that window's classes. */
function anchorOf({ target }: Event): HTMLElement | null {
  return target !== null && "closest" in target && typeof target.closest === "function"
    ? target.closest("[data-rule]")
    : null;
}

/**
 * Explains the names of rules below an element: a note appears under the pointer and on focus, and a click opens the page in the rulebook.
 * To be called once for each element; names that are rendered into it later are covered too.
 */
export function listenToRules(root: HTMLElement, gameNow: () => Game | null): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** Shows a note. @param wanted whether the pointer or the focus is still on the name, once everything is loaded */
  const show = async (anchor: HTMLElement, wanted: () => boolean): Promise<void> => {
    const game = gameNow();
    const { rule } = anchor.dataset;
    const shown = game && rule ? await notes() : null;
    if (shown && game && rule && anchor.isConnected && wanted()) shown.showRule(game, rule, anchor);
  };
  root.addEventListener("pointerover", (event) => {
    clearTimeout(resting);
    const anchor = anchorOf(event);
    if (!anchor) return;
    const mine = setTimeout(() => void show(anchor, () => resting === mine), REST);
    resting = mine;
  });
  root.addEventListener("pointerleave", () => {
    clearTimeout(resting);
    resting = undefined;
  });
  root.addEventListener("focusin", (event) => {
    const anchor = anchorOf(event);
    if (anchor?.matches(":focus-visible")) void show(anchor, () => anchor.ownerDocument.activeElement === anchor);
  });
  root.addEventListener("focusout", () => loaded?.hideRule());
  root.addEventListener("click", async (event) => {
    const anchor = anchorOf(event);
    const game = gameNow();
    const { rule } = anchor?.dataset ?? {};
    if (!anchor || !game || !rule) return;
    clearTimeout(resting);
    resting = undefined;
    await (await notes())?.openRule(game, rule, anchor);
  });
}
