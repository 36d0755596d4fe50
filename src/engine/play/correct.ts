import { apply, drift, fork, negate } from "../procedure/changes";
import { CORRECTION, FARTHEST_TOTAL, MOST_CORRECTED, nextCorrection } from "../procedure/correction";
import { fingerprint, hash } from "../procedure/fingerprint";
import { type FilledForm, fitsRows, isRow, type Row, type RowKinds } from "../procedure/form";
import { realise } from "../procedure/realise";
import { Diverged, replay } from "../procedure/replay";
import type { Address, Entry, Id, Log, Request, World } from "../procedure/types";
import { foresee } from "./foresee";
import { tryReplay } from "./pump";
import { refused } from "./refused";
import { commitUndo, deedsAt, line } from "./repair";
import { valueAt } from "./survey";
import type { ExchangeRecord, ExchangeStore, Outcome, ProcedureSet } from "./types";

/** A game master's correction: the total of a roll, the result of a comparison, or changes that are put together by hand. */
export type Correction =
  | { readonly k: "total"; readonly at: Address; readonly total: number }
  /** `ok` null: the numbers decide again. */
  | { readonly k: "contest"; readonly at: Address; readonly ok: boolean | null }
  | { readonly k: "rows"; readonly rows: readonly Row[] };

/** An exchange that can be corrected, with its rules. */
interface Opened {
  readonly record: ExchangeRecord;
  readonly procedureSet: ProcedureSet;
}
function open(store: ExchangeStore, id: string, user: string): Opened | (Outcome & { readonly ok: false }) {
  const no = (reason: string) => ({ ok: false, reason }) as const;
  const record = store.load(id);
  if (!record) return no("noExchange");
  if (!store.isGM(user)) return no("gmOnly");
  if (record.state !== "open" && record.state !== "closed") return no("notOpen");
  const procedureSet = store.procedureSet(record);
  if (!procedureSet) return no("noRuleset");
  return tryReplay(record, procedureSet) instanceof Diverged ? no("rulesChanged") : { record, procedureSet };
}

/** Carries out a game master's correction. It is part of the log, shown in the history, and undone with everything else. */
export async function correct(
  store: ExchangeStore,
  id: string,
  correction: Correction,
  user: string,
): Promise<Outcome> {
  const opened = open(store, id, user);
  if ("ok" in opened) return opened;
  switch (correction.k) {
    case "total":
      return correctTotal(store, opened, correction, user);
    case "contest":
      return correctContest(store, opened, correction, user);
    case "rows":
      return correctByHand(store, opened, correction.rows, user);
  }
}

async function correctTotal(
  store: ExchangeStore,
  { record, procedureSet }: Opened,
  { at, total }: Correction & { k: "total" },
  user: string,
): Promise<Outcome> {
  if (!Number.isInteger(total) || Math.abs(total) > FARTHEST_TOTAL) return refused("badData");
  const was = Object.hasOwn(record.log, at) ? record.log[at] : undefined;
  const { [at]: _, ...log } = record.log;
  const run = was && tryReplay({ ...record, log }, procedureSet);
  if (!run || run instanceof Diverged) return refused("nothingThere");
  const request = run.pending.find((pending) => pending.at === at);
  const shown = valueAt(record, procedureSet.procedures, at);
  if (request?.k !== "roll" || shown === undefined) return refused("nothingThere");
  const fix = (was.fix ?? 0) + total - Number(shown);
  const { fix: _fix, ...plain } = was;
  const entry = fix === 0 ? plain : { ...plain, fix };
  return replace(store, { record, procedureSet }, { request, used: run.used, entry, user, was: shown });
}

async function correctContest(
  store: ExchangeStore,
  { record, procedureSet }: Opened,
  { at, ok }: Correction & { k: "contest" },
  user: string,
): Promise<Outcome> {
  const { [at]: before, ...log } = record.log;
  if (ok === null && !before) return refused("nothingThere");
  const run = replay({ ...record, log }, procedureSet.procedures, null, at);
  const request = run.pending.find((pending) => pending.at === at);
  if (request?.k !== "contest") return refused("nothingThere");
  const h = fingerprint(request);
  const entry = ok === null ? null : { n: 0, h, v: ok ? "yes" : "no", by: user };
  return replace(store, { record, procedureSet }, { request, used: run.used, entry, user });
}

