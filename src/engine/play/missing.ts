import type { Json } from "../json";
import { isChanges } from "../procedure/changes";
import type { Id, Rules, World } from "../procedure/types";
import { isObject } from "../shape";
import type { ExchangeRecord, ExchangeStore } from "./types";

/** Ids of the documents that an exchange itself has deleted. */
function droppedBy(record: ExchangeRecord): readonly string[] {
  return Object.values(record.log).flatMap(({ v }) =>
    isChanges(v) ? v.flatMap((change) => (change.k === "drop" ? [change.id] : [])) : [],
  );
}
/** Whether arguments name a participant. Any text that equals its letter counts. */
function names(args: Json | undefined, letter: Id): boolean {
  if (Array.isArray(args)) return args.some((one) => names(one, letter));
  return isObject(args) ? Object.values(args).some((one) => names(one, letter)) : args === letter;
}
/** Whether a participant is gone that the exchange needs, except those that the exchange itself has deleted. */
export function isMissing(store: ExchangeStore, record: ExchangeRecord, live: World, rules: Rules): boolean {
  const gone = Object.entries(record.participants).filter(
    ([letter, being]) => !live[letter] && (!rules.dispensable?.(being) || names(record.args, letter)),
  );
  const dropped = gone.length > 0 ? droppedBy(record) : [];
  return gone.some(([letter]) => !dropped.some((id) => store.documentOf(record, letter).endsWith(id)));
}
/** The participants of a deed as they are now, without those that are gone and dispensable. */
export function presentOf(view: World, live: World, rules: Rules): World {
  const there = Object.entries(view).filter(([letter, being]) => live[letter] || !rules.dispensable?.(being));
  return { ...Object.fromEntries(there), ...live };
}
