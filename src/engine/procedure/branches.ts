import { Chance } from "./chance";
import type { Change } from "./types";

/** One result of a branch that was enumerated alone: decisions that lead to it, and the probability of the result by any decisions. */
export interface Alternative {
  readonly path: readonly number[];
  p: number;
}

/** Whether a value is, or holds, a roll that is not decided yet. */
export function holdsChance(value: unknown): boolean {
  if (value instanceof Chance) return value.known === null;
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(holdsChance);
}

/** Changes added up by number, so that different decisions with the same result become one alternative. */
function tidy(changes: readonly Change[]): readonly Change[] {
  if (changes.some(({ k }) => k !== "add")) return [...changes];
  const sums = new Map<string, Change & { k: "add" }>();
  for (const change of changes) {
    if (change.k !== "add") continue;
    const place = `${change.on} ${change.at}`;
    sums.set(place, { ...change, by: change.by + (sums.get(place)?.by ?? 0) });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, sum]) => (sum.by === 0 ? [] : sum));
}

/** The different results of a branch: different values or different changes. */
export class Alternatives {
  readonly #byKey = new Map<string, Alternative>();

  add(value: unknown, changes: readonly Change[], path: () => readonly number[], p: number): void {
    const key = JSON.stringify([value, tidy(changes)]);
    const known = this.#byKey.get(key);
    if (known) known.p += p;
    else this.#byKey.set(key, { path: path(), p });
  }

  get list(): readonly Alternative[] {
    return [...this.#byKey.values()];
  }
}

/**
 * Additional results of an enumeration: how often final procedures (`follow`) begin, and the results of each parallel branch on its own.
 */
export class Notes {
  readonly started = new Map<string, number>();
  readonly branches = new Map<string, Map<string, number>>();

  start(label: string, p: number): void {
    this.started.set(label, (this.started.get(label) ?? 0) + p);
  }

  branch(at: string, value: unknown, p: number): void {
    const seen = this.branches.get(at) ?? new Map<string, number>();
    const key = JSON.stringify(value) ?? "";
    seen.set(key, (seen.get(key) ?? 0) + p);
    this.branches.set(at, seen);
  }

  /** Adds the notes of a part that is reached with probability `p`. */
  absorb(part: Notes, p: number): void {
    for (const [label, times] of part.started) this.start(label, p * times);
    for (const [at, values] of part.branches) {
      const seen = this.branches.get(at) ?? new Map<string, number>();
      for (const [key, share] of values) seen.set(key, (seen.get(key) ?? 0) + p * share);
      this.branches.set(at, seen);
    }
  }
}
