import fs from "node:fs";

/** What a browser stores for the pages of a user, in a file: it outlives a page that is loaded anew, crashes or is closed. */
export class KeptStorage implements Storage {
  readonly #values: Map<string, string>;

  /** @param file where it is kept; it need not be there yet */
  constructor(private readonly file: string) {
    const kept: Record<string, string> = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
    this.#values = new Map(Object.entries(kept));
  }
  get length(): number {
    return this.#values.size;
  }
  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#values.set(key, String(value));
    this.#write();
  }
  removeItem(key: string): void {
    this.#values.delete(key);
    this.#write();
  }
  clear(): void {
    this.#values.clear();
    this.#write();
  }
  /** Whole or not at all: the process may be killed at any moment. */
  #write(): void {
    const half = `${this.file}.half`;
    fs.writeFileSync(half, JSON.stringify(Object.fromEntries(this.#values)));
    fs.renameSync(half, this.file);
  }
}
