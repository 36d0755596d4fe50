import { randomUUID } from "node:crypto";
import type { ModifyResponse } from "../../common/wire";

/** As many commits as a client that was away for an evening's pause has missed. */
const KEPT = 5000;

/**
 * Every commit has the next number; all clients apply them in that order, whatever order they arrive in.
 * The latest are kept in memory for those who were away. A server that starts anew counts anew: its
 * epoch tells clients that their number says nothing any more.
 */
export class Journal {
  readonly epoch = randomUUID();
  #revision = 0;
  #entries: ModifyResponse[] = [];

  /** The number of the last commit. */
  get revision(): number {
    return this.#revision;
  }

  /** Numbers a commit and keeps it. */
  record(response: Omit<ModifyResponse, "revision">): ModifyResponse {
    this.#revision += 1;
    const numbered: ModifyResponse = { ...response, revision: this.#revision };
    this.#entries.push(numbered);
    if (this.#entries.length > KEPT * 2) this.#entries = this.#entries.slice(-KEPT);
    return numbered;
  }

  /** The commits after a number as a user may know them; null when they are not known any more. */
  since(epoch: unknown, revision: unknown, userId: string): ModifyResponse[] | null {
    if (epoch !== this.epoch || typeof revision !== "number" || !Number.isInteger(revision)) return null;
    if (revision < 0 || revision > this.#revision) return null;
    const missed = this.#revision - revision;
    if (missed > this.#entries.length) return null;
    if (!missed) return [];
    return this.#entries.slice(-missed).map((entry) => (entry.userId === userId ? entry : forOthers(entry)));
  }
}

/** What others get of a commit: of one that was not to be broadcast only that its number is taken. */
export function forOthers(response: ModifyResponse): ModifyResponse {
  if (response.operation.broadcast !== false) return response;
  return { ...response, operation: {}, result: [], silent: true };
}
