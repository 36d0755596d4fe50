import type { Game } from "../../../contract/ruleset";
import { SYSTEM } from "../../host";
import { ApplicationV2, HandlebarsApplicationMixin, type HostApplication } from "../../host/applications";
import { highContrast } from "./contrast";
import { listenToRules } from "./rules";

async function closed(this: HostApplication): Promise<void> {
  await this.close();
}

/** A window of ours that is a form. */
export class FormWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: object = {
    classes: ["ff", "ff-win", SYSTEM],
    tag: "form",
    actions: { ffClose: closed },
  };

  /** The game whose colours it wears; null: none. */
  game(): Game | null {
    return null;
  }
  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    listenToRules(this.element, () => this.game());
  }
  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const game = this.game();
    if (game) this.element.dataset.ruleset = game.slug;
    this.element.classList.toggle("ff-contrast", highContrast());
  }
}
