import type { MarkSpec, NodeSpec, ParseRule, TagParseRule } from "prosemirror-model";

type Spec = NodeSpec | MarkSpec;
type Attributes = Record<string, string>;

/** Attributes that survive editing although the schema has no word for them (community types, `schema/attribute-capture.d.mts`). */
const KEPT = new Set([
  "alt",
  "cite",
  "class",
  "colspan",
  "dir",
  "height",
  "id",
  "lang",
  "rel",
  "rowspan",
  "scope",
  "style",
  "title",
  "width",
]);
const PREFIXES = ["data-", "aria-"];

function captured(element: HTMLElement, managed: ReadonlySet<string>): Attributes {
  const kept: Attributes = {};
  for (const { name, value } of element.attributes) {
    if (managed.has(name) || name.startsWith("data-pm-")) continue;
    if (KEPT.has(name) || PREFIXES.some((prefix) => name.startsWith(prefix))) kept[name] = value;
  }
  return kept;
}

function parseWith(rule: TagParseRule, managed: ReadonlySet<string>): TagParseRule {
  return {
    ...rule,
    getAttrs: (element) => {
      const own = rule.getAttrs ? rule.getAttrs(element) : (rule.attrs ?? null);
      return own === false ? false : { ...own, _preserve: captured(element, managed) };
    },
  };
}

/** Lay kept attributes under those that the schema writes itself; classes of both stay. */
function written(output: unknown, kept: Attributes | undefined): unknown {
  if (!Array.isArray(output) || !kept || !Object.keys(kept).length) return output;
  const [tag, second, ...rest] = output;
  const own = second && typeof second === "object" && !Array.isArray(second) ? (second as Attributes) : null;
  const classes = new Set(`${kept.class ?? ""} ${own?.class ?? ""}`.split(/\s+/).filter(Boolean));
  const attributes = { ...kept, ...own, ...(classes.size && { class: [...classes].join(" ") }) };
  return own ? [tag, attributes, ...rest] : [tag, attributes, ...(second === undefined ? [] : [second]), ...rest];
}

/**
 * Let a node or mark keep its element's attributes: they are read into `_preserve` and written back.
 * @param spec with `parseDOM` and `toDOM`; its own attributes are never captured twice
 */
export function capture<S extends Spec>(spec: S): S {
  const toDOM = spec.toDOM as ((...args: unknown[]) => unknown) | undefined;
  if (!spec.parseDOM || !toDOM) return spec;
  const managed = new Set(Object.keys(spec.attrs ?? {}));
  const parseDOM = (spec.parseDOM as ParseRule[]).map((rule) =>
    "tag" in rule && rule.tag ? parseWith(rule, managed) : rule,
  );
  return {
    ...spec,
    attrs: { ...spec.attrs, _preserve: { default: {} } },
    parseDOM,
    toDOM: (thing: { attrs: Record<string, Attributes> }, ...rest: unknown[]) =>
      written(toDOM(thing, ...rest), thing.attrs._preserve),
  } as S;
}
