import { type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { tableNodes } from "prosemirror-tables";
import { capture } from "./capture";

/** A block element that only holds others; `group` decides where it may stand. */
const holder = (tag: string, content: string, group = "block"): NodeSpec => ({
  content,
  group,
  defining: true,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
});

/** Embedded media without text of their own. */
const media = (tag: string, names: string[], group = "block"): NodeSpec => ({
  group,
  inline: group === "inline",
  draggable: true,
  attrs: Object.fromEntries(names.map((name) => [name, { default: null }])),
  parseDOM: [
    { tag, getAttrs: (element) => Object.fromEntries(names.map((name) => [name, element.getAttribute(name)])) },
  ],
  toDOM: ({ attrs }) => [
    tag,
    Object.fromEntries(names.flatMap((name) => (attrs[name] === null ? [] : [[name, attrs[name]]]))),
  ],
});

const secretId = (): string => `secret-${globalThis.foundry.utils.randomID()}`;

const BLOCKS = "p, ul, ol, dl, blockquote, pre, table, section, figure, details, hr, h1, h2, h3, h4, h5, h6";
const hasBlocks = (element: HTMLElement): boolean =>
  Array.from(element.children).some((child) => child.matches(BLOCKS));

/** Nodes under the names that the community types list (`common/prosemirror/schema.d.mts`). */
const nodes: Record<string, NodeSpec> = {
  doc: { content: "block+" },
  paragraph: { content: "inline*", group: "block", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
  blockquote: holder("blockquote", "block+"),
  secret: {
    content: "block+",
    group: "block",
    defining: true,
    attrs: { id: { default: null }, revealed: { default: false } },
    parseDOM: [
      {
        tag: "section.secret",
        getAttrs: (element) => ({ id: element.id || secretId(), revealed: element.classList.contains("revealed") }),
      },
    ],
    toDOM: ({ attrs }) => [
      "section",
      { id: attrs.id ?? secretId(), class: attrs.revealed ? "secret revealed" : "secret" },
      0,
    ],
  },
  horizontal_rule: { group: "block", parseDOM: [{ tag: "hr" }], toDOM: () => ["hr"] },
  heading: {
    content: "inline*",
    group: "block",
    defining: true,
    attrs: { level: { default: 1 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  code_block: {
    content: "text*",
    group: "block",
    marks: "",
    code: true,
    defining: true,
    parseDOM: [{ tag: "pre", preserveWhitespace: "full" }],
    toDOM: () => ["pre", ["code", 0]],
  },
  text: { group: "inline" },
  image: media("img", ["src", "alt", "title", "width", "height"], "inline"),
  hard_break: { inline: true, group: "inline", selectable: false, parseDOM: [{ tag: "br" }], toDOM: () => ["br"] },
  ordered_list: {
    content: "list_item+",
    group: "block",
    attrs: { start: { default: 1 } },
    parseDOM: [{ tag: "ol", getAttrs: (element) => ({ start: Number(element.getAttribute("start") ?? 1) }) }],
    toDOM: ({ attrs }) => (attrs.start === 1 ? ["ol", 0] : ["ol", { start: String(attrs.start) }, 0]),
  },
  bullet_list: { content: "list_item+", group: "block", parseDOM: [{ tag: "ul" }], toDOM: () => ["ul", 0] },
  list_item: {
    content: "paragraph block*",
    defining: true,
    // Whether the item held bare text: it is written without a paragraph again.
    attrs: { bare: { default: false } },
    parseDOM: [{ tag: "li", getAttrs: (element) => ({ bare: !hasBlocks(element) }) }],
    toDOM: ({ attrs }) => (attrs.bare ? ["li", { "data-pm-bare": "" }, 0] : ["li", 0]),
  },
  ...tableNodes({ tableGroup: "block", cellContent: "block+", cellAttributes: {} }),
  details: holder("details", "summary block*"),
  summary: holder("summary", "inline*", ""),
  dl: holder("dl", "(dt | dd)+"),
  dt: holder("dt", "inline*", ""),
  dd: holder("dd", "block+", ""),
  fieldset: holder("fieldset", "legend block+"),
  legend: holder("legend", "inline*", ""),
  figure: holder("figure", "(block | figcaption)+"),
  figcaption: holder("figcaption", "inline*", ""),
  audio: media("audio", ["src", "controls"]),
  video: media("video", ["src", "controls", "autoplay", "loop", "muted", "poster"]),
  iframe: media("iframe", ["src", "width", "height"]),
};

const mark = (tag: string, also: MarkSpec["parseDOM"] = []): MarkSpec => ({
  parseDOM: [{ tag }, ...(also ?? [])],
  toDOM: () => [tag, 0],
});

const marks: Record<string, MarkSpec> = {
  superscript: { ...mark("sup"), excludes: "subscript" },
  subscript: { ...mark("sub"), excludes: "superscript" },
  span: { ...mark("span"), excludes: "" },
  link: {
    attrs: { href: { default: null }, target: { default: null } },
    inclusive: false,
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (element) => ({ href: element.getAttribute("href"), target: element.getAttribute("target") }),
      },
    ],
    toDOM: ({ attrs }) => [
      "a",
      { href: attrs.href, ...(attrs.target && { target: attrs.target }), rel: "noopener nofollow" },
      0,
    ],
  },
  em: mark("em", [{ tag: "i:not([class])" }, { style: "font-style=italic" }]),
  strong: mark("strong", [{ tag: "b" }, { style: "font-weight=bold" }]),
  underline: mark("u", [{ style: "text-decoration=underline" }]),
  strikethrough: mark("s", [{ tag: "del" }, { tag: "strike" }, { style: "text-decoration=line-through" }]),
  small: mark("small"),
  code: { ...mark("code"), code: true },
};

const captureAll = <S extends NodeSpec | MarkSpec>(specs: Record<string, S>): Record<string, S> =>
  Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, name === "secret" ? spec : capture(spec)]));

/** `foundry.prosemirror.defaultSchema`: what texts may be made of. */
export const defaultSchema = new Schema({ nodes: captureAll(nodes), marks: captureAll(marks) });
