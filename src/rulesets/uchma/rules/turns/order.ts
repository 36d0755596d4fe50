import type { Pool } from "../../../../engine/dice/pool";
import type { Id } from "../../../../engine/procedure/types";
import type { UCreature } from "../data/being.types";
import type { UIntent } from "../data/intent.types";
import { num, type R, type See } from "../data/read";
import { currentSpeed } from "../dice/stats";

/** [U-087], [U-180] The roll of a side, without modifiers. */
const SIDE_POOL: Pool = { dice: [{ n: 2, f: 10 }], flat: 0, mods: [] };
/** Only 19 different results exist. */
const MOST_SIDES = 19;

export type USides = {
  /** Each side with its members. */
  readonly sides: Readonly<Record<string, readonly Id[]>>;
  /** Results that other sides have already. */
  readonly taken?: readonly number[];
};

/**
 * [U-087] to [U-089] Rolls until every side has a result of its own. Sides that share a result roll again; a result that only one side has
 * stays.
 * @returns the result of each side; null where there are more sides than results
 */
export function rollSides(ref: R, { sides, taken = [] }: USides): Readonly<Record<string, number>> | null {
  const names = Object.keys(sides);
  if (names.length + taken.length > MOST_SIDES) {
    ref.say({ key: "FIVEFOLD.Uchma.Say.tooManySides", rule: "U-088", data: { most: MOST_SIDES } });
    return null;
  }
  const settled: Record<string, number> = {};
  let pending = names;
  while (pending.length > 0) {
    const rolled = pending.map(
      (name) => [name, ref.roll(`side ${name}`, SIDE_POOL, sides[name]?.[0] ?? "").total] as const,
    );
    const used = [...taken, ...Object.values(settled)];
    for (const [name, value] of rolled) {
      const shared = used.includes(value) || rolled.some(([other, same]) => other !== name && same === value);
      if (!shared) settled[name] = value;
    }
    pending = pending.filter((name) => settled[name] === undefined);
    if (pending.length > 0)
      ref.say({ key: "FIVEFOLD.Uchma.Say.sidesAgain", rule: "U-088", data: { count: pending.length } });
  }
  for (const side of names) {
    ref.say({ key: "FIVEFOLD.Uchma.Say.side", rule: "U-087", data: { side, roll: settled[side] ?? 0 } });
  }
  const intents: UIntent[] = names.flatMap((name) =>
    (sides[name] ?? []).map((on) => ({ k: "set" as const, on, at: "groupRoll" as const, to: settled[name] ?? 0 })),
  );
  ref.deed("sides", intents);
  return settled;
}

/** The numbers that order the turns of a round. */
export interface OrderKey {
  readonly id: string;
  readonly speed: number;
  readonly roll: number;
  /** [U-092] The position among allies of the same speed; lower ones act first. */
  readonly rank: number;
}
export function orderKey(c: UCreature, see: See): OrderKey {
  return { id: c.id, speed: currentSpeed(c, see), roll: num(c, "groupRoll"), rank: num(c, "rank") };
}
/** [U-090], [U-092], [U-094] Orders by speed, then by the side's roll, then as allies chose among themselves. */
export function compareKeys(a: OrderKey, b: OrderKey): number {
  return b.speed - a.speed || b.roll - a.roll || a.rank - b.rank || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
/** One number that sorts like the key, the highest first. The tracker stores and shows it; its whole part is the speed. */
export function initiativeOf({ speed, roll, rank }: OrderKey): number {
  return speed + roll / 100 + (99 - Math.min(99, Math.max(0, rank))) / 100_000;
}
/** [U-092] Whether two creatures are allies of the same speed; only these may change places. */
export function mayTrade(a: OrderKey, b: OrderKey): boolean {
  return a.speed === b.speed && a.roll === b.roll;
}
