import { host, SYSTEM } from "../host";
import { openApplications } from "../host/applications";

/**
 * Draws our open sheets anew, and other windows that say they follow settings. Forms that somebody fills in stay as they are; documents that nobody looks at
 * get no sheet.
 * @param holding only those that hold such an element
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
 * Sheets from which something can be begun follow whose turn it is: what can be done now depends on it, and whose turn is over need not have been
 * written to.
 */
export function watchWhoseTurn(): void {
  for (const hook of ["combatTurnChange", "deleteCombat"])
    host.Hooks.on(hook, () => redrawSheets(`[data-action="act"]`));
}
