import type { Amount, Mod } from "../modifiers";

/**
 * One term of a pool: `n` dice with `f` faces. Bursting dice roll again on their maximum; `keep`: only the highest (1) or the lowest (-1)
 * counts.
 */
export interface Die {
  readonly n: number;
  readonly f: number;
  readonly burst?: true;
  readonly keep?: 1 | -1;
}

/** A pool of dice with a flat number, and the modifiers that explain both. */
export interface Pool {
  readonly dice: readonly Die[];
  readonly flat: number;
  readonly mods: readonly Mod[];
}

/** The result of a roll as a procedure sees it. `natural` is the kept face of the first term. */
export interface Rolled extends Amount {
  readonly natural: Amount;
  readonly burst: boolean;
}
