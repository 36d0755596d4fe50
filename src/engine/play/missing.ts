import { isChanges } from "../procedure/changes";
import type { World } from "../procedure/types";
import type { ExchangeRecord, ExchangeStore } from "./types";

/** The documents that an exchange has dropped itself. */
function droppedBy(record: ExchangeRecord): readonly string[] {
  return Object.values(record.log).flatMap(({ v }) =>
    isChanges(v) ? v.flatMap((change) => (change.k === "drop" ? [change.id] : [])) : [],
  );
}
/** Whether a participant is not there any more, other than what this exchange has brought to its end. */
export function isMissing(store: ExchangeStore, record: ExchangeRecord, live: World): boolean {
  const gone = Object.keys(record.participants).filter((letter) => !live[letter]);
  const dropped = droppedBy(record);
  return gone.some((letter) => !dropped.some((id) => store.documentOf(record, letter).endsWith(id)));
}
