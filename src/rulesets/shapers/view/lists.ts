import type { Translate } from "../../../contract/facts";
import type { ListField, ListModel, ListPage } from "../../../contract/lists";
import { editOf } from "../../../kit/view/edit";
import { type ListProblem, problemsOf } from "../rules/data/listCheck";
import { changedIn, homeOf } from "../rules/data/listForm";
import { type Lists, readLists, SIZE_ROW, SKILL_ROW, STATUS_ROW, storedLists, TYPE_ROW } from "../rules/data/lists";
import { DAMAGE_TYPES, SIZES, SKILLS, STATUS_EFFECTS } from "../rules/data/names";
import { wordsFor } from "./fields";
import { keyOfWord } from "./ownWords";

interface OneList {
  readonly list: keyof Lists;
  readonly words: readonly string[];
  /** The edit fields of a word's row. */
  fields(lists: Lists, t: Translate): readonly (readonly ListField[])[];
}
const LISTS: readonly OneList[] = [
  {
    list: "statuses",
    words: STATUS_EFFECTS,
    fields: ({ statuses }, t) =>
      STATUS_EFFECTS.map((word) =>
        editOf(STATUS_ROW, statuses[word], wordsFor("Lists", t), homeOf("statuses", word)).fields(
          "name category element ap rp rooted slow blind bars attacks melee ranged defense hurts damage type check needs",
        ),
      ),
  },
  {
    list: "types",
    words: DAMAGE_TYPES,
    fields: ({ types }, t) =>
      DAMAGE_TYPES.map((word) =>
        editOf(TYPE_ROW, types[word], wordsFor("Lists", t), homeOf("types", word)).fields("name category against"),
      ),
  },
  {
    list: "sizes",
    words: SIZES,
    fields: ({ sizes }, t) =>
      SIZES.map((word) =>
        editOf(SIZE_ROW, sizes[word], wordsFor("Lists", t), homeOf("sizes", word)).fields("name rank"),
      ),
  },
  {
    list: "skills",
    words: SKILLS,
    fields: ({ skills }, t) =>
      SKILLS.map((word) =>
        editOf(SKILL_ROW, skills[word], wordsFor("Lists", t), homeOf("skills", word)).fields("name stat"),
      ),
  },
];

/** The name of a word: the table's own name, otherwise the book's name. */
const nameIn = (lists: Lists, list: keyof Lists, word: string, t: Translate): string => {
  const rows: Readonly<Record<string, { readonly name: string }>> = lists[list];
  return rows[word]?.name.trim() || t(keyOfWord(list, word));
};
function page(text: string, t: Translate): ListPage {
  const lists = readLists(storedLists(text));
  return {
    lists: LISTS.map(({ list, words, fields }) => {
      const rows = fields(lists, t);
      return {
        title: t(`FIVEFOLD.Shapers.Lists.${list}.title`),
        hint: t(`FIVEFOLD.Shapers.Lists.${list}.hint`),
        rows: words.map((word, index) => ({ title: nameIn(lists, list, word, t), fields: rows[index] ?? [] })),
      };
    }),
  };
}
function sentence(problem: ListProblem, lists: Lists, t: Translate): string {
  const { what, list, word, other, type } = problem;
  return t(`FIVEFOLD.Shapers.Lists.problem.${what}`, {
    name: nameIn(lists, list, word, t),
    other: other === undefined ? "" : nameIn(lists, list, other, t),
    type: type === undefined ? "" : nameIn(lists, "types", type, t),
  });
}
/** [W-162], [W-163], [W-165] The page on which a table changes its statuses, damage types, sizes and Skills. */
export const LIST_MODEL: ListModel = {
  setting: "lists",
  page: (text, _settings, t) => page(text, t),
  read(form, t) {
    const changed = changedIn(form);
    const lists = readLists(changed);
    const problems = problemsOf(lists, (list, word) => nameIn(lists, list, word, t));
    if (problems.length > 0) return { ok: false, problems: problems.map((one) => sentence(one, lists, t)) };
    return { ok: true, text: Object.keys(changed).length > 0 ? JSON.stringify(changed) : "" };
  },
};
