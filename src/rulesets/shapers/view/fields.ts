import type { Translate } from "../../../contract/facts";
import type { EditWords } from "../../../kit/view/edit";

/** The words of World Shapers' fields: labels stand in the model's part of the language file, choices under their key. */
export const wordsFor = (model: string, t: Translate): EditWords => ({
  label: (key) => t(`FIVEFOLD.Shapers.${model}.FIELDS.${key}.label`),
  choice: (key, value) => t(`FIVEFOLD.Shapers.${key}.${value}`),
  group: (key) => t(`FIVEFOLD.Shapers.Group.${key}`),
});
