import type { Procedures } from "../../../src/engine/procedure/replay";
import { hit, table } from "./table";
import { type R, toyProcedures, toyRules } from "./toy";

type Rows = {
  readonly fields: { readonly rows: readonly { readonly fields: { readonly on: string; readonly by: number } }[] };
};
function correction(ref: R, { fields }: Rows): void {
  ref.deed(
    "byHand",
    fields.rows.map((row) => ({ k: "hurt", on: row.fields.on, by: row.fields.by })),
  );
}
export const procedures: Procedures = { ...toyProcedures, correction: correction as unknown as Procedures[string] };
/** What a game master may put together by hand. */
export const kinds = () =>
  ({ harm: { on: { k: "choice", options: ["a", "b"] }, by: { k: "number", min: 1, max: 9 } } }) as const;
export const row = (by: number, on = "b") => ({ kind: "harm", fields: { on, by } });
/** A blow that was played to its end, in a game that a game master can correct: b has 6 of 12 left. */
export async function played() {
  const t = table();
  t.store.procedures = { rules: toyRules, procedures, effects: { kinds } };
  await hit(t, "x");
  const log = () => t.store.get("x").log;
  return { ...t, log, health: () => t.db.now("b").health };
}
