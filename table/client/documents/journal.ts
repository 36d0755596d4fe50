import { BaseJournalEntry, BaseJournalEntryCategory, BaseJournalEntryPage } from "../../common/documents/index";
import type { Plain } from "../../dynamic";
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

const HEADINGS = "h1, h2, h3, h4, h5, h6";

/** A heading of a page (community types, `JournalEntryPageHeading`). */
export interface Heading {
  level: number;
  text: string;
  slug: string;
  element?: HTMLElement;
  children: string[];
  order: number;
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

  /** The headings of this page's text, by slug; empty for pages without text. */
  get toc(): Record<string, Heading> {
    if (this.type !== "text") return {};
    const holder = document.createElement("template");
    holder.innerHTML = this.text?.content ?? "";
    return JournalEntryPage.buildTOC([...holder.content.children] as HTMLElement[], { includeElement: false });
  }

  /** The headings below some elements, by slug and in order; children by their slugs (community types, `JournalEntryPage.buildTOC`). */
  static buildTOC(
    html: HTMLElement | Iterable<HTMLElement>,
    { includeElement = true }: { includeElement?: boolean } = {},
  ): Record<string, Heading> {
    const roots = "nodeType" in html ? [html] : [...html];
    const all = roots.flatMap((root) => [
      ...(root.matches(HEADINGS) ? [root] : []),
      ...root.querySelectorAll<HTMLElement>(HEADINGS),
    ]);
    const toc: Record<string, Heading> = {};
    const open: Heading[] = [];
    for (const [order, element] of all.entries()) {
      const base = JournalEntryPage.slugifyHeading(element);
      let slug = base;
      for (let count = 1; slug in toc; count++) slug = `${base}$${count}`;
      const heading: Heading = {
        text: element.textContent ?? "",
        level: Number(element.tagName[1]),
        slug,
        children: [],
        order,
      };
      if (includeElement) heading.element = element;
      while (open.length && (open.at(-1)?.level ?? 0) >= heading.level) open.pop();
      open.at(-1)?.children.push(slug);
      open.push(heading);
      toc[slug] = heading;
    }
    return toc;
  }

  _onClickDocumentLink(event: Event): void {
    const { hash } = (event.currentTarget as HTMLElement | null)?.dataset ?? {};
    this.parent.sheet?.render({ force: true, pageId: this.id, anchor: hash });
  }

  async _buildEmbedHTML(config: Plain, options: Plain = {}): Promise<HTMLElement | HTMLCollection | null> {
    if (this.type === "text") return this._embedTextPage(config, options);
    return this.type === "image" ? this._embedImagePage(config, options) : null;
  }

  async _embedTextPage(_config: Plain, options: Plain = {}): Promise<HTMLElement | HTMLCollection | null> {
    const { TextEditor } = host.foundry.applications.ux;
    const section = document.createElement("div");
    section.innerHTML = await TextEditor.implementation.enrichHTML(this.text.content ?? "", {
      ...options,
      relativeTo: this,
    });
    return section;
  }

  async _embedImagePage({ alt, label }: Plain, _options: Plain = {}): Promise<HTMLElement | HTMLCollection | null> {
    const image = document.createElement("img");
    image.src = this.src ?? "";
    image.alt = alt || label || this.image?.caption || this.name;
    return image;
  }
}

export class JournalEntryCategory extends ClientDocumentMixin(BaseJournalEntryCategory) {}
