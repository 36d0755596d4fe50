import { profile } from "../generation/index";
import type { Plain } from "../types";
import { logCompatibilityWarning } from "../utils/compatibility";
import { equals, isPlainObject } from "../utils/objects";

/** Marks an operator in JSON (API docs v14, foundry.data.operators.OPERATOR_IDENTIFIER). */
export const OPERATOR_IDENTIFIER = "__$OPERATOR$__";
export const OPERATOR_VALUE = "value";

/** An operator, which stands in an update in place of an ordinary value. */
export class DataFieldOperator {
  readonly #value: unknown;

  constructor(value?: unknown) {
    this.#value = value;
  }

  static create(value?: unknown): unknown {
    return new this(value);
  }

  /** The inner value of an operator; anything else is handed back. */
  static get(value: unknown): unknown {
    return value instanceof DataFieldOperator ? value.#value : value;
  }

  static set(operator: unknown, _value: unknown): unknown {
    return operator;
  }

  /** Whether two values are equal, where either may be an operator. */
  static equals(a: unknown, b: unknown): boolean {
    if (!(a instanceof DataFieldOperator) && !(b instanceof DataFieldOperator)) return equals(a, b);
    return a?.constructor === b?.constructor && equals(DataFieldOperator.get(a), DataFieldOperator.get(b));
  }

  equals(other: unknown): boolean {
    return DataFieldOperator.equals(this, other);
  }

  toJSON(): Plain {
    return { [OPERATOR_IDENTIFIER]: this.constructor.name, [OPERATOR_VALUE]: this.#value };
  }
}

/** Deletes the key. */
export class ForcedDeletion extends DataFieldOperator {}

/** Replaces the value of the key as a whole. */
export class ForcedReplacement extends DataFieldOperator {}

/** An operator from its JSON. */
export function reconstructOperator(json: Plain): DataFieldOperator {
  if (json[OPERATOR_IDENTIFIER] === "ForcedDeletion") return new ForcedDeletion();
  if (json[OPERATOR_IDENTIFIER] === "ForcedReplacement") return new ForcedReplacement(json[OPERATOR_VALUE]);
  throw new Error("This is not the JSON of an operator.");
}

const isDeletion = (key: string): boolean => key.startsWith("-=");
const isReplacement = (key: string): boolean => key.startsWith("==");

/** Record the use of an outdated key in data of a package, in generations where operators are objects. */
function reportKey(key: string): void {
  const instead = isDeletion(key) ? "_del" : "_replace(value)";
  logCompatibilityWarning(`The special key "${key.slice(0, 2)}key" is deprecated. Use {key: ${instead}} instead.`, {
    since: 14,
    until: 16,
    once: true,
  });
}

/**
 * Data with operators as `-=` and `==` keys, the form that the table's update engine and its packets use in every generation. Data of a
 * generation without operator objects is returned as it is.
 */
export function toKeys<T>(data: T, { report = false }: { report?: boolean } = {}): T {
  if (profile().operators === "keys") return data;
  return keyed(data, report);
}

function keyed<T>(data: T, report: boolean): T {
  if (Array.isArray(data)) return data.map((entry) => keyed(entry, report)) as T;
  if (!isPlainObject(data)) return data;
  const result: Plain = {};
  for (const [key, value] of Object.entries(data)) {
    if (value instanceof ForcedDeletion) result[prefixed(key, "-=")] = null;
    else if (value instanceof ForcedReplacement) result[prefixed(key, "==")] = DataFieldOperator.get(value);
    else {
      if (report && (isDeletion(key) || isReplacement(key))) reportKey(key);
      result[key] = keyed(value, report);
    }
  }
  return result as T;
}

/** A key may still be a dotted path: the operator belongs to its last step. */
function prefixed(key: string, prefix: string): string {
  const dot = key.lastIndexOf(".");
  return `${key.slice(0, dot + 1)}${prefix}${key.slice(dot + 1)}`;
}

/** Data with `-=` and `==` keys as operator objects, the form in which packages see a difference. */
export function toOperators<T>(data: T): T {
  if (profile().operators === "keys") return data;
  return presented(data);
}

function presented<T>(data: T): T {
  if (Array.isArray(data)) return data.map((entry) => presented(entry)) as T;
  if (!isPlainObject(data)) return data;
  const result: Plain = {};
  for (const [key, value] of Object.entries(data)) {
    const start = key.lastIndexOf(".") + 1;
    const last = key.slice(start);
    const bare = `${key.slice(0, start)}${last.slice(2)}`;
    if (isDeletion(last)) result[bare] = new ForcedDeletion();
    else if (isReplacement(last)) result[bare] = new ForcedReplacement(value);
    else result[key] = presented(value);
  }
  return result as T;
}
