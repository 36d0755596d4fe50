import type { Dynamic, Plain } from "../../../dynamic";
import { CategoryBrowser, type CategoryData } from "../api/category-browser";
import type { TemplatePart } from "../api/handlebars-application";
import { localize } from "../dom";
import { packageTitle } from "../packages";
import { settingGroup } from "./inputs";

/** All settings that are meant to be seen, grouped by the package that registered them. */
export class SettingsConfig extends CategoryBrowser {
  static override DEFAULT_OPTIONS: Plain = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config"],
    window: { title: "SETTINGS.Title", icon: "fa-solid fa-gears" },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: { openSubmenu: SettingsConfig.#onOpenMenu, resetDefaults: SettingsConfig.#onReset },
    initialCategory: "core",
    subtemplates: { category: "templates/settings/category.hbs" },
  };
  static override PARTS: Record<string, TemplatePart> = {
    ...CategoryBrowser.PARTS,
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override async _prepareContext(options: Plain): Promise<Plain> {
    return {
      ...(await super._prepareContext(options)),
      submitButton: true,
      buttons: [
        { type: "button", action: "resetDefaults", icon: "fa-solid fa-arrow-rotate-left", label: "SETTINGS.Reset" },
        { type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" },
      ],
    };
  }

  /** Menus and settings by package, for the reader's rights; menus come first. */
  async _prepareCategoryData(): Promise<Record<string, CategoryData>> {
    const { game } = globalThis;
    const categories: Record<string, CategoryData> = {};
    const entriesOf = (namespace: string): Dynamic[] => {
      categories[namespace] ??= { id: namespace, label: packageTitle(namespace), entries: [] };
      return categories[namespace].entries;
    };
    const canConfigure = game.user.can?.("SETTINGS_MODIFY") ?? game.user.isGM;
    for (const [id, menu] of game.settings.menus) {
      if (menu.restricted && !canConfigure) continue;
      const { name, label: buttonText, hint, icon } = menu;
      entriesOf(menu.namespace).push({ menu: true, key: id, name, label: name, buttonText, hint, icon });
    }
    for (const setting of game.settings.settings.values()) {
      if (!setting.config || (setting.scope === "world" && !canConfigure)) continue;
      const value = game.settings.get(setting.namespace, setting.key);
      const group = settingGroup(setting, value, this.id).outerHTML;
      entriesOf(setting.namespace).push({ menu: false, label: localize(setting.name ?? setting.id), value, group });
    }
    return categories;
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
