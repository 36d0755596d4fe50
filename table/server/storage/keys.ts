import { isPlainObject } from "../../common/utils/objects";
import type { Plain } from "../../dynamic";
import { embeddedIn, type Level, rootOfCollection } from "./hierarchy";

/** The address of a document: its levels from the root down, and one id for each level. */
export interface Address {
  levels: Level[];
  ids: string[];
}

/** The key of a document, such as `!actors.items!a.i`; the public CLI writes the same one in a pack. */
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

/** A stored value that is no readable document. It stays in the database and is left out. */
export interface Damaged {
  key: string;
  /** The name of the primary document that it is, or is part of. */
  documentName: string;
  id: string;
  /** Whether it is that primary document itself. */
  whole: boolean;
  reason: string;
}

/** The content of a database: nested sources by collection, and the values that could not be read. */
export interface Assembled {
  collections: Map<string, Map<string, Plain>>;
  damaged: Damaged[];
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

/** Parses a stored text as a document. @throws where it is no document, or not the one that its key names */
function read(text: string, level: Level, id: string): Plain {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`no JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (!isPlainObject(value)) throw new Error("no object");
  if (value._id !== id) throw new Error(`its _id is ${JSON.stringify(value._id)}`);
  for (const child of level.children) {
    const held: unknown = value[child.field];
    if (held === undefined || held === null) continue;
    if (child.single ? typeof held !== "string" && !isPlainObject(held) : !Array.isArray(held))
      throw new Error(`its ${child.field} are ${typeof held}`);
  }
  return value;
}

/**
 * Assembles the nested sources of a whole database. Children are found by the ids that their parent
 * lists; a key that no parent lists is an orphan and left out. A value that is no document is left out
 * too, and reported.
 */
export function assemble(entries: Iterable<[string, string]>): Assembled {
  const all = new Map<string, Entry>();
  const damaged: Damaged[] = [];
  for (const [key, text] of entries) {
    const parsed = parseKey(key);
    const levels = parsed && levelsFor(parsed.fields);
    if (!parsed || !levels || levels.length !== parsed.ids.length) continue;
    const { ids } = parsed;
    try {
      all.set(key, { value: read(text, levels.at(-1)!, ids.at(-1)!), levels, ids });
    } catch (error) {
      const [{ documentName }] = levels as [Level];
      const reason = error instanceof Error ? error.message : String(error);
      damaged.push({ key, documentName, id: ids[0]!, whole: ids.length === 1, reason });
    }
  }
  const nest = (entry: Entry): Plain => {
    const source: Plain = { ...entry.value };
    for (const child of entry.levels.at(-1)!.children) {
      if (!(child.field in source)) continue;
      const listed: unknown[] = child.single ? [source[child.field]] : (source[child.field] ?? []);
      const found = listed.map((id) => {
        // Packs of older tools store embedded documents inline; these are taken as they are.
        if (isPlainObject(id)) return id;
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
  return { collections, damaged };
}
