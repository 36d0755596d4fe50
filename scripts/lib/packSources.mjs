// Reads compendium sources: terse JSON, one file a document, and books of Markdown pages. docs/content.md says how they are written.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { readBooks } from "./book.mjs";
import { root } from "./install.mjs";

/** Where documents of a pack's type are stored, and which of their lists hold documents of their own. */
const COLLECTIONS = {
  Actor: "actors",
  Item: "items",
  JournalEntry: "journal",
  Scene: "scenes",
  RollTable: "tables",
  Macro: "macros",
  Adventure: "adventures",
};
/** What an adventure brings along: whole documents under their own ids, without keys. */
const BROUGHT = ["actors", "items", "journal", "scenes", "tables", "macros"];
const LISTS = {
  actors: ["items", "effects"],
  items: ["effects"],
  journal: ["pages"],
  scenes: ["tokens", "walls", "lights", "regions", "tiles", "drawings", "notes", "sounds"],
  regions: ["behaviors"],
  tables: ["results"],
  delta: ["items", "effects"],
};
/** What of a document is one document of its own: how an unlinked token's creature differs from the one it was made of. */
const ONES = { tokens: ["delta"] };
const read = (file) => JSON.parse(fs.readFileSync(file, "utf8"));
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** An id of 16 letters and digits that is always the same for the same words. */
function idOf(words) {
  return createHash("sha256").update(words).digest("base64").replace(/[+/=]/g, "").slice(0, 16);
}

/** `over` laid upon `base`: objects are merged, everything else is replaced. */
function merge(base, over) {
  const merged = { ...base };
  for (const [key, value] of Object.entries(over)) {
    merged[key] = isObject(value) && isObject(base[key]) ? merge(base[key], value) : value;
  }
  return merged;
}

/** An embedded document that names another pack's source: a copy of it, with what is said differently here. */
function borrow(entry, where) {
  if (entry.from === undefined) return entry;
  const { from, ...own } = entry;
  const file = path.join(root, "packs", `${from}.json`);
  if (!fs.existsSync(file)) throw new Error(`${where} borrows ${from}, which is not there`);
  return merge(read(file), own);
}

/** Collections whose documents are sorted by hand and have owners. */
const OWNED = new Set(Object.values(COLLECTIONS));

/**
 * The folders of an adventure in the world that it is imported into: one for each kind of document that it brings, all called alike. What is brought lies in them.
 * @param {object} document the adventure, with what it brings
 * @param {object} about name and colour of the folders
 */
function putIntoFolders(document, about, where) {
  const kinds = Object.entries(COLLECTIONS).filter(([, list]) => BROUGHT.includes(list) && document[list]?.length > 0);
  document.folders = kinds.map(([type, list]) => {
    const _id = idOf(`${where}/folders/${list}`);
    document[list] = document[list].map((brought) => ({ ...brought, folder: _id }));
    return { ...about, _id, type, sorting: "a", folder: null, sort: 0, flags: {} };
  });
}

/**
 * Gives a document and everything inside it ids, keys and what every stored document has.
 * @param {object} source
 * @param {string} collection
 * @param {{ where: string, keys?: string[], names?: string, sort?: number }} place names what the source is called in messages
 */
function complete(source, collection, { where, keys = [], names = collection, sort = 0 }) {
  const id = source._id ?? idOf(`${where}/${source.name}`);
  const chain = [...keys, id];
  const document = { ...source, _id: id, _key: `!${names}!${chain.join(".")}` };
  if (OWNED.has(collection)) {
    const { ownership = { default: 0 }, flags = {} } = source;
    Object.assign(document, { sort: source.sort ?? sort, ownership, flags });
  }
  if (collection === "adventures") {
    delete document.ownership;
    for (const list of BROUGHT.filter((one) => source[one])) {
      const brought = source[list].map((entry) => complete(borrow(entry, where), list, { where: `${where}/${list}` }));
      document[list] = JSON.parse(JSON.stringify(brought, (key, value) => (key === "_key" ? undefined : value)));
    }
    const { inFolders } = source;
    delete document.inFolders;
    if (inFolders) putIntoFolders(document, inFolders, where);
  }
  if (collection === "actors") {
    const { name, img } = source;
    document.prototypeToken = merge({ name, texture: { src: img } }, source.prototypeToken ?? {});
  }
  for (const list of LISTS[collection] ?? []) {
    document[list] = (source[list] ?? []).map((entry, n) =>
      complete(borrow(entry, where), list, {
        where: `${where}/${list}/${n}`,
        keys: chain,
        names: `${names}.${list}`,
        sort: (n + 1) * 100_000,
      }),
    );
  }
  for (const one of (ONES[collection] ?? []).filter((name) => source[name])) {
    const inside = { where: `${where}/${one}`, keys: chain, names: `${names}.${one}` };
    document[one] = complete(source[one], one, inside);
  }
  return document;
}

/** A folder of sources becomes a folder of the compendium, described by `_folder.json`. */
function readFolder(folder, type, where) {
  const about = read(path.join(folder, "_folder.json"));
  const own = complete({ type, sorting: "a", folder: null, sort: 0, flags: {}, ...about }, "folders", { where });
  return [own, ...readFiles(folder, type, where).map((document) => ({ ...document, folder: own._id }))];
}

function readFiles(folder, type, where) {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith(".json") && !file.startsWith("_"));
  return files.sort().map((file) => {
    const source = read(path.join(folder, file));
    if (!/^[A-Za-z0-9]{16}$/.test(source._id ?? "")) throw new Error(`${where}/${file} has no _id of 16 characters`);
    return complete({ folder: null, ...source }, COLLECTIONS[type], { where: `${where}/${file}` });
  });
}

/**
 * All documents of a pack as they are stored, folders included, each with its `_key`.
 * @param {{ name: string, type: string, path: string }} pack as the manifest lists it
 */
export function readPack(pack) {
  const name = path.basename(pack.path);
  const folder = path.join(root, "packs", name);
  const books = readBooks(folder, `Compendium.fivefold.${name}`);
  const folders = fs.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const inside = folders.flatMap((entry) => {
    const where = `${name}/${entry.name}`;
    const book = books.get(entry.name);
    if (book) return complete({ folder: null, ...book }, COLLECTIONS[pack.type], { where });
    return readFolder(path.join(folder, entry.name), pack.type, where);
  });
  return [...inside, ...readFiles(folder, pack.type, name)];
}
