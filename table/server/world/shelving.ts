import type { Plain } from "../../dynamic";
import type { Change } from "../storage/database";
import { embeddedIn } from "../storage/hierarchy";
import { entriesOf, keyOf, storedForm } from "../storage/keys";
import { addressOn, contentOf, levelOf, type Place, type Shelf, sourceOf } from "./locate";
import type { World } from "./world";

/** Collects the changes of one request, which are then committed as a whole. */
export class Draft {
  readonly changes: Change[] = [];
  readonly #applications: (() => void)[] = [];
  readonly #content: Map<string, Plain>;
  #moved = false;

  constructor(
    private readonly world: World,
    readonly shelf: Shelf,
  ) {
    this.#content = new Map(contentOf(world, shelf).map((source) => [source._id as string, source]));
  }

  has(id: string): boolean {
    return this.#content.has(id);
  }

  /** A document on the shelf, with the changes of this request so far. */
  get(id: string): Plain | undefined {
    return this.#content.get(id);
  }

  ids(): string[] {
    return [...this.#content.keys()];
  }

  /** Puts a document on the shelf, with its embedded documents. */
  put(source: Plain): void {
    const before = this.#content.get(source._id);
    const address = addressOn(this.shelf, source._id);
    const fresh = new Map(entriesOf(source, address));
    if (!before) this.#moved = true;
    else {
      for (const [key] of entriesOf(before, address)) if (!fresh.has(key)) this.changes.push({ type: "del", key });
    }
    for (const [key, value] of fresh) this.changes.push({ type: "put", key, value });
    this.#content.set(source._id, source);
  }

  /** Puts a document on the shelf whose embedded documents have not changed. */
  putOwn(source: Plain): void {
    const key = keyOf(addressOn(this.shelf, source._id));
    this.changes.push({ type: "put", key, value: storedForm(source, this.shelf.level) });
    this.#content.set(source._id, source);
  }

  /** Takes a document and its embedded documents off the shelf. */
  remove(id: string): void {
    const source = this.#content.get(id);
    if (!source) return;
    for (const [key] of entriesOf(source, addressOn(this.shelf, id))) this.changes.push({ type: "del", key });
    this.#content.delete(id);
    this.#moved = true;
  }

  /** Commits all changes at once, and then applies them in memory. */
  async commit(): Promise<void> {
    this.#settleParents();
    await this.world.commit(this.changes, () => {
      for (const application of this.#applications) application();
    });
  }

  #settleParents(): void {
    const { level, parent } = this.shelf;
    if (!parent) {
      const collection = this.world.collection(level.documentName);
      const content = this.#content;
      this.#applications.push(() => {
        for (const id of [...collection.keys()]) if (!content.has(id)) collection.delete(id);
        for (const [id, source] of content) collection.set(id, source);
      });
      return;
    }
    const embedded = [...this.#content.values()];
    const holder = sourceOf(parent);
    const value = level.single ? (embedded[0] ?? null) : embedded;
    // A parent stores the ids of its embedded documents, so it is written whenever one is added or removed.
    if (this.#moved) {
      const next = { ...holder, [level.field]: value };
      this.changes.push({ type: "put", key: keyOf(parent.address), value: storedForm(next, levelOf(parent)) });
    }
    this.#applications.push(() => {
      holder[level.field] = value;
    });
    this.#adoptLine(parent);
  }

  /**
   * A delta, or an item that it inherited, that is written for the first time is stored, and listed by its
   * holder. This comes before the changes of the request, so that those overwrite it.
   */
  #adoptLine({ address, line }: Place): void {
    for (let at = line.length - 1; at > 0; at--) {
      const [holder, source, level] = [line[at - 1]!, line[at]!, address.levels[at]!];
      if (embeddedIn(holder, level).some(({ _id }) => _id === source._id)) continue;
      const value = level.single ? source : [...embeddedIn(holder, level), source];
      const upTo = (end: number) => ({ levels: address.levels.slice(0, end), ids: address.ids.slice(0, end) });
      const listed = storedForm({ ...holder, [level.field]: value }, address.levels[at - 1]!);
      this.changes.unshift(
        { type: "put", key: keyOf(upTo(at)), value: listed },
        ...Array.from(entriesOf(source, upTo(at + 1)), ([key, entry]) => ({ type: "put" as const, key, value: entry })),
      );
      this.#applications.push(() => {
        holder[level.field] = value;
      });
    }
  }
}
