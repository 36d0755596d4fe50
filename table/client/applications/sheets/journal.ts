import type { Dynamic, Plain } from "../../../common/types";
import { DocumentSheetV2 } from "../api/document-sheet";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { el, localize } from "../dom";
import { TextEditor } from "../ux/text-editor";

/** A journal entry: its pages at the side, the chosen one in the middle. */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["journal-sheet", "journal-entry"],
    tag: "div",
    viewPermission: 2,
    window: { icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 860, height: 720 },
    form: { handler: undefined },
    actions: {
      goToPage: JournalEntrySheet.#onGoToPage,
      goToHeading: JournalEntrySheet.#onGoToHeading,
      createPage: JournalEntrySheet.#onCreatePage,
      editPage: JournalEntrySheet.#onEditPage,
      nextPage: JournalEntrySheet.#onStep,
      previousPage: JournalEntrySheet.#onStep,
    },
  };
  static override PARTS = {
    sidebar: { template: "templates/journal/sidebar.hbs", scrollable: [".pages"] },
    pages: { template: "templates/journal/page.hbs", scrollable: [".journal-entry-content"] },
  };
  #pageId: string | null = null;

  get entry(): Dynamic {
    return this.document;
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
    if (options.pageId) this.#pageId = options.pageId;
  }

  override async _prepareContext(options: Plain): Promise<Plain> {
    const pages = this.#visiblePages();
    if (!pages.some((page) => page.id === this.#pageId)) this.#pageId = pages[0]?.id ?? null;
    const current = pages.find((page) => page.id === this.#pageId) ?? null;
    const html = current ? await pageContent(current) : "";
    return {
      ...(await super._prepareContext(options)),
      pages: pages.map((page, index) => ({
        id: page.id,
        name: page.name,
        number: index + 1,
        active: page.id === this.#pageId,
        headings: page.id === this.#pageId ? headingsOf(html) : [],
      })),
      current: current
        ? {
            id: current.id,
            name: current.name,
            showTitle: current.title?.show ?? true,
            html: withAnchors(html),
            editable: current.isOwner,
          }
        : null,
      canCreate: this.document.isOwner,
    };
  }

  override async _onRender(context: Plain, options: Plain): Promise<void> {
    await super._onRender(context, options);
    if (options.anchor) this.#scrollTo(options.anchor);
  }

  #scrollTo(anchor: string): void {
    const target = this.element.querySelector<HTMLElement>(
      `[data-anchor="${CSS.escape(anchor)}"], #${CSS.escape(anchor)}`,
    );
    target?.scrollIntoView({ block: "start" });
    if (target) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    }
  }

  /** Show a page, and a heading on it. */
  goToPage(pageId: string, { anchor }: { anchor?: string } = {}): void {
    this.render({ force: true, pageId, anchor });
  }

  static #onGoToPage(this: JournalEntrySheet, _event: Event, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-page-id]")?.dataset.pageId;
    if (id) this.goToPage(id);
  }
  static #onGoToHeading(this: JournalEntrySheet, _event: Event, target: HTMLElement): void {
    if (target.dataset.heading) this.#scrollTo(target.dataset.heading);
  }
  static #onStep(this: JournalEntrySheet, _event: Event, target: HTMLElement): void {
    const step = target.dataset.action === "nextPage" ? 1 : -1;
    const page = this.#visiblePages()[this.pageIndex + step];
    if (page) this.goToPage(page.id);
  }
  static async #onCreatePage(this: JournalEntrySheet): Promise<void> {
    const cls = globalThis.CONFIG.JournalEntryPage.documentClass;
    await cls.createDialog({ type: "text" }, { parent: this.document }, {});
  }
  static #onEditPage(this: JournalEntrySheet, _event: Event, target: HTMLElement): void {
    this.document.pages.get(target.dataset.pageId ?? "")?.sheet?.render({ force: true });
  }
}

async function pageContent(page: Dynamic): Promise<string> {
  if (page.type === "image")
    return el("figure", {}, el("img", { src: page.src, alt: page.image?.caption ?? page.name })).outerHTML;
  return TextEditor.implementation.enrichHTML(page.text?.content ?? "", { relativeTo: page, secrets: page.isOwner });
}

const slug = (text: string): string => globalThis.CONFIG.JournalEntryPage.documentClass.slugifyHeading(text);

function headingElements(holder: ParentNode): HTMLElement[] {
  return Array.from(holder.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6"));
}

/** Headings carry their slug, so that links can name them. */
function withAnchors(html: string): string {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  for (const heading of headingElements(holder.content)) heading.dataset.anchor ??= slug(heading.textContent ?? "");
  return holder.innerHTML;
}

function headingsOf(html: string): Plain[] {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return headingElements(holder.content).map((heading) => ({
    text: heading.textContent,
    slug: slug(heading.textContent ?? ""),
    level: heading.tagName.slice(1),
  }));
}

/** The base of sheets for the pages of a journal. */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["journal-entry-page"],
    viewClasses: [],
    position: { width: 640, height: 620 },
    window: { resizable: true, contentClasses: ["standard-form"] },
    form: { closeOnSubmit: true },
    includeTOC: true,
    mode: "edit",
  };
  get page(): Dynamic {
    return this.document;
  }
  get isView(): boolean {
    return this.options.mode === "view" || !this.isEditable;
  }
  override get title(): string {
    return `${localize("DOCUMENT.JournalEntryPage")}: ${this.document.name}`;
  }
}

/** Pages that are drawn from Handlebars parts. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static override PARTS: Record<string, Dynamic> = {
    form: { template: "templates/journal/edit-page.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };
  override async _prepareContext(options: Plain): Promise<Plain> {
    const content = this.document._source.text?.content ?? "";
    return {
      ...(await super._prepareContext(options)),
      content,
      isText: this.document.type === "text",
      isImage: this.document.type === "image",
      enriched: await TextEditor.implementation.enrichHTML(content, {
        relativeTo: this.document,
        secrets: this.document.isOwner,
      }),
      buttons: this.isEditable
        ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "COMMON.SaveChanges" }]
        : [],
    };
  }
}
/** Pages of text. */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {}
/** Pages of rich text. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {}
/** Pages of one image. */
export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {}