interface Replacement {
  readonly request: Request;
  /** The addresses that a replay reaches without the corrected answer. */
  readonly used: readonly Address[];
  /** The new answer; null: none. */
  readonly entry: Entry | null;
  readonly user: string;
  readonly was?: string;
}
/** Replaces one answer. Later rolls and answers stay as far as the procedure still asks for them; every later deed is done again. */
async function replace(
  store: ExchangeStore,
  { record, procedureSet }: Opened,
  { request, used, entry, user, was }: Replacement,
): Promise<Outcome> {
  const gone = Object.keys(record.log).filter((at) => !used.includes(at));
  const world = fork(store.live(record));
  apply(world, negate(deedsAt(record, gone)));
  const before: Record<Address, Entry> = Object.fromEntries(
    Object.entries(record.log).filter(([at]) => used.includes(at)),
  );
  const instead: Record<Address, Entry> = {};
  if (entry) {
    const { w: _w, ...plain } = entry;
    const w = drift(request.view, world);
    instead[request.at] = { ...plain, n: store.number(), ...(w.length > 0 && { w }) };
  }
  const kept = stillAsked(record, procedureSet, { ...before, ...instead }, gone, world);
  for (const [at, one] of kept) instead[at] = { ...one, n: store.number() };
  const history = line("correct", request.at, user, store, was);
  return commitUndo(store, record, { addresses: gone, history, drop: true, instead });
}

/**
 * The later answers whose questions are asked again, word for word, when the deeds in between are done again, in the same order as the pump
 * does it.
 * @param log everything that comes before them
 * @param world the documents as they are then
 */
function stillAsked(
  record: ExchangeRecord,
  { rules, procedures }: ProcedureSet,
  log: Log,
  later: readonly Address[],
  world: World,
): ReadonlyMap<Address, Entry> {
  const kept = new Map<Address, Entry>();
  const now: Record<Address, Entry> = { ...log };
  for (;;) {
    const { pending } = replay({ ...record, log: now }, procedures);
    const again = pending.flatMap((request) => {
      const was = request.k !== "deed" && later.includes(request.at) ? record.log[request.at] : undefined;
      return was && was.h === fingerprint(request) ? [[request.at, carried(was, world)] as const] : [];
    });
    for (const [at, entry] of again) {
      kept.set(at, entry);
      now[at] = entry;
    }
    if (again.length > 0) continue;
    // New dice and looks come before any deed, and their results are not known here.
    if (pending.some(({ k }) => k === "roll" || k === "look")) return kept;
    const deed = pending.find((request) => request.k === "deed");
    if (deed?.k !== "deed") return kept;
    const changes = realise(rules, { ...deed.view, ...world }, deed.intents);
    now[deed.at] = { n: 0, h: fingerprint(deed), v: changes, w: drift(deed.view, world) };
    if (changes) apply(world, changes);
  }
}
/**
 * A former answer, to be stored again: without the changes that had happened before it, and with the participants that joined with it as they are
 * now.
 */
function carried({ w: _w, c, ...entry }: Entry, world: World): Entry {
  if (!c) return entry;
  const beings = Object.entries(c).map(([id, being]) => [id, { ...being, now: { ...(world[id] ?? being).now } }]);
  return { ...entry, c: Object.fromEntries(beings) };
}

/** The participants of an exchange that joined after its beginning, as they are now. */
function newcomersOf({ log }: ExchangeRecord, live: World): World {
  const letters = Object.values(log).flatMap(({ c }) => Object.keys(c ?? {}));
  const found: Record<Id, World[string]> = {};
  for (const id of letters) {
    const being = live[id];
    if (being) found[id] = being;
  }
  return found;
}

/** Corrects by changes that are put together by hand: they are made at once, beside everything that the exchange does. */
async function correctByHand(
  store: ExchangeStore,
  { record, procedureSet }: Opened,
  rows: readonly Row[],
  user: string,
): Promise<Outcome> {
  const live = store.live(record);
  const kinds: RowKinds = procedureSet.effects?.kinds(live) ?? {};
  if (rows.length === 0 || !rows.every(isRow) || !fitsRows(kinds, rows, MOST_CORRECTED)) return refused("notOffered");
  const v: FilledForm = { option: CORRECTION, fields: { rows } };
  const w = drift(record.participants, live);
  const c = newcomersOf(record, live);
  const at = nextCorrection(record.log);
  const entry: Entry = {
    n: store.number(),
    h: hash(CORRECTION),
    v,
    by: user,
    ...(w.length > 0 && { w }),
    ...(Object.keys(c).length > 0 && { c }),
  };
  if (!isPossible(record, procedureSet, at, entry, live)) return refused("notAllowedNow");
  await store.save(record.id, {
    state: "open",
    story: null,
    log: { [at]: entry },
    history: [...record.history, line("correct", at, user, store)],
  });
  return { ok: true };
}
/** Whether the rules allow these changes on the world as it is, with whatever dice. */
function isPossible(
  record: ExchangeRecord,
  procedureSet: ProcedureSet,
  at: Address,
  entry: Entry,
  live: World,
): boolean {
  const { lowest, highest } = foresee(record, procedureSet, live, { more: { [at]: entry }, look: () => [] });
  return [...lowest, ...highest].some((line) => line.at.startsWith(`${at}/`) && (line.changes?.length ?? 0) > 0);
}
