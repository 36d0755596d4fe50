import type { Translate } from "../../contract/facts";
import {
  blankValue,
  type Fields,
  type FieldValue,
  type FormField,
  isRows,
  isText,
  type Row,
  type RowKinds,
  type ScalarField,
} from "../../engine/procedure/form";
import { type FormWords, placeText, type Values } from "./form-text";

interface OptionView {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}
/** A field as the template prints it: exactly one of the kinds is set. `name` identifies the field: `difficulty`, `rows/2/amount`. */
interface FieldView {
  readonly name: string;
  readonly label: string;
  readonly choice: readonly OptionView[] | null;
  readonly number: { readonly value: number; readonly min: number; readonly max: number; readonly step: number } | null;
  readonly text: { readonly value: string; readonly most: number; readonly required: boolean } | null;
  readonly place: { readonly text: string; readonly mayPick: boolean } | null;
  readonly rows: RowsView | null;
}
interface RowsView {
  readonly list: readonly {
    readonly index: number;
    readonly title: string;
    readonly remove: string;
    readonly fields: readonly FieldView[];
  }[];
  /** The kinds of rows that can be added; empty: no more rows. */
  readonly kinds: readonly { readonly value: string; readonly label: string }[];
}
/** A window in which a form is filled in. */
export interface FormView {
  readonly question: string;
  readonly hint: string;
  readonly fields: readonly FieldView[];
  /** What the filled form would do, in words; empty: nothing is known of that. */
  readonly preview: readonly string[];
  readonly problem: string;
  readonly submit: string;
  readonly icon: string;
}

const NO_FIELD = { choice: null, number: null, text: null, place: null, rows: null } as const;

function scalarView(
  field: ScalarField,
  value: FieldValue | undefined,
  words: (option?: string) => string,
  mayPick: boolean,
  t: Translate,
): Partial<FieldView> {
  switch (field.k) {
    case "choice":
      return {
        choice: field.options.map((option) => ({ value: option, label: words(option), chosen: option === value })),
      };
    case "number": {
      const { min, max, step = 1 } = field;
      return { number: { value: typeof value === "number" ? value : min, min, max, step } };
    }
    case "text":
      return { text: { value: isText(value) ? value.text : "", most: field.most, required: field.required === true } };
    case "place":
      return { place: { text: placeText(value, t), mayPick } };
  }
}
function rowsView(
  name: string,
  { kinds, most }: FormField & { readonly k: "rows" },
  rows: readonly Row[],
  words: FormWords,
  mayPick: boolean,
  t: Translate,
): RowsView {
  const list = rows.map(({ kind, fields }, index) => {
    const title = words({ kind });
    return {
      index,
      title,
      remove: t("FIVEFOLD.Form.remove", { what: title, index: index + 1 }),
      fields: fieldViews(kinds[kind] ?? {}, fields, words, mayPick, t, `${name}/${index}/`),
    };
  });
  const more = rows.length < most ? Object.keys(kinds) : [];
  return { list, kinds: more.map((kind) => ({ value: kind, label: words({ kind }) })) };
}

/** The fields of a form with their values. Pure. */
export function fieldViews(
  fields: Fields,
  values: Values,
  words: FormWords,
  mayPick: boolean,
  t: Translate,
  prefix = "",
): readonly FieldView[] {
  return Object.entries(fields).map(([id, field]) => {
    const value = values[id];
    const own = (option?: string): string => words({ field: id, ...(option !== undefined && { option }) });
    const name = prefix + id;
    const view =
      field.k === "rows"
        ? { rows: rowsView(name, field, isRows(value) ? value : [], words, mayPick, t) }
        : scalarView(field, value, own, mayPick, t);
    return { ...NO_FIELD, name, label: own(), ...view };
  });
}

/** The values of a form before anybody has filled it in. */
export const blankValues = (fields: Fields): Values =>
  Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, blankValue(field)]));

/** The values with one field changed: `rows/2/amount` is the amount of the third row. */
export function withValue(values: Values, name: string, value: FieldValue): Values {
  const [id = "", index, part] = name.split("/");
  if (index === undefined || part === undefined) return { ...values, [id]: value };
  const rows = values[id];
  if (!isRows(rows) || isRows(value)) return values;
  const changed = rows.map((row, i) =>
    i === Number(index) ? { ...row, fields: { ...row.fields, [part]: value } } : row,
  );
  return { ...values, [id]: changed };
}
/** The values with a row added at the end. */
export function withRow(values: Values, id: string, kinds: RowKinds, kind: string): Values {
  const rows = values[id];
  const fields = kinds[kind];
  if (!isRows(rows) || !fields) return values;
  const blank: Row["fields"] = Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const value = blankValue(field);
      return isRows(value) ? [] : [[key, value]];
    }),
  );
  return { ...values, [id]: [...rows, { kind, fields: blank }] };
}
export function withoutRow(values: Values, id: string, index: number): Values {
  const rows = values[id];
  return isRows(rows) ? { ...values, [id]: rows.filter((_, i) => i !== index) } : values;
}
