import type { Translate } from "../../../contract/facts";
import type { EditWords } from "../../../kit/view/edit";

/** Words of edit fields. The key of a label is the last part of the path, so that one thing has the same name on every sheet. */
export const wordsIn = (t: Translate): EditWords => ({
  label: (key) => t(`FIVEFOLD.Uchma.Field.${key.split(".").pop() ?? key}`),
  choice: (key, value) => t(`FIVEFOLD.Uchma.${key}.${value}`),
  group: (key) => t(`FIVEFOLD.Uchma.Group.${key}`),
});
