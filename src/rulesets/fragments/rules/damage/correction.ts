import type { Json } from "../../../../engine/json";
import type { RowOf } from "../../../../engine/procedure/form";
import type { World } from "../../../../engine/procedure/types";
import { part } from "../../../../engine/reading";
import { OPTIONS } from "../data/options";
import type { R } from "../data/read";
import type { FBeing } from "../data/types";
import { drop, fallProne } from "./harm";

/** What a person can say of somebody; what follows from Hit Points, pairs, poisons and places is not said by itself. */
const CONDITIONS = [
  "unconscious",
  "bleeding",
  "prone",
  "flatFooted",
  "blinded",
  "shaken",
  "slowed",
  "stunned",
  "entangled",
  "invisible",
  "onFire",
  "suffocating",
  "dodging",
] as const;
const MOST = 200;

/** What a game master changes by hand: Hit Points that are lost or come back, whatever Durability or dice say, and a condition. */
export const effectKinds = (world: World<FBeing>) => {
  const creatures = Object.values(world).flatMap(({ id, kind }) => (kind === "creature" ? [id] : []));
  const on = { k: "choice", options: creatures } as const;
  const amount = { k: "number", min: 1, max: MOST } as const;
  return {
    damage: { on, amount },
    healing: { on, amount },
    condition: {
      on,
      condition: { k: "choice", options: CONDITIONS },
      change: { k: "choice", options: ["gets", "loses"] },
    },
  } as const;
};
type Rows = readonly RowOf<ReturnType<typeof effectKinds>>[];

/** [F-007] Does what a game master put together, row by row, by the decisions of the table under which the exchange was begun (`of`). */
export function correction(
  ref: R,
  { fields, of }: { readonly fields: { readonly rows: Rows }; readonly of: Json },
): void {
  const { ruleOptions } = part(of);
  const stops = OPTIONS.shape(ruleOptions) && ruleOptions.healEndsBleed === "above0" ? { stops: true as const } : {};
  for (const row of fields.rows) {
    const { on } = row.fields;
    if (row.kind === "damage") drop(ref, "byHand", on, [{ k: "harm", on, by: row.fields.amount }]);
    else if (row.kind === "healing") ref.deed("byHand", [{ k: "heal", on, by: row.fields.amount, ...stops }]);
    else if (row.fields.change === "gets" && row.fields.condition === "prone") fallProne(ref, "byHand", on);
    else {
      const { condition: what, change } = row.fields;
      ref.deed("byHand", [{ k: "status", on, what, to: change === "gets" ? 1 : 0 }]);
    }
  }
}
