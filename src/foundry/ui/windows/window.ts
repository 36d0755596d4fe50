import type { Game } from "../../../contract/ruleset";
import { host, SYSTEM } from "../../host";
import { ApplicationV2, HandlebarsApplicationMixin, type HostApplication } from "../../host/applications";
import { highContrast } from "./contrast";
import { keepFocus } from "./keep-focus";
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
  /** The hooks that it follows while it is open. */
  readonly #followed: [hook: string, id: number][] = [];

  /** Gives the keyboard back to what had it before. */
  #giveBack: () => void = () => {};

  /** Whether it waits for an answer, so that it keeps the keyboard until it is closed. */
  waits(): boolean {
    return false;
  }
  /** The game whose colours it wears; null: none. */
  game(): Game | null {
    return null;
  }
  /** Hooks that concern what it shows: `changed` is called with the document that each of them is about. */
  follows(): readonly string[] {
    return [];
  }
  /** Something that it follows has changed: it is drawn again. */
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
