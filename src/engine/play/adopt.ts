import { Diverged, replay } from "../procedure/replay";
import type { Entry, Request } from "../procedure/types";
import { rehearse, withoutDeeds } from "./rehearse";
import { Survey } from "./survey";
import type { Book, Desk, ExchangeRecord, Outcome } from "./types";

const refused = (reason: string): Outcome => ({ ok: false, reason });

/** Who may have written an entry of a newborn log: the author, for their own creatures; nobody may report facts of the board. */
function mayWrite(desk: Desk, record: ExchangeRecord, request: Request, entry: Entry): boolean {
  if (entry.w !== undefined || entry.c !== undefined) return false;
  switch (request.k) {
    case "roll":
    case "ask":
      return desk.mayAnswer(record.author, record, request.who);
    case "look":
      return false;
    case "deed":
      // Resolved anew from live data: what the author wrote is never used.
      return true;
  }
}

/**
 * Checks what an author wrote alone: arguments as a declaration on live data gives them, answers that were the author's to give, dice that fit,
 * deeds that the rules allow. The stored cast is never trusted: the live one takes its place.
 */
export function vetNewborn(desk: Desk, record: ExchangeRecord, book: Book): Outcome {
  const own = desk.vet(record);
  if (!own.ok) return own;
  const live = desk.live(record);
  if (Object.keys(record.cast).some((letter) => !live[letter])) return refused("memberGone");
  const survey = new Survey();
  try {
    replay({ ...record, cast: live }, book.procedures, survey);
  } catch (error) {
    // A log that makes a rule throw was never written by our own birth.
    return refused(error instanceof Diverged ? "worldChanged" : "badData");
  }
  if (survey.answered.length !== Object.keys(record.log).length) return refused("notAsked");
  for (const { request, entry } of survey.answered)
    if (!mayWrite(desk, record, request, entry)) return refused("notYours");
  const rehearsal = rehearse(record, withoutDeeds(record.log), live, book);
  if (rehearsal.ok) return { ok: true };
  return refused(rehearsal.why === "refused" ? "notAllowedNow" : "worldChanged");
}

/** Takes a vetted newborn over: live cast, numbers of our own, deeds to be done by us. */
export async function takeOver(desk: Desk, record: ExchangeRecord): Promise<void> {
  const kept = withoutDeeds(record.log);
  const byArrival = Object.entries(kept).sort(([, a], [, b]) => a.n - b.n);
  const opened = desk.number();
  const log: Record<string, Entry> = {};
  for (const [at, { h, v }] of byArrival) log[at] = { n: desk.number(), h, v, by: record.author };
  const drop = Object.keys(record.log).filter((at) => !Object.hasOwn(log, at));
  await desk.save(record.id, { adopted: true, opened, cast: desk.live(record), log, drop, commit: null });
}
