import type { Plain } from "../types";

interface FailureData {
  invalidValue?: unknown;
  fallback?: unknown;
  dropped?: boolean;
  message?: string;
  unresolved?: boolean;
}

/** Why a value, or something inside it, is not valid. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  fallback: unknown;
  dropped: boolean;
  message: string | undefined;
  unresolved: boolean;
  readonly fields: Record<string, DataModelValidationFailure> = {};
  readonly elements: { id: string | number; name?: string | undefined; failure: DataModelValidationFailure }[] = [];

  constructor({ invalidValue, fallback, dropped = false, message, unresolved = false }: FailureData = {}) {
    this.invalidValue = invalidValue;
    this.fallback = fallback;
    this.dropped = dropped;
    this.message = message;
    this.unresolved = unresolved;
  }

  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  isEmpty(): boolean {
    return Object.keys(this.fields).length === 0 && this.elements.length === 0 && this.message === undefined;
  }

  /** The failure's own properties, without the failures inside it (type declaration `ToObjectReturn`). */
  toObject(): Plain {
    const { invalidValue, fallback, dropped, message } = this;
    return { invalidValue, fallback, dropped, message };
  }

  /** Every leaf failure with the path that leads to it. */
  *leaves(path = ""): Generator<[path: string, failure: DataModelValidationFailure]> {
    const join = (part: string | number) => (path ? `${path}.${part}` : String(part));
    if (this.message !== undefined) yield [path, this];
    for (const [name, failure] of Object.entries(this.fields)) yield* failure.leaves(join(name));
    for (const { id, failure } of this.elements) yield* failure.leaves(join(id));
  }

  toString(): string {
    return [...this.leaves()].map(([path, { message }]) => (path ? `${path}: ${message}` : message)).join("\n");
  }
}

/** Thrown when data does not fit a model; its message names every failing path. */
export class DataModelValidationError extends Error {
  readonly #failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string) {
    super(failure.toString());
    this.name = "DataModelValidationError";
    this.#failure = typeof failure === "string" ? new DataModelValidationFailure({ message: failure }) : failure;
  }

  /** The failure at a path, or the whole of it. */
  getFailure(path = ""): DataModelValidationFailure | undefined {
    if (!path) return this.#failure;
    let failure: DataModelValidationFailure | undefined = this.#failure;
    for (const part of path.split(".")) {
      failure = failure?.fields[part] ?? failure?.elements.find(({ id }) => String(id) === part)?.failure;
    }
    return failure;
  }

  /** All leaf failures by path. */
  getAllFailures(): Record<string, DataModelValidationFailure> {
    return Object.fromEntries(this.#failure.leaves());
  }

  logAsTable(): void {
    console.table(
      Object.fromEntries(
        [...this.#failure.leaves()].map(([path, { message, invalidValue }]) => [path, { message, invalidValue }]),
      ),
    );
  }

  /** The failures as a list for people. */
  asHTML(): string {
    const list = document.createElement("ul");
    for (const [path, { message }] of this.#failure.leaves()) {
      const item = document.createElement("li");
      item.textContent = `${path}: ${message}`;
      list.append(item);
    }
    return list.outerHTML;
  }
}
