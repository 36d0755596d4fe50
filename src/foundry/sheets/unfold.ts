/** Opens the folded group around a field that the browser finds fault with: what is wrong can only be said beside a field that is seen. */
export function unfoldInvalid(element: HTMLElement): void {
  element.addEventListener(
    "invalid",
    ({ target }) => {
      const fold = (target as HTMLElement).closest("details");
      if (fold) fold.open = true;
    },
    // It does not bubble.
    { capture: true },
  );
}
