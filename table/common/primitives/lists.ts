type Test = (value: unknown, index: number, all: unknown) => unknown;

/** Whether a value has a method `equals` of its own. */
const knowsEquals = (value: unknown): value is { equals(other: unknown): unknown } =>
  typeof value === "object" && value !== null && "equals" in value && typeof value.equals === "function";

/** Methods of arrays (types: common/primitives/array.d.mts). */
export const arrays = {
  deepFlatten(this: unknown[]): unknown[] {
    return this.flat(Number.POSITIVE_INFINITY);
  },
  /** Element-wise equality; elements with a method `equals` are compared by it. */
  equals(this: unknown[], other: unknown): boolean {
    return (
      Array.isArray(other) &&
      other.length === this.length &&
      this.every(
        (value, index) => value === other[index] || (knowsEquals(value) && value.equals(other[index]) === true),
      )
    );
  },
  /** Two lists: first the elements that fail the test, then those that pass it. */
  partition(this: unknown[], rule: (value: unknown) => boolean): [unknown[], unknown[]] {
    return [this.filter((value) => !rule(value)), this.filter((value) => rule(value))];
  },
  filterJoin(this: unknown[], separator: string): string {
    return this.filter(Boolean).join(separator);
  },
  /** Removes the first element that is found, or replaces it. Returns the removed element, or the replacement; null where none was found. */
  findSplice(this: unknown[], find: Test, replace?: unknown): unknown {
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
  equals(this: Set<unknown>, other: unknown): boolean {
    return other instanceof Set && other.size === this.size && [...this].every((value) => other.has(value));
  },
  first(this: Set<unknown>): unknown {
    return this.values().next().value;
  },
  intersects(this: Set<unknown>, other: Set<unknown>): boolean {
    return [...this].some((value) => other.has(value));
  },
  isSubset(this: Set<unknown>, other: Set<unknown>): boolean {
    return [...this].every((value) => other.has(value));
  },
  toObject(this: Set<unknown>): unknown[] {
    return [...this];
  },
  every(this: Set<unknown>, test: Test): boolean {
    return [...this].every((value, index) => test(value, index, this));
  },
  some(this: Set<unknown>, test: Test): boolean {
    return [...this].some((value, index) => test(value, index, this));
  },
  find(this: Set<unknown>, test: Test): unknown {
    return [...this].find((value, index) => test(value, index, this));
  },
  filter(this: Set<unknown>, test: Test): Set<unknown> {
    return new Set([...this].filter((value, index) => test(value, index, this)));
  },
  map(this: Set<unknown>, transform: Test): Set<unknown> {
    return new Set([...this].map((value, index) => transform(value, index, this)));
  },
  reduce(
    this: Set<unknown>,
    reducer: (all: unknown, value: unknown, index: number, set: unknown) => unknown,
    initial: unknown,
  ): unknown {
    return [...this].reduce((all, value, index) => reducer(all, value, index, this), initial);
  },
};
