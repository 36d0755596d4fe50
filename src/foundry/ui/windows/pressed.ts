/** What is pressed, and by which name it is found again when it has been drawn anew. */
interface Pressed {
  readonly element: HTMLElement;
  readonly name: string;
}

/** What of a card or a window is under the pointer: by the message or the window, and by its key there. */
function pressedBy({ target }: Event): Pressed | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest<HTMLElement>("[data-key]");
  const home = element?.closest<HTMLElement>("[data-message-id], .application");
  return element && home ? { element, name: `${home.dataset.messageId ?? home.id} ${element.dataset.key}` } : null;
}

/**
 * Presses what was drawn anew between the pointer's press and its release: the browser sends no click to it, because what was pressed is gone, and the answer
 * would be lost. It is the same thing, in the same place, under the same pointer.
 * @param page the document whose pointer is watched
 */
export function keepPresses(page: Document): void {
  let pressed: Pressed | null = null;
  page.addEventListener("pointerdown", (event) => (pressed = event.button === 0 ? pressedBy(event) : null), true);
  page.addEventListener(
    "pointerup",
    (event) => {
      const before = pressed;
      pressed = null;
      if (!before || before.element.isConnected) return;
      const now = pressedBy(event);
      if (now?.name === before.name) now.element.click();
    },
    true,
  );
}
