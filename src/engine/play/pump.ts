import { apply, fork } from "../procedure/changes";
import { realise } from "../procedure/realise";
import { Diverged, type Run, replay } from "../procedure/replay";
import { tell } from "../procedure/story";
import type { Line } from "../procedure/story.types";
import type { Address, Change, Entry, Request, Script, World } from "../procedure/types";
import { type Batch, commitBatch, entryFor, entryOn } from "./commit";
import { isMissing, presentOf } from "./missing";
import { forgetSealed, heldFor, openSealed, seal } from "./sealed";
import type { ExchangeRecord, ExchangeStore, ProcedureSet } from "./types";

/** Closes an exchange that cannot go on as a record: nothing is lost, and no rule runs for it any more. */
export async function closeAsRecord(
  store: ExchangeStore,
  record: ExchangeRecord,
  why: string,
  at: Address = "*",
): Promise<void> {
  const line = { what: "record", at, by: "auto", time: store.now(), was: why } as const;
  await forgetSealed(store, record.id);
  await store.save(record.id, { state: "record", adopted: true, history: [...record.history, line] });
}

/** A replay that returns a divergence instead of throwing it. An error of a rule counts as one. */
export function tryReplay(script: Script, procedureSet: ProcedureSet): Run | Diverged {
  try {
    return replay(script, procedureSet.procedures);
  } catch (error) {
    return error instanceof Diverged ? error : new Diverged("*", String(error));
  }
}

/** The standing answer of a player to a question; null where there is none. A question that a person went back to is asked in any case. */
function standingAnswer(store: ExchangeStore, record: ExchangeRecord, request: Request & { k: "ask" }): string | null {
  // A form cannot be filled in beforehand.
  if (request.form) return null;
  const decided = store.standing?.(record, request);
  const answer = request.options.find((option) => option === decided) ?? null;
  return record.history.some(({ at }) => at === request.at) ? null : answer;
}

/**
 * Answers all rolls, looks and questions that need no person, those of one run in one write.
 * @returns whether answers were written to the log
 */
async function answerAlone(
  store: ExchangeStore,
  record: ExchangeRecord,
  pending: readonly Request[],
): Promise<boolean> {
  const log: Record<Address, Entry> = {};
  for (const request of pending) {
    if (request.k === "roll") {
      const { faces, by } = await store.dice(record, request);
      log[request.at] = entryFor(store, record, request, faces, by);
    } else if (request.k === "look") {
      const { ids, participants } = await store.look(record, request);
      const entry = entryFor(store, record, request, ids);
      log[request.at] = participants ? { ...entry, c: participants } : entry;
    } else if (request.k === "ask") {
      const given = answerOf(store, record, request);
      if (!given) continue;
      if (request.sealed === undefined) log[request.at] = entryFor(store, record, request, given.v, given.by);
      else if (!heldFor(store, record.id, request))
        await seal(store, store.load(record.id) ?? record, request, given.v, given.by);
    }
  }
  if (Object.keys(log).length > 0) {
    await store.save(record.id, { log });
    return true;
  }
  return openSealed(store, store.load(record.id) ?? record, pending);
}

/**
 * The answer to a question that no person has to give. A question that waits for another one takes its default once that one is answered;
 * any other takes the standing answer of its player.
 * @returns null where a person has to answer
 */
function answerOf(
  store: ExchangeStore,
  record: ExchangeRecord,
  request: Request & { k: "ask" },
): { readonly v: string; readonly by: string } | null {
  const { lapse } = request;
  if (lapse?.until !== undefined && Object.hasOwn(record.log, lapse.until)) return { v: lapse.to, by: "lapse" };
  const v = standingAnswer(store, record, request);
  return v === null ? null : { v, by: "auto" };
}

/**
 * Plays an exchange as far as it goes without people.
 * @returns the open questions to people
 */
