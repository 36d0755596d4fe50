import { SYSTEM } from "../../host";
import { ApplicationV2, HandlebarsApplicationMixin } from "../../host/applications";
import { highContrast } from "./contrast";
import { KeptState } from "./keep-state";
import { leaveKeyboard } from "./leave-keyboard";

/** A part of the screen without a frame that prints one view and follows the game: the token bar, the prompt place. */
export class Panel<View extends object> extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: object = {
    classes: ["ff", SYSTEM],
    window: { frame: false, positioned: false },
  };
  readonly #kept = new KeptState();
  /** What it prints; set before it is drawn. */
  view: View | null = null;

  /** What screen readers call it, localised. */
  label(): string {
    return "";
  }
  /** The element that a key of the keyboard presses or moves to; null where the key is none of this panel's. */
  pressed(_key: string): { readonly press?: HTMLElement; readonly focus?: HTMLElement } | null {
    return null;
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return { ...this.view };
  }
  override async _preRender(context: object, options: object): Promise<void> {
    await super._preRender(context, options);
    this.#kept.note(this.element);
  }
  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    leaveKeyboard(this.element);
    this.element.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const found = this.pressed(event.key);
      if (!found) return;
      found.focus?.focus();
      found.press?.click();
      // The hotbar and the canvas have these keys otherwise.
      event.preventDefault();
      event.stopPropagation();
    });
  }
  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    this.element.setAttribute("aria-label", this.label());
    this.element.classList.toggle("ff-contrast", highContrast());
    this.#kept.restore(this.element);
  }
  /** The control that shows this digit. */
  withDigit(key: string): HTMLElement | undefined {
    return this.element.querySelector<HTMLElement>(`[data-digit="${CSS.escape(key)}"]`) ?? undefined;
  }
}
