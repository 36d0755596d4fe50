import { BaseJournalEntry, BaseJournalEntryCategory, BaseJournalEntryPage } from "../../common/documents/index";
import type { Plain } from "../../common/types";
import { host } from "./host";
import { ClientDocumentMixin } from "./mixin";

/** A journal entry. */
export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  /** Show an entry to others, or to this user. */
  async show(force = false): Promise<void> {
    const { Journal } = host.foundry.documents.collections;
    if (typeof Journal.show === "function") await Journal.show(this, { force });
    else this.sheet?.render({ force: true });
  }

  _onClickDocumentLink(event: Event): void {
    const { pageId, hash } = (event.currentTarget as HTMLElement | null)?.dataset ?? {};
    this.sheet?.render({ force: true, pageId, anchor: hash });
  }
}

/** A page of an entry. */
export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  /** A heading's words as they are written in links: small letters and digits, joined by hyphens. */
  static slugifyHeading(heading: HTMLElement | string): string {
    const words = typeof heading === "string" ? heading : (heading.textContent ?? "");
    return words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-+|-+$/g, "");
  }

  _onClickDocumentLink(event: Event): void {
    const { hash } = (event.currentTarget as HTMLElement | null)?.dataset ?? {};
    this.parent.sheet?.render({ force: true, pageId: this.id, anchor: hash });
  }

  async _buildEmbedHTML(_config: Plain, options: Plain = {}): Promise<HTMLElement | HTMLCollection | null> {
    if (this.type !== "text") return null;
    const { TextEditor } = host.foundry.applications.ux;
    const section = document.createElement("div");
    section.innerHTML = await TextEditor.implementation.enrichHTML(this.text.content ?? "", {
      ...options,
      relativeTo: this,
    });
    return section;
  }
}

export class JournalEntryCategory extends ClientDocumentMixin(BaseJournalEntryCategory) {}
