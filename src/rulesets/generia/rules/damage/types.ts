import type { Amount } from "../../../../engine/modifiers";
import { statusesOf } from "../data/does";
import { isUsed } from "../data/statusTable";
import type { GCreature } from "../data/types";

const KINDS = ["vulnerable", "resistant", "immune"] as const;

/**
 * [G-182] Damage of a type after vulnerability, resistance and immunity: by the rulebook 150, 50 and 0 percent of it, at a table perhaps other
 * shares; fractions are dropped.
 */
export function byType(c: GCreature, type: string, amount: Amount): Amount {
  const is = (kind: (typeof KINDS)[number]): boolean =>
    !c.plain && isUsed(c.table, kind) && (c.types?.[kind]?.includes(type.trim().toLowerCase()) ?? false);
  const { total, mods } = amount;
  const found = KINDS.filter(is);
  const left = found.reduce((sum, kind) => Math.floor((sum * statusesOf(c).row(kind).share) / 100), total);
  if (left === total) return amount;
  const told: readonly (typeof KINDS)[number][] = left < total ? ["immune", "resistant"] : ["vulnerable"];
  const id = told.find(is) ?? found[0] ?? "vulnerable";
  return { total: left, mods: [...mods, { id, rule: "G-182", kind: "flat", value: left - total, locked: true }] };
}
