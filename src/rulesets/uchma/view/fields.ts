import type { Translate } from "../../../contract/facts";
import type { EditWords } from "../../../kit/view/edit";

/** The label is the last part of the path: the same thing has the same name on every sheet. */
export const wordsIn = (t: Translate): EditWords => ({
  label: (key) => t(`FIVEFOLD.Uchma.Field.${key.split(".").pop() ?? key}`),
  choice: (key, value) => t(`FIVEFOLD.Uchma.${key}.${value}`),
  group: (key) => t(`FIVEFOLD.Uchma.Group.${key}`),
});
