import DOMPurify from "dompurify";
import constants from "../constants.json";
import { runtime } from "../runtime";

const ID_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random id of letters and digits. */
export function randomID(length = 16): string {
  const bytes = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(bytes, (value) => ID_ALPHABET[value % ID_ALPHABET.length]).join("");
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Make text safe to stand in HTML. */
export function escapeHTML(value: unknown): string {
  return String(value ?? "").replace(/[&<>"']/g, (char) => ESCAPES[char] as string);
}

/** The reverse of escapeHTML. */
export function unescapeHTML(value: unknown): string {
  const reverse = Object.fromEntries(Object.entries(ESCAPES).map(([char, entity]) => [entity, char]));
  return String(value ?? "").replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => reverse[entity] as string);
}

/** Remove what the allow-list does not know from HTML. Needs a browser's parser. */
export function cleanHTML(raw: string): string {
  if (!DOMPurify.isSupported) throw new Error("cleanHTML needs a browser; the server sanitises on its own.");
  return DOMPurify.sanitize(raw, {
    ALLOWED_TAGS: constants.ALLOWED_HTML_TAGS,
    ALLOWED_ATTR: Object.values(constants.ALLOWED_HTML_ATTRIBUTES).flat(),
    ALLOW_DATA_ATTR: true,
    ALLOW_ARIA_ATTR: true,
  });
}

/** Parse markup: the single root element, or a collection when there are several. */
export function parseHTML(htmlString: string): Element | HTMLCollection | null {
  const template = document.createElement("template");
  template.innerHTML = htmlString;
  const { children } = document.importNode(template.content, true);
  return children.length > 1 ? children : (children[0] ?? null);
}

/** Compare two dotted versions; true when the first is newer. */
export function isNewerVersion(v1: string | number | null, v0: string | number | null): boolean {
  if (v1 === null || v0 === null || v1 === undefined || v0 === undefined) return Boolean(v1) && !v0;
  const left = String(v1).split(".");
  const right = String(v0).split(".");
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const a = left[i];
    const b = right[i];
    if (b === undefined) return true;
    if (a === undefined) return false;
    if (a === b) continue;
    const numeric = /^\d+$/.test(a) && /^\d+$/.test(b);
    return numeric ? Number(a) > Number(b) : a > b;
  }
  return false;
}

/** How long ago a moment was, in the words of the loaded language. */
export function timeSince(timeStamp: Date | string | number): string {
  const seconds = Math.max(0, Math.floor((Date.now() - new Date(timeStamp).getTime()) / 1000));
  const language = runtime().game?.i18n?.lang ?? "en";
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "narrow" });
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
  ];
  for (const [unit, size] of steps) if (seconds >= size) return format.format(-Math.floor(seconds / size), unit);
  return format.format(-seconds, "second");
}

/** A size in bytes for people. */
export function formatFileSize(
  size: number,
  { decimalPlaces = 2, base = 10 }: { decimalPlaces?: number; base?: number } = {},
): string {
  const step = base === 2 ? 1024 : 1000;
  const units = base === 2 ? ["B", "KiB", "MiB", "GiB", "TiB"] : ["B", "kB", "MB", "GB", "TB"];
  const power = size > 0 ? Math.min(Math.floor(Math.log(size) / Math.log(step)), units.length - 1) : 0;
  return `${Number((size / step ** power).toFixed(decimalPlaces))}${units[power]}`;
}

/** Encode a path's segments, leaving encoded and absolute ones as they are. */
export function encodeURL(path: string): string {
  if (/^(?:data|blob):/.test(path)) return path;
  try {
    const url = new URL(path);
    url.pathname = encodeURL(url.pathname);
    return url.href;
  } catch {
    return path
      .split("/")
      .map((part) => encodeURIComponent(safeDecode(part)))
      .join("/");
  }
}

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A path under the server's route prefix. */
export function getRoute(path: string, { prefix }: { prefix?: string } = {}): string {
  const root = prefix ?? (globalThis as { ROUTE_PREFIX?: string }).ROUTE_PREFIX ?? "";
  const parts = [root, path].map((part) => String(part).replace(/^\/+|\/+$/g, "")).filter(Boolean);
  return `/${parts.join("/")}`;
}
