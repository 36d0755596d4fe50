const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]";

/** The elements within an element that Tab reaches, in order. */
const stopsIn = (element: HTMLElement): readonly HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility(),
  );

/** The element with a key, after it was drawn anew. */
const sameKey = (page: Document, key: string | undefined): HTMLElement | null =>
  key ? page.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) : null;

/**
 * Keeps the focus in a window that waits for an answer: Tab goes round in it, and Escape closes it, from its text fields too.
 * @returns gives the focus back to the element that had it before; to be called when the window is closed
 */
export function keepFocus(element: HTMLElement, close: () => unknown): () => void {
  const page = element.ownerDocument;
  // A person who pressed with the mouse does not need the focus back.
  const before = page.activeElement?.matches(":focus-visible") ? (page.activeElement as HTMLElement) : null;
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    if (event.key !== "Tab") return;
    const stops = stopsIn(element);
    // The active element of an HTML page is always an HTML element.
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
