import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { mergeObject } from "../../common/utils/merge";
import { deepClone, isPlainObject } from "../../common/utils/objects";
import type { Plain } from "../../dynamic";
import { logError } from "../log";
import type { ServerOptions } from "../options";
import { Presence } from "../presence";
import { Sessions } from "../sessions";
import { Database } from "../storage/database";
import type { Pack } from "../storage/packs";
import type { InstalledSystem } from "../system";
import { Table } from "../table";
import { modify } from "./modify";
import { starterSeed } from "./starter";
import { World } from "./world";

/** The user id under which the server itself seeds a world; it is no user of the world. */
const SERVER = "tableServer00000";

interface Seed extends Plain {
  world?: Plain;
  users?: Plain[];
  settings?: Record<string, unknown>;
  import?: { from: string; as?: string; updates?: Plain }[];
  documents?: Record<string, Plain[]>;
}

/** Opens a world and seeds a new one. A seed that fails leaves no half-filled world behind. */
export async function openWorld(
  options: ServerOptions,
  system: InstalledSystem,
  packs: ReadonlyMap<string, Pack>,
): Promise<World> {
  const description = path.join(options.world, "world.json");
  await mkdir(options.world, { recursive: true });
  const database = await Database.open(path.join(options.world, "data"));
  if (existsSync(description)) {
    const known = await describedBy(description, system);
    if (known.system === system.id) {
      const { collections, damaged } = await database.readAll();
      for (const { key, reason } of damaged) logError("world", `${key} is set aside: ${reason}`);
      return new World(database, collections, known, damaged);
    }
    await database.close();
    throw new Error(
      `${options.world} is a world of the system "${known.system}", not of "${system.id}". Name another folder with --world.`,
    );
  }
  const seed: Seed = options.seed ? await readSeed(options.seed) : starterSeed(system);
  const title = typeof seed.world?.title === "string" ? seed.world.title : system.manifest.title;
  const data: Plain = { id: "practice", ...seed.world, title, system: system.id };
  // The description is written last: without it the next start finds no world, and begins again in an empty one.
  const stale = [...(await database.readAll()).collections.values()].some((collection) => collection.size > 0);
  if (stale)
    throw new Error(`${options.world} holds a world that was never finished. Remove that folder and start again.`);
  const world = new World(database, new Map(), data);
  try {
    await fill(new Table(options, system, world, packs, await Sessions.open(options.world), new Presence()), seed);
  } catch (error) {
    await world.close();
    throw new Error(
      `The world could not be filled from ${options.seed ?? "the standard seed"}: ${error instanceof Error ? error.message : error}`,
    );
  }
  await describe(description, data);
  return world;
}

/** The description of a world. An unreadable one is kept beside a new one, because the world's documents may still be intact. */
async function describedBy(file: string, system: InstalledSystem): Promise<Plain> {
  const text = await readFile(file, "utf8");
  try {
    const known: unknown = JSON.parse(text);
    if (isPlainObject(known) && typeof known.system === "string") return known;
  } catch (error) {
    logError("world", error);
  }
  logError("world", `${file} says nothing that can be read; it is kept as ${file}.damaged`);
  await rename(file, `${file}.damaged`);
  const known = { id: "practice", title: system.manifest.title, system: system.id };
  await describe(file, known);
  return known;
}

/** Writes the description of a world, in one step. */
async function describe(file: string, data: Plain): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(data, null, 2)}\n`);
  await rename(`${file}.new`, file);
}

async function readSeed(file: string): Promise<Seed> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new Error(`The seed ${file} can't be read: ${error instanceof Error ? error.message : error}`);
  }
}

async function fill(table: Table, seed: Seed): Promise<void> {
  await create(table, "User", seed.users ?? starterSeed(table.system).users);
  const settings = Object.entries(seed.settings ?? {}).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await create(table, "Setting", settings);
  for (const wanted of seed.import ?? []) {
    const { documentName, source } = imported(table, wanted);
    await create(table, documentName, [source]);
  }
  for (const [documentName, documents] of Object.entries(seed.documents ?? {}))
    await create(table, documentName, documents);
}

function create(table: Table, documentName: string, data: Plain[]): Promise<unknown> {
  if (data.length === 0) return Promise.resolve();
  return modify(
    table,
    SERVER,
    { action: "create", documentName, operation: { data, keepId: true, keepEmbeddedIds: true } },
    { trusted: true },
  );
}

/** A compendium's document as it enters the world. */
function imported(
  table: Table,
  { from, as, updates }: { from: string; as?: string; updates?: Plain },
): { documentName: string; source: Plain } {
  const [kind, scope, name, documentName, id] = from.split(".");
  const pack = kind === "Compendium" ? table.packs.get(`${scope}.${name}`) : undefined;
  const found = pack?.documents.get(id ?? "");
  if (!found || !documentName) throw new Error(`"${from}" is in no compendium of this system.`);
  const source = deepClone(found);
  delete source.folder;
  source._stats = { ...source._stats, compendiumSource: from };
  if (as) source._id = as;
  return { documentName, source: updates ? mergeObject(source, updates) : source };
}
