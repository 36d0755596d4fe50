/** Read a CSS length as pixels, relative to a parent dimension where it is a percentage. */
export function parseCSSDimensions(style: string, parentDimension: number): number | undefined {
  const amount = Number.parseFloat(style);
  if (Number.isNaN(amount)) return undefined;
  if (style.endsWith("px")) return amount;
  return style.endsWith("%") ? (amount / 100) * parentDimension : undefined;
}

/** Wait for a transition to end, but not for ever. */
export async function awaitTransition(element: HTMLElement, timeout: number): Promise<void> {
  await Promise.race([
    new Promise((resolve) => element.addEventListener("transitionend", resolve, { once: true })),
    new Promise((resolve) => setTimeout(resolve, timeout)),
  ]);
}

/** Wait until every image inside an element has loaded or failed. */
export async function waitForImages(element: HTMLElement): Promise<void> {
  const pending = Array.from(element.querySelectorAll("img")).filter((img) => !img.complete);
  const settled = (img: HTMLImageElement) =>
    new Promise((resolve) => {
      img.addEventListener("load", resolve, { once: true });
      img.addEventListener("error", resolve, { once: true });
    });
  await Promise.all(pending.map(settled));
}
