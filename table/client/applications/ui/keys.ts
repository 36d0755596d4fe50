import { instances } from "../api/application";

/** Escape closes the topmost thing that is open: a menu, a HUD, a window. */
export function bindEscape(page: Document): void {
  page.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (closeTopmost()) event.preventDefault();
  });
}

function closeTopmost(): boolean {
  const { ui, canvas } = globalThis;
  if (ui.context) {
    ui.context.close();
    return true;
  }
  if (ui.menu?.rendered) {
    ui.menu.close();
    return true;
  }
  if (canvas?.hud?.token?.rendered) {
    canvas.hud.token.close();
    return true;
  }
  const windows = [...instances.values()].filter((app) => app.hasFrame && app.rendered);
  const top = windows.sort((a, b) => (b.position.zIndex ?? 0) - (a.position.zIndex ?? 0))[0];
  if (!top) return false;
  top.close({ closeKey: true });
  return true;
}
