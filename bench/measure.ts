/** Best of several rounds, in operations per second: noise only ever makes things slower. */
export function perSecond(work: () => void, { rounds = 8, milliseconds = 120 } = {}): number {
  let best = 0;
  for (let round = 0; round < rounds; round++) {
    let times = 0;
    const start = performance.now();
    let elapsed = 0;
    while (elapsed < milliseconds) {
      for (let i = 0; i < 50; i++) work();
      times += 50;
      elapsed = performance.now() - start;
    }
    best = Math.max(best, (times / elapsed) * 1000);
  }
  return best;
}

/** Two ways of doing the same, measured in turns so that both meet the same noise. Returns operations per second of each. */
export function faceOff(one: () => void, other: () => void): readonly [number, number] {
  let best: [number, number] = [0, 0];
  for (let round = 0; round < 12; round++) {
    const a = perSecond(one, { rounds: 1, milliseconds: 80 });
    const b = perSecond(other, { rounds: 1, milliseconds: 80 });
    best = [Math.max(best[0], a), Math.max(best[1], b)];
  }
  return best;
}

/** Milliseconds of one call: the best of `times`. */
export function milliseconds(work: () => void, times = 30): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** A bar that holds on every machine (ratios, counts, bytes): breaking it fails the run. */
  readonly atMost?: number;
  /** A wish in absolute time: breaking it is only shown, machines differ. */
  readonly wish?: { readonly atMost?: number; readonly atLeast?: number };
}
