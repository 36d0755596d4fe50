import { bounded } from "../data/bounds";
import type { GDie } from "../data/types";

/** Dice, and a number that is added to them. */
export interface GRolls {
  readonly dice: readonly GDie[];
  readonly flat: number;
}

/** [G-109] A roll multiplied by a factor: the number of dice and the added number. */
export function times({ dice, flat }: GRolls, by: number): GRolls {
  return { dice: dice.map((die) => ({ ...die, n: die.n * by })), flat: bounded(flat * by) };
}
/** The sum of two rolls as one. */
export function plus(a: GRolls, b: GRolls): GRolls {
  return { dice: [...a.dice, ...b.dice], flat: bounded(a.flat + b.flat) };
}
/** [G-075] A roll with a disadvantage: each die is thrown twice, and the lower one counts. */
export function dulled({ dice, flat }: GRolls): GRolls {
  const twice = ({ f }: GDie): GDie => ({ n: 2, f, keep: -1 });
  return { dice: dice.flatMap((die) => Array.from({ length: die.n }, () => twice(die))), flat };
}
