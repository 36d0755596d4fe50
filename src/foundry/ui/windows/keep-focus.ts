/** How an element is known again after it was made anew: its own key, or the field that it edits. */
function keyOf(element: Element | null): string {
  const key = element?.getAttribute("data-key");
  const name = element?.getAttribute("name");
  return key ? `key:${key}` : name ? `name:${name}` : "";
}

/** Keeps the keyboard where it was while an application renders itself anew. */
export class KeptFocus {
  #key = "";

  /** To be called before a rendering, with what is on the screen now. */
  note(element: HTMLElement | null | undefined): void {
    const active = element?.ownerDocument.activeElement ?? null;
    this.#key = active && element?.contains(active) ? keyOf(active) : "";
  }

  /** To be called after it. Somebody who has moved on meanwhile is left alone. */
  restore(element: HTMLElement): void {
    const { activeElement, body } = element.ownerDocument;
    if (this.#key === "" || (activeElement !== null && activeElement !== body)) return;
    const same = [...element.querySelectorAll<HTMLElement>("[data-key], [name]")].find(
      (one) => keyOf(one) === this.#key,
    );
    same?.focus({ preventScroll: true });
  }
}
