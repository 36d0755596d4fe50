import type { Game } from "../../../contract/ruleset";
import { host, SYSTEM } from "../../host";
import { ApplicationV2, HandlebarsApplicationMixin, type HostApplication } from "../../host/applications";
import { highContrast } from "./contrast";
import { keepFocus } from "./keep-focus";
import { listenToRules } from "./rules";

async function closed(this: HostApplication): Promise<void> {
  await this.close();
}

/** The base of this system's windows, which are forms. */
export class FormWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: object = {
    classes: ["ff", "ff-win", SYSTEM],
    tag: "form",
    actions: { ffClose: closed },
  };
  /** The hooks that the window follows while it is open, with the ids of its listeners. */
  readonly #followed: [hook: string, id: number][] = [];

  /** Gives the focus back to the element that had it before. */
  #giveBack: () => void = () => {};

  /** Whether the window waits for an answer, so that it keeps the focus until it is closed. */
  waits(): boolean {
    return false;
  }
  /** The game whose colours the window has; null: none. */
  game(): Game | null {
    return null;
  }
  /** Hooks that concern the window's content. `changed` is called with the document of each. */
  follows(): readonly string[] {
    return [];
  }
  /** Called when something changed that the window follows: draws the window again. */
  changed(_document: { readonly id: string }): void {
    void this.render();
  }
  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    listenToRules(this.element, () => this.game());
    if (this.waits()) this.#giveBack = keepFocus(this.element, () => this.close());
    const tell = (document: { readonly id: string }): void => {
      if (this.rendered) this.changed(document);
    };
    for (const hook of this.follows()) this.#followed.push([hook, host.Hooks.on(hook, tell)]);
  }
  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const game = this.game();
    if (game) this.element.dataset.ruleset = game.slug;
    this.element.classList.toggle("ff-contrast", highContrast());
  }
  override _onClose(options: object): void {
    super._onClose(options);
    this.#giveBack();
    for (const [hook, id] of this.#followed.splice(0)) host.Hooks.off(hook, id);
  }
}
