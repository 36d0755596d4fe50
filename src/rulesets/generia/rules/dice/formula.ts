import { bounded } from "../data/bounds";
import type { GDie } from "../data/types";

/** What is rolled: dice, and a number. */
export interface GRolls {
  readonly dice: readonly GDie[];
  readonly flat: number;
}

/** [G-109] So many times the same: dice and numbers alike. */
export function times({ dice, flat }: GRolls, by: number): GRolls {
  return { dice: dice.map((die) => ({ ...die, n: die.n * by })), flat: bounded(flat * by) };
}
/** Both together. */
export function plus(a: GRolls, b: GRolls): GRolls {
  return { dice: [...a.dice, ...b.dice], flat: bounded(a.flat + b.flat) };
}
/** [G-075] The same with a disadvantage: each die is thrown twice, and the lower one counts. */
export function dulled({ dice, flat }: GRolls): GRolls {
  const twice = ({ f }: GDie): GDie => ({ n: 2, f, keep: -1 });
  return { dice: dice.flatMap((die) => Array.from({ length: die.n }, () => twice(die))), flat };
}
