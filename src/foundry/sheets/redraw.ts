import { host, SYSTEM } from "../host";
import { openApplications } from "../host/applications";

/**
 * Draws this system's open sheets anew, and other windows that follow settings. Forms that a person fills in are not drawn anew; documents
 * whose sheet is closed get none.
 * @param holding a selector; only sheets that hold such an element are drawn
 */
export function redrawSheets(holding = "*"): void {
  for (const app of openApplications())
    if (
      ("document" in app || "followsSettings" in app) &&
      app.element.classList.contains(SYSTEM) &&
      app.element.querySelector(holding)
    )
      void app.render();
}
/**
 * Draws sheets with act buttons anew when the turn changes, because what can be done now depends on it, and the creature whose turn has
 * ended need not have changed itself.
 */
export function watchWhoseTurn(): void {
  for (const hook of ["combatTurnChange", "deleteCombat"])
    host.Hooks.on(hook, () => redrawSheets(`[data-action="act"]`));
}
