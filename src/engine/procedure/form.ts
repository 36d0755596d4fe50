import type { Json } from "../json";
import { isObject } from "../shape";
import type { Spot } from "./spot";

/** One field of an answer. Numbers go from `min` to `max` in steps; an empty text counts unless `required`. */
export type ScalarField =
  | { readonly k: "choice"; readonly options: readonly string[] }
  | { readonly k: "number"; readonly min: number; readonly max: number; readonly step?: number }
  | { readonly k: "text"; readonly most: number; readonly required?: true }
  /**
   * A point on the scene: pixels, and elevation in scene units. `from`: the letter of the creature that is put there, and the greatest
   * distance from its present position; the map shows it, the procedure checks it.
   */
  | { readonly k: "place"; readonly from?: { readonly who: string; readonly most: number } };
type RowFields = Readonly<Record<string, ScalarField>>;
/** The kinds that a row of a list may have, with their fields. */
export type RowKinds = Readonly<Record<string, RowFields>>;
export type FormField =
  | ScalarField
  | { readonly k: "rows"; readonly most: number; readonly least?: number; readonly kinds: RowKinds };
export type Fields = Readonly<Record<string, FormField>>;
/** The options of a question, each with its fields. It is data, so that it has a fingerprint and the shell can draw it. */
export type Form = Readonly<Record<string, Fields>>;

/** A text that a person wrote, which cannot be mistaken for an option. */
interface FreeText {
  readonly text: string;
}
type ScalarValue<F> = F extends { readonly k: "choice"; readonly options: readonly (infer O)[] }
  ? O
  : F extends { readonly k: "number" }
    ? number
    : F extends { readonly k: "text" }
      ? FreeText
      : Spot;
/** A filled row of one of these kinds: its kind and its values. */
export type RowOf<K> = { [N in keyof K & string]: { readonly kind: N; readonly fields: ValuesOf<K[N]> } }[keyof K &
  string];
type ValueOf<F> = F extends { readonly k: "rows"; readonly kinds: infer K } ? readonly RowOf<K>[] : ScalarValue<F>;
type ValuesOf<F> = { readonly [N in keyof F]: ValueOf<F[N]> };
/** A filled form: the chosen option with its values. */
export type Filled<F extends Form = Form> = string extends keyof F
  ? FilledForm
  : { [O in keyof F & string]: { readonly option: O; readonly fields: ValuesOf<F[O]> } }[keyof F & string];

/** A row of a list, where its kinds are not known. */
export interface Row {
  readonly kind: string;
  readonly fields: Readonly<Record<string, Scalar>>;
}
type Scalar = string | number | FreeText | Spot;
export type FieldValue = Scalar | readonly Row[];
/** A filled form, where the form is not known. */
export interface FilledForm {
  readonly option: string;
  readonly fields: Readonly<Record<string, FieldValue>>;
}

/** A coordinate greater than any scene has. */
const FARTHEST = 1_000_000;
const isCoordinate = (value: unknown): boolean => typeof value === "number" && Math.abs(value) <= FARTHEST;
export const isPlace = (value: unknown): value is Spot =>
  isObject(value) &&
  Object.keys(value).length === 3 &&
  isCoordinate(value.x) &&
  isCoordinate(value.y) &&
  isCoordinate(value.elevation);

export const isText = (value: unknown): value is FreeText =>
  isObject(value) && Object.keys(value).length === 1 && typeof value.text === "string";

/** Whether a number lies in the range of its field, on one of its steps. */
function inRange({ min, max, step = 1 }: ScalarField & { k: "number" }, value: unknown): boolean {
  if (typeof value !== "number" || !(value >= min) || value > max) return false;
  const steps = (value - min) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}
function fitsField(field: FormField, value: unknown): boolean {
  switch (field.k) {
    case "choice":
      return field.options.some((option) => option === value);
    case "number":
      return inRange(field, value);
    case "text":
      return isText(value) && value.text.length <= field.most && !(field.required && value.text.trim() === "");
    case "place":
      return isPlace(value);
    case "rows":
      return (
        Array.isArray(value) &&
        value.length <= field.most &&
        value.length >= (field.least ?? 0) &&
        value.every((row) => fitsRow(field.kinds, row))
      );
  }
}
function fitsRow(kinds: RowKinds, row: unknown): boolean {
  if (!isObject(row) || typeof row.kind !== "string" || Object.keys(row).length !== 2) return false;
  const { kind, fields } = row;
  return Object.hasOwn(kinds, kind) && fitsFields(kinds[kind] ?? {}, fields);
}
function fitsFields(fields: Fields, values: unknown): boolean {
  return (
    isObject(values) &&
    Object.keys(values).length === Object.keys(fields).length &&
    Object.entries(fields).every(([id, field]) => Object.hasOwn(values, id) && fitsField(field, values[id]))
  );
}

