import type { FormPart } from "../../contract/card";
import type { Translate } from "../../contract/facts";
import { type FieldValue, type FilledForm, isPlace, isRows, isText, type Row } from "../../engine/procedure/form";

/** The words of one question's form. */
export type FormWords = (part: Omit<FormPart, "ask">) => string;
/** The values of a form so far, by field. */
export type Values = FilledForm["fields"];

/** A point in words. The corner of the map counts as no point, because a blank form has it. */
export function placeText(value: FieldValue | undefined, t: Translate): string {
  if (!isPlace(value) || (value.x === 0 && value.y === 0)) return t("FIVEFOLD.Form.noPlace");
  return t("FIVEFOLD.Form.place", { x: Math.round(value.x), y: Math.round(value.y), elevation: value.elevation });
}

/** One value in words: the words of the option, the text that was written, or the label with the number. */
function valueText(id: string, value: FieldValue, words: FormWords, t: Translate): string {
  if (typeof value === "string") return words({ field: id, option: value });
  if (typeof value === "number") return t("FIVEFOLD.Form.value", { label: words({ field: id }), value });
  if (isText(value)) return value.text;
  return isPlace(value) ? placeText(value, t) : "";
}
/** A row in words: "Damage: Reaver, Dice 4, d6". */
export function rowText({ kind, fields }: Row, words: FormWords, t: Translate): string {
  const parts = Object.entries(fields).map(([id, value]) => valueText(id, value, words, t));
  return t("FIVEFOLD.Form.row", { kind: words({ kind }), values: parts.filter((part) => part !== "").join(", ") });
}
/** The filled form in words, line by line. */
export function filledTexts(values: Values, words: FormWords, t: Translate): readonly string[] {
  return Object.entries(values).flatMap(([id, value]) => {
    if (isRows(value)) return value.map((row) => rowText(row, words, t));
    const text = valueText(id, value, words, t);
    if (text === "" || typeof value === "number") return text === "" ? [] : [text];
    return [t("FIVEFOLD.Form.named", { label: words({ field: id }), value: text })];
  });
}
