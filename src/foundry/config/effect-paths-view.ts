import { list } from "../../engine/reading";
import { isObject } from "../../engine/shape";

/**
 * A group of numbers and choices that an effect can change, in the words of its game: one group for each heading of the creature's form.
 */
export interface PathGroup {
  readonly title: string;
  readonly paths: readonly { readonly path: string; readonly label: string }[];
}

type Plain = Readonly<Record<string, unknown>>;
/** Whether a field holds one value that an effect can change. Lines of a list cannot be changed, because their paths do not last. */
const isChangeable = (field: Plain): boolean =>
  typeof field.name === "string" &&
  field.name.startsWith("system.") &&
  !/\.\d+(\.|$)/.test(field.name) &&
  (isObject(field.number) || isObject(field.check) || Array.isArray(field.select));

/**
 * The numbers and choices of a creature that an effect can change, by the headings and labels of its own form (`FieldGroup` of the view). Pure.
 * @param page the view of a creature's sheet while it is edited
 */
export function pathGroups(page: object): readonly PathGroup[] {
  const { groups } = page as Plain;
  return list(groups).flatMap(({ title, fields }): readonly PathGroup[] => {
    const paths = list(fields)
      .filter(isChangeable)
      .map(({ name, label }) => ({ path: String(name), label: String(label) }));
    return paths.length > 0 ? [{ title: String(title), paths }] : [];
  });
}
