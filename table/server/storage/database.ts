import { cp } from "node:fs/promises";
import { ClassicLevel } from "classic-level";
import type { Plain } from "../../dynamic";
import { logError } from "../log";
import { type Assembled, assemble } from "./keys";

export type Change = { type: "put"; key: string; value: Plain } | { type: "del"; key: string };

type Level = ClassicLevel<string, Plain>;

/** Whether the database's own files are damaged, not a value in them. */
function isCorruption(error: unknown): boolean {
  for (let cause = error as Plain | undefined; cause; cause = cause.cause)
    if (cause.code === "LEVEL_CORRUPTION") return true;
  return false;
}

async function opened(folder: string): Promise<Level> {
  const level: Level = new ClassicLevel(folder, { keyEncoding: "utf8", valueEncoding: "json" });
  await level.open();
  return level;
}

/** Keeps a copy of a damaged database beside it and saves what can be read. */
async function repaired(folder: string, error: unknown): Promise<Level> {
  const copy = `${folder}.damaged-${Date.now()}`;
  logError("world", error);
  logError("world", `${folder} is damaged; it is copied to ${copy} and repaired`);
  await cp(folder, copy, { recursive: true });
  await ClassicLevel.repair(folder);
  return opened(folder);
}

/** A world's or a pack's database. Everything is read once; every write is one synced batch. */
export class Database {
  #level: Level;

  private constructor(
    private readonly folder: string,
    level: Level,
  ) {
    this.#level = level;
  }

  /** Opens (and creates) the database in a folder; one whose files are damaged is copied and repaired first. */
  static async open(folder: string): Promise<Database> {
    const level = await opened(folder).catch((error: unknown) => {
      if (isCorruption(error)) return repaired(folder, error);
      throw error;
    });
    return new Database(folder, level);
  }

  /** All collections with their nested sources, by document name and id, and the damaged documents. */
  async readAll(): Promise<Assembled> {
    try {
      return await this.#read();
    } catch (error) {
      if (!isCorruption(error)) throw error;
      await this.#level.close();
      this.#level = await repaired(this.folder, error);
      return this.#read();
    }
  }

  async #read(): Promise<Assembled> {
    // Values are read as text, so that one that is no JSON does not keep the others from being read.
    const entries = this.#level.iterator<string, string>({ valueEncoding: "utf8" });
    return assemble(await entries.all());
  }

  /** Writes all changes or none; they are on the disk when the promise resolves. */
  async commit(changes: Change[]): Promise<void> {
    if (changes.length) await this.#level.batch(changes, { sync: true });
  }

  async close(): Promise<void> {
    await this.#level.close();
  }
}
