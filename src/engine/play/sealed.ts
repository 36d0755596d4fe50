import { fingerprint } from "../procedure/fingerprint";
import type { Address, Entry, Request } from "../procedure/types";
import { entryFor } from "./commit";
import type { ExchangeRecord, ExchangeStore, SealedAnswer } from "./types";

type Asked = Request & { readonly k: "ask" };

/** The sealed answer that is held for an open question; undefined where none is. */
export function heldFor(store: ExchangeStore, id: string, request: Asked): SealedAnswer | undefined {
  const held = store.vault.held(id);
  const answer = Object.hasOwn(held, request.at) ? held[request.at] : undefined;
  return answer?.h === fingerprint(request) ? answer : undefined;
}

/** Stores an answer that is told together with others: the answer is kept secret, the fact that it was given is not. */
export async function seal(
  store: ExchangeStore,
  record: ExchangeRecord,
  request: Asked,
  v: SealedAnswer["v"],
  by: string,
): Promise<void> {
  const held = store.vault.held(record.id);
  await store.vault.keep(record.id, { ...held, [request.at]: { h: fingerprint(request), v, by } });
  await store.save(record.id, { sealed: [...new Set([...(record.sealed ?? []), request.at])] });
}

/** Deletes the sealed answers of an exchange that is about to end. */
export async function forgetSealed({ vault }: ExchangeStore, id: string): Promise<void> {
  if (Object.keys(vault.held(id)).length > 0) await vault.keep(id, {});
}

/** Whether all branches beside a sealed question wait with a sealed answer of their own. */
function isComplete(pending: readonly Request[], group: Address, isHeld: (request: Asked) => boolean): boolean {
  const beside = pending.filter(({ at }) => at.startsWith(`${group}/`));
  return beside.every((request) => request.k === "ask" && request.sealed === group && isHeld(request));
}

/**
 * Writes the sealed answers that are complete to the log, all in one write, and deletes those whose question is gone.
 * @returns whether answers were written to the log
 */
export async function openSealed(
  store: ExchangeStore,
  record: ExchangeRecord,
  pending: readonly Request[],
): Promise<boolean> {
  const { id } = record;
  const asked = pending.filter((request): request is Asked => request.k === "ask" && request.sealed !== undefined);
  const told = record.sealed ?? [];
  const held = store.vault.held(id);
  if (asked.length === 0 && told.length === 0 && Object.keys(held).length === 0) return false;
  const answers = new Map(
    asked.flatMap((request) => {
      const answer = heldFor(store, id, request);
      return answer ? [[request.at, { request, answer }] as const] : [];
    }),
  );
  const isHeld = ({ at }: Asked): boolean => answers.has(at);
  const log: Record<Address, Entry> = {};
  const waiting: Record<Address, SealedAnswer> = {};
  for (const [at, { request, answer }] of answers) {
    if (isComplete(pending, request.sealed ?? "", isHeld))
      log[at] = entryFor(store, record, request, answer.v, answer.by);
    else waiting[at] = answer;
  }
  const sealed = Object.keys(waiting);
  const opens = Object.keys(log).length > 0;
  const differs = sealed.length !== told.length || sealed.some((at) => !told.includes(at));
  if (opens || differs) await store.save(id, { sealed, ...(opens && { log }) });
  // This is done last: a client that crashes before it still has the answers, and deletes them when it plays on.
  if (Object.keys(held).length !== sealed.length) await store.vault.keep(id, waiting);
  return opens;
}
