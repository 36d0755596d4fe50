import { utils } from "../../../common";
import type { Dynamic, Plain } from "../../../dynamic";
import { closest, el, icon, localize } from "../dom";
import { getDragEventData } from "./drag-drop";
import { replaceMatches, textNodes } from "./enrich-text";
import { createInlineRoll, INLINE_ROLL, onClickInlineRoll } from "./inline-rolls";

/** What an enrichment may and may not do. */
export interface EnrichmentOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: Plain | (() => Plain);
  relativeTo?: Dynamic;
  _embedDepth?: number;
}

const EMBED = /@Embed\[(?<config>[^\]]+)](?:{(?<label>[^}]+)})?/gi;
const HYPERLINK = /(https?:\/\/)(www\.)?([^\s<]+)/gi;
const MAX_EMBED_DEPTH = 5;

const contentLink = (): RegExp => {
  const types = [...(globalThis.CONST?.DOCUMENT_LINK_TYPES ?? []), "Compendium", "UUID"];
  return new RegExp(`@(${types.join("|")})\\[([^#\\]]+)(?:#([^\\]]+))?](?:{([^}]+)})?`, "g");
};

/** Turns stored text into what a reader sees, and reads what is dragged. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return (globalThis.CONFIG?.ux?.TextEditor as typeof TextEditor | undefined) ?? TextEditor;
  }

  /** Replace references, rolls and custom patterns in some markup by live elements. */
  static async enrichHTML(content: string | null | undefined, options: EnrichmentOptions = {}): Promise<string> {
    if (!content) return "";
    const {
      secrets = globalThis.game?.user?.isGM ?? false,
      documents = true,
      links = true,
      rolls = true,
      embeds = true,
      custom = true,
    } = options;
    const html = el("div");
    html.innerHTML = content;
    if (!secrets) for (const secret of html.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    if (embeds) await TextEditor._enrichEmbeds(textNodes(html), options);
    if (documents) await TextEditor._enrichContentLinks(textNodes(html), options);
    if (links) await TextEditor._enrichHyperlinks(textNodes(html), options);
    if (rolls) await TextEditor._enrichInlineRolls(options.rollData, textNodes(html), options);
    if (custom) {
      const enrichers = (globalThis.CONFIG?.TextEditor?.enrichers ?? []) as Dynamic[];
      for (const [index, config] of enrichers.entries()) {
        await TextEditor._applyCustomEnrichers({ index, ...config, config }, textNodes(html), options);
      }
    }
    await TextEditor._finalizeEnrichedHTML(html, options);
    return html.innerHTML;
  }

  static _enrichContentLinks(text: Text[], options: EnrichmentOptions = {}): Promise<boolean> {
    return replaceMatches(text, contentLink(), (match) => TextEditor._createContentLink(match, options));
  }

  static _enrichEmbeds(text: Text[], options: EnrichmentOptions = {}): Promise<boolean> {
    if ((options._embedDepth ?? 0) >= MAX_EMBED_DEPTH) return Promise.resolve(false);
    return replaceMatches(text, EMBED, (match) => TextEditor._embedContent(match, options));
  }

  static _enrichHyperlinks(text: Text[], _options: EnrichmentOptions = {}): Promise<boolean> {
    const outside = text.filter((node) => !node.parentElement?.closest("a"));
    return replaceMatches(outside, HYPERLINK, (match) => TextEditor._createHyperlink(match));
  }

  static _enrichInlineRolls(
    rollData: EnrichmentOptions["rollData"],
    text: Text[],
    options: EnrichmentOptions = {},
  ): Promise<boolean> {
    const data = typeof rollData === "function" ? rollData() : (rollData ?? options.relativeTo?.getRollData?.() ?? {});
    return replaceMatches(text, INLINE_ROLL, (match) => TextEditor._createInlineRoll(match, data, options));
  }

  static _applyCustomEnrichers(entry: Dynamic, text: Text[], options: EnrichmentOptions = {}): Promise<boolean> {
    const { index, config } = entry;
    const enrich = async (match: RegExpMatchArray) => {
      const result = await config.enricher(match, options);
      if (!result || !config.onRender) return result;
      return el("enriched-content", { enricher: config.id ?? String(index) }, result);
    };
    return replaceMatches(text, config.pattern, enrich, { replaceParent: Boolean(config.replaceParent) });
  }

  static async _finalizeEnrichedHTML(html: HTMLElement, _options: EnrichmentOptions): Promise<void> {
    for (const secret of html.querySelectorAll("section.secret")) {
      if (secret.parentElement?.tagName === "SECRET-BLOCK") continue;
      const block = el("secret-block");
      secret.replaceWith(block);
      block.append(secret);
    }
  }

  static async _createContentLink(
    match: RegExpMatchArray,
    options: EnrichmentOptions = {},
  ): Promise<HTMLAnchorElement> {
    const [, type = "", target = "", hash, label] = match;
    const uuid = linkTarget(type, target);
    const document = await findDocument(uuid, options.relativeTo);
    if (!document) {
      return TextEditor.createAnchor({
        classes: ["content-link", "broken"],
        name: label ?? target,
        icon: "fa-solid fa-link-slash",
        dataset: { uuid },
      });
    }
    const attrs = { draggable: "true" };
    const dataset: Record<string, string> = hash ? { hash } : {};
    if (typeof document.toAnchor === "function")
      return document.toAnchor({ attrs, dataset, name: label ?? document.name });
    return indexAnchor(document, label, attrs, dataset);
  }

  /** A link element as content links and inline rolls use it. */
  static createAnchor({
    attrs = {},
    dataset = {},
    classes = [],
    name = "",
    icon: iconClass,
  }: {
    attrs?: Record<string, string>;
    dataset?: Record<string, string | undefined>;
    classes?: string[];
    name?: string;
    icon?: string;
  } = {}): HTMLAnchorElement {
    const anchor = el("a", attrs);
    anchor.classList.add(...classes);
    for (const [key, value] of Object.entries(dataset))
      if (value !== undefined && value !== null) anchor.dataset[key] = value;
    if (iconClass) anchor.append(icon(iconClass));
    anchor.append(name);
    // An anchor without an address is no link to the keyboard until it is told to be one.
    if (!anchor.href) {
      anchor.tabIndex = 0;
      anchor.setAttribute("role", "button");
    }
    return anchor;
  }

  static async _embedContent(match: RegExpMatchArray, options: EnrichmentOptions = {}): Promise<HTMLElement | null> {
    const config = TextEditor._parseEmbedConfig(match.groups?.config ?? "");
    const label = match.groups?.label;
    if (label) config.label = label;
    const uuid = config.uuid ?? config.values.shift();
    const document = uuid ? await findDocument(uuid, options.relativeTo) : null;
    if (!document?.toEmbed) return null;
    return document.toEmbed(
      { ...config, uuid },
      { ...options, _embedDepth: (options._embedDepth ?? 0) + 1, relativeTo: document },
    );
  }

  /** Read `uuid key=value flag "a value"` into a record. */
  static _parseEmbedConfig(raw: string): Dynamic {
    const config: Plain & { values: string[] } = { values: [] };
    for (const part of raw.match(/(?:[^\s"]+|"[^"]*")+/g) ?? []) {
      const [key = "", value] = part.split(/=(.*)/s);
      const text = value?.replace(/^"|"$/g, "");
      if (text === undefined) config.values.push(key.replace(/^"|"$/g, ""));
      else config[key] = text === "true" ? true : text === "false" ? false : text;
    }
    for (const flag of ["inline", "cite", "caption"]) if (config.values.includes(flag)) config[flag] ??= true;
    return config;
  }

  static async _createHyperlink(match: RegExpMatchArray): Promise<HTMLAnchorElement> {
    return el("a", { class: "hyperlink", href: match[0], target: "_blank", rel: "nofollow noopener" }, match[0]);
  }

  static _createInlineRoll(
    match: RegExpMatchArray,
    rollData: Plain,
    options: EnrichmentOptions = {},
  ): Promise<HTMLElement | null> {
    return createInlineRoll(match, rollData, options);
  }

  /** Answer clicks on and drags of enriched elements anywhere on the page. */
  static activateListeners(body: HTMLElement = document.body): void {
    body.addEventListener("click", (event) => {
      const link = closest(event, "a[data-link], a.content-link[data-uuid]");
      if (link) openLink(event, link);
      else if (closest(event, "a.inline-roll")) TextEditor._onClickInlineRoll(event);
    });
    body.addEventListener("keydown", (event) => {
      const anchor = closest(event, "a.content-link, a.inline-roll");
      if (!anchor || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      anchor.click();
    });
    body.addEventListener("dragstart", (event) => {
      const link = closest(event, "a.content-link[data-uuid]");
      if (!link) return;
      event.stopPropagation();
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type: link.dataset.type, uuid: link.dataset.uuid }));
    });
  }

  static _onClickInlineRoll(event: Event): Promise<void> {
    return onClickInlineRoll(event);
  }

  static getDragEventData(event: DragEvent): Dynamic {
    return getDragEventData(event);
  }

  /** The text that links to what was dragged. */
  static async getContentLink(eventData: Dynamic, options: Plain = {}): Promise<string | null> {
    const document = eventData?.uuid ? await findDocument(eventData.uuid, options.relativeTo) : null;
    if (!document) return null;
    return `@UUID[${document.uuid}]{${options.label ?? document.name}}`;
  }

  /** Text with its entities resolved. */
  static decodeHTML(html: string): string {
    const area = el("textarea");
    area.innerHTML = html;
    return area.value;
  }
  /** The beginning of some markup as plain text. */
  static previewHTML(content: string, length = 250): string {
    const holder = el("div");
    holder.innerHTML = utils.cleanHTML(content);
    return TextEditor.truncateText(holder.textContent ?? "", { maxLength: length });
  }
  /** A copy of an element that holds its first paragraph only. */
  static truncateHTML(html: HTMLElement): HTMLElement {
    const copy = html.cloneNode(true) as HTMLElement;
    const first = copy.querySelector("p");
    if (first) copy.replaceChildren(first);
    return copy;
  }
  /** Text cut to a length, by default between words. */
  static truncateText(
    text: string,
    {
      maxLength = 50,
      splitWords = true,
      suffix = "…",
    }: { maxLength?: number; splitWords?: boolean; suffix?: string | null } = {},
  ): string {
    if (text.length <= maxLength) return text;
    const cut = text.slice(0, maxLength);
    return (splitWords ? cut : cut.slice(0, Math.max(0, cut.lastIndexOf(" ")))) + (suffix ?? "");
  }
}

