import { apply, fork } from "../procedure/changes";
import { realise } from "../procedure/realise";
import { Diverged, type Run, replay } from "../procedure/replay";
import { tell } from "../procedure/story";
import type { Line } from "../procedure/story.types";
import type { Address, Change, Entry, Request, Script, World } from "../procedure/types";
import { type Batch, commitBatch, entryFor, entryOn } from "./commit";
import { isMissing } from "./missing";
import type { Book, Desk, ExchangeRecord } from "./types";

/** Closes an exchange that can't go on as a record: nothing is lost, nothing runs any more. */
export async function closeAsRecord(desk: Desk, record: ExchangeRecord, why: string, at: Address = "*"): Promise<void> {
  const line = { what: "record", at, by: "auto", time: desk.now(), was: why } as const;
  await desk.save(record.id, { state: "record", adopted: true, history: [...record.history, line] });
}

/** A replay whose divergence is a result; a rule that throws counts as one. */
export function tryReplay(script: Script, book: Book): Run | Diverged {
  try {
    return replay(script, book.procedures);
  } catch (error) {
    return error instanceof Diverged ? error : new Diverged("*", String(error));
  }
}

/** What was decided beforehand. A question that somebody went back to is asked, whatever was decided. */
function standingAnswer(desk: Desk, record: ExchangeRecord, request: Request & { k: "ask" }): string | null {
  const answer = desk.standing?.(record, request) ?? null;
  if (answer === null || !request.options.includes(answer)) return null;
  return record.history.some(({ at }) => at === request.at) ? null : answer;
}

/** Answers all rolls, looks and questions that need nobody, of one run in one write. */
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
    } else if (request.k === "ask") {
      const answer = standingAnswer(desk, record, request);
      if (answer !== null) log[request.at] = entryFor(desk, record, request, answer, "auto");
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
    if (isMissing(desk, record, live)) {
      await closeAsRecord(desk, record, "memberGone");
      return [];
    }
    const { batch, next } = deedsAhead(desk, record, book, live);
    if (batch) {
      await commitBatch(desk, record, batch);
      continue;
    }
    if (next.k === "record") {
      await closeAsRecord(desk, record, next.why, next.at);
      return [];
    }
    if (next.k === "close") {
      await desk.save(id, { state: "closed", story: next.story });
      return [];
    }
    if (next.k === "wait" && !(await answerAlone(desk, record, next.pending))) return next.pending;
  }
}

type Next =
  | { readonly k: "record"; readonly why: string; readonly at?: Address }
  | { readonly k: "close"; readonly story: readonly Line[] }
  | { readonly k: "commit"; readonly request: Request; readonly changes: readonly Change[] | null }
  | { readonly k: "wait"; readonly pending: readonly Request[] };

/**
 * All deeds up to the next roll, look or question: an area that hits twenty is one write of each kind and not twenty. Steps on the scene end a
 * batch: what follows has to see the board as it is then.
 */
function deedsAhead(
  desk: Desk,
  record: ExchangeRecord,
  book: Book,
  live: World,
): { readonly batch: Batch | null; readonly next: Next } {
  const log: Record<Address, Entry> = {};
  const changes: Change[] = [];
  const world = fork(live);
  let n = 0;
  let next = nextOf(desk, record, book, world);
  while (next.k === "commit") {
    const entry = entryOn(desk, world, next.request, next.changes);
    log[next.request.at] = entry;
    if (next.changes && next.changes.length > 0) {
      n = entry.n;
      changes.push(...next.changes);
      apply(world, next.changes);
      if (next.changes.some(({ k }) => k === "move")) break;
    }
    next = nextOf(desk, { ...record, log: { ...record.log, ...log } }, book, world);
  }
  const empty = Object.keys(log).length === 0;
  return { batch: empty ? null : { log, commit: changes.length > 0 ? { n, changes } : null }, next };
}

/** What has to be done next. Rules run here: one that throws closes its own exchange and no other. */
function nextOf(desk: Desk, record: ExchangeRecord, book: Book, live: World): Next {
  try {
    const run = replay(record, book.procedures);
    if (run.done) return { k: "close", story: tell(record, book.procedures).lines };
    const deed = run.pending.find((request) => request.k === "deed");
    const alone = run.pending.some((request) => request.k === "roll" || request.k === "look");
    if (alone || deed?.k !== "deed") return { k: "wait", pending: run.pending };
    return { k: "commit", request: deed, changes: realise(book.rules, { ...deed.view, ...live }, deed.intents) };
  } catch (error) {
    if (error instanceof Diverged) return { k: "record", why: "rulesChanged", at: error.at };
    desk.report?.(record, error);
    return { k: "record", why: "ruleFailed" };
  }
}
