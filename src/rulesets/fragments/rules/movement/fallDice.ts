import { type Rolls, rollsOf } from "../../../../kit/rules/formula";

/** [F-123], [F-124] Feet: what counts at most, what water takes off, what one portion of dice stands for. */
const MOST = 100;
const WATER = 50;
const PORTION = 10;
const USUAL: Rolls = { dice: [{ n: 1, f: 6 }], flat: 0 };

/** [F-123], [F-124], [F-125] How many times 10 ft a fall counts. */
export function fallPortions(fallen: number, water: boolean, jump: number): number {
  return Math.floor(Math.min(MOST, Math.max(0, fallen - (water ? WATER : 0) - jump)) / PORTION);
}
/**
 * What a fall does to a creature of a size.
 * @param table dice for each 10 ft as the table has written them, by size from the smallest, separated by spaces; the last one is that of all larger ones. What cannot be read counts as 1d6.
 */
export function fallRolls(portions: number, size: number, table = ""): Rolls {
  const written = table.trim().split(/\s+/);
  const { dice, flat } = rollsOf(written[Math.min(size, written.length - 1)] ?? "") ?? USUAL;
  return { dice: dice.map(({ n, f }) => ({ n: n * portions, f })), flat: flat * portions };
}
