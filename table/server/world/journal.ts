import { randomUUID } from "node:crypto";
import type { ModifyResponse } from "../../common/wire";

/** The number of commits that are kept, enough for a client that was away during a long break. */
const KEPT = 5000;

/**
 * Numbers the commits; all clients apply them in that order, whatever order they arrive in. The latest
 * are kept in memory for clients that were away. A restarted server begins to count again, and its new
 * epoch tells clients that their number is no longer valid.
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

  /** The commits after a number as a user may see them; null where some of them are no longer kept. */
  since(epoch: unknown, revision: unknown, userId: string): ModifyResponse[] | null {
    if (epoch !== this.epoch || typeof revision !== "number" || !Number.isInteger(revision)) return null;
    if (revision < 0 || revision > this.#revision) return null;
    const missed = this.#revision - revision;
    if (missed > this.#entries.length) return null;
    if (!missed) return [];
    return this.#entries.slice(-missed).map((entry) => (entry.userId === userId ? entry : forOthers(entry)));
  }
}

/** A commit as other clients get it; one that is not broadcast contains only its number. */
export function forOthers(response: ModifyResponse): ModifyResponse {
  if (response.operation.broadcast !== false) return response;
  return { ...response, operation: {}, result: [], silent: true };
}
