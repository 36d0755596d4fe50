import type { Translate } from "../../../contract/facts";

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}
/** One field of an edit view. Exactly one of the flags is set, so that the template need not think. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly number?: { readonly value: number; readonly min: number };
  readonly text?: { readonly value: string };
  readonly check?: { readonly on: boolean };
  readonly select?: readonly Choice[];
  readonly multi?: readonly Choice[];
  readonly rich?: { readonly value: string };
}
export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly wide?: true;
}

/** Makes fields whose labels stand in the model's part of the language file. */
export function fieldsFor(model: string, t: Translate) {
  const words = (path: string) => ({
    name: `system.${path}`,
    label: t(`FIVEFOLD.Vigor.${model}.FIELDS.${path}.label`),
  });
  return {
    number: (path: string, value: number, min = 0): Field => ({ ...words(path), number: { value, min } }),
    text: (path: string, value: string): Field => ({ ...words(path), text: { value } }),
    check: (path: string, on: boolean): Field => ({ ...words(path), check: { on } }),
    rich: (path: string, value: string): Field => ({ ...words(path), rich: { value } }),
    select: (path: string, choices: readonly string[], value: string, key: string): Field => ({
      ...words(path),
      select: choicesOf(choices, [value], key, t),
    }),
    multi: (path: string, choices: readonly string[], values: readonly string[], key: string): Field => ({
      ...words(path),
      multi: choicesOf(choices, values, key, t),
    }),
  };
}
/** The label of a choice stands at `FIVEFOLD.Vigor.<key>.<choice>`. */
export function choicesOf(choices: readonly string[], values: readonly string[], key: string, t: Translate): Choice[] {
  return choices.map((value) => ({
    value,
    label: t(`FIVEFOLD.Vigor.${key}.${value}`),
    selected: values.includes(value),
  }));
}
/** A field of a list line: the label is shared by all lines. */
export function lineName(list: string, index: number, key: string): string {
  return `system.${list}.${index}.${key}`;
}
