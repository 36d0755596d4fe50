type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The key by which an element is found again after it was made anew: its own key, or the name of the field that it edits. */
function keyOf(element: Element | null): string {
  const key = element?.getAttribute("data-key");
  const name = element?.getAttribute("name");
  return key ? `key:${key}` : name ? `name:${name}` : "";
}

function sameIn(element: HTMLElement, key: string): HTMLElement | undefined {
  return [...element.querySelectorAll<HTMLElement>("[data-key], [name]")].find((one) => keyOf(one) === key);
}

/** The text field of an event, or null. Ticks and choices are sent at once, so they are never half done. */
function textFieldOf({ target }: Event): TextField | null {
  const element = target as HTMLElement | null;
  if (element?.tagName === "TEXTAREA") return element as HTMLTextAreaElement;
  if (element?.tagName !== "INPUT") return null;
  const input = element as HTMLInputElement;
  return ["checkbox", "radio", "range", "file", "color"].includes(input.type) ? null : input;
}

/** Ticks of a list that is sent as a whole. Lists of two messages may look alike, so the message is a part of a tick's key. */
const BOXES = "[data-message-id] input[type=checkbox][data-key]";
const boxKeyOf = (box: HTMLElement): string =>
  `${box.closest<HTMLElement>("[data-message-id]")?.dataset.messageId} ${keyOf(box)}`;

/** Copies the selection. A field for numbers has none: it returns null, and throws when one is set. */
function copyCaret(from: TextField, to: TextField): void {
  const { selectionStart, selectionEnd } = from;
  if (selectionStart !== null && selectionEnd !== null) to.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * Keeps what a person is doing in an application while it renders itself anew: the focus, the text that is being typed, ticks that are not
 * sent yet, and which sections are open.
 */
export class KeptState {
  #key = "";
  #watched: HTMLElement | null = null;
  /** The field in which a person types: from the first letter until the field has sent its change. */
  #typing: TextField | null = null;
  #sections: readonly HTMLDetailsElement[] = [];
  #boxes: readonly HTMLInputElement[] = [];

  /** To be called before a rendering, with the present element. */
  note(element: HTMLElement | null | undefined): void {
    const active = element?.ownerDocument.activeElement ?? null;
    this.#key = active && element?.contains(active) ? keyOf(active) : "";
    this.#sections = [...(element?.querySelectorAll<HTMLDetailsElement>("details[data-section]") ?? [])];
    this.#boxes = [...(element?.querySelectorAll<HTMLInputElement>(BOXES) ?? [])];
  }

  /** To be called after a rendering. If the focus has moved elsewhere meanwhile, it stays there. */
  restore(element: HTMLElement): void {
    this.#watch(element);
    this.#openSections(element);
    this.#tick(element);
    const { activeElement, body } = element.ownerDocument;
    const movedOn = activeElement !== null && activeElement !== body;
    if (this.#key !== "" && !movedOn) sameIn(element, this.#key)?.focus({ preventScroll: true });
    if (!this.#goOnTyping(element)) this.#selectNumber(element);
  }

  #watch(element: HTMLElement): void {
    if (this.#watched === element) return;
    this.#watched = element;
    element.addEventListener("input", (event) => {
      this.#typing = textFieldOf(event);
    });
    // In the capture phase, because a field may stop the event.
    element.addEventListener(
      "change",
      () => {
        this.#typing = null;
      },
      true,
    );
  }

  /**
   * Opens the sections that were open. The old elements are read now, not when the rendering began, because a person may have opened one
   * meanwhile.
   */
  #openSections(element: HTMLElement): void {
    const before = new Map(this.#sections.map((old) => [old.dataset.section, old]));
    for (const section of element.querySelectorAll<HTMLDetailsElement>("details[data-section]")) {
      const old = before.get(section.dataset.section);
      // A section that has something to say only now is shown as it comes, because nobody has folded it.
      if (old && !("says" in section.dataset && !("says" in old.dataset))) section.open = old.open;
    }
    this.#sections = [];
  }

  #tick(element: HTMLElement): void {
    const ticked = new Map(this.#boxes.map((old) => [boxKeyOf(old), old.checked]));
    for (const box of element.querySelectorAll<HTMLInputElement>(BOXES))
      box.checked = ticked.get(boxKeyOf(box)) ?? box.checked;
    this.#boxes = [];
  }

  /**
   * Selects the content of a field for numbers, which does not tell what was selected. A person who has moved to the field and types
   * replaces the number: otherwise a digit before it would make 9 into 90.
   */
  #selectNumber(element: HTMLElement): void {
    const field = this.#key === "" ? undefined : sameIn(element, this.#key);
    if (field?.getAttribute("type") === "number" && field.ownerDocument.activeElement === field)
      (field as HTMLInputElement).select();
  }

  /**
   * Puts text that was typed and not sent yet into the new field, and sends it when the field is left.
   * @returns whether a person is typing in this application
   */
  #goOnTyping(element: HTMLElement): boolean {
    const old = this.#typing;
    if (!old) return false;
    if (element.contains(old)) return true;
    this.#typing = null;
    const fresh = sameIn(element, keyOf(old)) as TextField | undefined;
    if (fresh?.tagName !== old.tagName || fresh.ownerDocument.activeElement !== fresh) return false;
    fresh.value = old.value;
    copyCaret(old, fresh);
    this.#typing = fresh;
    // Browsers send a change event for text that was typed, but not for text that was put here.
    const send = (): void => {
      if (this.#typing === fresh) fresh.dispatchEvent(new Event("change", { bubbles: true }));
    };
    fresh.addEventListener("blur", send, { once: true });
    return true;
  }
}
