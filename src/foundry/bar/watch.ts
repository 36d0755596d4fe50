import { followAsked } from "../cards/asked";
import { host } from "../host";
import { tokenBar } from "../settings";
import { latePart } from "../ui/windows/part";

/** What draws the bar; fetched when somebody first selects a token. */
const bar = latePart(() => import("./bar"));

/** Shows, refreshes or hides the bar. */
export function refreshBar(): void {
  if (bar.here() || (tokenBar() && (host.canvas?.tokens?.controlled ?? []).length > 0))
    bar.use(({ drawBar }) => drawBar());
}

/** Presses the key of the bar that shows this digit. False where there is none. */
export function pressKey(digit: number): boolean {
  const key = document.querySelector<HTMLElement>(`#ff-token-bar .ff-bar-keys [data-digit="${digit}"]`);
  key?.click();
  return key !== undefined && key !== null;
}

/** Gives the bar the keyboard. False where there is no bar. */
export const focusBar = (): boolean => bar.here()?.focusFirst() ?? false;

const CHANGES = [
  "controlToken",
  "updateActor",
  "createItem",
  "updateItem",
  "deleteItem",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "createCombat",
  "updateCombat",
  "deleteCombat",
  "updateCombatant",
  "deleteToken",
  "canvasReady",
  "collapseSidebar",
] as const;

/** The bar follows selection, creatures, the encounter, and what is asked. */
export function watchSelection(): void {
  for (const name of CHANGES) host.Hooks.on(name, refreshBar);
  followAsked(refreshBar);
}
