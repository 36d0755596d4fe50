import type { Translate } from "../../../contract/facts";
import { type Choice, choicesBy, type FieldWords, fieldsBy } from "../../../kit/view/fields";

/** Labels stand in the model's part of the language file. */
const wordsIn = (model: string, t: Translate): FieldWords => ({
  label: (path) => t(`FIVEFOLD.Vigor.${model}.FIELDS.${path}.label`),
  choice: (key, value) => t(`FIVEFOLD.Vigor.${key}.${value}`),
});
/** Makes fields with Vigor's words. */
export const fieldsFor = (model: string, t: Translate) => fieldsBy(wordsIn(model, t));

/** The label of a choice stands at `FIVEFOLD.Vigor.<key>.<choice>`. */
export function choicesOf(choices: readonly string[], values: readonly string[], key: string, t: Translate): Choice[] {
  return choicesBy(wordsIn("", t), choices, values, key);
}
/** A field of a list line: the label is shared by all lines. */
export function lineName(list: string, index: number, key: string): string {
  return `system.${list}.${index}.${key}`;
}
