import { besides } from "../ui/windows/off-controls";
import { oncePerFrame } from "../ui/windows/redrawing";
import type { Box, Spot } from "../ui/windows/spot";

const DOCKED = "ff-docked";

interface Placed {
  readonly element: HTMLElement;
  setPosition(position: { readonly left: number; readonly top: number }): unknown;
}

/**
 * Where a window stands that has no room beside the controls, as with large text on a small screen: in the place of the sidebar's tab. The
 * tab is hidden as long as the window stands there (`dialog.css`), so that nothing is half covered.
 * @param spot where the window would stand otherwise, and how much it covers there
 */
function dockedAt(element: HTMLElement, spot: Spot): Spot {
  const tab = document.getElementById("sidebar-content")?.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const docks = spot.covers > 0 && !!tab && tab.width >= width && tab.height >= height;
  element.classList.toggle(DOCKED, docks);
  return docks ? { left: tab.left + (tab.width - width) / 2, top: tab.top, covers: 0 } : spot;
}

/**
 * Puts a window beside these boxes and off every control, or in the place of the sidebar's tab; and again whenever the size of the page
 * changes, until a person moves the window by its header.
 * @param boxes the boxes that the window leaves in sight, in pixels of the page
 * @returns ends this
 */
export function standBeside(app: Placed, boxes: () => readonly Box[]): () => void {
  const { element } = app;
  const place = (): void => {
    if (!element.isConnected) return;
    const { left, top } = dockedAt(element, besides(element, boxes()));
    app.setPosition({ left, top });
  };
  const again = oncePerFrame(place);
  const end = (): void => globalThis.removeEventListener("resize", again);
  const moved = (): void => {
    element.classList.remove(DOCKED);
    end();
  };
  globalThis.addEventListener("resize", again);
  element.querySelector(".window-header")?.addEventListener("pointerdown", moved, { once: true });
  place();
  return end;
}
