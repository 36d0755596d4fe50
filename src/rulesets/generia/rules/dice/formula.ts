import type { Rolls } from "../../../../kit/rules/formula";

/** [G-109] So many times the same: dice and numbers alike. */
export function times({ dice, flat }: Rolls, by: number): Rolls {
  return { dice: dice.map(({ n, f }) => ({ n: n * by, f })), flat: flat * by };
}
/** Both together. */
export function plus(a: Rolls, b: Rolls): Rolls {
  return { dice: [...a.dice, ...b.dice], flat: a.flat + b.flat };
}
