import { type Distribution, type Exact, wildOf } from "../dice/distribution";
import type { Pool, Rolled } from "../dice/pool";
import type { Amount, Mod } from "../modifiers";

/** A branch point of the odds reader: weights of the alternatives, made only when the branch is new. */
export type Decide = (weights: () => ArrayLike<number>) => number;

/** big >= small + gap, both still unknown. A variable has at most one bond. */
interface Bond {
  readonly big: Chance;
  readonly small: Chance;
  readonly gap: number;
}
const FAR = 1e9;
const NONE: readonly Mod[] = [];

/** There is no exact answer, or none within the budget, so it has to be simulated. */
export class NotExact extends Error {
  override readonly name = "NotExact";
}

/** Whether the total minus the flat number is the kept face of the first term. */
function isLone({ dice: [die, ...more] }: Pool): boolean {
  return die !== undefined && more.length === 0 && !die.burst && (die.n === 1 || (die.keep !== undefined && die.n > 0));
}

/** A roll whose total is not decided yet. Reading its total branches for each value; comparing it branches for yes and no only. */
export class Chance implements Rolled {
  from: number;
  to: number;
  known: number | null = null;
  bond: Bond | null = null;
  dist: Distribution;
  #wild: boolean | null;

  constructor(
    readonly exact: Exact,
    private readonly pool: Pool,
    private readonly decide: Decide,
    private readonly tail: number,
  ) {
    this.dist = exact.all;
    this.from = this.dist.lo;
    this.to = this.dist.hi;
    this.#wild = exact.calm ? null : false;
  }

  /** P(X <= value) within the window. */
  upTo(value: number): number {
    const hi = Math.min(value, this.to);
    return hi < this.from ? 0 : this.dist.upTo(hi) - this.dist.upTo(this.from - 1);
  }
  /** P(X >= value) within the window. */
  atLeast(value: number): number {
    const lo = Math.max(value, this.from);
    return lo > this.to ? 0 : this.dist.upTo(this.to) - this.dist.upTo(lo - 1);
  }
  /** The weight of one value under everything that is known so far. */
  weight(value: number, dist = this.dist): number {
    if (value < this.from || value > this.to) return 0;
    const p = dist.at(value);
    const { bond } = this;
    if (p <= 0 || !bond) return Math.max(p, 0);
    return p * (bond.big === this ? bond.small.upTo(value - bond.gap) : bond.big.atLeast(value + bond.gap));
  }
  mass(from: number, to: number, dist = this.dist): number {
    const lo = Math.max(from, this.from, dist.lo);
    const hi = Math.min(to, this.to, dist.hi);
    if (hi < lo) return 0;
    if (!this.bond) return dist.upTo(hi) - dist.upTo(lo - 1);
    let sum = 0;
    for (let value = lo; value <= hi; value++) sum += this.weight(value, dist);
    return sum;
  }

  get total(): number {
    if (this.known !== null) return this.known;
    const base = this.from;
    const index = this.decide(() => {
      const weights: number[] = [];
      let all = 0;
      for (let value = this.from; value <= this.to; value++) {
        const weight = this.weight(value);
        weights.push(weight);
        all += weight;
      }
      // Very improbable high values are added to the last value that is kept.
      let cut = 0;
      while (weights.length > 1 && cut + (weights.at(-1) ?? 0) < this.tail * all) cut += weights.pop() ?? 0;
      weights[weights.length - 1] = (weights.at(-1) ?? 0) + cut;
      return weights;
    });
    this.#fix(base + index);
    return base + index;
  }

  get mods(): readonly Mod[] {
    return this.pool.mods;
  }

  /**
   * The face of a pool of one die.
   * @throws NotExact for other pools, whose total does not tell what one of several dice shows
   */
  get natural(): Amount {
    if (!isLone(this.pool)) throw new NotExact("the face of one of several dice");
    return new Shifted(this, this.pool.flat);
  }

  /** Decides everything about the roll, where several branches share it. */
  settle(): void {
    if (this.burst || this.known === null) void this.total;
  }

  get burst(): boolean {
    const { calm } = this.exact;
    if (this.#wild !== null || !calm) return this.#wild ?? false;
    const wild =
      this.decide(() => {
        const all = this.mass(-FAR, FAR);
        const without = this.mass(-FAR, FAR, calm);
        return [without, Math.max(0, all - without)];
      }) === 1;
    this.#wild = wild;
    this.dist = wild ? wildOf(this.exact) : calm;
    this.from = Math.max(this.from, this.dist.lo);
    this.to = Math.min(this.to, this.dist.hi);
    return wild;
  }

  /** Fixes its value; the roll that it is bonded to keeps the consequence. */
  #fix(value: number): void {
    const { bond } = this;
    this.bond = null;
    this.known = value;
    this.from = value;
    this.to = value;
    if (!bond) return;
    const other = bond.big === this ? bond.small : bond.big;
    other.bond = null;
    if (other === bond.small) other.to = Math.min(other.to, value - bond.gap);
    else other.from = Math.max(other.from, value + bond.gap);
  }
}

/** An undecided roll minus a constant: the natural face. */
class Shifted implements Amount {
  readonly mods = NONE;
  constructor(
    readonly of: Chance,
    readonly minus: number,
  ) {}
  get total(): number {
    return this.of.total - this.minus;
  }
}

/** The undecided roll of an amount, and the constant that is subtracted from it. */
function unknownOf(amount: Amount): { readonly chance: Chance | null; readonly minus: number } {
  if (amount instanceof Shifted)
    return amount.of.known === null ? { chance: amount.of, minus: amount.minus } : { chance: null, minus: 0 };
  if (amount instanceof Chance && amount.known === null) return { chance: amount, minus: 0 };
  return { chance: null, minus: 0 };
}

/** Decides whether a > b, and nothing more. */
export function exceeds(a: Amount, b: Amount, decide: Decide): boolean {
  const left = unknownOf(a);
  const right = unknownOf(b);
  if (left.chance && right.chance) return contest(left.chance, right.chance, left.minus - right.minus, decide);
  if (left.chance) return above(left.chance, b.total + left.minus, decide);
  if (right.chance) return !atLeast(right.chance, a.total + right.minus, decide);
  return a.total > b.total;
}

function above(chance: Chance, value: number, decide: Decide): boolean {
  const yes = decide(() => [chance.mass(value + 1, FAR), chance.mass(-FAR, value)]) === 0;
  if (yes) chance.from = Math.max(chance.from, value + 1);
  else chance.to = Math.min(chance.to, value);
  return yes;
}
const atLeast = (chance: Chance, value: number, decide: Decide): boolean => above(chance, value - 1, decide);

/**
 * Decides whether a > b + k for two undecided rolls: one sum of probabilities, then a bond between them. If one of them has a bond already,
 * its value is fixed first.
 */
function contest(a: Chance, b: Chance, k: number, decide: Decide): boolean {
  if (a.bond) {
    const value = a.total;
    return !atLeast(b, value - k, decide);
  }
  if (b.bond) return above(a, b.total + k, decide);
  const yes =
    decide(() => {
      let wins = 0;
      for (let value = a.from; value <= a.to; value++) wins += a.dist.at(value) * b.upTo(value - k - 1);
      return [wins, Math.max(0, a.mass(-FAR, FAR) * b.mass(-FAR, FAR) - wins)];
    }) === 0;
  const bond: Bond = yes ? { big: a, small: b, gap: k + 1 } : { big: b, small: a, gap: -k };
  a.bond = bond;
  b.bond = bond;
  return yes;
}
