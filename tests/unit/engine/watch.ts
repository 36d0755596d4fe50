import type { Commit, ExchangeRecord, RecordPatch } from "../../../src/engine/play/types";
import type { table } from "./table";

type Table = ReturnType<typeof table>;

/** Changes a stored exchange behind everybody's back. */
export function alter(t: Table, id: string, fields: Partial<ExchangeRecord>): void {
  t.db.records.set(id, JSON.stringify({ ...t.desk.get(id), ...fields }));
}
/** Everything that a desk is told to save from now on, in order. */
export function saves(t: Table): readonly RecordPatch[] {
  const patches: RecordPatch[] = [];
  const save = t.desk.save.bind(t.desk);
  t.desk.save = (id, patch) => {
    patches.push(patch);
    return save(id, patch);
  };
  return patches;
}
/** Every commit that a desk is told to deliver from now on, in order. */
export function deliveries(t: Table): readonly Commit[] {
  const given: Commit[] = [];
  const deliver = t.desk.deliver.bind(t.desk);
  t.desk.deliver = (record, commit) => {
    given.push(commit);
    return deliver(record, commit);
  };
  return given;
}
