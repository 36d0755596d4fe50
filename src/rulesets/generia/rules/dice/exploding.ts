import type { Die, Pool } from "../../../../engine/dice/pool";
import type { Amount } from "../../../../engine/modifiers";
import type { Id } from "../../../../engine/procedure/types";
import type { R } from "../data/read";

/** The sizes to which exploding dice shrink, from the largest to the smallest. */
const SIZES = [20, 12, 10, 8, 6, 4] as const;
const smallerThan = (faces: number): number | undefined => SIZES.find((size) => size < faces);
/** The pool of one die, or of two of which the lower one counts (`keep`). */
const die = ({ f, keep }: Pick<Die, "f" | "keep">): Pool => ({
  dice: [keep ? { n: 2, f, keep } : { n: 1, f }],
  flat: 0,
  mods: [],
});

/**
 * [G-181] Rolls the further dice of a die that shows its maximum: one of its size, then, as long as each shows its maximum, one of the next
 * smaller size, down to a d4.
 * @returns the sum of the further dice
 */
function further(ref: R, faces: number, by: Id): number {
  let size: number | undefined = faces;
  let sum = 0;
  while (size !== undefined) {
    const { total } = ref.roll("explodes", die({ f: size }), by);
    sum += total;
    size = total === size ? smallerThan(size) : undefined;
  }
  return sum;
}
/**
 * [G-181] Rolls damage or an effect. At tables with exploding dice each die is rolled by itself, because its face decides about further dice.
 * @param explodes whether the table plays with exploding dice
 */
export function rollHarm(ref: R, label: string, pool: Pool, by: Id, explodes: boolean | undefined): Amount {
  const sizes = pool.dice.flatMap((one) => (one.keep ? [one] : Array<Die>(one.n).fill(one)));
  const [first, ...others] = sizes;
  if (!explodes || first === undefined) return ref.roll(label, pool, by);
  // The modifiers stand on the roll of the first die.
  const told = ref.roll(label, { ...die(first), flat: pool.flat, mods: pool.mods }, by);
  let more = told.natural.total === first.f ? further(ref, first.f, by) : 0;
  for (const one of others) {
    const { total } = ref.roll(label, die(one), by);
    more += total + (total === one.f ? further(ref, one.f, by) : 0);
  }
  const line = { id: "otherDice", rule: "G-181", kind: "flat", value: more, locked: true } as const;
  return { total: told.total + more, mods: more === 0 ? told.mods : [...told.mods, line] };
}
