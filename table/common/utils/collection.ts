type Test<V, C> = ((value: V, index: number, collection: C) => unknown) | string;

/** A Map that iterates its values and offers what arrays offer. */
export class Collection<V = unknown> extends Map<string, V> {
  // a Map iterates entries; documented behaviour of a Collection is to iterate values
  // @ts-expect-error the iterator's type differs from Map's on purpose
  override [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  get contents(): V[] {
    return Array.from(this.values());
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  override forEach(fn: (value: V, key: string, map: Map<string, V>) => void): void {
    for (const value of this.values()) (fn as (value: V) => void)(value);
  }

  override get(key: string, { strict = false }: { strict?: boolean } & Record<string, unknown> = {}): V | undefined {
    const entry = super.get(key);
    if (strict && entry === undefined)
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    return entry;
  }

  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const entry = this.find((value) => (value as { name?: unknown } | null)?.name === name);
    if (strict && entry === undefined) {
      throw new Error(`An entry with name ${name} does not exist in the collection`);
    }
    return entry;
  }

  map<R>(transformer: (value: V, index: number, collection: this) => R): R[] {
    return this.contents.map((value, index) => transformer(value, index, this));
  }

  reduce<R>(reducer: (accumulator: R, value: V, index: number, collection: this) => R, initial: R): R {
    return this.contents.reduce((accumulator, value, index) => reducer(accumulator, value, index, this), initial);
  }

  some(condition: Test<V, this>): boolean {
    if (typeof condition === "string") return this.has(condition);
    return this.contents.some((value, index) => condition(value, index, this));
  }

  toJSON(): unknown[] {
    return this.map((value) => {
      const json = (value as { toJSON?: unknown } | null)?.toJSON;
      return typeof json === "function" ? json.call(value) : value;
    });
  }
}