function linkTarget(type: string, target: string): string {
  if (type === "UUID") return target;
  if (type === "Compendium") return `Compendium.${target}`;
  return `${type}.${target}`;
}

async function findDocument(uuid: string, relative: Dynamic): Promise<Dynamic> {
  try {
    const known = globalThis.fromUuidSync?.(uuid, { relative, strict: false });
    return known ?? (await globalThis.fromUuid?.(uuid, { relative })) ?? null;
  } catch {
    return null;
  }
}

/** A link to a compendium entry of which only the index is known. */
function indexAnchor(
  entry: Dynamic,
  label: string | undefined,
  attrs: Record<string, string>,
  dataset: Record<string, string>,
): HTMLAnchorElement {
  const parsed = utils.parseUuid(entry.uuid) as Dynamic;
  const config = globalThis.CONFIG?.[parsed?.type];
  const typeLabel = localize(
    config?.typeLabels?.[entry.type] ?? config?.documentClass?.metadata?.label ?? parsed?.type ?? "",
  );
  return TextEditor.createAnchor({
    attrs,
    classes: ["content-link"],
    name: label ?? entry.name,
    icon: config?.sidebarIcon ?? "fa-solid fa-file",
    dataset: {
      link: "",
      uuid: entry.uuid,
      id: entry._id,
      type: parsed?.type,
      pack: entry.pack ?? parsed?.collection?.collection,
      tooltip: typeLabel,
      ...dataset,
    },
  });
}

async function openLink(event: Event, link: HTMLElement): Promise<void> {
  event.preventDefault();
  const document = await globalThis.fromUuid(link.dataset.uuid ?? "");
  if (!document) return;
  if (document._onClickDocumentLink) await document._onClickDocumentLink(event);
  else await document.sheet?.render({ force: true });
}
