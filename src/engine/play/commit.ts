import { drift } from "../procedure/changes";
import { fingerprint } from "../procedure/fingerprint";
import type { Entry, Log, Request, World } from "../procedure/types";
import type { Commit, Desk, ExchangeRecord } from "./types";

/** A log entry for an answer given now: arrival number, fingerprint, and what others did meanwhile. */
export function entryFor(desk: Desk, record: ExchangeRecord, request: Request, v: Entry["v"], by?: string): Entry {
  return entryOn(desk, desk.live(record), request, v, by);
}
/** The same with the numbers at hand. */
export function entryOn(desk: Desk, live: World, request: Request, v: Entry["v"], by?: string): Entry {
  const w = drift(request.view, live);
  return {
    n: desk.number(),
    h: fingerprint(request),
    v,
    ...(by === undefined ? {} : { by }),
    ...(w.length > 0 ? { w } : {}),
  };
}

/** Deeds that follow one another with nothing to roll, to look for or to ask in between. */
export interface Batch {
  readonly log: Log;
  /** Of all of them, in order; none where nothing changed. */
  readonly commit: Commit | null;
}
/** Two steps: the entries with the realised changes and their number, then each document once with that number as its mark. */
export async function commitBatch(desk: Desk, record: ExchangeRecord, { log, commit }: Batch): Promise<void> {
  await desk.save(record.id, commit ? { log, commit } : { log });
  if (commit) await desk.deliver(record, commit);
}

/** Delivers the world's newest commit again: commits are serial, so only the newest can be half delivered. */
export async function deliverNewest(desk: Desk): Promise<void> {
  let newest: { record: ExchangeRecord; commit: Commit } | null = null;
  for (const record of desk.all()) {
    if (record.commit && record.commit.n > (newest?.commit.n ?? -1)) newest = { record, commit: record.commit };
  }
  if (newest) await desk.deliver(newest.record, newest.commit);
}
