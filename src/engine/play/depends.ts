import { apply, fork, inverse } from "../procedure/changes";
import { realise } from "../procedure/realise";
import { Diverged } from "../procedure/replay";
import type { Address, Change, Entry, Id, Rules, World } from "../procedure/types";
import { tryReplay } from "./pump";
import { deedsOf, type LoggedDeed } from "./survey";
import type { ExchangeRecord, ExchangeStore } from "./types";

/** Why something cannot be taken back: an exchange, an address in it, and whether its result or its dice would differ. */
export interface Dependency {
  readonly exchange: string;
  readonly at: Address;
  readonly kind: "result" | "question";
}
interface Placed {
  readonly record: ExchangeRecord;
  readonly deed: LoggedDeed;
  readonly rules: Rules;
}

/** The same change in another exchange's letters; null where that exchange does not know the document. */
export function translate(
  change: Change,
  from: ExchangeRecord,
  to: ExchangeRecord,
  store: ExchangeStore,
): Change | null {
  if (from.id === to.id) return change;
  const document = store.documentOf(from, change.on);
  const on = lettersOf(to).find((letter) => store.documentOf(to, letter) === document);
  return on === undefined ? null : { ...change, on };
}
/** Everybody whom an exchange knows: its participants, and those whom a look has brought in. */
const lettersOf = ({ participants, log }: ExchangeRecord): readonly Id[] => [
  ...Object.keys(participants),
  ...Object.values(log).flatMap(({ c }) => Object.keys(c ?? {})),
];

function translated(
  changes: readonly Change[],
  from: ExchangeRecord,
  to: ExchangeRecord,
  store: ExchangeStore,
): readonly Change[] {
  return changes.flatMap((change) => translate(change, from, to, store) ?? []);
}

/** The numbers as they were before `deed`: live, minus everything that came from it on. */
function before(target: Placed, all: readonly Placed[], store: ExchangeStore): World {
  const world = fork(store.live(target.record));
  for (const { record, deed } of [...all].reverse()) {
    if (deed.n < target.deed.n) break;
    apply(world, translated(deed.changes, record, target.record, store).map(inverse).reverse());
  }
  return world;
}

function same(a: readonly Change[] | null, b: readonly Change[] | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Deeds of other exchanges that would have ended differently without the gone ones, oldest first. */
function changedResults(
  gone: readonly Placed[],
  own: string,
  all: readonly Placed[],
  store: ExchangeStore,
): Dependency[] {
  const first = Math.min(...gone.map(({ deed }) => deed.n));
  const found: Dependency[] = [];
  for (const later of all) {
    if (later.deed.n < first || later.record.id === own) continue;
    const was = before(later, all, store);
    const without = fork(was);
    for (const { record, deed } of gone) {
      if (deed.n < later.deed.n)
        apply(without, translated(deed.changes, record, later.record, store).map(inverse).reverse());
    }
    const { intents } = later.deed.request;
    // Compared with the same deed on the same numbers, not with the stored result: edits by hand in between are nobody's fault.
    if (!same(realise(later.rules, was, intents), realise(later.rules, without, intents))) {
      found.push({ exchange: later.record.id, at: later.deed.at, kind: "result" });
    }
  }
  return found;
}

/** The record as it would have been had the gone changes never happened. */
function unaware(record: ExchangeRecord, gone: readonly Placed[], store: ExchangeStore): ExchangeRecord {
  const participants = fork(record.participants);
  const log: Record<Address, Entry> = {};
  const snapshots = [{ n: record.opened, beings: participants }];
  for (const [at, entry] of Object.entries(record.log)) {
    const beings = entry.c && fork(entry.c);
    log[at] = beings ? { ...entry, c: beings } : entry;
    if (beings) snapshots.push({ n: entry.n, beings });
  }
  const byArrival = Object.entries(log).sort(([, a], [, b]) => a.n - b.n);
  for (const { record: from, deed } of gone) {
    const back = translated(deed.changes, from, record, store).map(inverse).reverse();
    // Whoever came in after the deed was seen as it had left them; whoever was there before it is told so by the next answer.
    for (const { n, beings } of snapshots) if (n > deed.n) apply(beings, back);
    const told = back.filter(({ on }) => snapshots.some(({ n, beings }) => n < deed.n && beings[on]));
    const next = byArrival.find(([, { n }]) => n > deed.n);
    const entry = next && log[next[0]];
    if (entry) log[next[0]] = { ...entry, w: [...(entry.w ?? []), ...told] };
  }
  return { ...record, participants, log };
}

/** Exchanges that would have asked something else: other dice, because somebody was not wounded. */
function changedQuestions(
  gone: readonly Placed[],
  own: string,
  records: readonly ExchangeRecord[],
  store: ExchangeStore,
): Dependency[] {
  const found: Dependency[] = [];
  for (const record of records) {
    const procedureSet = store.procedureSet(record);
    if (record.id === own || !procedureSet) continue;
    // What no longer replays as it is (older rules) cannot tell, and does not stand in the way.
    if (tryReplay(record, procedureSet) instanceof Diverged) continue;
    const run = tryReplay(unaware(record, gone, store), procedureSet);
    if (run instanceof Diverged) found.push({ exchange: record.id, at: run.at, kind: "question" });
  }
  return found;
}

/** A record's deeds; none where its log no longer fits the rules (a record closes, it does not depend). */
function placedDeeds(record: ExchangeRecord, store: ExchangeStore): readonly Placed[] {
  const procedureSet = store.procedureSet(record);
  if (!procedureSet) return [];
  const { rules, procedures } = procedureSet;
  try {
    return deedsOf(record, procedures).map((deed) => ({ record, deed, rules }));
  } catch {
    // If the rules no longer follow this log, or throw on it, the exchange would close as a record: it keeps no undo from being done.
    return [];
  }
}

/**
 * What else in history would have been different without these deeds of one exchange? Two exact tests: later deeds resolved again, later
 * exchanges replayed.
 * @param addresses the deeds that go
 */
export function dependencies(
  own: ExchangeRecord,
  addresses: readonly Address[],
  store: ExchangeStore,
): readonly Dependency[] {
  const records = store.all().filter((record) => record.state === "open" || record.state === "closed");
  const all = records.flatMap((record) => placedDeeds(record, store)).sort((a, b) => a.deed.n - b.deed.n);
  const gone = all.filter(({ record, deed }) => record.id === own.id && addresses.includes(deed.at));
  if (gone.length === 0) return [];
  return [...changedResults(gone, own.id, all, store), ...changedQuestions(gone, own.id, records, store)];
}

/** What others have done to the members of an exchange since it began and what still stands of it: in which exchanges, and `live` as it would be without. */
export function sinceThen(
  own: ExchangeRecord,
  store: ExchangeStore,
): { readonly exchanges: readonly string[]; readonly world: World } {
  const world = fork(store.live(own));
  const exchanges = new Set<string>();
  const later = store
    .all()
    .filter(({ id, state, opened }) => id !== own.id && opened > own.opened && (state === "open" || state === "closed"))
    .flatMap((record) => placedDeeds(record, store))
    .sort((a, b) => b.deed.n - a.deed.n);
  for (const { record, deed } of later) {
    const back = translated(deed.changes, record, own, store).map(inverse).reverse();
    if (back.length > 0) exchanges.add(record.id);
    apply(world, back);
  }
  return { exchanges: [...exchanges], world };
}
