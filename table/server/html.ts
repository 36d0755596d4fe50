import sanitize from "sanitize-html";
import { CONST } from "../common/constants";
import type { Plain } from "../dynamic";

/** `{a: ["href"]}`, `["b"]` and the like, as the public constants hold them. */
type AttributeTable = Record<string, readonly string[]>;

const attributes = CONST.ALLOWED_HTML_ATTRIBUTES as unknown as AttributeTable;

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...(CONST.ALLOWED_HTML_TAGS as readonly string[])],
  allowedAttributes: Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...(CONST.ALLOWED_URL_SCHEMES as readonly string[])],
  allowedSchemesAppliedToAttributes: [...(CONST.ALLOWED_URL_SCHEMES_APPLIED_TO_ATTRIBUTES as readonly string[])],
  allowProtocolRelative: true,
  // A style attribute is allowed but must not be parsed and rewritten: only its text is kept.
  parseStyleAttributes: false,
  // An empty sandbox is the strictest there is, and must not be dropped as if it said nothing.
  nonBooleanAttributes: sanitize.defaults.nonBooleanAttributes.filter((name) => name !== "sandbox"),
  transformTags: {
    // srcdoc would carry a whole document past the allow-list.
    iframe: (tagName, { srcdoc: _dropped, ...rest }) => ({
      tagName,
      attribs: { ...rest, sandbox: rest.sandbox ?? "" },
    }),
  },
};

/** HTML without scripts, event handlers and unknown elements; ordinary markup stays. */
function cleanHtml(html: string): string {
  return html.includes("<") || html.includes("&") ? sanitize(html, OPTIONS) : html;
}

const TAG = /<[/!?]?[a-z]/gi;

const ACTIVE = /<[^>]*(\bon\w+\s*=|javascript:|vbscript:|data:|srcdoc)/i;

/** Whether plain words hold markup that the allow-list would remove: elements, or event handlers on allowed ones. */
export function carriesScript(text: string): boolean {
  if (!text.includes("<")) return false;
  const cleaned = cleanHtml(text);
  return (text.match(TAG)?.length ?? 0) > (cleaned.match(TAG)?.length ?? 0) || ACTIVE.test(text);
}

/**
 * Cleans the listed paths of a source or a delta in place. `*` stands for every key or index, and
 * dotted keys of a delta are matched as the paths they are.
 */
export function cleanPaths(data: Plain, paths: readonly string[]): void {
  for (const path of paths) cleanPath(data, path.split("."));
}

function cleanPath(data: unknown, steps: readonly string[]): void {
  if (!data || typeof data !== "object") return;
  const [step, ...rest] = steps;
  const holder = data as Plain;
  for (const key of Object.keys(holder)) {
    const walked = walk(key, step!, rest);
    if (!walked) continue;
    if (walked.length) cleanPath(holder[key], walked);
    else if (typeof holder[key] === "string") holder[key] = cleanHtml(holder[key]);
  }
}

/** The steps of a path that are left after a key, which may itself be a dotted path; null where the key leads elsewhere. */
function walk(key: string, step: string, rest: readonly string[]): readonly string[] | null {
  let left: readonly string[] = [step, ...rest];
  for (const part of key.split(".")) {
    const wanted = left[0];
    if (wanted === undefined || (wanted !== "*" && wanted !== part.replace(/^(==|-=)/, ""))) return null;
    left = left.slice(1);
  }
  return left;
}
