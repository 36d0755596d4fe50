import type { Spot } from "../ui/windows/spot";

const DOCKED = "ff-docked";

/**
 * Where a window stands for which there is no room beside the controls, as with large text on a small screen: in the place of the sidebar's tab, which is hidden
 * as long as it stands there (`dialog.css`), so that nothing lies half under it. Whoever takes the window by its header to move it has the tab back.
 * @param spot where it would stand otherwise, and how much it covers there
 */
export function dockedAt(element: HTMLElement, spot: Spot): Spot {
  const tab = document.getElementById("sidebar-content")?.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  if (spot.covers === 0 || !tab || tab.width < width || tab.height < height) return spot;
  element.classList.add(DOCKED);
  const header = element.querySelector(".window-header");
  header?.addEventListener("pointerdown", () => element.classList.remove(DOCKED), { once: true });
  return { left: tab.left + (tab.width - width) / 2, top: tab.top, covers: 0 };
}
