import type { Plain } from "../../../../dynamic";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application";
import { AbstractSidebarTab } from "../sidebar-tab";

/** What the world runs on, and the ways to its configuration. */
export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: Plain = {
    window: { title: "SIDEBAR.TabSettings" },
    actions: { openApp: Settings.#onOpen, logout: Settings.#onLogOut, returnSetup: Settings.#onReturn },
  };
  static override PARTS = { settings: { template: "templates/sidebar/tabs/settings.hbs" } };

  override async _prepareContext(options: Plain): Promise<Plain> {
    const { game } = globalThis;
    return {
      ...(await super._prepareContext(options)),
      release: game.release?.version ?? game.version,
      worldTitle: game.world?.title,
      system: { title: game.system?.title, version: game.system?.version },
      modules: game.modules ? [...game.modules].filter((module) => module.active).length : 0,
      isGM: game.user.isGM,
    };
  }

  static #onOpen(this: Settings, _event: Event, target: HTMLElement): void {
    const { settings, sidebar } = globalThis.foundry.applications;
    if (target.dataset.app === "controls") new sidebar.apps.ControlsConfig().render({ force: true });
    else new settings.SettingsConfig().render({ force: true });
  }
  static #onLogOut(this: Settings): void {
    globalThis.game.logOut();
  }
  static #onReturn(this: Settings): void {
    globalThis.location.assign("/join");
  }
}
