import type { Translate } from "../../../contract/facts";
import type { ListModel } from "../../../contract/lists";
import { type EditWords, editOf } from "../../../kit/view/edit";
import { SIZES, type Size } from "../rules/data/names";
import { changedSizes, homeOf, sizeProblems } from "../rules/data/sizeForm";
import { readSizes, SIZE_ROW, type Sizes, storedSizes } from "../rules/data/sizes";
import { keyOfSize } from "./ownWords";

const WORDS = "FIVEFOLD.Fragments.Sizes";
const wordsFor = (t: Translate): EditWords => ({
  label: (key) => t(`${WORDS}.${key}`),
  choice: (_key, value) => value,
  group: (key) => key,
});
const nameIn = (sizes: Sizes, size: Size, t: Translate): string => sizes[size].name.trim() || t(keyOfSize(size));

/** The page on which a table changes its sizes. */
export const LIST_MODEL: ListModel = {
  setting: "sizes",
  page(text, _settings, t) {
    const sizes = readSizes(storedSizes(text));
    const rows = SIZES.map((size) => ({
      title: nameIn(sizes, size, t),
      fields: editOf(SIZE_ROW, sizes[size], wordsFor(t), homeOf(size)).fields("name rank"),
    }));
    return { lists: [{ title: t(`${WORDS}.title`), hint: t(`${WORDS}.hint`), rows }] };
  },
  read(form, t) {
    const changed = changedSizes(form);
    const sizes = readSizes(changed);
    const problems = sizeProblems(changed, (all, size) => nameIn(all, size, t)).map(({ what, size, other }) =>
      t(`${WORDS}.problem.${what}`, {
        name: nameIn(sizes, size, t),
        other: other === undefined ? "" : nameIn(sizes, other, t),
      }),
    );
    if (problems.length > 0) return { ok: false, problems };
    return { ok: true, text: Object.keys(changed).length > 0 ? JSON.stringify(changed) : "" };
  },
};
