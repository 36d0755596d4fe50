import { fingerprint } from "../procedure/fingerprint";
import { Diverged } from "../procedure/replay";
import { entryFor } from "./commit";
import { tryReplay } from "./pump";
import type { ExchangeStore, Outcome } from "./types";

/** What a click says: where, the fingerprint of the question as the clicker saw it, the chosen option. */
export interface Answer {
  readonly at: string;
  readonly h: string;
  readonly value: string;
}
const refused = (reason: string): Outcome => ({ ok: false, reason });

/** Checks an answer at the receiver and writes it down, in an exchange that was taken over. Whatever is wrong is refused with its reason and changes nothing. */
export async function takeAnswer(store: ExchangeStore, id: string, answer: Answer, user: string): Promise<Outcome> {
  const record = store.load(id);
  if (!record) return refused("noExchange");
  if (record.state !== "open") return refused("notOpen");
  if (Object.hasOwn(record.log, answer.at)) return refused("answered");
  const procedureSet = store.procedureSet(record);
  if (!procedureSet) return refused("noRuleset");
  const run = tryReplay(record, procedureSet);
  if (run instanceof Diverged) return refused("rulesChanged");
  const request = run.pending.find(({ at }) => at === answer.at);
  if (request?.k !== "ask") return refused("notAsked");
  if (!store.mayAnswer(user, record, request.who)) return refused("notYours");
  if (fingerprint(request) !== answer.h) return refused("stale");
  if (!request.options.includes(answer.value)) return refused("notOffered");
  await store.save(id, { log: { [request.at]: entryFor(store, record, request, answer.value, user) } });
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
  await store.save(id, { log: { [at]: entryFor(store, record, request, request.lapse.to, "lapse") } });
  return { ok: true };
}