/** Whether a value answers this form: one of its options, with exactly its fields, each of its kind and in its range. */
export function fits<F extends Form>(form: F, value: unknown): value is Filled<F> {
  if (!isObject(value) || typeof value.option !== "string" || Object.keys(value).length !== 2) return false;
  return Object.hasOwn(form, value.option) && fitsFields(form[value.option] ?? {}, value.fields);
}
/** Whether a list of rows is one that these kinds allow. */
export const fitsRows = (kinds: RowKinds, rows: unknown, most: number): rows is readonly Row[] =>
  Array.isArray(rows) && rows.length <= most && rows.every((row) => fitsRow(kinds, row));

/** The greatest size of a filled form, whatever it is for. */
const MOST_FIELDS = 60;
const MOST_ROWS = 60;
const MOST_LETTERS = 2000;
const isScalar = (value: unknown): value is Scalar =>
  (typeof value === "string" && value.length <= MOST_LETTERS) ||
  Number.isFinite(value) ||
  (isText(value) && value.text.length <= MOST_LETTERS) ||
  isPlace(value);
function isTable(value: unknown, test: (one: unknown) => boolean): boolean {
  if (!isObject(value)) return false;
  const entries = Object.entries(value);
  const plain = (key: string): boolean => key.length <= 60 && key !== "__proto__" && !key.includes(".");
  return entries.length <= MOST_FIELDS && entries.every(([key, one]) => plain(key) && test(one));
}
/** Whether a value that was sent or stored is a row at all. */
export const isRow = (value: unknown): value is Row =>
  isObject(value) &&
  Object.keys(value).length === 2 &&
  typeof value.kind === "string" &&
  isTable(value.fields, isScalar);
/** Whether a value that was sent or stored is a list of rows at all. */
export const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.length <= MOST_ROWS && value.every(isRow);
/** Whether a value that was sent or stored is a filled form at all; `fits` checks whether it answers a question. */
export const isFilled = (value: unknown): value is FilledForm =>
  isObject(value) &&
  Object.keys(value).length === 2 &&
  typeof value.option === "string" &&
  value.option.length <= MOST_LETTERS &&
  isTable(value.fields, (one) => isScalar(one) || isRows(one));

/** An answer as a filled form: an option without fields is given, and stored, by its name. */
export const asFilled = <V>(value: V): V | FilledForm =>
  typeof value === "string" ? { option: value, fields: {} } : value;

/** A filled form as JSON, for the log. */
export function filledJson({ option, fields }: FilledForm): { readonly [key: string]: Json } {
  const scalar = (value: Scalar): Json => (typeof value === "object" ? { ...value } : value);
  const table = (values: Row["fields"]): Json =>
    Object.fromEntries(Object.entries(values).map(([id, value]) => [id, scalar(value)]));
  const one = (value: FieldValue): Json =>
    isRows(value) ? value.map(({ kind, fields: values }) => ({ kind, fields: table(values) })) : scalar(value);
  return { option, fields: Object.fromEntries(Object.entries(fields).map(([id, value]) => [id, one(value)])) };
}

/** The value of a field before a person has filled it in. */
export function blankValue(field: FormField): FieldValue {
  switch (field.k) {
    case "choice":
      return field.options[0] ?? "";
    case "number":
      return field.min;
    case "text":
      return { text: "" };
    case "place":
      return { x: 0, y: 0, elevation: 0 };
    case "rows":
      return [];
  }
}
/** The filled form of a policy's answer: an option whose fields keep their first values, or a whole form. Null where it does not fit. */
export function filledBy<F extends Form>(form: F, chosen: string | FilledForm): Filled<F> | null {
  const value = typeof chosen === "string" ? blankForm(form, chosen) : chosen;
  return fits(form, value) ? value : null;
}
function blankForm(form: Form, option: string): FilledForm {
  const fields = Object.hasOwn(form, option) ? (form[option] ?? {}) : {};
  return { option, fields: Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, blankValue(field)])) };
}
