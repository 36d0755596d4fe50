/** A small picture of a distribution: bars of equal width, drawn in a box of `width` by HEIGHT. */
export interface Histogram {
  readonly width: number;
  readonly height: number;
  readonly bars: readonly {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly passes: boolean;
  }[];
  /** Where the needed number is in the picture, if a number is needed. */
  readonly line: number;
  readonly hasLine: boolean;
}
const HEIGHT = 28;
const STEP = 4;
const TOP = 4;
const MOST_BARS = 48;
/** How rare values at each end are that are left out of the picture: the sum of their chances. */
const RARE = 0.004;

type Mass = ReadonlyMap<number, number>;

/** The smallest value up to which at least `share` of the distribution lies. */
export function quantile(mass: Mass, share: number): number {
  let sum = 0;
  let last = 0;
  for (const [value, p] of sorted(mass)) {
    sum += p;
    last = value;
    if (sum >= share - 1e-12) return value;
  }
  return last;
}
const sorted = (mass: Mass): [number, number][] => [...mass].sort(([a], [b]) => a - b);

/** The average of a distribution. */
export function mean(mass: Mass): number {
  let sum = 0;
  for (const [value, p] of mass) sum += value * p;
  return sum;
}

/** Draws a distribution. @param needed values from this one on pass; missing: all pass */
export function histogram(mass: Mass, needed?: number): Histogram {
  const [lo, hi] = [quantile(mass, RARE), quantile(mass, 1 - RARE)];
  const per = Math.max(1, Math.ceil((hi - lo + 1) / MOST_BARS));
  // The needed number begins a bar, so that no bar is partly success and partly failure.
  const first = needed === undefined ? lo : lo - ((((lo - needed) % per) + per) % per);
  const count = Math.floor((hi - first) / per) + 1;
  const weights = new Array<number>(count).fill(0);
  for (const [value, p] of mass) {
    const at = Math.floor((value - first) / per);
    if (at >= 0 && at < count) weights[at] = (weights[at] ?? 0) + p;
  }
  const most = Math.max(...weights, Number.MIN_VALUE);
  const bars = weights.map((weight, index) => {
    const height = Math.max(0.8, Math.round((weight / most) * (HEIGHT - TOP) * 10) / 10);
    const passes = needed === undefined || first + index * per >= needed;
    return { x: index * STEP + 0.5, y: HEIGHT - height, width: STEP - 1, height, passes };
  });
  const line = needed === undefined ? 0 : Math.min(count, Math.max(0, Math.round((needed - first) / per))) * STEP;
  return { width: count * STEP, height: HEIGHT, bars, line, hasLine: needed !== undefined };
}
