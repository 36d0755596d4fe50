import { cp, mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Plain } from "../../dynamic";
import { logError } from "../log";
import type { PackDeclaration } from "../system";
import { Database } from "./database";

/** The fields that every index entry has, where the document has them. */
const INDEX_FIELDS = ["name", "img", "type", "sort", "folder"];

/** A compendium, which is read once and never written. */
export class Pack {
  constructor(
    readonly declaration: PackDeclaration,
    readonly documents: ReadonlyMap<string, Plain>,
    readonly folders: readonly Plain[],
  ) {}

  /** The index entries as plain data: the standard fields and the requested ones, without embedded documents. */
  index(fields: readonly string[] = []): Plain[] {
    const { id, type } = this.declaration;
    return [...this.documents.values()].map((source) => {
      const entry: Plain = { _id: source._id, uuid: `Compendium.${id}.${type}.${source._id}` };
      for (const field of [...INDEX_FIELDS, ...fields]) copyPath(source, entry, field.split("."));
      return entry;
    });
  }
}

function copyPath(from: Plain, to: Plain, steps: string[]): void {
  const [step, ...rest] = steps;
  if (!step || step === "__proto__" || !Object.hasOwn(from, step)) return;
  if (!rest.length) {
    to[step] = from[step];
    return;
  }
  const inner: unknown = from[step];
  if (Array.isArray(inner)) {
    // A path that leads through a list gives a list with the values of its entries.
    const entries = inner.filter((one): one is Plain => typeof one === "object" && one !== null);
    const found: unknown = to[step];
    const copies: Plain[] = Array.isArray(found) ? found : entries.map(() => ({}));
    entries.forEach((entry, index) => void copyPath(entry, copies[index]!, rest));
    to[step] = copies;
    return;
  }
  if (!inner || typeof inner !== "object") return;
  if (!to[step] || typeof to[step] !== "object") to[step] = {};
  copyPath(inner as Plain, to[step], rest);
}

/** The packs that this process has read, by folder, with the state of their files at that time. A process may open several worlds in turn. */
const read = new Map<string, { readonly state: string; readonly pack: Promise<Pack> }>();

/** A text of the names, sizes and times of a folder's files, which differs where the files differ. */
async function stateOf(folder: string): Promise<string> {
  const files = (await readdir(folder)).sort();
  const facts = await Promise.all(files.map((file) => stat(path.join(folder, file))));
  return files.map((file, index) => `${file} ${facts[index]?.size} ${facts[index]?.mtimeMs}`).join("\n");
}

/** Reads a pack, or returns the one that was read before from the same files. @param cache the folder in which a copy is opened */
export async function openPack(declaration: PackDeclaration, cache: string): Promise<Pack> {
  const { folder, id } = declaration;
  const there = await stat(folder).catch(() => null);
  if (!there?.isDirectory()) {
    logError(`pack ${id}`, `${folder} is missing; the pack is empty`);
    return new Pack(declaration, new Map(), []);
  }
  const state = await stateOf(folder);
  const before = read.get(folder);
  if (before?.state === state) {
    const { documents, folders } = await before.pack;
    return new Pack(declaration, documents, folders);
  }
  const pack = readPack(declaration, cache);
  read.set(folder, { state, pack });
  // A pack that could not be read is read again at the next request.
  pack.catch(() => read.delete(folder));
  return pack;
}

/**
 * Reads a pack from a copy: opening a LevelDB writes into its folder and locks it, and the built
 * system must stay as it was built.
 */
async function readPack(declaration: PackDeclaration, cache: string): Promise<Pack> {
  const copy = path.join(cache, declaration.name);
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  for (const file of await readdir(declaration.folder)) {
    if (file !== "LOCK") await cp(path.join(declaration.folder, file), path.join(copy, file), { recursive: true });
  }
  const database = await Database.open(copy);
  try {
    const { collections, damaged } = await database.readAll();
    for (const { key, reason } of damaged) logError(`pack ${declaration.id}`, `${key} is left out: ${reason}`);
    const documents = collections.get(declaration.type) ?? new Map<string, Plain>();
    const folders = declaration.type === "Folder" ? [] : [...(collections.get("Folder")?.values() ?? [])];
    return new Pack(declaration, documents, folders);
  } finally {
    await database.close();
  }
}
