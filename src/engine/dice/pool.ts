import type { Amount, Mod } from "../modifiers";

/** One term of a pool: `n` dice with `f` faces; bursting dice roll again on their maximum; `keep` 1 highest, -1 lowest. */
export interface Die {
  readonly n: number;
  readonly f: number;
  readonly burst?: true;
  readonly keep?: 1 | -1;
}

/** What is rolled: dice, a flat number, and the lines that explain both. */
export interface Pool {
  readonly dice: readonly Die[];
  readonly flat: number;
  readonly mods: readonly Mod[];
}

/** What a procedure may know of a roll. `natural` is the kept face of the first term. */
export interface Rolled extends Amount {
  readonly natural: Amount;
  readonly burst: boolean;
}
