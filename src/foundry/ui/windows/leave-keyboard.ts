/**
 * Whoever pressed a button inside this element with the mouse does not want the keyboard there: Foundry's own keys do nothing while a button has it. Whoever
 * pressed with the keyboard stays where he is.
 */
export function leaveKeyboard(element: HTMLElement): void {
  element.addEventListener("click", ({ detail }) => {
    // The element may stand in a detached window, with a document of its own.
    const button = element.ownerDocument.activeElement?.closest<HTMLElement>("button");
    if (detail > 0 && button && element.contains(button)) button.blur();
  });
}
