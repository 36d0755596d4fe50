import type { Plain } from "../../../../dynamic";
import type { TemplatePart } from "../../api/handlebars-application";
import type { HTMLSecretBlockElement } from "../../elements/content";
import { TextEditor } from "../../ux/text-editor";
import { JournalEntryPageHandlebarsSheet } from "./page-sheet";

const { header, footer } = JournalEntryPageHandlebarsSheet.EDIT_PARTS as { header: TemplatePart; footer: TemplatePart };
const parts = (kind: string): { edit: Record<string, TemplatePart>; view: Record<string, TemplatePart> } => ({
  edit: { header, content: { template: `templates/journal/pages/${kind}-edit.hbs`, scrollable: [""] }, footer },
  view: { content: { template: `templates/journal/pages/${kind}-view.hbs` } },
});

/** Pages of text. */
export class JournalEntryPageTextSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: Plain = { window: { icon: "fa-solid fa-file-lines" }, viewClasses: ["text"] };
  static override EDIT_PARTS = parts("text").edit;
  static override VIEW_PARTS = parts("text").view;

  override async _prepareContext(options: Plain): Promise<Plain> {
    const content = this.document._source.text?.content ?? "";
    const enriched = await TextEditor.implementation.enrichHTML(content, {
      relativeTo: this.document,
      secrets: this.document.isOwner,
    });
    return { ...(await super._prepareContext(options)), text: { content, enriched } };
  }

  /** A secret of a page that is shown stands in no field: it is the page's text that changes. */
  override _onRevealSecret(event: Event): void {
    if (!this.isView) super._onRevealSecret(event);
    if (!this.isView || !this.isEditable) return;
    const block = event.target as HTMLSecretBlockElement;
    const content = block.toggleRevealed(this.document._source.text?.content ?? "");
    this.document.update({ "text.content": content });
  }
}

/** Pages of rich text. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {
  /** The format of `text.format` that this sheet edits: HTML. */
  static get format(): number {
    return globalThis.CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML;
  }
}

/** Pages of one image. */
export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: Plain = { window: { icon: "fa-solid fa-file-image" }, viewClasses: ["image"] };
  static override EDIT_PARTS = parts("image").edit;
  static override VIEW_PARTS = parts("image").view;
}

/** Pages of one video. */
export class JournalEntryPageVideoSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: Plain = {
    window: { icon: "fa-solid fa-file-video" },
    viewClasses: ["video"],
    includeTOC: false,
  };
  static override EDIT_PARTS = parts("video").edit;
  static override VIEW_PARTS = parts("video").view;
}
