import type { Plain } from "../../dynamic";
import type { Change, Database } from "../storage/database";
import { PRIMARY_NAMES } from "../storage/hierarchy";
import type { Damaged } from "../storage/keys";
import { Journal } from "./journal";

/** Collections that a client gets at boot in another way, or not at all. */
const NOT_SHARED = new Set(["Setting", "User", "FogExploration", "Adventure"]);

/** The world in memory, in step with its database: what is here has been committed. */
export class World {
  readonly journal = new Journal();
  #turn: Promise<unknown> = Promise.resolve();
  readonly #collections: Map<string, Map<string, Plain>>;

  constructor(
    readonly database: Database,
    collections: Map<string, Map<string, Plain>>,
    private readonly data: Plain,
    private readonly damaged: readonly Damaged[] = [],
  ) {
    this.#collections = collections;
    for (const name of PRIMARY_NAMES) if (!collections.has(name)) collections.set(name, new Map());
  }

  get title(): string {
    return this.data.title;
  }

  description(): Plain {
    return this.data;
  }

  /** The sources of a primary document, by id. */
  collection(documentName: string): Map<string, Plain> {
    return this.#collections.get(documentName)!;
  }

  all(documentName: string): Plain[] {
    return [...this.collection(documentName).values()];
  }

  users(): Plain[] {
    return this.all("User");
  }

  user(id: string): Plain | undefined {
    return this.collection("User").get(id);
  }

  /** Every collection that all clients hold. */
  shared(): Record<string, Plain[]> {
    const shared = Object.fromEntries(
      PRIMARY_NAMES.filter((name) => !NOT_SHARED.has(name)).map((name) => [name, this.all(name)]),
    );
    // The database sorts documents by id; the chat log reads from old to new.
    shared.ChatMessage?.sort((a, b) => a.timestamp - b.timestamp);
    return shared;
  }

  /** Ids of the documents in the database that cannot be read, by document name. */
  setAside(): Record<string, string[]> {
    const ids: Record<string, string[]> = {};
    for (const { documentName, id, whole } of this.damaged) {
      // A document that was created again under the same id can be read.
      if (!whole || this.collection(documentName).has(id)) continue;
      ids[documentName] = [...(ids[documentName] ?? []), id];
    }
    return ids;
  }

  /** A world setting's value, parsed. */
  setting(key: string): unknown {
    const found = this.all("Setting").find((setting) => setting.key === key && !setting.user);
    if (!found) return undefined;
    try {
      return JSON.parse(found.value);
    } catch {
      return undefined;
    }
  }

  /** Runs tasks one after another, in the order they were asked for. */
  inTurn<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(task);
    this.#turn = result.catch(() => {});
    return result;
  }

  /** Writes changes to the disk, and only then applies them in memory (`apply`). */
  async commit(changes: Change[], apply: () => void): Promise<void> {
    await this.database.commit(changes);
    apply();
  }

  /** Waits for running commits and closes the database. */
  async close(): Promise<void> {
    await this.#turn;
    await this.database.close();
  }
}
