import { host } from "../host";
import { part } from "../ui/windows/part";
import type { EffectWindow } from "./effect-window";

/** Foundry's window for effects lists the statuses of every game: what belongs to others goes out of it. It wants paths typed: the game's words stand before them. */
export function watchEffectWindows(): void {
  host.Hooks.on("renderActiveEffectConfig", async (window: EffectWindow, element: HTMLElement) => {
    const page = await part(() => import("./effect-window"));
    await page?.keepToGame(window, element);
  });
}
