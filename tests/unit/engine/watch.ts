import type { Commit, ExchangeRecord, RecordPatch } from "../../../src/engine/play/types";
import type { table } from "./table";

type Table = ReturnType<typeof table>;

/** Changes a stored exchange behind everybody's back. */
export function alter(t: Table, id: string, fields: Partial<ExchangeRecord>): void {
  t.db.records.set(id, JSON.stringify({ ...t.store.get(id), ...fields }));
}
/** Everything that a store is told to save from now on, in order. */
export function saves(t: Table): readonly RecordPatch[] {
  const patches: RecordPatch[] = [];
  const save = t.store.save.bind(t.store);
  t.store.save = (id, patch) => {
    patches.push(patch);
    return save(id, patch);
  };
  return patches;
}
/** Every commit that a store is told to deliver from now on, in order. */
export function deliveries(t: Table): readonly Commit[] {
  const given: Commit[] = [];
  const deliver = t.store.deliver.bind(t.store);
  t.store.deliver = (record, commit) => {
    given.push(commit);
    return deliver(record, commit);
  };
  return given;
}
