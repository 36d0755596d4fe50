import { Diverged, type Run, replay } from "../procedure/replay";
import { tell } from "../procedure/story";
import type { Address, Entry, Request } from "../procedure/types";
import { commitDeed, entryFor } from "./commit";
import type { Book, Desk, ExchangeRecord } from "./types";

/** Closes an exchange that can't go on as a record: nothing is lost, nothing runs any more. */
export async function closeAsRecord(desk: Desk, record: ExchangeRecord, why: string, at: Address = "*"): Promise<void> {
  const line = { what: "record", at, by: "auto", time: desk.now(), was: why } as const;
  await desk.save(record.id, { state: "record", adopted: true, history: [...record.history, line] });
}

/** A replay whose divergence is a result. */
export function tryReplay(record: ExchangeRecord, book: Book): Run | Diverged {
  try {
    return replay(record, book.procedures);
  } catch (error) {
    if (error instanceof Diverged) return error;
    throw error;
  }
}

/** Answers all rolls and looks of one run in one write. */
async function answerAlone(desk: Desk, record: ExchangeRecord, pending: readonly Request[]): Promise<boolean> {
  const log: Record<Address, Entry> = {};
  for (const request of pending) {
    if (request.k === "roll") {
      const { faces, by } = await desk.dice(record, request);
      log[request.at] = entryFor(desk, record, request, faces, by);
    } else if (request.k === "look") {
      const { ids, cast } = await desk.look(record, request);
      const entry = entryFor(desk, record, request, ids);
      log[request.at] = cast ? { ...entry, c: cast } : entry;
    }
  }
  if (Object.keys(log).length === 0) return false;
  await desk.save(record.id, { log });
  return true;
}

/**
 * Everything that the table can do alone; stops when only people can go on.
 * @returns the open questions to people
 */
export async function pump(desk: Desk, id: string): Promise<readonly Request[]> {
  for (;;) {
    const record = desk.load(id);
    if (record?.state !== "open" || !record.adopted) return [];
    const book = desk.book(record);
    if (!book) return [];
    const live = desk.live(record);
    if (Object.keys(record.cast).some((letter) => !live[letter])) {
      await closeAsRecord(desk, record, "memberGone");
      return [];
    }
    const run = tryReplay(record, book);
    if (run instanceof Diverged) {
      await closeAsRecord(desk, record, "rulesChanged", run.at);
      return [];
    }
    if (run.done) {
      await desk.save(id, { state: "closed", story: tell(record, book.procedures).lines });
      return [];
    }
    if (await answerAlone(desk, record, run.pending)) continue;
    const deed = run.pending.find((request) => request.k === "deed");
    if (deed?.k !== "deed") return run.pending;
    await commitDeed(desk, record, book, deed);
  }
}
