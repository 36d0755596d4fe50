import { ClassicLevel } from "classic-level";
import type { Plain } from "../../common/types";
import { assemble } from "./keys";

export type Change = { type: "put"; key: string; value: Plain } | { type: "del"; key: string };

/** A world's or a pack's database. Everything is read once; every write is one synced batch. */
export class Database {
  readonly #level: ClassicLevel<string, Plain>;

  private constructor(level: ClassicLevel<string, Plain>) {
    this.#level = level;
  }

  /** Opens (and creates) the database in a folder. */
  static async open(folder: string): Promise<Database> {
    const level = new ClassicLevel<string, Plain>(folder, { keyEncoding: "utf8", valueEncoding: "json" });
    await level.open();
    return new Database(level);
  }

  /** Every collection with its nested sources, by document name and id. */
  async readAll(): Promise<Map<string, Map<string, Plain>>> {
    return assemble(await this.#level.iterator().all());
  }

  /** All or nothing, and on disk when it resolves. */
  async commit(changes: Change[]): Promise<void> {
    if (changes.length) await this.#level.batch(changes, { sync: true });
  }

  async close(): Promise<void> {
    await this.#level.close();
  }
}
