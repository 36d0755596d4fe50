import { SYSTEM } from "../../host";
import { ApplicationV2, HandlebarsApplicationMixin } from "../../host/applications";
import { highContrast } from "./contrast";
import { KeptState } from "./keep-state";
import { leaveKeyboard } from "./leave-keyboard";

/** A frameless part of the screen that shows one view and follows the game: the token bar, the prompt place. */
export class Panel<View extends object> extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: object = {
    classes: ["ff", SYSTEM],
    window: { frame: false, positioned: false },
  };
  readonly #kept = new KeptState();
  /** The view that is printed; set before drawing. */
  view: View | null = null;

  /** The translated name of the panel for screen readers. */
  label(): string {
    return "";
  }
  /** The element that a key of the keyboard presses or moves to; null where the key is not one of this panel's. */
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
      // Otherwise the hotbar and the canvas would use these keys.
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
  /** The control with this digit. */
  withDigit(key: string): HTMLElement | undefined {
    return this.element.querySelector<HTMLElement>(`[data-digit="${CSS.escape(key)}"]`) ?? undefined;
  }
}
