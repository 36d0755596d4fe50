import { score } from "../dice/score";
import { apply, drift, fork, isChanges, isOfNumber, negate } from "../procedure/changes";
import { isCorrection } from "../procedure/correction";
import { fingerprint } from "../procedure/fingerprint";
import type { FilledForm } from "../procedure/form";
import { Diverged } from "../procedure/replay";
import type { Address, Change, Entry, Log, Request } from "../procedure/types";
import { answers } from "./answer";
import { type Dependency, dependencies, sinceThen } from "./depends";
import { editedByHand, movedMeanwhile, otherwiseSince, overtaken } from "./overtaken";
import { tryReplay } from "./pump";
import { refused } from "./refused";
import { rehearse, withoutDeeds } from "./rehearse";
import { valueAt } from "./survey";
import type { Commit, ExchangeRecord, ExchangeStore, HistoryLine, Outcome } from "./types";
import { isOwnStep, isUndoable } from "./undoable";

function dependent([first, ...more]: readonly Dependency[]): Outcome | null {
  if (!first) return null;
  return refused(first.kind === "result" ? "laterResultDiffers" : "laterDiceDiffer", {
    exchange: first.exchange,
    at: first.at,
    count: more.length + 1,
  });
}

/** The changes at these addresses, the oldest first, because stored logs come back in another order. */
export const deedsAt = ({ log }: ExchangeRecord, addresses: readonly Address[]): readonly Change[] =>
  Object.entries(log)
    .filter(([at]) => addresses.includes(at))
    .sort(([, a], [, b]) => a.n - b.n)
    .flatMap(([, { v }]) => (isChanges(v) ? v : []));

interface Undoing {
  readonly addresses: readonly Address[];
  readonly history: HistoryLine;
  readonly drop: boolean;
  /** The answer that replaces the removed one, in the same write. */
  readonly instead?: Log;
  /** Numbers that a person has edited since stay as they are, and the history says so. */
  readonly rest?: boolean;
}

/** Undoes the deeds at these addresses by a commit of its own, which survives a crash like every other commit. */
export async function commitUndo(
  store: ExchangeStore,
  record: ExchangeRecord,
  { addresses, history, drop, instead, rest }: Undoing,
): Promise<Outcome> {
  const done = deedsAt(record, addresses);
  const edited = rest ? editedByHand(store, record, done) : [];
  const gone = done.filter((change) => !edited.some((one) => isOfNumber(change, one)));
  const no = overtaken(store, record, gone) ?? dependent(dependencies(record, addresses, store));
  if (no) return no;
  const commit: Commit = { n: store.number(), changes: negate(gone) };
  await store.save(record.id, {
    state: drop ? "open" : "undone",
    history: [...record.history, edited.length > 0 ? { ...history, kept: edited } : history],
    commit,
    ...(drop ? { drop: addresses.filter((at) => !Object.hasOwn(instead ?? {}, at)), story: null } : {}),
    ...(instead ? { log: instead } : {}),
  });
  await store.deliver(record, commit);
  return { ok: true };
}

/** A new answer for an address: faces of a roll, an option, or a filled form. */
export interface Amendment {
  readonly at: Address;
  readonly value: string | FilledForm | readonly number[];
}
const isFaces = (value: Amendment["value"]): value is readonly number[] => Array.isArray(value);
function fits(request: Request, value: Amendment["value"]): boolean {
  if (request.k === "ask") return !isFaces(value) && answers(request, value);
  if (request.k !== "roll" || !isFaces(value)) return false;
  try {
    score(request.pool, value);
    return true;
  } catch {
    return false;
  }
}

/** The removal of a game master's correction by hand, with everything that followed from it. */
const withdrawal = (record: ExchangeRecord, at: Address): Cut => ({
  record,
  request: null,
  addresses: Object.keys(record.log).filter((one) => one === at || one.startsWith(`${at}/`)),
  was: undefined,
});
interface Cut {
  readonly record: ExchangeRecord;
  /** The question that is asked again; null where a game master's own correction is removed. */
  readonly request: Request | null;
  readonly addresses: readonly Address[];
  readonly was: string | undefined;
}
/** The addresses that are removed with an answer: all that a replay without it does not reach. Answers of sibling branches stay. */
function cutAt(store: ExchangeStore, id: string, at: Address, user: string): Cut | Outcome {
  const record = store.load(id);
  if (!record) return refused("noExchange");
  if (!store.isGM(user)) return refused("gmOnly");
  if (record.state !== "open" && record.state !== "closed") return refused("notOpen");
  const procedureSet = store.procedureSet(record);
  if (!procedureSet) return refused("noRuleset");
  if (!Object.hasOwn(record.log, at)) return refused("nothingThere");
  if (isCorrection(at)) return withdrawal(record, at);
  const { [at]: _, ...log } = record.log;
  const run = tryReplay({ ...record, log }, procedureSet);
  if (tryReplay(record, procedureSet) instanceof Diverged || run instanceof Diverged) return refused("rulesChanged");
  const request = run.pending.find((pending) => pending.at === at);
  if (!request || request.k === "deed") return refused("nothingThere");
  const addresses = Object.keys(record.log).filter((address) => !run.used.includes(address));
  return { record, request, addresses, was: valueAt(record, procedureSet.procedures, at) };
}

