import { mergeObject } from "../../common/utils/merge";
import { expandObject, getProperty } from "../../common/utils/paths";
import type { Plain } from "../../dynamic";
import { fetchFile } from "../fetching";

/** Translations of the core and of the packages, with English as fallback. */
export class Localization {
  lang = "en";
  translations: Plain = {};
  _fallback: Plain = {};
  #plurals: Intl.PluralRules | null = null;

  /** Loads every language file, in the order core, system. Files that are missing or broken are reported and passed over. */
  async initialize(base: readonly Plain[], urls: readonly string[]): Promise<void> {
    for (const part of base) mergeObject(this.translations, expandKeys(part));
    for (const url of urls) mergeObject(this.translations, await load(url));
    this._fallback = this.translations;
  }

  /** The text of a key; the key itself where it has none; an empty text for undefined and null. */
  localize(key: string, data?: Plain): string {
    if (key === undefined || key === null) return "";
    if (data && Object.keys(data).length) return this.format(key, data);
    const text = getProperty(this.translations, String(key));
    return typeof text === "string" ? text : String(key);
  }

  /** The text of a key with its `{places}` filled. */
  format(key: string, data: Plain = {}): string {
    return this.localize(key).replace(/\{([^}]+)\}/g, (place, name: string) =>
      name in data ? String(data[name]) : place,
    );
  }

  has(key: string, _fallback = true): boolean {
    return typeof getProperty(this.translations, String(key)) === "string";
  }

  get pluralRules(): Intl.PluralRules {
    this.#plurals ??= new Intl.PluralRules(this.lang);
    return this.#plurals;
  }

  getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  sortObjects<T extends Plain>(objects: T[], key: string): T[] {
    return objects.sort((a, b) => String(a[key]).localeCompare(String(b[key]), this.lang));
  }
}

/** Dotted keys at any level become nested ones. */
function expandKeys(tree: Plain): Plain {
  const nested: Plain = {};
  for (const [key, value] of Object.entries(tree)) {
    const inner = value && typeof value === "object" && !Array.isArray(value) ? expandKeys(value) : value;
    // Merging is rarely needed, because nearly all keys are new.
    if (!isPutAlone(nested, key.split("."), inner)) mergeObject(nested, expandObject({ [key]: inner }));
  }
  return nested;
}
/** Puts a value at a path. False where an existing value has to be merged with it; then at most empty objects were added. */
function isPutAlone(tree: Plain, path: readonly string[], value: unknown): boolean {
  const last = path.at(-1) ?? "";
  let home = tree;
  for (const step of path.slice(0, -1)) {
    if (!Object.hasOwn(home, step)) home[step] = {};
    const next: unknown = home[step];
    if (next === null || typeof next !== "object" || Array.isArray(next)) return false;
    home = next as Plain;
  }
  if (last in home) return false;
  home[last] = value;
  return true;
}

async function load(url: string): Promise<Plain> {
  try {
    const response = await fetchFile(url);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return expandKeys(await response.json());
  } catch (error) {
    console.error(`The language file ${url} could not be read:`, error);
    return {};
  }
}
