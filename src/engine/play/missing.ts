import type { Json } from "../json";
import { isChanges } from "../procedure/changes";
import type { Id, Rules, World } from "../procedure/types";
import { isObject } from "../shape";
import type { ExchangeRecord, ExchangeStore } from "./types";

/** The documents that an exchange has dropped itself. */
function droppedBy(record: ExchangeRecord): readonly string[] {
  return Object.values(record.log).flatMap(({ v }) =>
    isChanges(v) ? v.flatMap((change) => (change.k === "drop" ? [change.id] : [])) : [],
  );
}
/** Whether arguments name a participant. A word that only looks like its letter is taken for it. */
function names(args: Json | undefined, letter: Id): boolean {
  if (Array.isArray(args)) return args.some((one) => names(one, letter));
  return isObject(args) ? Object.values(args).some((one) => names(one, letter)) : args === letter;
}
/** Whether a participant is not there any more that an exchange cannot do without, other than what it has brought to its end itself. */
export function isMissing(store: ExchangeStore, record: ExchangeRecord, live: World, rules: Rules): boolean {
  const gone = Object.entries(record.participants).filter(
    ([letter, being]) => !live[letter] && (!rules.dispensable?.(being) || names(record.args, letter)),
  );
  const dropped = gone.length > 0 ? droppedBy(record) : [];
  return gone.some(([letter]) => !dropped.some((id) => store.documentOf(record, letter).endsWith(id)));
}
/** The participants of a deed as they are now, without those that are gone and that it can do without. */
export function presentOf(view: World, live: World, rules: Rules): World {
  const there = Object.entries(view).filter(([letter, being]) => live[letter] || !rules.dispensable?.(being));
  return { ...Object.fromEntries(there), ...live };
}
