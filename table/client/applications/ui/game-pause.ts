import type { Plain } from "../../../dynamic";
import { ApplicationV2 } from "../api/application";
import { el, icon, localize } from "../dom";

/** The banner that says the game is paused. */
export class GamePause extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Plain = {
    id: "pause",
    tag: "figure",
    window: { frame: false, positioned: false },
  };
  override async _prepareContext(): Promise<Plain> {
    return {
      cssClass: globalThis.game.paused ? "paused" : "",
      icon: "fa-solid fa-pause",
      text: localize("GAME.Paused"),
      spin: false,
    };
  }
  override async _renderHTML(context: Plain): Promise<HTMLElement[]> {
    return [icon(context.icon), el("figcaption", {}, context.text)];
  }
  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.setAttribute("role", "status");
    content.classList.toggle("paused", Boolean(globalThis.game.paused));
    // An empty status says nothing; only the pause itself is announced.
    content.replaceChildren(...(globalThis.game.paused ? result : []));
  }
}
