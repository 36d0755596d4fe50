import type { Dynamic, Plain } from "../../../common/types";
import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { localize } from "../dom";
import { packageTitle } from "../packages";
import { SearchFilter } from "../ux/small";
import { settingGroup } from "./inputs";

/** All settings that are meant to be seen, grouped by the package that registered them. */
export class SettingsConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Plain = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config", "category-browser"],
    window: { title: "SETTINGS.Title", icon: "fa-solid fa-gears", resizable: true },
    position: { width: 780, height: 680 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: { openSubmenu: SettingsConfig.#onOpenMenu, resetDefaults: SettingsConfig.#onReset },
  };
  static override PARTS = {
    sidebar: { template: "templates/settings/sidebar.hbs", scrollable: [""] },
    main: { template: "templates/settings/main.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };
  override tabGroups: Record<string, string | null> = { categories: null };

  #search = new SearchFilter({
    inputSelector: "search input",
    contentSelector: ".categories",
    callback: (_event, query, rgx, content) => {
      for (const group of content?.querySelectorAll<HTMLElement>(".form-group") ?? []) {
        group.hidden = Boolean(query) && !SearchFilter.testQuery(rgx, group.textContent ?? "");
      }
    },
  });

  override async _prepareContext(options: Plain): Promise<Plain> {
    const categories = this._prepareCategoryData();
    const ids = Object.keys(categories);
    if (!this.tabGroups.categories || !categories[this.tabGroups.categories])
      this.tabGroups.categories = ids[0] ?? null;
    for (const [id, category] of Object.entries(categories)) category.active = id === this.tabGroups.categories;
    return {
      ...(await super._prepareContext(options)),
      categories,
      rootId: this.id,
      buttons: [
        { type: "button", action: "resetDefaults", icon: "fa-solid fa-arrow-rotate-left", label: "SETTINGS.Reset" },
        { type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" },
      ],
    };
  }

  /** Menus and settings by package, for the reader's rights. */
  _prepareCategoryData(): Record<string, Dynamic> {
    const { game } = globalThis;
    const categories: Record<string, Dynamic> = {};
    const categoryOf = (namespace: string) => {
      categories[namespace] ??= { id: namespace, label: packageTitle(namespace), menus: [], settings: [] };
      return categories[namespace];
    };
    const canConfigure = game.user.can?.("SETTINGS_MODIFY") ?? game.user.isGM;
    for (const menu of game.settings.menus?.values() ?? []) {
      if (menu.restricted && !canConfigure) continue;
      categoryOf(menu.namespace).menus.push({ ...menu, key: menu.key, id: `${menu.namespace}.${menu.key}` });
    }
    for (const setting of game.settings.settings.values()) {
      if (!setting.config || (setting.scope === "world" && !canConfigure)) continue;
      const value = game.settings.get(setting.namespace, setting.key);
      categoryOf(setting.namespace).settings.push({ group: settingGroup(setting, value, this.id).outerHTML });
    }
    const rank = (id: string) => (id === "core" ? 0 : id === game.system?.id ? 1 : 2);
    return Object.fromEntries(Object.entries(categories).sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b)));
  }

  override async _onRender(context: Plain, options: Plain): Promise<void> {
    await super._onRender(context, options);
    this.#search.unbind();
    this.#search.bind(this.element);
  }

  static async #onSubmit(
    this: SettingsConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: Dynamic,
  ): Promise<void> {
    const { game } = globalThis;
    let reload = { client: false, world: false };
    for (const [path, raw] of Object.entries(formData.object)) {
      const setting = game.settings.settings.get(path);
      if (!setting) continue;
      const before = game.settings.get(setting.namespace, setting.key);
      const value = setting.type?.clean ? setting.type.clean(raw) : raw;
      if (same(before, value)) continue;
      await game.settings.set(setting.namespace, setting.key, value);
      if (setting.requiresReload) reload = { client: true, world: reload.world || setting.scope === "world" };
    }
    if (reload.client) await SettingsConfig.reloadConfirm({ world: reload.world });
  }

  /** Offer to load the page again, for everybody when the world's settings ask for it. */
  static async reloadConfirm({ world = false }: { world?: boolean } = {}): Promise<void> {
    const { DialogV2 } = globalThis.foundry.applications.api;
    const text = document.createElement("p");
    text.textContent = localize("SETTINGS.ReloadPromptBody");
    const holder = document.createElement("div");
    holder.append(text);
    const agreed = await DialogV2.confirm({
      id: "reload-world-confirm",
      modal: true,
      window: { title: "SETTINGS.ReloadPromptTitle" },
      content: holder,
    });
    if (!agreed) return;
    if (world && globalThis.game.user.can?.("SETTINGS_MODIFY")) globalThis.game.socket?.emit("reload");
    globalThis.location.reload();
  }

  static #onOpenMenu(this: SettingsConfig, _event: Event, target: HTMLElement): void {
    const menu = globalThis.game.settings.menus.get(target.dataset.key ?? "");
    if (!menu) return;
    new menu.type().render({ force: true });
  }

  static #onReset(this: SettingsConfig): void {
    for (const setting of globalThis.game.settings.settings.values()) {
      const input = this.form?.elements.namedItem(`${setting.namespace}.${setting.key}`) as Dynamic;
      if (!input) continue;
      const initial = setting.default ?? setting.type?.getInitialValue?.();
      if (input.type === "checkbox") input.checked = Boolean(initial);
      else input.value = initial ?? "";
    }
    globalThis.ui.notifications.info("SETTINGS.ResetInfo", { localize: true });
  }
}

function same(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => JSON.stringify(value instanceof Set ? [...value] : (value ?? null));
  return plain(a) === plain(b);
}
