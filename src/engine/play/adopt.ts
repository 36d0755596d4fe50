import { Diverged, replay } from "../procedure/replay";
import type { Entry, Request } from "../procedure/types";
import { refused } from "./refused";
import { rehearse, withoutDeeds } from "./rehearse";
import { Survey } from "./survey";
import type { ExchangeRecord, ExchangeStore, Outcome, ProcedureSet } from "./types";

/** Who may have written an entry of a newborn log: the author, for their own creatures; nobody may report facts of the board. */
function mayWrite(store: ExchangeStore, record: ExchangeRecord, request: Request, entry: Entry): boolean {
  if (entry.w !== undefined || entry.c !== undefined || entry.fix !== undefined) return false;
  // How a comparison ends is nobody's to say; a sealed answer does not come with the exchange.
  if (request.k === "contest" || (request.k === "ask" && request.sealed !== undefined)) return false;
  // Resolved anew from live data: what the author wrote is never used.
  if (request.k === "deed") return true;
  if (request.k === "look" || !store.mayAnswer(record.author, record, request.who)) return false;
  return request.k !== "roll" || (store.mayRoll?.(record.author) ?? true);
}

/**
 * Checks what an author wrote alone: arguments as a declaration on live data gives them, answers that were the author's to give, dice that fit,
 * deeds that the rules allow. The stored participants are never trusted: the live ones take their place.
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
    // A log that makes a rule throw was never written by our own birth.
    return refused(error instanceof Diverged ? "worldChanged" : "badData");
  }
  if (survey.answered.length !== Object.keys(record.log).length) return refused("notAsked");
  for (const { request, entry } of survey.answered)
    if (!mayWrite(store, record, request, entry)) return refused("notYours");
  const rehearsal = rehearse(record, withoutDeeds(record.log), live, procedureSet);
  if (rehearsal.ok) return { ok: true };
  return refused(rehearsal.why === "refused" ? "notAllowedNow" : "worldChanged");
}

/** Takes a vetted newborn over: with live participants, numbers of our own, deeds to be done by us. */
export async function takeOver(store: ExchangeStore, record: ExchangeRecord): Promise<void> {
  const kept = withoutDeeds(record.log);
  const byArrival = Object.entries(kept).sort(([, a], [, b]) => a.n - b.n);
  const opened = store.number();
  const log: Record<string, Entry> = {};
  for (const [at, { h, v }] of byArrival) log[at] = { n: store.number(), h, v, by: record.author };
  const drop = Object.keys(record.log).filter((at) => !Object.hasOwn(log, at));
  await store.save(record.id, { adopted: true, opened, participants: store.live(record), log, drop, commit: null });
}
