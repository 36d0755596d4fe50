import type { Id, Referee, World } from "../../../../engine/procedure/types";
import type { UBeing } from "../data/being.types";
import type { UIntent } from "../data/intent.types";

/** The conditions that consist of a status only. Others have numbers and a duration, and are given on the sheet. */
const CONDITIONS = ["prone", "immobilized", "stunned", "ambushed"] as const;
const MOST = 200;

/**
 * The kinds of changes that a game master can make by hand: health that is lost (as it is, without armor) or healed, energy, a condition.
 */
export const effectKinds = (world: World<UBeing>) => {
  const creatures = Object.values(world).flatMap(({ id, kind }) => (kind === "creature" ? [id] : []));
  const on = { k: "choice", options: creatures } as const;
  const amount = { k: "number", min: 1, max: MOST } as const;
  return {
    damage: { on, amount },
    healing: { on, amount },
    energy: { on, by: { k: "number", min: -MOST, max: MOST } },
    condition: {
      on,
      condition: { k: "choice", options: CONDITIONS },
      change: { k: "choice", options: ["gets", "loses"] },
    },
  } as const;
};

type On = { readonly on: Id };
type Row =
  | { readonly kind: "damage" | "healing"; readonly fields: On & { readonly amount: number } }
  | { readonly kind: "energy"; readonly fields: On & { readonly by: number } }
  | {
      readonly kind: "condition";
      readonly fields: On & { readonly condition: (typeof CONDITIONS)[number]; readonly change: "gets" | "loses" };
    };

function intentOf(row: Row): UIntent {
  switch (row.kind) {
    case "damage":
      return { k: "hurt", on: row.fields.on, by: row.fields.amount };
    case "healing":
      return { k: "heal", on: row.fields.on, by: row.fields.amount };
    case "energy":
      return { k: "energy", on: row.fields.on, by: -row.fields.by };
    case "condition": {
      const { on, condition, change } = row.fields;
      return { k: "status", on, what: condition, to: change === "gets" ? 1 : 0 };
    }
  }
}
/** Carries out the changes that a game master put together, all of them or none. */
export function correction(
  ref: Referee<UBeing, UIntent>,
  { fields }: { readonly fields: { readonly rows: readonly Row[] } },
): void {
  ref.deed("byHand", fields.rows.map(intentOf));
}
