/** An element that is pressed, and the name by which it is found again after it was drawn anew. */
interface Pressed {
  readonly element: HTMLElement;
  readonly name: string;
}

/** The element of a card or a window under the pointer, named by the message or the window and by its own key. */
function pressedBy({ target }: Event): Pressed | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest<HTMLElement>("[data-key]");
  const home = element?.closest<HTMLElement>("[data-message-id], .application");
  return element && home ? { element, name: `${home.dataset.messageId ?? home.id} ${element.dataset.key}` } : null;
}

/**
 * Presses an element that was drawn anew between the press and the release of the pointer. The browser sends no click to it, because the
 * element that was pressed is gone, and the person's answer would be lost. It is the same control, in the same place, under the same
 * pointer.
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
