import type { Plain } from "../../../dynamic";
import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { localize } from "../dom";
import type { AbstractSidebarTab, TabDescriptor } from "./sidebar-tab";

/** The column on the right with its tabs. */
export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Plain = {
    id: "sidebar",
    tag: "aside",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: { toggleState: Sidebar.#onToggleState },
  };
  static override TABS: Record<string, TabDescriptor> = {
    chat: { documentName: "ChatMessage" },
    combat: { documentName: "Combat", icon: "fa-solid fa-shield-halved" },
    scenes: { documentName: "Scene", gmOnly: true },
    actors: { documentName: "Actor" },
    items: { documentName: "Item" },
    journal: { documentName: "JournalEntry", tooltip: "SIDEBAR.TabJournal" },
    tables: { documentName: "RollTable" },
    macros: { documentName: "Macro" },
    compendium: { tooltip: "SIDEBAR.TabCompendium", icon: "fa-solid fa-book-atlas" },
    settings: { tooltip: "SIDEBAR.TabSettings", icon: "fa-solid fa-gears" },
  };
  static override PARTS = {
    tabs: { id: "tabs", template: "templates/sidebar/tabs.hbs" },
    content: { id: "content", template: "templates/sidebar/content.hbs" },
  };

  override tabGroups: Record<string, string | null> = { primary: "chat" };
  popouts: Record<string, AbstractSidebarTab> = {};
  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  override _getTabsConfig(_group: string): null {
    // The sidebar's TABS describe its tabs directly instead of by group.
    return null;
  }

  override _configureRenderOptions(options: Plain): void {
    super._configureRenderOptions(options);
    // The panels are applications of their own: a second rendering must not sweep them away.
    if (!options.isFirstRender) options.parts = ["tabs"];
  }

  override async _prepareContext(_options: Plain): Promise<Plain> {
    const { game, CONFIG } = globalThis;
    const tabs = Object.entries((this.constructor as typeof Sidebar).TABS)
      .filter(([id, tab]) => CONFIG.ui[id] && !(tab.gmOnly && !game.user.isGM))
      .map(([id, tab]) => {
        const config = tab.documentName ? CONFIG[tab.documentName] : undefined;
        const label = tab.tooltip ?? config?.documentClass?.metadata?.labelPlural ?? id;
        const active = this.tabGroups.primary === id;
        return { id, label: localize(label), icon: tab.icon ?? config?.sidebarIcon ?? "fa-solid fa-folder", active };
      });
    return { tabs, expanded: this.#expanded };
  }

  override async _onFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.classList.add("expanded");
    this.parts.tabs?.addEventListener("contextmenu", (event) => {
      const tab = (event.target as Element).closest<HTMLElement>("[data-tab]")?.dataset.tab;
      if (!tab) return;
      event.preventDefault();
      globalThis.ui[tab]?.renderPopout?.();
    });
  }

  override _onClickTab(event: PointerEvent): void {
    const tab = (event.target as Element).closest<HTMLElement>("[data-tab]")?.dataset.tab;
    if (!tab) return;
    this.expand();
    this.changeTab(tab, "primary", { event });
  }

  override changeTab(tab: string, group: string, options: Plain = {}): void {
    const before = this.tabGroups[group];
    super.changeTab(tab, group, options);
    if (group !== "primary" || before === tab) return;
    const { ui, Hooks } = globalThis;
    if (before) ui[before]?._onDeactivate?.();
    ui[tab]?._onActivate?.();
    Hooks.callAll("changeSidebarTab", ui[tab]);
  }

  expand(): void {
    this.toggleExpanded(true);
  }
  collapse(): void {
    this.toggleExpanded(false);
  }

  toggleExpanded(expanded?: boolean): void {
    const next = expanded ?? !this.#expanded;
    if (next === this.#expanded) return;
    this.#expanded = next;
    this.element.classList.toggle("expanded", next);
    this.element.classList.toggle("collapsed", !next);
    const button = this.element.querySelector<HTMLElement>('[data-action="toggleState"]');
    const label = localize(next ? "SIDEBAR.Collapse" : "SIDEBAR.Expand");
    button?.setAttribute("aria-expanded", String(next));
    button?.setAttribute("aria-label", label);
    button?.classList.toggle("fa-caret-right", next);
    button?.classList.toggle("fa-caret-left", !next);
    globalThis.Hooks.callAll("collapseSidebar", this, !next);
  }

  /** The older spelling of choosing a tab. */
  activateTab(tabName: string): void {
    this.changeTab(tabName, "primary");
  }

  static #onToggleState(this: Sidebar): void {
    this.toggleExpanded();
  }
}
