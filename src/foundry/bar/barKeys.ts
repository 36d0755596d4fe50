import type { Json } from "../../engine/json";
import { listOf, words } from "../../engine/shape";

type KeyNames = readonly string[];
const isKeyNames = listOf(words);
/** What was kept since the page was loaded. */
const known = new Map<string, KeyNames>();

/** What this tab has kept from before the page was loaded; nothing where that cannot be read. */
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
 * @param name whose they are
 * @param next what they are now, from what they were
 */
export function keptFor(name: string, next: (before: KeyNames) => KeyNames): KeyNames {
  const before = known.get(name);
  const names = next(before ?? stored(name));
  if (before?.join("\n") === names.join("\n")) return names;
  known.set(name, names);
  try {
    sessionStorage.setItem(name, JSON.stringify(names));
  } catch {
    // A browser that keeps nothing for pages forgets them with the page.
  }
  return names;
}
