import type { Dynamic, Plain } from "../../../dynamic";
import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { localize } from "../dom";

/** The menu over everything: continue, log out. */
export class MainMenu extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Plain = {
    id: "menu",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: { choose: MainMenu.#onChoose },
  };
  static override PARTS = { menu: { template: "templates/ui/main-menu.hbs", root: true } };
  static ITEMS: Record<string, Dynamic> = {
    reload: {
      label: "MENU.Reload",
      icon: "fa-solid fa-rotate",
      enabled: true,
      onClick: () => globalThis.location.reload(),
    },
    logout: {
      label: "MENU.Logout",
      icon: "fa-solid fa-door-open",
      enabled: true,
      onClick: () => globalThis.game.logOut(),
    },
  };
  get items(): Record<string, Dynamic> {
    return (this.constructor as typeof MainMenu).ITEMS;
  }
  override async _prepareContext(_options: Plain): Promise<Plain> {
    const items = Object.entries(this.items)
      .filter(([, item]) => (typeof item.enabled === "function" ? item.enabled() : item.enabled))
      .map(([id, item]) => ({ ...item, id, text: localize(item.label) }));
    return { items };
  }
  async toggle(): Promise<void> {
    if (this.rendered) await this.close();
    else {
      await this.render({ force: true });
      this.element.querySelector("button")?.focus();
    }
  }
  static #onChoose(this: MainMenu, event: Event, target: HTMLElement): void {
    this.items[target.dataset.item ?? ""]?.onClick(event);
    this.close();
  }
}
