/**
 * Takes the focus off a button inside this element that was pressed with the mouse, because Foundry's own keys do nothing while a button
 * has the focus. A button that was pressed by keyboard keeps it.
 */
export function leaveKeyboard(element: HTMLElement): void {
  element.addEventListener("click", ({ detail }) => {
    // The element may be in a detached window, with a document of its own.
    const button = element.ownerDocument.activeElement?.closest<HTMLElement>("button");
    if (detail > 0 && button && element.contains(button)) button.blur();
  });
}
