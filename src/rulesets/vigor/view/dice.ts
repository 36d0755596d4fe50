import type { Die, Pool } from "../../../engine/dice/pool";

/** "1d20 + 2d10". Dice notation is the same in every language. */
export function poolText(pool: Pool): string {
  return diceText(pool.dice);
}
function diceText(dice: readonly Die[]): string {
  const terms = dice.filter((die) => die.n > 0).map((die) => `${die.n}d${die.f}`);
  return terms.length > 0 ? terms.join(" + ") : "0";
}
