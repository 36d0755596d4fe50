import type { Json, JsonObject } from "../../engine/json";
import { readerOf } from "../../engine/remember";
import { finite, isObject } from "../../engine/shape";

/**
 * The kind of a field, as plain data: the data model makes its schema of it (`src/kit/model/record.ts`), a sheet its edit field
 * (`src/kit/view/edit.ts`).
 */
export type Kind =
  | {
      readonly k: "number";
      /** Null: nobody has typed a number, and it is derived. */
      readonly initial: number | null;
      readonly min: number;
      readonly max: number;
      readonly integer: boolean;
    }
  | { readonly k: "flag"; readonly initial: boolean }
  /** `document`: the uuid of a document of this kind. */
  | { readonly k: "text"; readonly document?: string; readonly initial?: string }
  | { readonly k: "html" }
  /** `words`: the key under which the words of the choices stand. Missing: the field's own name. */
  | { readonly k: "choice"; readonly choices: readonly string[]; readonly initial: string; readonly words?: string }
  | {
      readonly k: "set";
      readonly choices: readonly string[];
      readonly initial: readonly string[];
      readonly words?: string;
    }
  | { readonly k: "list"; readonly of: Kind }
  | { readonly k: "part"; readonly fields: Fields }
  | { readonly k: "data" };

/** One stored field, declared once: the type of its values is what `read` returns. */
export interface Field<T = unknown> {
  readonly kind: Kind;
  /** Whether a stored value can be a value of this field at all; one that cannot counts as the initial value. */
  is(value: Json | undefined): boolean;
  /** Reads a stored value, whatever it is. Never throws. */
  read(value: Json | undefined): T;
}
export type Fields = Readonly<Record<string, Field>>;
/** The type of what is read of a field, or of a whole record. */
export type Stored<F> = F extends { read(value: never): infer T } ? T : never;
type Read<F extends Fields> = { readonly [K in keyof F]: Stored<F[K]> };
/** Several fields under one name. */
export interface Part<F extends Fields = Fields> extends Field<Read<F>> {
  readonly fields: F;
}

/** The largest number that any field takes: enough for every creature, small enough to stay readable. */
const MOST = 9999;

const number = <T extends number | null>(
  initial: T,
  min: number,
  max: number,
  integer = true,
): Field<number | Extract<T, null>> => ({
  kind: { k: "number", initial, min, max, integer },
  is: finite,
  read: (value) =>
    // Only a number that may be derived begins with null.
    finite(value)
      ? Math.max(min, Math.min(max, integer ? Math.trunc(value) : value))
      : (initial as number | Extract<T, null>),
});
/** A number of things: 0 or more. */
export const count = (initial: number, max = MOST) => number(initial, 0, max);
/** A number of things that has a least value of 1 or more. */
export const some = (initial: number, max = MOST, min = 1) => number(initial, min, max);
/** A number of things; null: it is derived. */
export const maybe = () => number(null, 0, MOST);
/** A whole number that may be negative. */
export const whole = (initial: number, most = MOST) => number(initial, -most, most);
/** A whole number that may be negative; null: it is derived. */
export const maybeWhole = () => number(null, -MOST, MOST);
/** A number with its fraction. */
export const real = (initial: number, min = -MOST) => number(initial, min, MOST, false);
/** A number of 0 or more with its fraction; null: it is derived. */
export const maybeReal = () => number(null, 0, MOST, false);

export const flag = (initial: boolean): Field<boolean> => ({
  kind: { k: "flag", initial },
  is: (value) => typeof value === "boolean",
  read: (value) => (typeof value === "boolean" ? value : initial),
});

const plain = (kind: Kind, initial = ""): Field<string> => ({
  kind,
  is: (value) => typeof value === "string",
  read: (value) => (typeof value === "string" ? value : initial),
});
/** A line that somebody types; `initial` stands in a new document. */
export const text = (initial = "") => plain({ k: "text", ...(initial !== "" && { initial }) }, initial);
/** The uuid of a document of this kind; "" names none. */
export const link = (document: string) => plain({ k: "text", document });
/** Rich text. The manifest must name it among its type's `htmlFields`, or the server does not clean it (a test holds both together). */
export const html = () => plain({ k: "html" });

const named = (words?: string) => (words === undefined ? {} : { words });
/**
 * One of several words.
 * @param words where the words of the choices stand, if not under the field's own name: "Type" for `FIVEFOLD.<Game>.Type.<choice>`
 */
export const choice = <const T extends string>(
  choices: readonly T[],
  initial: NoInfer<T>,
  words?: string,
): Field<T> => ({
  kind: { k: "choice", choices, initial, ...named(words) },
  is: (value) => choices.some((one) => one === value),
  read: (value) => choices.find((one) => one === value) ?? initial,
});
/** One of several words, or "none", with which it begins. */
export const orNone = <const T extends string>(choices: readonly T[], words?: string): Field<T | "none"> =>
  choice<T | "none">(["none", ...choices], "none", words);
/** Some of several words, each once, in the order of the choices. */
export const set = <const T extends string>(
  choices: readonly T[],
  initial: readonly NoInfer<T>[],
  words?: string,
): Field<readonly T[]> => ({
  kind: { k: "set", choices, initial, ...named(words) },
  is: Array.isArray,
  read: (value) => (Array.isArray(value) ? choices.filter((one) => value.includes(one)) : initial),
});

/** Any number of values of one field, in their order; values that the field does not allow are left out. */
export const list = <T>(of: Field<T>): Field<readonly T[]> => ({
  kind: { k: "list", of: of.kind },
  is: Array.isArray,
  read: (value) => (Array.isArray(value) ? value.filter(of.is).map(of.read) : []),
});

/** Data that rules wrote; their shape is checked where they are read. */
export const data = (): Field<JsonObject> => ({
  kind: { k: "data" },
  is: isObject,
  read: (value) => (isObject(value) ? value : {}),
});

const NOTHING: JsonObject = {};
/** Several fields under one name. */
export function part<const F extends Fields>(fields: F): Part<F> {
  const entries = Object.entries(fields);
  return {
    kind: { k: "part", fields },
    fields,
    is: isObject,
    read(value) {
      const from = isObject(value) ? value : NOTHING;
      const found: Record<string, unknown> = {};
      for (const [key, field] of entries) found[key] = field.read(from[key]);
      // The compiler does not follow names through a loop: what was read of all fields has the fields that their types name.
      return found as Read<F>;
    },
  };
}
/** The same field under each of these names. */
export const each = <const K extends string, F extends Field>(
  keys: readonly K[],
  field: F,
): Part<Readonly<Record<K, F>>> => part(Object.fromEntries(keys.map((key) => [key, field])) as Readonly<Record<K, F>>);
/**
 * The present value and the maximum of a resource, in the shape that token bars understand.
 * @param below whether the value may go below 0
 */
export const pool = (initial: number, below = false) =>
  part({ value: below ? whole(initial) : count(initial), max: count(initial) });

/** Everything that is stored of one type of document. */
export interface DocumentRecord<F extends Fields = Fields> extends Part<F> {
  readonly type: string;
  /** Reads a document, once for each document; null for a document of another type. */
  of(document: { readonly type: string; readonly system: JsonObject }): Read<F> | null;
}
/**
 * What is stored of documents of a type. Renaming a field, or giving it another initial value, changes what worlds hold: the new declaration must read what
 * the old one stored (`tests/fixtures/stored/`).
 */
export function record<const F extends Fields>(type: string, fields: F): DocumentRecord<F> {
  const all = part(fields);
  return { ...all, type, of: readerOf(type, all.read) };
}
