import { Color } from "../utils/color";

/** True for a document id: sixteen letters and digits (foundry-api.md §14.1 item 25). */
export function isValidId(id: unknown): boolean {
  return typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);
}

/** True when a path ends with one of the extensions (without dot); a query or a fragment does not count. */
export function hasFileExtension(path: string, extensions: string[]): boolean {
  const name = path.split(/[?#]/, 1)[0] ?? "";
  const at = name.lastIndexOf(".");
  return at !== -1 && extensions.includes(name.slice(at + 1).toLowerCase());
}

/** True for a `data:` URL with base64 content, of one of the mime types when some are given. */
export function isBase64Data(data: string, types?: string[]): boolean {
  const [, mime] = /^data:([a-z]+\/[-+.\w]+)?;base64,/i.exec(data) ?? [];
  if (mime === undefined) return false;
  return !types || types.includes(mime);
}

/** True for a colour of six hexadecimal digits, such as #12ab9f. */
export function isColorString(color: string): boolean {
  return /^#[0-9A-Fa-f]{6}$/.test(color) && Color.from(color).valid;
}

/** True for text that parses as JSON. */
export function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