export function line(
  what: HistoryLine["what"],
  at: Address,
  user: string,
  store: ExchangeStore,
  was?: string,
): HistoryLine {
  return { what, at, by: user, time: store.now(), ...(was === undefined ? {} : { was }) };
}

/** Reroll: removes an answer and what depends on it, so that the question is asked again. */
export async function cut(store: ExchangeStore, id: string, at: Address, user: string): Promise<Outcome> {
  const found = cutAt(store, id, at, user);
  if ("ok" in found) return found;
  const { record, addresses, was } = found;
  return commitUndo(store, record, { addresses, history: line("reroll", at, user, store, was), drop: true });
}

/** Amend: replaces an answer. Faces have to fit their pool, an option has to be offered. */
export async function amend(
  store: ExchangeStore,
  id: string,
  { at, value }: Amendment,
  user: string,
): Promise<Outcome> {
  const found = cutAt(store, id, at, user);
  if ("ok" in found) return found;
  const { record, request, addresses, was } = found;
  if (!request || !fits(request, value)) return refused("notOffered");
  const after = fork(store.live(record));
  apply(after, negate(deedsAt(record, addresses)));
  const w = drift(request.view, after);
  const entry: Entry = {
    n: store.number(),
    h: fingerprint(request),
    v: value,
    by: user,
    ...(w.length > 0 ? { w } : {}),
  };
  const history = line("amend", at, user, store, was);
  return commitUndo(store, record, { addresses, history, drop: true, instead: { [at]: entry } });
}

/** Why a player may not undo an exchange; null where it is the player's own, and nothing has happened since. */
function notTheirs(store: ExchangeStore, record: ExchangeRecord, user: string): Outcome | null {
  if (!isOwnStep(record, user, (on) => store.mayAnswer(user, record, on))) return refused("gmOnly");
  const count = store.all().filter((other) => other.opened > record.opened && isUndoable(other)).length;
  return count > 0 ? refused("laterActionsStand", { count }) : null;
}
/**
 * Undoes a whole exchange. The log stays, so that the card can show what was. Players undo only their newest exchange, and only if it told
 * them nothing new.
 * @param rest whether numbers that a person has edited since stay as they are; for game masters only
 */
export async function undo(store: ExchangeStore, id: string, user: string, rest: boolean): Promise<Outcome> {
  const record = store.load(id);
  if (!record) return refused("noExchange");
  if (rest && !store.isGM(user)) return refused("gmOnly");
  const no = store.isGM(user) ? null : notTheirs(store, record, user);
  if (no) return no;
  if (!isUndoable(record)) return refused("notOpen");
  const history = line("undo", "*", user, store);
  return commitUndo(store, record, { addresses: Object.keys(record.log), history, drop: false, rest });
}

/** Redo: dice and answers stay, every deed is resolved again on the world as it is now. */
export async function redo(store: ExchangeStore, id: string, user: string): Promise<Outcome> {
  const record = store.load(id);
  if (!record) return refused("noExchange");
  if (!store.isGM(user)) return refused("gmOnly");
  if (record.state !== "undone") return refused("notUndone");
  const procedureSet = store.procedureSet(record);
  if (!procedureSet) return refused("noRuleset");
  const [kept] = record.history.findLast(({ what }) => what === "undo")?.kept ?? [];
  if (kept) return refused("keptNumbers", kept);
  const moved = movedMeanwhile(store, record, deedsAt(record, Object.keys(record.log)));
  if (moved) return moved;
  const given = withoutDeeds(record.log);
  const live = store.live(record);
  const gone = Object.keys(record.participants).find((letter) => !live[letter]);
  if (gone !== undefined) return refused("goneSince", { on: gone });
  const rehearsal = rehearse(record, given, live, procedureSet);
  if (!rehearsal.ok) {
    // Later exchanges are named only if the redo would be possible without them.
    const { exchanges, world } = sinceThen(record, store);
    if (exchanges.length > 0 && rehearse(record, given, world, procedureSet).ok)
      return refused("laterActionsStand", { count: exchanges.length });
    const other = otherwiseSince(record, live, (world) => rehearse(record, given, world, procedureSet).ok);
    return other ?? refused(rehearsal.why === "refused" ? "notAllowedNow" : "worldChanged");
  }
  const log = Object.fromEntries(
    Object.entries(given).map(([at, { h, v, by, fix }]) => [
      at,
      { n: store.number(), h, v, ...(by !== undefined && { by }), ...(fix !== undefined && { fix }) },
    ]),
  );
  await store.save(id, {
    state: "open",
    opened: store.number(),
    participants: live,
    log,
    drop: Object.keys(record.log).filter((at) => !Object.hasOwn(log, at)),
    story: null,
    history: [...record.history, line("redo", "*", user, store)],
  });
  return { ok: true };
}
