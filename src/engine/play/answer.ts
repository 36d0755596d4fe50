import { fingerprint } from "../procedure/fingerprint";
import { asFilled, type FilledForm, fits } from "../procedure/form";
import { Diverged } from "../procedure/replay";
import type { Entry, Request } from "../procedure/types";
import { entryFor } from "./commit";
import { tryReplay } from "./pump";
import { refused } from "./refused";
import { heldFor, seal } from "./sealed";
import type { ExchangeRecord, ExchangeStore, Outcome } from "./types";

/**
 * An answer as a click sends it: the address of the question, its fingerprint as the clicker saw it, and the chosen option or the filled
 * form.
 */
export interface Answer {
  readonly at: string;
  readonly h: string;
  readonly value: string | FilledForm;
}
type Asked = Request & { readonly k: "ask" };

/**
 * Whether a value answers a question: one of its options, and for a question with a form a complete form. An option without fields is
 * answered by its name.
 */
export function answers({ form, options }: Asked, value: Answer["value"]): boolean {
  if (!form) return options.some((option) => option === value);
  return fits(form, asFilled(value));
}
/** Writes an answer to the log, or to the vault where it is sealed. */
export async function write(
  store: ExchangeStore,
  record: ExchangeRecord,
  request: Asked,
  value: Answer["value"],
  by: string,
): Promise<void> {
  if (request.sealed !== undefined) await seal(store, record, request, value, by);
  else await store.save(record.id, { log: { [request.at]: entryFor(store, record, request, value, by) } });
}

/** The question that an answer is for, or why the answer is refused. */
function checked(
  store: ExchangeStore,
  record: ExchangeRecord,
  pending: readonly Request[],
  { answer, user }: { readonly answer: Answer; readonly user: string },
): Asked | (Outcome & { readonly ok: false }) {
  if (Object.hasOwn(record.log, answer.at)) return refused("answered");
  const request = pending.find(({ at }) => at === answer.at);
  if (request?.k !== "ask") return refused("notAsked");
  if (!store.mayAnswer(user, record, request.who)) return refused("notYours");
  if (fingerprint(request) !== answer.h) return refused("stale");
  if (heldFor(store, record.id, request)) return refused("answered");
  return answers(request, answer.value) ? request : refused("notOffered");
}

/**
 * Checks answers at the receiver and writes them, in an exchange that was taken over: all that are told at once in one write. If one of
 * them is wrong, all are refused with its reason.
 */
export async function takeAnswers(
  store: ExchangeStore,
  id: string,
  given: readonly Answer[],
  user: string,
): Promise<Outcome> {
  const record = store.load(id);
  if (!record) return refused("noExchange");
  if (record.state !== "open") return refused("notOpen");
  const procedureSet = store.procedureSet(record);
  if (!procedureSet) return refused("noRuleset");
  const run = tryReplay(record, procedureSet);
  if (run instanceof Diverged) return refused("rulesChanged");
  const taken: (readonly [Asked, Answer["value"]])[] = [];
  for (const answer of given) {
    const request = checked(store, record, run.pending, { answer, user });
    if ("ok" in request) return request;
    taken.push([request, answer.value]);
  }
  const log: Record<string, Entry> = {};
  for (const [request, value] of taken) {
    if (request.sealed !== undefined) await seal(store, store.load(id) ?? record, request, value, user);
    else log[request.at] = entryFor(store, record, request, value, user);
  }
  if (Object.keys(log).length > 0) await store.save(id, { log });
  return { ok: true };
}

/** Answers one open question with its default, in an exchange that was taken over. */
export async function expire(store: ExchangeStore, id: string, at: string): Promise<Outcome> {
  const record = store.load(id);
  if (record?.state !== "open") return refused("notOpen");
  const procedureSet = store.procedureSet(record);
  if (!procedureSet) return refused("noRuleset");
  const run = tryReplay(record, procedureSet);
  if (run instanceof Diverged) return refused("rulesChanged");
  const request = run.pending.find((one) => one.at === at);
  if (request?.k !== "ask" || !request.lapse) return refused("notAsked");
  if (!heldFor(store, id, request)) await write(store, record, request, request.lapse.to, "lapse");
  return { ok: true };
}
