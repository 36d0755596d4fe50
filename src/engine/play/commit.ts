import { drift } from "../procedure/changes";
import { fingerprint } from "../procedure/fingerprint";
import type { Entry, Log, Request, World } from "../procedure/types";
import type { Commit, ExchangeRecord, ExchangeStore } from "./types";

/** A log entry for an answer given now: arrival number, fingerprint, and what others did meanwhile. */
export function entryFor(
  store: ExchangeStore,
  record: ExchangeRecord,
  request: Request,
  v: Entry["v"],
  by?: string,
): Entry {
  return entryOn(store, store.live(record), request, v, by);
}
/** A log entry where the caller has the live participants already. */
export function entryOn(store: ExchangeStore, live: World, request: Request, v: Entry["v"], by?: string): Entry {
  const w = drift(request.view, live);
  return {
    n: store.number(),
    h: fingerprint(request),
    v,
    ...(by === undefined ? {} : { by }),
    ...(w.length > 0 ? { w } : {}),
  };
}

/** Deeds that follow one another with nothing to roll, to look for or to ask in between. */
export interface Batch {
  readonly log: Log;
  /** The changes of all of them, in order; null where nothing changed. */
  readonly commit: Commit | null;
}
/** Commits a batch in two steps: the entries with the realised changes and their number, then each document once with that number. */
export async function commitBatch(store: ExchangeStore, record: ExchangeRecord, { log, commit }: Batch): Promise<void> {
  await store.save(record.id, commit ? { log, commit } : { log });
  if (commit) await store.deliver(record, commit);
}

/** Delivers the world's newest commit again: commits are serial, so only the newest can be half delivered. */
export async function deliverNewest(store: ExchangeStore): Promise<void> {
  let newest: { record: ExchangeRecord; commit: Commit } | null = null;
  for (const record of store.all()) {
    if (record.commit && record.commit.n > (newest?.commit.n ?? -1)) newest = { record, commit: record.commit };
  }
  if (newest) await store.deliver(newest.record, newest.commit);
}
