import { drift } from "../procedure/changes";
import { fingerprint } from "../procedure/fingerprint";
import type { Change, Entry, Request } from "../procedure/types";
import type { Commit, Desk, ExchangeRecord } from "./types";

/** A log entry for an answer given now: arrival number, fingerprint, and what others did meanwhile. */
export function entryFor(desk: Desk, record: ExchangeRecord, request: Request, v: Entry["v"], by?: string): Entry {
  const w = drift(request.view, desk.live(record));
  return {
    n: desk.number(),
    h: fingerprint(request),
    v,
    ...(by === undefined ? {} : { by }),
    ...(w.length > 0 ? { w } : {}),
  };
}

/** Two steps: the entry with the realised changes and their number, then each document once with that number as its mark. */
export async function commitDeed(
  desk: Desk,
  record: ExchangeRecord,
  request: Request,
  changes: readonly Change[] | null,
): Promise<void> {
  const entry = entryFor(desk, record, request, changes);
  if (changes === null || changes.length === 0) {
    await desk.save(record.id, { log: { [request.at]: entry } });
    return;
  }
  const commit: Commit = { n: entry.n, changes };
  await desk.save(record.id, { log: { [request.at]: entry }, commit });
  await desk.deliver(record, commit);
}

/** Delivers the world's newest commit again: commits are serial, so only the newest can be half delivered. */
export async function deliverNewest(desk: Desk): Promise<void> {
  let newest: { record: ExchangeRecord; commit: Commit } | null = null;
  for (const record of desk.all()) {
    if (record.commit && record.commit.n > (newest?.commit.n ?? -1)) newest = { record, commit: record.commit };
  }
  if (newest) await desk.deliver(newest.record, newest.commit);
}
