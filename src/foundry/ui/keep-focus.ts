const keyOf = (element: Element | null): string =>
  element && "dataset" in element ? ((element as HTMLElement).dataset.key ?? "") : "";

/** Keeps the keyboard where it was while an application renders itself anew: elements are known again by their `data-key`. */
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
    const same = [...element.querySelectorAll<HTMLElement>("[data-key]")].find((one) => keyOf(one) === this.#key);
    same?.focus({ preventScroll: true });
  }
}
