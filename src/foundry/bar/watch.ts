import { followAsked } from "../cards/asked";
import { host } from "../host";
import { tokenBar } from "../settings";
import { latePart } from "../ui/windows/part";

/** The part that draws the bar; it is fetched when this user first selects a token. */
const bar = latePart(() => import("./bar"));

/** Shows, refreshes or hides the bar. */
export function refreshBar(): void {
  if (bar.here() || (tokenBar() && (host.canvas?.tokens?.controlled ?? []).length > 0))
    bar.use(({ drawBar }) => drawBar());
}

/** Presses the key of the bar with this digit. False where there is none. */
export function pressKey(digit: number): boolean {
  const key = document.querySelector<HTMLElement>(`#ff-token-bar .ff-bar-keys [data-digit="${digit}"]`);
  key?.click();
  return key !== undefined && key !== null;
}

/** Moves the focus to the bar. False where there is no bar. */
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

/** Draws the bar anew when the selection, creatures, the encounter or the questions change. */
export function watchSelection(): void {
  for (const name of CHANGES) host.Hooks.on(name, refreshBar);
  followAsked(refreshBar);
}
