import type { Translate } from "../../../contract/facts";
import type { EditWords } from "../../../kit/view/edit";

/** Words of edit fields. The labels are in the model's part of the language file; those of lines are shared by all lists. */
export const wordsIn = (model: string, t: Translate): EditWords => ({
  label: (path) => t(`FIVEFOLD.Vigor.${model}.FIELDS.${path}.label`),
  choice: (key, value) => t(`FIVEFOLD.Vigor.${key}.${value}`),
  group: (key) => t(`FIVEFOLD.Vigor.Group.${key}`),
});
export const wordsOfLines = (t: Translate): EditWords => ({
  ...wordsIn("", t),
  label: (key) => t(`FIVEFOLD.Vigor.Field.${key}`),
});
