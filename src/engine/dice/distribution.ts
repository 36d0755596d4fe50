import type { Die, Pool } from "./pool";

/** Tails lighter than this are folded into the last kept value, so that the mass stays 1. */
const EPSILON = 1e-9;

/** The probabilities of the values lo, lo + 1, ... */
export class Distribution {
  #cumulated: Float64Array | null = null;

  constructor(
    readonly lo: number,
    readonly p: Float64Array,
  ) {}

  get hi(): number {
    return this.lo + this.p.length - 1;
  }

  at(value: number): number {
    return this.p[value - this.lo] ?? 0;
  }

  /** P(X <= value) */
  upTo(value: number): number {
    if (value < this.lo) return 0;
    const cumulated = this.#sums();
    return cumulated[Math.min(value - this.lo, cumulated.length - 1)] ?? 0;
  }

  mass(): number {
    return this.upTo(this.hi);
  }

  mean(): number {
    let sum = 0;
    for (let i = 0; i < this.p.length; i++) sum += (this.lo + i) * (this.p[i] ?? 0);
    return sum;
  }

  shift(by: number): Distribution {
    return by === 0 ? this : new Distribution(this.lo + by, this.p);
  }

  #sums(): Float64Array {
    if (this.#cumulated) return this.#cumulated;
    const sums = new Float64Array(this.p.length);
    let sum = 0;
    for (let i = 0; i < sums.length; i++) {
      sum += this.p[i] ?? 0;
      sums[i] = sum;
    }
    this.#cumulated = sums;
    return sums;
  }
}

/** The distribution of a pool's total, and the part of it in which nothing burst (null where nothing can burst). */
export interface Exact {
  readonly all: Distribution;
  readonly calm: Distribution | null;
}

function convolve(a: Distribution, b: Distribution): Distribution {
  const p = new Float64Array(a.p.length + b.p.length - 1);
  for (let i = 0; i < a.p.length; i++) {
    const weight = a.p[i] ?? 0;
    if (weight === 0) continue;
    for (let j = 0; j < b.p.length; j++) p[i + j] = (p[i + j] ?? 0) + weight * (b.p[j] ?? 0);
  }
  return folded(new Distribution(a.lo + b.lo, p));
}

function folded(d: Distribution): Distribution {
  let last = d.p.length - 1;
  let cut = 0;
  while (last > 0 && cut + (d.p[last] ?? 0) < EPSILON / 20) cut += d.p[last--] ?? 0;
  if (last === d.p.length - 1) return d;
  const p = d.p.slice(0, last + 1);
  p[last] = (p[last] ?? 0) + cut;
  return new Distribution(d.lo, p);
}

const evenly = (f: number): Distribution => new Distribution(1, new Float64Array(f).fill(1 / f));

function bursting(f: number): Exact {
  const values: number[] = [];
  let weight = 1;
  while (weight > EPSILON / 50) {
    for (let face = 1; face < f; face++) values.push(weight / f);
    values.push(0);
    weight /= f;
  }
  values[values.length - 1] = weight;
  return {
    all: new Distribution(1, Float64Array.from(values)),
    calm: new Distribution(1, new Float64Array(f - 1).fill(1 / f)),
  };
}

/** The highest or lowest of `n` equal dice. It works for a part of a distribution too: then all `n` dice are in that part. */
function kept(one: Distribution, n: number, keep: 1 | -1): Distribution {
  const whole = one.mass();
  const p = new Float64Array(one.p.length);
  for (let i = 0; i < p.length; i++) {
    const below = one.upTo(one.lo + i - 1);
    const upTo = one.upTo(one.lo + i);
    p[i] = keep > 0 ? upTo ** n - below ** n : (whole - below) ** n - (whole - upTo) ** n;
  }
  return new Distribution(one.lo, p);
}

const terms = new Map<string, Exact>();
/** The distribution of a single term. There are few of them, used again and again, so they are cached. */
function termOf(die: Die): Exact {
  const key = `${die.n}d${die.f}${die.burst ? "x" : ""}${die.keep ?? ""}`;
  const known = terms.get(key);
  if (known) return known;
  const made = makeTerm(die);
  terms.set(key, made);
  return made;
}
function makeTerm({ n, f, burst, keep }: Die): Exact {
  const one: Exact = burst ? bursting(f) : { all: evenly(f), calm: null };
  if (keep) return { all: kept(one.all, n, keep), calm: one.calm && kept(one.calm, n, keep) };
  let { all, calm } = one;
  for (let k = 1; k < n; k++) {
    all = convolve(all, one.all);
    calm = calm && one.calm && convolve(calm, one.calm);
  }
  return { all, calm };
}

/** The exact distribution of a pool. */
export function exact(pool: Pick<Pool, "dice" | "flat">): Exact {
  const dice = pool.dice.filter((die) => die.n > 0);
  const can = dice.some((die) => die.burst);
  let all: Distribution | null = null;
  let calm: Distribution | null = null;
  for (const die of dice) {
    const term = termOf(die);
    all = all ? convolve(all, term.all) : term.all;
    if (can) calm = calm ? convolve(calm, term.calm ?? term.all) : (term.calm ?? term.all);
  }
  const sure = new Distribution(0, Float64Array.of(1));
  return { all: (all ?? sure).shift(pool.flat), calm: calm?.shift(pool.flat) ?? null };
}

const wilds = new WeakMap<Exact, Distribution>();
/** The part of a distribution in which something burst. */
export function wildOf(one: Exact): Distribution {
  const known = wilds.get(one);
  if (known) return known;
  const p = Float64Array.from(one.all.p);
  if (one.calm) {
    for (let k = 0; k < one.calm.p.length; k++) {
      const i = one.calm.lo - one.all.lo + k;
      p[i] = (p[i] ?? 0) - (one.calm.p[k] ?? 0);
    }
    for (let i = 0; i < p.length; i++) if ((p[i] ?? 0) < 1e-15) p[i] = 0;
  } else p.fill(0);
  const wild = new Distribution(one.all.lo, p);
  wilds.set(one, wild);
  return wild;
}
