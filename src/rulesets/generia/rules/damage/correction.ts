import type { RowOf } from "../../../../engine/procedure/form";
import type { World } from "../../../../engine/procedure/types";
import { STATUSES } from "../data/names";
import type { R } from "../data/read";
import { isUsed } from "../data/statusTable";
import type { GBeing, GCreature, GIntent } from "../data/types";

const MOST = 50;
/** The most points of damage that one row adds or takes away. */
const MOST_POINTS = 200;

/**
 * The rows by which a game master corrects creatures by hand: wounds taken or healed, regardless of thresholds and dice, and conditions that the
 * table uses. [G-148] For creatures whose damage is only tallied, the tally is changed instead of wounds.
 */
export const effectKinds = (world: World<GBeing>) => {
  const creatures = Object.values(world).flatMap((being) => (being.kind === "creature" ? [being] : []));
  const table = creatures[0]?.table;
  const among = (some: readonly GCreature[]) => ({ k: "choice", options: some.map(({ id }) => id) }) as const;
  const [wounded, tallied] = [creatures.filter(({ tallies }) => !tallies), creatures.filter(({ tallies }) => tallies)];
  const wounds = { k: "number", min: 0, max: MOST } as const;
  const byWounds = { on: among(wounded), light: wounds, severe: wounds } as const;
  const byPoints = { on: among(tallied), amount: { k: "number", min: 1, max: MOST_POINTS } } as const;
  return {
    ...(wounded.length > 0 && { wounds: byWounds, healing: byWounds }),
    ...(tallied.length > 0 && { damage: byPoints, recovery: byPoints }),
    condition: {
      on: among(creatures),
      // Grappled is left out, because it is a relation between two creatures.
      condition: { k: "choice", options: STATUSES.filter((one) => one !== "grappled" && isUsed(table, one)) },
      change: { k: "choice", options: ["gets", "loses"] },
    },
  } as const;
};
type Rows = readonly RowOf<Required<ReturnType<typeof effectKinds>>>[];

function intentOf(row: Rows[number]): GIntent {
  const { on } = row.fields;
  switch (row.kind) {
    case "wounds":
      return { k: "wound", on, light: row.fields.light, severe: row.fields.severe };
    case "healing":
      return { k: "heal", on, wounds: row.fields.light, severe: row.fields.severe };
    case "damage":
      return { k: "tally", on, by: row.fields.amount };
    case "recovery":
      return { k: "heal", on, wounds: 0, points: row.fields.amount };
    case "condition":
      return { k: "status", on, what: row.fields.condition, to: row.fields.change === "gets" ? 1 : 0 };
  }
}
/** Carries out the rows of a game master in one deed: all of them or none. */
export function correction(ref: R, { fields }: { readonly fields: { readonly rows: Rows } }): void {
  ref.deed("byHand", fields.rows.map(intentOf));
}
