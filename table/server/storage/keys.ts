import type { Plain } from "../../common/types";
import { embeddedIn, type Level, rootOfCollection } from "./hierarchy";

/** Where a document is kept: its levels from the root down, and one id per level. */
export interface Address {
  levels: Level[];
  ids: string[];
}

/** `!actors.items!a.i`: the key the public CLI writes for the same document in a pack. */
export function keyOf(address: Address): string {
  return `!${address.levels.map((level) => level.field).join(".")}!${address.ids.join(".")}`;
}

/** One document as it is stored: embedded documents are replaced by their ids. */
export function storedForm(source: Plain, level: Level): Plain {
  const stored: Plain = { ...source };
  for (const child of level.children) {
    const ids = embeddedIn(source, child).map((embedded) => embedded._id as string);
    if (child.single) {
      if (child.field in stored) stored[child.field] = ids[0] ?? null;
    } else stored[child.field] = ids;
  }
  return stored;
}

/** A document and everything in it as key and value pairs. */
export function* entriesOf(source: Plain, address: Address): Generator<[key: string, value: Plain]> {
  const level = address.levels.at(-1)!;
  yield [keyOf(address), storedForm(source, level)];
  for (const child of level.children) {
    for (const embedded of embeddedIn(source, child)) {
      yield* entriesOf(embedded, {
        levels: [...address.levels, child],
        ids: [...address.ids, embedded._id as string],
      });
    }
  }
}

interface Entry {
  value: Plain;
  levels: Level[];
  ids: string[];
}

function parseKey(key: string): { fields: string[]; ids: string[] } | null {
  const match = /^!([^!]+)!(.+)$/.exec(key);
  if (!match) return null;
  return { fields: match[1]!.split("."), ids: match[2]!.split(".") };
}

function levelsFor(fields: string[]): Level[] | null {
  const root = rootOfCollection(fields[0]!);
  if (!root) return null;
  const levels = [root];
  for (const field of fields.slice(1)) {
    const next = levels.at(-1)!.children.find((child) => child.field === field);
    if (!next) return null;
    levels.push(next);
  }
  return levels;
}

/**
 * Puts a whole database together again: nested sources per collection. Children are found by the ids
 * their parent lists, so a key that no parent names is an orphan and left out.
 */
export function assemble(entries: Iterable<[string, Plain]>): Map<string, Map<string, Plain>> {
  const all = new Map<string, Entry>();
  for (const [key, value] of entries) {
    const parsed = parseKey(key);
    const levels = parsed && levelsFor(parsed.fields);
    if (parsed && levels && levels.length === parsed.ids.length) all.set(key, { value, levels, ids: parsed.ids });
  }
  const nest = (entry: Entry): Plain => {
    const source: Plain = { ...entry.value };
    for (const child of entry.levels.at(-1)!.children) {
      if (!(child.field in source)) continue;
      const listed: unknown[] = child.single ? [source[child.field]] : (source[child.field] ?? []);
      const found = listed.map((id) => {
        // Packs of older tools keep embedded documents inline; those are taken as they are.
        if (id && typeof id === "object") return id as Plain;
        const address = { levels: [...entry.levels, child], ids: [...entry.ids, String(id)] };
        const embedded = all.get(keyOf(address));
        return embedded ? nest(embedded) : null;
      });
      const present = found.filter((one) => one !== null);
      source[child.field] = child.single ? (present[0] ?? null) : present;
    }
    return source;
  };
  const collections = new Map<string, Map<string, Plain>>();
  for (const entry of all.values()) {
    if (entry.levels.length > 1) continue;
    const root = entry.levels[0]!;
    let collection = collections.get(root.documentName);
    if (!collection) {
      collection = new Map();
      collections.set(root.documentName, collection);
    }
    collection.set(entry.ids[0]!, nest(entry));
  }
  return collections;
}
