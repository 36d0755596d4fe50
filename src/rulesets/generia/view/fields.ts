import type { Translate } from "../../../contract/facts";
import type { SheetContext } from "../../../contract/ruleset";
import { type FieldGroup, type FormField, fieldsBy, folded } from "../../../kit/view/fields";
import { MOST_PROFICIENCY } from "../rules/data/documents";
import { STATUSES, type Status } from "../rules/data/names";
import { isUsed, tableIn } from "../rules/data/statusTable";

/** Makes fields with Generia's words: labels stand in the model's part of the language file, choices under their key. */
export const fieldsFor = (model: string, t: Translate) =>
  fieldsBy({
    label: (path) => t(`FIVEFOLD.Generia.${model}.FIELDS.${path}.label`),
    choice: (key, value) => t(`FIVEFOLD.Generia.${key}.${value}`),
  });
/** The field of a status: it offers the statuses that the table uses, and the one that the field holds already. */
export function statusField(
  f: Pick<ReturnType<typeof fieldsFor>, "select">,
  path: string,
  value: Status | "none",
  { settings, t }: Pick<SheetContext, "settings" | "t">,
): FormField {
  const table = tableIn(settings);
  const choices = STATUSES.filter((status) => status === value || isUsed(table, status));
  const out = value !== "none" && !isUsed(table, value);
  return {
    ...f.select(path, ["none", ...choices], value, "Status"),
    ...(out && { hint: t("FIVEFOLD.Generia.Field.outOfUse") }),
  };
}
export const grouped = (t: Translate, key: string, fields: readonly FormField[]): FieldGroup => ({
  title: t(`FIVEFOLD.Generia.Group.${key}`),
  fields,
});
/**
 * Makes groups of rarely needed fields. Each group is folded as long as its fields hold what those of a new document hold.
 * @param own the stored data of the document
 * @param blank the stored data of a new document
 */
export const foldsOf =
  <S>(t: Translate, own: S, blank: S) =>
  (key: string, fields: (of: S) => readonly FormField[]): FieldGroup =>
    folded(grouped(t, key, fields(own)), grouped(t, key, fields(blank)));
interface Line {
  readonly name: string;
  readonly value: number;
}
/**
 * [G-144] A hint with the range of proficiencies, where one is at its maximum or at zero: the number that was typed may have been cut to
 * the range.
 */
function rangeHint({ name, value }: Line, t: Translate): { readonly hint?: string } {
  if (name === "" || (value > 0 && value < MOST_PROFICIENCY)) return {};
  return { hint: t(`FIVEFOLD.Generia.Field.range.${value > 0 ? "most" : "none"}`, { most: MOST_PROFICIENCY }) };
}
/** The fields of lines with a name and a number, and an empty line for a new one. */
export function lineFields(list: string, lines: readonly Line[], t: Translate): FormField[] {
  return [...lines.filter(({ name, value }) => name !== "" || value > 0), { name: "", value: 0 }].flatMap(
    ({ name, value }, index) => [
      { name: `system.${list}.${index}.name`, label: t(`FIVEFOLD.Generia.Field.${list}`), text: { value: name } },
      {
        name: `system.${list}.${index}.value`,
        label: t("FIVEFOLD.Generia.Field.value"),
        number: { value, min: 0 },
        ...rangeHint({ name, value }, t),
      },
    ],
  );
}
interface Tradition {
  readonly name: string;
  readonly focus: boolean;
}
/**
 * [G-074] The fields of the traditions of magic that a creature has learned, each with whether it takes a focus, and an empty line for a
 * new one.
 */
export function traditionFields(lines: readonly Tradition[], t: Translate): FormField[] {
  return [...lines.filter(({ name }) => name !== ""), { name: "", focus: true }].flatMap(({ name, focus }, index) => [
    {
      name: `system.traditions.${index}.name`,
      label: t("FIVEFOLD.Generia.Field.tradition"),
      text: { value: name },
    },
    { name: `system.traditions.${index}.focus`, label: t("FIVEFOLD.Generia.Field.focus"), check: { on: focus } },
  ]);
}
