import type { Translate } from "../../../contract/facts";

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}
/** One field of an edit view. Exactly one of the kinds is set, so that the template need not think. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly number?: { readonly value: number | ""; readonly min: number };
  readonly text?: { readonly value: string };
  readonly check?: { readonly on: boolean };
  readonly select?: readonly Choice[];
  readonly rich?: { readonly value: string };
}
export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly wide?: true;
}

/** The label of a choice stands at `FIVEFOLD.Uchma.<key>.<choice>`. */
export function choicesOf(choices: readonly string[], chosen: string, key: string, t: Translate): Choice[] {
  return choices.map((value) => ({
    value,
    label: t(`FIVEFOLD.Uchma.${key}.${value}`),
    selected: value === chosen,
  }));
}
/** Makes fields. The label is the last part of the path: the same thing has the same name on every sheet. */
export function fieldsFor(t: Translate, home = "system.") {
  const words = (path: string, label = path.split(".").pop() ?? path) => ({
    name: `${home}${path}`,
    label: t(`FIVEFOLD.Uchma.Field.${label}`),
  });
  return {
    number: (path: string, value: number | null, min = 0, label?: string): Field => ({
      ...words(path, label),
      number: { value: value ?? "", min },
    }),
    text: (path: string, value: string): Field => ({ ...words(path), text: { value } }),
    check: (path: string, on: boolean): Field => ({ ...words(path), check: { on } }),
    rich: (path: string, value: string): Field => ({ ...words(path), rich: { value } }),
    select: (path: string, choices: readonly string[], value: string, key: string, label?: string): Field => ({
      ...words(path, label),
      select: choicesOf(choices, value, key, t),
    }),
  };
}
