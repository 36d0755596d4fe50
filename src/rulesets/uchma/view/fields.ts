import type { Translate } from "../../../contract/facts";
import { type FieldWords, fieldsBy } from "../../../kit/view/fields";

/** The label is the last part of the path: the same thing has the same name on every sheet. */
const wordsIn = (t: Translate): FieldWords => ({
  label: (key) => t(`FIVEFOLD.Uchma.Field.${key.split(".").pop() ?? key}`),
  choice: (key, value) => t(`FIVEFOLD.Uchma.${key}.${value}`),
});
/** Makes fields with Uchma's words. */
export const fieldsFor = (t: Translate, home = "system.") => fieldsBy(wordsIn(t), home);
