import type { Dynamic, Plain } from "../../../../dynamic";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application";
import { localize } from "../../dom";
import { packageTitle } from "../../packages";
import { spellEntries } from "../../ux/menu-entry";
import { SearchFilter } from "../../ux/small";
import { AbstractSidebarTab } from "../sidebar-tab";

const ICON = (name: string): string => `<i class="fa-solid ${name}"></i>`;

/** The compendium packs. */
export class CompendiumDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: Plain = {
    window: { title: "COMPENDIUM.SidebarTitle" },
    classes: ["directory"],
    actions: { activateEntry: CompendiumDirectory.#onOpen },
  };
  static override PARTS = {
    header: { template: "templates/sidebar/compendium/header.hbs" },
    directory: { template: "templates/sidebar/compendium/directory.hbs", scrollable: [""] },
  };
  #search = new SearchFilter({
    inputSelector: "search input",
    contentSelector: ".directory-list",
    callback: (_event, query, rgx, list) => {
      for (const row of list?.querySelectorAll<HTMLElement>(".compendium") ?? []) {
        row.hidden = Boolean(query) && !SearchFilter.testQuery(rgx, row.textContent ?? "");
      }
    },
  });

  override async _prepareContext(options: Plain): Promise<Plain> {
    const groups = new Map<string, Plain[]>();
    const packs = [...globalThis.game.packs].filter((pack: Dynamic) => pack.visible ?? true);
    for (const pack of packs) {
      const { packageType, packageName = "" } = pack.metadata;
      const label = packageTitle(packageType === "world" ? "world" : packageName);
      groups.set(label, [...(groups.get(label) ?? []), this.#entry(pack)]);
    }
    for (const list of groups.values()) list.sort((a, b) => a.title.localeCompare(b.title));
    return {
      ...(await super._prepareContext(options)),
      groups: [...groups].map(([label, entries]) => ({ label, entries })),
      searchTip: localize("SIDEBAR.SearchNamed", { name: localize("SIDEBAR.TabCompendium") }),
      query: this.#search.query,
    };
  }

  #entry(pack: Dynamic): Plain {
    const documentName = pack.documentName ?? pack.metadata.type;
    return {
      id: pack.collection,
      title: localize(pack.metadata.label ?? pack.title),
      type: localize(globalThis.CONFIG[documentName]?.documentClass?.metadata?.labelPlural ?? documentName),
      icon: globalThis.CONFIG[documentName]?.sidebarIcon ?? "fa-solid fa-book-atlas",
      locked: pack.locked,
      count: pack.index?.size ?? 0,
    };
  }

  override async _onFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    const find = (target: HTMLElement) => globalThis.game.packs.get(target.dataset.pack ?? "");
    const entries = () =>
      spellEntries([
        {
          name: "COMPENDIUM.ToggleLocked",
          icon: ICON("fa-lock"),
          condition: () => globalThis.game.user.isGM,
          callback: async (target: HTMLElement) => {
            const pack = find(target);
            await pack.configure({ locked: !pack.locked });
            await this.render();
          },
        },
      ]);
    this._createContextMenu(entries, ".compendium[data-pack]", {
      fixed: true,
      hookName: "getCompendiumContextOptions",
      parentClassHooks: false,
    });
  }

  override async _onRender(context: Plain, options: Plain): Promise<void> {
    await super._onRender(context, options);
    this.#search.unbind();
    this.#search.bind(this.element);
  }

  static #onOpen(this: CompendiumDirectory, _event: Event, target: HTMLElement): void {
    const pack = globalThis.game.packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset.pack ?? "");
    pack?.render(true);
  }
}
