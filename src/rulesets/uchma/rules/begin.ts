import type { Id } from "../../../engine/procedure/types";
import { rollSides } from "./order";
import { num, type R } from "./read";
import { ambush } from "./round";
import type { UCreature } from "./types";

/** The sides of a fight with their members, in the order in which they were put in. */
export function sidesOf(creatures: readonly UCreature[]): Readonly<Record<string, readonly Id[]>> {
  const sides: Record<string, Id[]> = {};
  for (const c of creatures) {
    const members = sides[c.side] ?? [];
    members.push(c.id);
    sides[c.side] = members;
  }
  return sides;
}
/** [U-089] The sides that have no roll yet, and the results of those that have one. */
export function newSides(creatures: readonly UCreature[]): {
  readonly sides: Readonly<Record<string, readonly Id[]>>;
  readonly taken: readonly number[];
} {
  const settled = creatures.filter((c) => num(c, "groupRoll") > 0);
  const known = new Set(settled.map(({ side }) => side));
  return {
    sides: sidesOf(creatures.filter(({ side }) => !known.has(side))),
    taken: [...new Set(settled.map((c) => num(c, "groupRoll")))],
  };
}

export type UBegin = {
  readonly sides: Readonly<Record<string, readonly Id[]>>;
  readonly taken?: readonly number[];
  /** Turn events cannot ask: then the game master names the ambushed by hand. */
  readonly silent?: true;
};
/** [U-002], [U-003] How a fight begins: the rolls of the sides, then who is caught out. Round 1 comes after it. */
export function begin(
  ref: R,
  { sides, taken, silent }: UBegin,
): { readonly rolls: Readonly<Record<string, number>> | null; readonly caught: readonly string[] } {
  const rolls = rollSides(ref, { sides, ...(taken && { taken }) });
  return { rolls, caught: silent ? [] : ambush(ref, { sides }) };
}
