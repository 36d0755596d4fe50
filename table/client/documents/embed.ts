import type { Dynamic, Plain } from "../../dynamic";

/** The element that shows a document where a text embeds it. */
export async function buildEmbed(document: Dynamic, config: Plain, options: Plain): Promise<HTMLElement | null> {
  const own = await document.system?.toEmbed?.(config, options);
  if (own) return own;
  const content = await document._buildEmbedHTML(config, options);
  if (!content) return null;
  const nodes: Element[] = content instanceof Element ? [content] : [...content];
  return config.inline ? inlineEmbed(nodes, config) : figureEmbed(document, nodes, config);
}

function inlineEmbed(nodes: Element[], config: Plain): HTMLElement {
  const section = globalThis.document.createElement("section");
  section.classList.add("content-embed", ...classesOf(config));
  section.append(...nodes);
  return section;
}

function figureEmbed(document: Dynamic, nodes: Element[], config: Plain): HTMLElement {
  const figure = globalThis.document.createElement("figure");
  figure.classList.add("content-embed", ...classesOf(config));
  figure.append(...nodes);
  if (config.caption !== false) {
    const caption = globalThis.document.createElement("figcaption");
    const label = globalThis.document.createElement("strong");
    label.classList.add("embed-caption");
    label.textContent = config.label || document.name;
    caption.append(label);
    if (config.cite !== false) {
      const cite = globalThis.document.createElement("cite");
      cite.append(document.toAnchor());
      caption.append(cite);
    }
    figure.append(caption);
  }
  return figure;
}

function classesOf(config: Plain): string[] {
  return String(config.classes ?? "")
    .split(/\s+/)
    .filter(Boolean);
}
