import type { Json } from "../../engine/json";
import { listOf, words } from "../../engine/shape";

type KeyNames = readonly string[];
const isKeyNames = listOf(words);
/** The names of keys that were kept since the page was loaded, by the name under which they are kept. */
const known = new Map<string, KeyNames>();

/** The names that this tab has kept since before the page was loaded; empty where they cannot be read. */
function stored(name: string): KeyNames {
  try {
    const value: Json = JSON.parse(sessionStorage.getItem(name) ?? "[]");
    return isKeyNames(value) ? value : [];
  } catch {
    return [];
  }
}

/**
 * Keeps the order of keys for this tab, also when its page is loaded anew.
 * @param name the name under which they are kept
 * @param next the new order, from the last one
 */
export function keptFor(name: string, next: (before: KeyNames) => KeyNames): KeyNames {
  const before = known.get(name);
  const names = next(before ?? stored(name));
  if (before?.join("\n") === names.join("\n")) return names;
  known.set(name, names);
  try {
    sessionStorage.setItem(name, JSON.stringify(names));
  } catch {
    // Without this storage the order is kept until the page is loaded anew.
  }
  return names;
}
