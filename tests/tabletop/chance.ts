import { Rng } from "../../src/engine/dice/rng";

/** A seeded source of choices: the same seed makes the same choices. */
export class Chance {
  readonly #rng: Rng;
  constructor(readonly seed: number) {
    this.#rng = new Rng(seed);
  }
  /** A whole number from 0 to below `n`. */
  below(n: number): number {
    return this.#rng.next() % n;
  }
  /** True in about this share of all calls. */
  often(share: number): boolean {
    return this.#rng.next() / 4294967296 < share;
  }
  /** A number from 0 to below 1, as Foundry's dice ask for it. */
  uniform(): number {
    return this.#rng.next() / 4294967296;
  }
  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new Error("there is nothing to choose from");
    return found;
  }
  /** The same in another order. */
  shuffled<T>(list: readonly T[]): readonly T[] {
    const keyed = list.map((one) => [this.#rng.next(), one] as const);
    return keyed.sort(([a], [b]) => a - b).map(([, one]) => one);
  }
}
