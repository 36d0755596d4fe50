import type { Address, Entry, Log } from "../../procedure/types";

/** The answers of the log that is stored beside a story, in the order of their arrival. A line refers to its answer by the index. */
export class Shelf {
  readonly #entries: readonly (readonly [Address, Entry])[];

  constructor(log: Log) {
    this.#entries = Object.entries(log).sort(([, a], [, b]) => a.n - b.n);
  }

  /** The index of an address; undefined where the log does not hold it. */
  place(at: Address): number | undefined {
    const place = this.#entries.findIndex(([address]) => address === at);
    return place < 0 ? undefined : place;
  }

  take(place: number): readonly [Address, Entry] | undefined {
    return this.#entries[place];
  }
}
