import { Diverged, replay } from "../procedure/replay";
import type { Entry, Request } from "../procedure/types";
import { refused } from "./refused";
import { rehearse, withoutDeeds } from "./rehearse";
import { Survey } from "./survey";
import type { ExchangeRecord, ExchangeStore, Outcome, ProcedureSet } from "./types";

/** Whether the author may have written an entry of a newborn log: answers for their own creatures only, and no facts of the scene. */
function mayWrite(store: ExchangeStore, record: ExchangeRecord, request: Request, entry: Entry): boolean {
  if (entry.w !== undefined || entry.c !== undefined || entry.fix !== undefined) return false;
  // A comparison's result is never the author's to write, and a sealed answer does not come with the exchange.
  if (request.k === "contest" || (request.k === "ask" && request.sealed !== undefined)) return false;
  // Deeds are resolved again from live data, so the author's changes are never used.
  if (request.k === "deed") return true;
  if (request.k === "look" || !store.mayAnswer(record.author, record, request.who)) return false;
  return request.k !== "roll" || (store.mayRoll?.(record.author) ?? true);
}

/**
 * Checks what an author wrote alone: the arguments are those that a declaration on live data gives, the answers were the author's to give,
 * dice fit their pools, and the rules allow the deeds. The stored participants are not trusted: the live ones replace them.
 */
export function vetNewborn(store: ExchangeStore, record: ExchangeRecord, procedureSet: ProcedureSet): Outcome {
  const own = store.vet(record);
  if (!own.ok) return own;
  const live = store.live(record);
  if (Object.keys(record.participants).some((letter) => !live[letter])) return refused("memberGone");
  const survey = new Survey();
  try {
    replay({ ...record, participants: live }, procedureSet.procedures, survey);
  } catch (error) {
    // Our own `birth` never writes a log that makes a rule throw.
    return refused(error instanceof Diverged ? "worldChanged" : "badData");
  }
  if (survey.answered.length !== Object.keys(record.log).length) return refused("notAsked");
  for (const { request, entry } of survey.answered)
    if (!mayWrite(store, record, request, entry)) return refused("notYours");
  const rehearsal = rehearse(record, withoutDeeds(record.log), live, procedureSet);
  if (rehearsal.ok) return { ok: true };
  return refused(rehearsal.why === "refused" ? "notAllowedNow" : "worldChanged");
}

/** Takes over an exchange that passed the check: with live participants and new numbers; its deeds are done by this client. */
export async function takeOver(store: ExchangeStore, record: ExchangeRecord): Promise<void> {
  const kept = withoutDeeds(record.log);
  const byArrival = Object.entries(kept).sort(([, a], [, b]) => a.n - b.n);
  const opened = store.number();
  const log: Record<string, Entry> = {};
  for (const [at, { h, v }] of byArrival) log[at] = { n: store.number(), h, v, by: record.author };
  const drop = Object.keys(record.log).filter((at) => !Object.hasOwn(log, at));
  await store.save(record.id, { adopted: true, opened, participants: store.live(record), log, drop, commit: null });
}
