import { apply, fork, inverse } from "../procedure/changes";
import { realise } from "../procedure/realise";
import { Diverged } from "../procedure/replay";
import type { Address, Change, Entry, Id, Rules, World } from "../procedure/types";
import { tryReplay } from "./pump";
import { deedsOf, type LoggedDeed } from "./survey";
import type { ExchangeRecord, ExchangeStore } from "./types";

/** Why deeds cannot be undone: an exchange, an address in it, and whether its result or its dice would differ. */
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
/** The letters of all participants of an exchange: those from its beginning, and those that a look has brought in. */
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

/** The live numbers without the changes of `deed` and of all later deeds. */
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

/** Deeds of other exchanges that would have ended differently without the undone ones, the oldest first. */
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
    // It is compared with the same deed on the same numbers, and not with the stored result, because edits by hand in between must not
    // count.
    if (!same(realise(later.rules, was, intents), realise(later.rules, without, intents))) {
      found.push({ exchange: later.record.id, at: later.deed.at, kind: "result" });
    }
  }
  return found;
}

/** The record as it would have been without the undone changes. */
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
    // A participant that joined after the deed was read with its changes; one that was there before learns of them with the next answer.
    for (const { n, beings } of snapshots) if (n > deed.n) apply(beings, back);
    const told = back.filter(({ on }) => snapshots.some(({ n, beings }) => n < deed.n && beings[on]));
    const next = byArrival.find(([, { n }]) => n > deed.n);
    const entry = next && log[next[0]];
    if (entry) log[next[0]] = { ...entry, w: [...(entry.w ?? []), ...told] };
  }
  return { ...record, participants, log };
}

/** Exchanges that would have asked other questions: with other dice, for example, because a creature was not wounded. */
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
    // A log that no longer replays (older rules) gives no answer here, and does not prevent the undo.
    if (tryReplay(record, procedureSet) instanceof Diverged) continue;
    const run = tryReplay(unaware(record, gone, store), procedureSet);
    if (run instanceof Diverged) found.push({ exchange: record.id, at: run.at, kind: "question" });
  }
  return found;
}

/** The deeds of a record; none where its log no longer fits the rules (such an exchange closes as a record, and nothing depends on it). */
function placedDeeds(record: ExchangeRecord, store: ExchangeStore): readonly Placed[] {
  const procedureSet = store.procedureSet(record);
  if (!procedureSet) return [];
  const { rules, procedures } = procedureSet;
  try {
    return deedsOf(record, procedures).map((deed) => ({ record, deed, rules }));
  } catch {
    // If the rules no longer follow this log, or throw on it, the exchange would close as a record, so it does not prevent an undo.
    return [];
  }
}

/**
 * What else would have been different without these deeds of one exchange? Two exact tests: later deeds are resolved again, later exchanges
 * are replayed.
 * @param addresses of the deeds that are undone
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

/**
 * The exchanges that have changed the participants of an exchange since it began and are not undone, and the live participants without
 * those changes.
 */
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
