import { host } from "../host";
import { part } from "../ui/windows/part";
import type { EffectWindow } from "./effect-window";

/**
 * Removes the statuses of other games from Foundry's window for effects, and puts selects in the game's words before the fields in which
 * Foundry wants paths typed.
 */
export function watchEffectWindows(): void {
  host.Hooks.on("renderActiveEffectConfig", async (window: EffectWindow, element: HTMLElement) => {
    const page = await part(() => import("./effect-window"));
    await page?.keepToGame(window, element);
  });
}
