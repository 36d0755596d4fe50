import type { Die, Pool } from "./pool";

/** One term in Foundry's notation: `2d8x8` explodes on its maximum only, `3d6kh1` keeps the highest. */
function term(die: Die): string {
  const keep = die.keep === 1 ? "kh1" : die.keep === -1 ? "kl1" : "";
  return `${die.n}d${die.f}${die.burst ? `x${die.f}` : ""}${keep}`;
}

/** The pool as a Foundry formula such as `1d20 + 2d8x8 + 3`. A pool without dice is its flat number. */
export function toFormula(pool: Pick<Pool, "dice" | "flat">): string {
  const terms = pool.dice.filter((die) => die.n > 0).map(term);
  if (terms.length === 0) return String(pool.flat);
  const flat = pool.flat === 0 ? "" : pool.flat > 0 ? ` + ${pool.flat}` : ` - ${-pool.flat}`;
  return terms.join(" + ") + flat;
}

/** A number that is added, for people, with its sign and a real minus: `+3`, `−2`. */
export const signed = (value: number): string => (value < 0 ? shown(value) : `+${value}`);
/** A number for people, with a real minus: `3`, `−2`. */
export const shown = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** The pool as people read it: `d20 + 2d8`. Bursting and keeping are explained elsewhere. */
export function toText(pool: Pick<Pool, "dice" | "flat">): string {
  const terms = pool.dice.filter((die) => die.n > 0).map((die) => `${die.n === 1 ? "" : die.n}d${die.f}`);
  if (pool.flat !== 0 || terms.length === 0) terms.push(String(Math.abs(pool.flat)));
  return terms
    .map((text, index) => (index === terms.length - 1 && pool.flat < 0 ? `− ${text}` : index ? `+ ${text}` : text))
    .join(" ");
}
