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

/** Whether the table takes the other choice where public documents leave a behavior open, so that nothing depends on the usual one. */
export function contrary(): boolean {
  return chosen;
}
export function beContrary(yes: boolean): void {
  chosen = yes;
}
/** Whether core handles a button of this name. In a contrary table it does not handle unpromised names, and `close` only in a window's header. */
export function isKnown(action: string, target: Element): boolean {
  if (!chosen) return true;
  if (action === "close") return target.closest(".window-header") !== null;
  return !UNPROMISED.includes(action);
}
