import { type Rolls, rollsOf } from "../../../../kit/rules/formula";

/** [F-123] The most feet of a fall that count. */
const MOST = 100;
/** [F-124] Feet that water subtracts. */
const WATER = 50;
/** [F-123] Feet of one portion of dice. */
const PORTION = 10;
const USUAL: Rolls = { dice: [{ n: 1, f: 6 }], flat: 0 };

/** [F-123], [F-124], [F-125] How many full 10 feet of a fall count. @param jump feet that a Jump roll subtracts */
export function fallPortions(fallen: number, water: boolean, jump: number): number {
  return Math.floor(Math.min(MOST, Math.max(0, fallen - (water ? WATER : 0) - jump)) / PORTION);
}
/**
 * The damage dice of a fall for a creature of a size.
 * @param table the rule option: dice for each 10 ft, separated by spaces, from the smallest size. The last ones also count for all larger
 *   sizes; dice that cannot be read count as 1d6.
 */
export function fallRolls(portions: number, size: number, table = ""): Rolls {
  const written = table.trim().split(/\s+/);
  const { dice, flat } = rollsOf(written[Math.min(size, written.length - 1)] ?? "") ?? USUAL;
  return { dice: dice.map(({ n, f }) => ({ n: n * portions, f })), flat: flat * portions };
}
