/** Buttons of core's own templates whose names no public document promises. */
const UNPROMISED: readonly string[] = [
  "activateCombatant",
  "toggleHidden",
  "toggleDefeated",
  "rollInitiative",
  "endCombat",
  "deleteMessage",
  "dismissMessage",
];
let chosen = false;

/** Whether the table does the other thing where public documents leave one open, so that nobody leans on one answer. */
export function contrary(): boolean {
  return chosen;
}
export function beContrary(yes: boolean): void {
  chosen = yes;
}
/** Whether a button's name means something to core: in a contrary table those do not that nobody promises, `close` only in a window's head. */
export function isKnown(action: string, target: Element): boolean {
  if (!chosen) return true;
  if (action === "close") return target.closest(".window-header") !== null;
  return !UNPROMISED.includes(action);
}
