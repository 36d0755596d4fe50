import type { Id } from "../../../../engine/procedure/types";
import type { UCreature } from "../data/being.types";
import type { UIntent } from "../data/intent.types";
import { creatureIn, num, type R } from "../data/read";
import { rollSides } from "../turns/order";
import { ambush } from "./round";

/** The sides of an encounter with their members, in the given order. */
export function sidesOf(creatures: readonly UCreature[]): Readonly<Record<string, readonly Id[]>> {
  const sides: Record<string, Id[]> = {};
  for (const c of creatures) {
    const members = sides[c.side] ?? [];
    members.push(c.id);
    sides[c.side] = members;
  }
  return sides;
}
/** A creature that joins a side whose roll is known. */
export type UJoined = { readonly id: Id; readonly roll: number };
/** [U-089] The sides without a roll, the results of the others, and the creatures that join one of those. */
export function newSides(creatures: readonly UCreature[]): {
  readonly sides: Readonly<Record<string, readonly Id[]>>;
  readonly taken: readonly number[];
  readonly joined: readonly UJoined[];
} {
  const known = new Map<string, number>();
  for (const c of creatures) if (num(c, "groupRoll") > 0) known.set(c.side, num(c, "groupRoll"));
  return {
    sides: sidesOf(creatures.filter(({ side }) => !known.has(side))),
    taken: [...new Set(known.values())],
    joined: creatures.flatMap((c) => {
      const roll = known.get(c.side);
      return roll === undefined || num(c, "groupRoll") > 0 ? [] : [{ id: c.id, roll }];
    }),
  };
}

export type UBegin = {
  readonly sides: Readonly<Record<string, readonly Id[]>>;
  readonly taken?: readonly number[];
  readonly joined?: readonly UJoined[];
  /** The creatures whose turn counters are left over from an earlier encounter. */
  readonly stale?: readonly Id[];
  /** Turn events cannot ask, so the game master names the ambushed sides by hand. */
  readonly silent?: true;
};
/** [U-002], [U-003] The start of an encounter before round 1: the rolls of the sides, then which side is ambushed. */
export function begin(
  ref: R,
  { sides, taken, joined = [], stale = [], silent }: UBegin,
): { readonly rolls: Readonly<Record<string, number>> | null; readonly caught: readonly string[] } {
  if (stale.length > 0)
    ref.deed(
      "anew",
      stale.map((on): UIntent => {
        const { actions = 1, minors = 1 } = creatureIn(ref, on);
        return { k: "fresh", on, actions, minors, round: 0 };
      }),
    );
  if (joined.length > 0)
    ref.deed(
      "join",
      joined.map(({ id, roll }): UIntent => ({ k: "set", on: id, at: "groupRoll", to: roll })),
    );
  if (Object.keys(sides).length === 0) return { rolls: {}, caught: [] };
  const rolls = rollSides(ref, { sides, ...(taken && { taken }) });
  return { rolls, caught: silent ? [] : ambush(ref, { sides }) };
}
