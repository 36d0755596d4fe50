import type { Json } from "../../../../engine/json";
import type { Id, Referee, World } from "../../../../engine/procedure/types";
import { part } from "../../../../engine/reading";
import { finite, integer, shape } from "../../../../engine/shape";
import { OPTIONS } from "../data/ruleOptions";
import { AFFLICTIONS, DAMAGE_TYPES, POOLS, type VBeing, type VIntent } from "../data/types";

const CONDITIONS = [...AFFLICTIONS, "wounded", "winded", "defending"] as const;
const SPENT = ["vigor", "mana", "actions"] as const;
const MOST = 200;

/** The kinds of changes that a game master can make by hand: damage, which armor reduces as usual, recovery, spending, and a condition. */
export const effectKinds = (world: World<VBeing>) => {
  const creatures = Object.values(world).flatMap(({ id, kind }) => (kind === "creature" ? [id] : []));
  const on = { k: "choice", options: creatures } as const;
  const amount = { k: "number", min: 1, max: MOST } as const;
  return {
    damage: { on, amount, type: { k: "choice", options: DAMAGE_TYPES } },
    recovery: { on, pool: { k: "choice", options: POOLS }, amount },
    spending: { on, pool: { k: "choice", options: SPENT }, amount },
    condition: {
      on,
      condition: { k: "choice", options: CONDITIONS },
      change: { k: "choice", options: ["gets", "loses"] },
    },
  } as const;
};

type On = { readonly on: Id };
type Row =
  | {
      readonly kind: "damage";
      readonly fields: On & { readonly amount: number; readonly type: (typeof DAMAGE_TYPES)[number] };
    }
  | {
      readonly kind: "recovery";
      readonly fields: On & { readonly pool: (typeof POOLS)[number]; readonly amount: number };
    }
  | {
      readonly kind: "spending";
      readonly fields: On & { readonly pool: (typeof SPENT)[number]; readonly amount: number };
    }
  | {
      readonly kind: "condition";
      readonly fields: On & { readonly condition: (typeof CONDITIONS)[number]; readonly change: "gets" | "loses" };
    };

const isClock = shape({ round: integer(0, Number.MAX_SAFE_INTEGER), slot: finite });
/** When the corrected exchange happened, and under which rule options. */
function circumstancesOf(of: Json) {
  const { clock, ruleOptions } = part(of);
  return { ...(isClock(clock) && { clock }), ...(OPTIONS.shape(ruleOptions) && { ruleOptions }) };
}
function intentOf(row: Row, circumstances: ReturnType<typeof circumstancesOf>): VIntent {
  const { ruleOptions } = circumstances;
  switch (row.kind) {
    case "damage": {
      const { on, amount, type } = row.fields;
      return { k: "hurt", on, amount, type, ...circumstances };
    }
    case "recovery": {
      const { on, pool, amount } = row.fields;
      return { k: "recover", on, what: pool, by: amount, ...(ruleOptions && { ruleOptions }) };
    }
    case "spending": {
      const { on, pool, amount } = row.fields;
      return { k: "spend", on, what: pool, by: amount };
    }
    case "condition": {
      const { on, condition, change } = row.fields;
      return { k: "status", on, what: condition, to: change === "gets" ? 1 : 0 };
    }
  }
}
/** Carries out the changes that a game master put together, all of them or none. */
export function correction(
  ref: Referee<VBeing, VIntent>,
  { fields, of }: { readonly fields: { readonly rows: readonly Row[] }; readonly of: Json },
): void {
  const circumstances = circumstancesOf(of);
  ref.deed(
    "byHand",
    fields.rows.map((row) => intentOf(row, circumstances)),
  );
}
