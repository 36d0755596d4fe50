import type { Dynamic, Plain } from "../../../../dynamic";
import { DocumentSheetV2 } from "../../api/document-sheet";
import { HandlebarsApplicationMixin, type TemplatePart } from "../../api/handlebars-application";
import type { Configuration } from "../../api/options";
import { localize } from "../../dom";

/**
 * The base of sheets for the pages of a journal: in a window of its own to edit one, inside the entry's sheet to show it
 * (API docs 14, `JournalEntryPageSheet`: options `includeTOC`, `mode`, `viewClasses`; `toc`; event `closeView`).
 */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["journal-entry-page"],
    viewClasses: [],
    viewPermission: 2,
    includeTOC: true,
    mode: "edit",
    position: { width: 700, height: 640 },
    window: { resizable: true, contentClasses: ["standard-form"] },
    form: { submitOnChange: true },
  };
  static override readonly emittedEvents: readonly string[] = Object.freeze([
    ...DocumentSheetV2.emittedEvents,
    "closeView",
  ]);
  static readonly isV2 = true;

  /** The headings of the page as it is shown, by slug. */
  toc: Record<string, Dynamic> = {};

  get page(): Dynamic {
    return this.document;
  }
  get isView(): boolean {
    return this.options.mode === "view";
  }
  get isV2(): boolean {
    return true;
  }
  override get title(): string {
    return `${localize("DOCUMENT.JournalEntryPage")}: ${this.document.name}`;
  }

  override _initializeApplicationOptions(options: Plain): Configuration {
    const merged = super._initializeApplicationOptions(options);
    if (merged.mode !== "view") return merged;
    return {
      ...merged,
      uniqueId: `${merged.uniqueId}-view`,
      tag: "article",
      classes: [...merged.classes, ...merged.viewClasses],
      window: { ...merged.window, frame: false, positioned: false },
    };
  }

  /** A page that is shown is put where the entry's sheet wants it. */
  override _insertElement(element: HTMLElement): void {
    if (!this.isView) super._insertElement(element);
  }

  override async _onRender(context: Plain, options: Plain): Promise<void> {
    await super._onRender(context, options);
    if (!this.isView) return;
    this.element.dataset.pageId = this.document.id;
    // The page's own title heads the list already.
    const toc = this.document.constructor.buildTOC(
      this.element.querySelectorAll(":is(h1, h2, h3, h4, h5, h6):not(.journal-page-header *)"),
      { includeElement: true },
    );
    for (const { element, slug } of Object.values(toc) as Dynamic[]) element.dataset.anchor = slug;
    this.toc = this.options.includeTOC ? toc : {};
  }

  /** The button that submits is the one that ends editing. */
  override async _onSubmitForm(formConfig: Dynamic, event: Event): Promise<void> {
    await super._onSubmitForm(formConfig, event);
    if ((event as SubmitEvent).submitter) await this.close({ submitted: true });
  }

  override _onClose(options: Plain): void {
    super._onClose(options);
    if (this.isView) this.dispatchEvent(new Event("closeView"));
  }
}

/** Pages that are drawn from Handlebars parts: `EDIT_PARTS` in their window, `VIEW_PARTS` in the entry's sheet. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static EDIT_PARTS: Record<string, TemplatePart> = {
    header: { template: "templates/journal/pages/edit-header.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };
  static VIEW_PARTS: Record<string, TemplatePart> = {};

  override _configureRenderParts(_options: Plain): Record<string, TemplatePart> {
    const { EDIT_PARTS, VIEW_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    const parts = this.isView ? VIEW_PARTS : EDIT_PARTS;
    return Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, { ...part }]));
  }

  override async _prepareContext(options: Plain): Promise<Plain> {
    const { title, name } = this.document;
    return {
      ...(await super._prepareContext(options)),
      name,
      title: { ...title, tag: `h${title?.level ?? 1}` },
      buttons: this.isEditable
        ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "JOURNAL.SaveAndClose" }]
        : [],
    };
  }
}
