import { host } from "../host";
import { openApplications } from "../host/applications";

/**
 * Draws the sheets anew from which something can be begun when somebody else's turn begins, or the encounter ends: what can be done now depends on it,
 * and whose turn is over need not have been written to.
 */
function refreshActs(): void {
  for (const app of openApplications())
    if ("document" in app && app.element.querySelector(`[data-action="act"]`)) void app.render();
}
export function watchWhoseTurn(): void {
  for (const hook of ["combatTurnChange", "deleteCombat"]) host.Hooks.on(hook, refreshActs);
}
