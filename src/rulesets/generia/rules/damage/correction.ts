import type { RowOf } from "../../../../engine/procedure/form";
import type { World } from "../../../../engine/procedure/types";
import { STATUSES } from "../data/names";
import type { R } from "../data/read";
import { isUsed } from "../data/statusTable";
import type { GBeing, GIntent } from "../data/types";

const MOST = 50;

/** What a game master changes by hand: wounds that are taken or heal, whatever thresholds or dice say, and a condition that the table uses. */
export const effectKinds = (world: World<GBeing>) => {
  const creatures = Object.values(world).flatMap((being) => (being.kind === "creature" ? [being] : []));
  const table = creatures[0]?.table;
  const on = { k: "choice", options: creatures.map(({ id }) => id) } as const;
  const wounds = { k: "number", min: 0, max: MOST } as const;
  return {
    wounds: { on, light: wounds, severe: wounds },
    healing: { on, light: wounds, severe: wounds },
    condition: {
      on,
      // Who grapples whom is more than a word about one of them.
      condition: { k: "choice", options: STATUSES.filter((one) => one !== "grappled" && isUsed(table, one)) },
      change: { k: "choice", options: ["gets", "loses"] },
    },
  } as const;
};
type Rows = readonly RowOf<ReturnType<typeof effectKinds>>[];

function intentOf(row: Rows[number]): GIntent {
  const { on } = row.fields;
  if (row.kind === "wounds") return { k: "wound", on, light: row.fields.light, severe: row.fields.severe };
  if (row.kind === "healing") return { k: "heal", on, wounds: row.fields.light, severe: row.fields.severe };
  return { k: "status", on, what: row.fields.condition, to: row.fields.change === "gets" ? 1 : 0 };
}
/** Carries out what a game master put together, all of it or nothing. */
export function correction(ref: R, { fields }: { readonly fields: { readonly rows: Rows } }): void {
  ref.deed("byHand", fields.rows.map(intentOf));
}
