import type { Dynamic, Plain } from "../../../../dynamic";
import { DocumentSheetV2 } from "../../api/document-sheet";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application";
import { DragDrop } from "../../ux/drag-drop";
import { SearchFilter } from "../../ux/small";
import { TextEditor } from "../../ux/text-editor";
import { pageMenu } from "./page-menu";

const VIEW_MODES = Object.freeze({ SINGLE: 1, MULTIPLE: 2 });

/** A journal entry: its pages at the side, the chosen one or all of them in the middle. */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static readonly VIEW_MODES = VIEW_MODES;
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["journal-sheet", "journal-entry"],
    tag: "div",
    viewPermission: 0,
    window: { icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 960, height: 760 },
    form: { handler: undefined },
    actions: {
      createPage: JournalEntrySheet.#onCreatePage,
      editPage: JournalEntrySheet.#onEditPage,
      goToPage: JournalEntrySheet.#onGoToPage,
      goToHeading: JournalEntrySheet.#onGoToHeading,
      nextPage: JournalEntrySheet.#onNext,
      previousPage: JournalEntrySheet.#onPrevious,
      toggleMode: JournalEntrySheet.#onToggleMode,
      toggleSidebar: JournalEntrySheet.#onToggleSidebar,
    },
  };
  static override PARTS = {
    sidebar: { template: "templates/journal/sidebar.hbs", scrollable: [".pages"] },
    pages: { template: "templates/journal/pages.hbs", scrollable: [".journal-entry-content"] },
  };

  /** The pages that the reader may see, as the templates are told of them, by id. */
  _pages: Record<string, Dynamic> = {};
  #pageId: string | null = null;
  #mode: number = VIEW_MODES.SINGLE;
  #expanded = true;
  readonly #views = new Map<string, Dynamic>();
  readonly #search = new SearchFilter({
    inputSelector: "search input",
    contentSelector: ".toc",
    callback: (_event, query, rgx, content) => {
      for (const line of content?.querySelectorAll<HTMLElement>(".page") ?? [])
        line.hidden = Boolean(query) && !SearchFilter.testQuery(rgx, line.textContent ?? "");
    },
  });

  get entry(): Dynamic {
    return this.document;
  }
  get mode(): number {
    return this.#mode;
  }
  get isMultiple(): boolean {
    return this.#mode === VIEW_MODES.MULTIPLE;
  }
  get pageId(): string | null {
    return this.#pageId;
  }
  get pageIndex(): number {
    return this.#visiblePages().findIndex((page) => page.id === this.#pageId);
  }

  #visiblePages(): Dynamic[] {
    return this.document.pages.contents
      .filter((page: Dynamic) => page.testUserPermission(globalThis.game.user, "OBSERVER"))
      .sort((a: Dynamic, b: Dynamic) => a.sort - b.sort);
  }

  override _configureRenderOptions(options: Plain): void {
    super._configureRenderOptions(options);
    const pages = this.#visiblePages();
    if (options.mode) this.#mode = options.mode;
    if (typeof options.pageIndex === "number") this.#pageId = pages[options.pageIndex]?.id ?? this.#pageId;
    if (options.pageId) this.#pageId = options.pageId;
    if (!pages.some((page) => page.id === this.#pageId)) this.#pageId = pages[0]?.id ?? null;
  }

  override async _prepareContext(options: Plain): Promise<Plain> {
    const pages = this.#visiblePages();
    this._pages = Object.fromEntries(pages.map((page, index) => [page.id, this.#pageContext(page, index)]));
    const shown = this.isMultiple ? pages : pages.filter((page) => page.id === this.#pageId);
    return {
      ...(await super._prepareContext(options)),
      pages: Object.values(this._pages),
      shown: shown.map((page) => this._pages[page.id]),
      isMultiple: this.isMultiple,
      expanded: this.#expanded,
      canCreate: this.document.isOwner && !this.document.collection?.locked,
      first: this.pageIndex <= 0,
      last: this.pageIndex >= pages.length - 1,
    };
  }

  #pageContext(page: Dynamic, index: number): Plain {
    return {
      id: page.id,
      uuid: page.uuid,
      name: page.name,
      number: index + 1,
      active: page.id === this.#pageId,
      editable: page.isOwner,
      icon: globalThis.CONFIG.JournalEntryPage?.typeIcons?.[page.type],
    };
  }

  override async _onFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => pageMenu(this), ".page[data-page-id]", {
      fixed: true,
      hookName: "getJournalEntryPageContextOptions",
      parentClassHooks: false,
    });
  }

  override async _onRender(context: Plain, options: Plain): Promise<void> {
    await super._onRender(context, options);
    this.#search.unbind();
    this.#search.bind(this.element);
    this.#bindDragDrop();
    await this.#drawPages();
    if (options.anchor) this.#scrollTo(options.anchor);
    else if (this.isMultiple && options.pageId) this.#slot(options.pageId)?.scrollIntoView({ block: "start" });
  }

  #slot(pageId: string): HTMLElement | null {
    return this.element.querySelector<HTMLElement>(`.page-slot[data-page-id="${CSS.escape(pageId)}"]`);
  }

  /** Put each shown page's own view into its place; views of pages that are not shown any more end. */
  async #drawPages(): Promise<void> {
    const slots = Array.from(this.element.querySelectorAll<HTMLElement>(".page-slot[data-page-id]"));
    const shown = new Set(slots.map((slot) => slot.dataset.pageId));
    for (const [id, view] of this.#views)
      if (!shown.has(id)) {
        this.#views.delete(id);
        await view.close({ animate: false });
      }
    for (const slot of slots) {
      const view = this.#viewOf(slot.dataset.pageId ?? "");
      if (!view) continue;
      await view.render({ force: true });
      slot.append(view.element);
      this.#listHeadings(slot.dataset.pageId ?? "", view.toc ?? {});
    }
  }

  #viewOf(pageId: string): Dynamic {
    const known = this.#views.get(pageId);
    if (known) return known;
    const page = this.document.pages.get(pageId);
    const Sheet = page?.sheet?.constructor;
    if (!Sheet?.isV2) return null;
    const view = new Sheet({ document: page, mode: "view" });
    // A page that changes draws itself; its headings are listed anew.
    view.addEventListener("render", () => this.rendered && this.#listHeadings(pageId, view.toc ?? {}));
    this.#views.set(pageId, view);
    return view;
  }

  #listHeadings(pageId: string, toc: Record<string, Dynamic>): void {
    const list = this.element.querySelector<HTMLElement>(`.page[data-page-id="${CSS.escape(pageId)}"] .headings`);
    const lines = Object.values(toc).map(({ text, slug, level }) => {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", className: "plain", textContent: text });
      Object.assign(button.dataset, { action: "goToHeading", heading: slug });
      const line = document.createElement("li");
      line.className = `heading level-${level}`;
      line.append(button);
      return line;
    });
    list?.replaceChildren(...lines);
  }

  #scrollTo(anchor: string): void {
    const name = CSS.escape(anchor);
    const within = (this.#pageId && this.#slot(this.#pageId)) || this.element;
    const target = within.querySelector<HTMLElement>(`[data-anchor="${name}"], #${name}`);
    target?.scrollIntoView({ block: "start" });
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }

  #bindDragDrop(): void {
    new DragDrop.implementation({
      dragSelector: ".toc .page",
      dropSelector: ".toc",
      permissions: { drop: () => this.isEditable },
      callbacks: {
        dragstart: (event) => {
          const id = (event.currentTarget as HTMLElement).dataset.pageId ?? "";
          event.dataTransfer?.setData("text/plain", JSON.stringify(this.document.pages.get(id).toDragData()));
        },
        drop: (event) => this._onDrop(event),
      },
    }).bind(this.element);
  }

  /** Order a page among the others, or copy one from another entry. */
  async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    const page = data.uuid ? await globalThis.fromUuid(data.uuid) : null;
    if (page?.documentName !== "JournalEntryPage") return;
    const id = (event.target as Element).closest<HTMLElement>(".page")?.dataset.pageId;
    const target = id ? this.document.pages.get(id) : null;
    if (page.parent?.uuid !== this.document.uuid) {
      await page.constructor.create(page.toObject(), { parent: this.document });
      return;
    }
    if (page.id === id) return;
    const siblings = this.document.pages.filter((other: Dynamic) => other.id !== page.id);
    const sorted = globalThis.foundry.utils.performIntegerSort(page, { target, siblings });
    const updates = sorted.map(({ target, update }: Dynamic) => ({ _id: target.id, ...update }));
    await this.document.updateEmbeddedDocuments("JournalEntryPage", updates);
  }

  override _onClose(options: Plain): void {
    super._onClose(options);
    for (const view of this.#views.values()) view.close({ animate: false });
    this.#views.clear();
  }

  /** Show a page, and a heading on it. */
  goToPage(pageId: string, { anchor }: { anchor?: string } = {}): void {
    this.render({ force: true, pageId, anchor });
  }

  #step(step: number): void {
    const page = this.#visiblePages()[this.pageIndex + step];
    if (page) this.goToPage(page.id);
  }

  static #onGoToPage(this: JournalEntrySheet, _event: Event, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-page-id]")?.dataset.pageId;
    if (id) this.goToPage(id);
  }
  static #onGoToHeading(this: JournalEntrySheet, _event: Event, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-page-id]")?.dataset.pageId;
    if (id) this.#pageId = id;
    if (target.dataset.heading) this.#scrollTo(target.dataset.heading);
  }
  static #onNext(this: JournalEntrySheet): void {
    this.#step(1);
  }
  static #onPrevious(this: JournalEntrySheet): void {
    this.#step(-1);
  }
  static #onToggleMode(this: JournalEntrySheet): void {
    this.render({ mode: this.isMultiple ? VIEW_MODES.SINGLE : VIEW_MODES.MULTIPLE });
  }
  static #onToggleSidebar(this: JournalEntrySheet): void {
    this.#expanded = !this.#expanded;
    this.render({ parts: ["sidebar"] });
  }
  static async #onCreatePage(this: JournalEntrySheet): Promise<void> {
    const { documentClass } = globalThis.CONFIG.JournalEntryPage;
    const last = this.#visiblePages().at(-1);
    const sort = (last?.sort ?? 0) + globalThis.CONST.SORT_INTEGER_DENSITY;
    await documentClass.createDialog({ type: "text", sort }, { parent: this.document }, {});
  }
  static #onEditPage(this: JournalEntrySheet, _event: Event, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-page-id]")?.dataset.pageId ?? this.#pageId;
    this.document.pages.get(id ?? "")?.sheet?.render({ force: true });
  }
}
