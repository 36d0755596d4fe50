import type { Dynamic } from "../types";

type Test = (value: Dynamic, index: number, all: Dynamic) => Dynamic;

/** Methods of arrays (types: common/primitives/array.d.mts). */
export const arrays = {
  deepFlatten(this: Dynamic[]): Dynamic[] {
    return this.flat(Number.POSITIVE_INFINITY);
  },
  /** Element-wise equality; elements that know `equals` are asked. */
  equals(this: Dynamic[], other: unknown): boolean {
    return (
      Array.isArray(other) &&
      other.length === this.length &&
      this.every((value, index) => value === other[index] || value?.equals?.(other[index]) === true)
    );
  },
  /** Those that fail the test first, those that pass it second. */
  partition(this: Dynamic[], rule: (value: Dynamic) => boolean): [Dynamic[], Dynamic[]] {
    return [this.filter((value) => !rule(value)), this.filter((value) => rule(value))];
  },
  filterJoin(this: Dynamic[], separator: string): string {
    return this.filter(Boolean).join(separator);
  },
  /** Takes the first found out, or puts another in its place. Returns what was taken, or what was put; null when nothing was found. */
  findSplice(this: Dynamic[], find: Test, replace?: unknown): Dynamic {
    const index = this.findIndex(find);
    if (index === -1) return null;
    if (replace === undefined) return this.splice(index, 1)[0];
    this.splice(index, 1, replace);
    return replace;
  },
};

/** Statics of Array. */
export const arrayStatics = {
  fromRange: (n: number, min = 0): number[] => Array.from({ length: n }, (_none, index) => index + min),
};

/** Methods of sets, like those of arrays (types: common/primitives/set.d.mts). */
export const sets = {
  equals(this: Set<Dynamic>, other: unknown): boolean {
    return other instanceof Set && other.size === this.size && [...this].every((value) => other.has(value));
  },
  first(this: Set<Dynamic>): Dynamic {
    return this.values().next().value;
  },
  intersects(this: Set<Dynamic>, other: Set<unknown>): boolean {
    return [...this].some((value) => other.has(value));
  },
  isSubset(this: Set<Dynamic>, other: Set<unknown>): boolean {
    return [...this].every((value) => other.has(value));
  },
  toObject(this: Set<Dynamic>): Dynamic[] {
    return [...this];
  },
  every(this: Set<Dynamic>, test: Test): boolean {
    return [...this].every((value, index) => test(value, index, this));
  },
  some(this: Set<Dynamic>, test: Test): boolean {
    return [...this].some((value, index) => test(value, index, this));
  },
  find(this: Set<Dynamic>, test: Test): Dynamic {
    return [...this].find((value, index) => test(value, index, this));
  },
  filter(this: Set<Dynamic>, test: Test): Set<Dynamic> {
    return new Set([...this].filter((value, index) => test(value, index, this)));
  },
  map(this: Set<Dynamic>, transform: Test): Set<Dynamic> {
    return new Set([...this].map((value, index) => transform(value, index, this)));
  },
  reduce(
    this: Set<Dynamic>,
    reducer: (all: Dynamic, value: Dynamic, index: number, set: Dynamic) => Dynamic,
    initial: unknown,
  ): Dynamic {
    return [...this].reduce((all, value, index) => reducer(all, value, index, this), initial);
  },
};
