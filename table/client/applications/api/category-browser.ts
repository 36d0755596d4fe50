import type { Dynamic, Plain } from "../../../dynamic";
import { SearchFilter } from "../ux/small";
import { ApplicationV2 } from "./application";
import { HandlebarsApplicationMixin, type TemplatePart } from "./handlebars-application";
import type { Configuration } from "./options";

/** Entries under one heading of a category browser. */
export interface CategoryData {
  id: string;
  label: string;
  entries: Dynamic[];
  active?: boolean;
}

/** A window with categories at its side, their entries beside them and a search over both (community types, `category-browser.d.mts`). */
export abstract class CategoryBrowser extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["category-browser"],
    window: { resizable: true },
    position: { width: 780, height: 680 },
    initialCategory: null,
    subtemplates: { category: "", filter: null, sidebarFooter: null },
  };
  static override PARTS: Record<string, TemplatePart> = {
    sidebar: { template: "templates/category-browser/sidebar.hbs", scrollable: [""] },
    main: { template: "templates/category-browser/main.hbs", scrollable: [""] },
  };
  override tabGroups: Record<string, string | null> = { categories: null };

  #categories: Record<string, CategoryData> | null = null;
  #search = new SearchFilter({
    inputSelector: "search input",
    contentSelector: ".categories",
    callback: (event, query, rgx, content) => this._onSearchFilter(event, query, rgx, content),
  });

  /** Entries by category; called for every drawing. */
  abstract _prepareCategoryData(): Promise<Record<string, CategoryData>>;

  get _dataLoaded(): boolean {
    return this.#categories !== null;
  }

  override _initializeApplicationOptions(options: Plain): Configuration {
    const merged = super._initializeApplicationOptions(options);
    this.tabGroups = { categories: merged.initialCategory };
    return merged;
  }

  override _configureRenderParts(options: Plain): Record<string, TemplatePart> {
    const parts = super._configureRenderParts(options);
    const templates = Object.values(this.options.subtemplates as Record<string, string | null>).filter(
      Boolean,
    ) as string[];
    for (const part of Object.values(parts)) part.templates = [...(part.templates ?? []), ...templates];
    return parts;
  }

  async _loadCategoryData(): Promise<void> {
    const data = await this._prepareCategoryData();
    const sorted = Object.values(data).sort((a, b) => this._sortCategories(a, b));
    this.#categories = Object.fromEntries(sorted.map((category) => [category.id, category]));
  }

  /** Core comes first, the system next, packages after them by name. */
  _sortCategories(a: CategoryData, b: CategoryData): number {
    const rank = ({ id }: CategoryData) => (id === "core" ? 0 : id === globalThis.game.system?.id ? 1 : 2);
    return rank(a) - rank(b) || a.label.localeCompare(b.label, globalThis.game.i18n?.lang);
  }

  override async _prepareContext(options: Plain): Promise<Plain> {
    await this._loadCategoryData();
    const categories = this.#categories ?? {};
    const shown = this.tabGroups.categories ?? "";
    if (!categories[shown]) this.tabGroups.categories = Object.keys(categories)[0] ?? null;
    for (const category of Object.values(categories)) category.active = category.id === this.tabGroups.categories;
    return {
      ...(await super._prepareContext(options)),
      rootId: this.id,
      loading: false,
      title: this.title,
      categories,
      packageList: false,
      subtemplates: this.options.subtemplates,
      submitButton: false,
    };
  }

  override async _onRender(context: Plain, options: Plain): Promise<void> {
    await super._onRender(context, options);
    this.#search.unbind();
    this.#search.bind(this.element);
  }

  override _tearDown(options: Plain): void {
    super._tearDown(options);
    this.#categories = null;
  }

  /** Shows only what matches. */
  search(query: string): void {
    const input = this.element.querySelector<HTMLInputElement>("search input");
    if (input) input.value = query;
    this.#search.filter(null, query);
  }

  /** Hides entries without a match and categories without entries; the first that is left is shown. */
  _onSearchFilter(_event: Event | null, query: string, rgx: RegExp, content: HTMLElement | null): void {
    const left: string[] = [];
    for (const section of content?.querySelectorAll<HTMLElement>(".category") ?? []) {
      let hits = 0;
      for (const group of section.querySelectorAll<HTMLElement>(".form-group")) {
        group.hidden = Boolean(query) && !SearchFilter.testQuery(rgx, group.textContent ?? "");
        if (!group.hidden) hits += 1;
      }
      const id = section.dataset.tab ?? "";
      const button = this.element.querySelector<HTMLElement>(`nav [data-tab="${CSS.escape(id)}"]`);
      if (button) button.hidden = hits === 0;
      if (hits) left.push(id);
    }
    const now = this.tabGroups.categories ?? "";
    if (left[0] && !left.includes(now)) this.changeTab(left[0], "categories");
  }
}
