const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]";

/** What Tab stops at in an element, in order. */
const stopsIn = (element: HTMLElement): readonly HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility(),
  );

/** What was drawn anew has the same key. */
const sameKey = (page: Document, key: string | undefined): HTMLElement | null =>
  key ? page.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) : null;

/**
 * Keeps the keyboard in a window that waits for an answer: Tab goes round in it, and Escape closes it, from its text fields too.
 * @returns gives the keyboard back to what had it before; to be called when the window is closed
 */
export function keepFocus(element: HTMLElement, close: () => unknown): () => void {
  const page = element.ownerDocument;
  // Whoever pressed with the mouse does not want the keyboard there.
  const before = page.activeElement?.matches(":focus-visible") ? (page.activeElement as HTMLElement) : null;
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    if (event.key !== "Tab") return;
    const stops = stopsIn(element);
    // What has the keyboard on a page of HTML is an element of it.
    const at = stops.indexOf(page.activeElement as HTMLElement);
    const next = event.shiftKey ? stops.at(at < 0 ? -1 : at - 1) : stops[(at + 1) % stops.length];
    event.preventDefault();
    next?.focus();
  });
  return () => {
    const { activeElement, body } = page;
    if (activeElement !== null && activeElement !== body && !element.contains(activeElement)) return;
    const again = before?.isConnected ? before : sameKey(page, before?.dataset.key);
    again?.focus({ preventScroll: true });
  };
}