export async function pump(store: ExchangeStore, id: string): Promise<readonly Request[]> {
  for (;;) {
    const record = store.load(id);
    if (record?.state !== "open" || !record.adopted) return [];
    const procedureSet = store.procedureSet(record);
    if (!procedureSet) return [];
    const live = store.live(record);
    if (isMissing(store, record, live, procedureSet.rules)) {
      await closeAsRecord(store, record, "memberGone");
      return [];
    }
    const { batch, next } = deedsAhead(store, record, procedureSet, live);
    if (batch) {
      await commitBatch(store, record, batch);
      continue;
    }
    if (next.k === "rethrow") {
      const line = { what: "reroll", at: next.at, by: "auto", time: store.now() } as const;
      await store.save(id, { drop: [next.at], history: [...record.history, line] });
      continue;
    }
    if (next.k === "record") {
      await closeAsRecord(store, record, next.why, next.at);
      return [];
    }
    if (next.k === "close") {
      await forgetSealed(store, id);
      await store.save(id, { state: "closed", story: next.story });
      return [];
    }
    if (next.k === "wait" && !(await answerAlone(store, record, next.pending)))
      return next.pending.filter((request) => request.k !== "ask" || !heldFor(store, id, request));
  }
}

type Next =
  | { readonly k: "record"; readonly why: string; readonly at?: Address }
  | { readonly k: "rethrow"; readonly at: Address }
  | { readonly k: "close"; readonly story: readonly Line[] }
  | { readonly k: "commit"; readonly request: Request; readonly changes: readonly Change[] | null }
  | { readonly k: "wait"; readonly pending: readonly Request[] };

/**
 * All deeds up to the next roll, look or question, so that an area that hits twenty creatures needs one write of each kind and not twenty.
 * Movements on the scene end a batch, because what follows has to see the scene after them.
 */
function deedsAhead(
  store: ExchangeStore,
  record: ExchangeRecord,
  procedureSet: ProcedureSet,
  live: World,
): { readonly batch: Batch | null; readonly next: Next } {
  const log: Record<Address, Entry> = {};
  const changes: Change[] = [];
  const world = fork(live);
  let n = 0;
  let next = nextOf(store, record, procedureSet, world);
  while (next.k === "commit") {
    const entry = entryOn(store, world, next.request, next.changes);
    log[next.request.at] = entry;
    if (next.changes && next.changes.length > 0) {
      n = entry.n;
      changes.push(...next.changes);
      apply(world, next.changes);
      if (next.changes.some(({ k }) => k === "move")) break;
    }
    next = nextOf(store, { ...record, log: { ...record.log, ...log } }, procedureSet, world);
  }
  const empty = Object.keys(log).length === 0;
  return { batch: empty ? null : { log, commit: changes.length > 0 ? { n, changes } : null }, next };
}

/**
 * Whether the author made a roll when the exchange was created, and others changed its pool before a deed that comes ahead of the roll was
 * done. Then the roll is made again, and the exchange goes on.
 */
function isOvertaken({ log, author }: ExchangeRecord, at: Address): boolean {
  const entry = log[at];
  // All answers of an author but rolls are texts.
  if (entry?.by !== author || typeof entry.v === "string") return false;
  return Object.values(log).some(({ n, w }) => w !== undefined && n > entry.n);
}

/** The next thing to do. Rules run here: one that throws closes its own exchange and no other. */
function nextOf(store: ExchangeStore, record: ExchangeRecord, procedureSet: ProcedureSet, live: World): Next {
  try {
    const run = replay(record, procedureSet.procedures);
    if (run.done) return { k: "close", story: tell(record, procedureSet.procedures).lines };
    const deed = run.pending.find((request) => request.k === "deed");
    const alone = run.pending.some((request) => request.k === "roll" || request.k === "look");
    if (alone || deed?.k !== "deed") return { k: "wait", pending: run.pending };
    return {
      k: "commit",
      request: deed,
      changes: realise(procedureSet.rules, presentOf(deed.view, live, procedureSet.rules), deed.intents),
    };
  } catch (error) {
    if (error instanceof Diverged) {
      const { at } = error;
      return isOvertaken(record, at) ? { k: "rethrow", at } : { k: "record", why: "rulesChanged", at };
    }
    store.report?.(record, error);
    return { k: "record", why: "ruleFailed" };
  }
}
