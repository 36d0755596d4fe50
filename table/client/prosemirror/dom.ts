import { DOMParser, DOMSerializer, type Node, type Schema } from "prosemirror-model";
import { defaultSchema } from "./schema";

/**
 * Read HTML as a document of the schema. What the schema has no node for is unwrapped; its text stays.
 * @param html markup, unenriched
 */
export function parseString(html: string, schema: Schema = defaultSchema): Node {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return DOMParser.fromSchema(schema).parse(holder.content);
}

/** Write a document as HTML. An empty document is an empty string. */
export function serializeString(doc: Node, { schema = defaultSchema }: { schema?: Schema } = {}): string {
  if (doc.childCount === 1 && doc.firstChild?.type.name === "paragraph" && doc.firstChild.content.size === 0) return "";
  const holder = document.createElement("div");
  DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document }, holder);
  for (const item of holder.querySelectorAll("li[data-pm-bare]")) {
    item.removeAttribute("data-pm-bare");
    const only = item.children.length === 1 ? item.querySelector(":scope > p") : null;
    if (only) only.replaceWith(...only.childNodes);
  }
  return holder.innerHTML;
}
