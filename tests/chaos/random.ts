/** Numbers that follow from a seed, so that a run can be repeated. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  /** At least 0, less than 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
  /** A whole number from 0 up to, and without, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
  /** One of them; undefined where there is none. */
  pick<T>(all: readonly T[]): T | undefined {
    return all[this.below(all.length)];
  }
  /** One of them, each as often as its weight says. */
  weighted<T extends string>(weights: Readonly<Partial<Record<T, number>>>): T {
    // The keys of the record are all that there is in it.
    const all = Object.entries(weights) as [T, number][];
    let left = this.next() * all.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [one, weight] of all) {
      left -= weight;
      if (left < 0) return one;
    }
    return (all.at(-1) as [T, number])[0];
  }
  /** Several different ones, at most `most`. */
  some<T>(all: readonly T[], most: number): T[] {
    const left = [...all];
    const chosen: T[] = [];
    while (chosen.length < most && left.length > 0) chosen.push(...left.splice(this.below(left.length), 1));
    return chosen;
  }
}
