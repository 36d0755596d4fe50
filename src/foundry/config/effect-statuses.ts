import { host } from "../host";
import { part } from "../ui/windows/part";
import type { EffectWindow } from "./effect-window";

/** Foundry's window for effects lists the statuses of every game: what belongs to others goes out of it. */
export function watchEffectWindows(): void {
  host.Hooks.on("renderActiveEffectConfig", async (window: EffectWindow, element: HTMLElement) => {
    const page = await part(() => import("./effect-window"));
    page?.ownStatuses(window, element);
  });
}
