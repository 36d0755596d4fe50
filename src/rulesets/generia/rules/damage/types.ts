import type { Amount } from "../../../../engine/modifiers";
import type { GCreature } from "../data/types";

/** [G-182] What is left of damage of a type: half as much again to the vulnerable, half to the resistant, nothing to the immune; fractions are dropped. */
export function byType(c: GCreature, type: string, amount: Amount): Amount {
  const is = (kind: "vulnerable" | "resistant" | "immune"): boolean =>
    !c.plain && (c.types?.[kind]?.includes(type.trim().toLowerCase()) ?? false);
  const { total, mods } = amount;
  const more = is("vulnerable") ? Math.floor(total / 2) : 0;
  const left = is("immune") ? 0 : is("resistant") ? Math.floor((total + more) / 2) : total + more;
  if (left === total) return amount;
  const id = is("immune") ? "immune" : left < total ? "resistant" : "vulnerable";
  return { total: left, mods: [...mods, { id, rule: "G-182", kind: "flat", value: left - total, locked: true }] };
}
