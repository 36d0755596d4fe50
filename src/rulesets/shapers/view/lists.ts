import type { Translate } from "../../../contract/facts";
import type { ListModel, ListPage } from "../../../contract/lists";
import type { Json, JsonObject } from "../../../engine/json";
import type { Kind, Part } from "../../../kit/rules/record";
import { editOf } from "../../../kit/view/edit";
import { type ListProblem, problemsOf } from "../rules/data/listCheck";
import {
  type Lists,
  readLists,
  SIZE_ROW,
  SKILL_ROW,
  STATUS_ROW,
  storedLists,
  TYPE_ROW,
  USUAL,
} from "../rules/data/lists";
import { DAMAGE_TYPES, SIZES, SKILLS, STATUS_EFFECTS } from "../rules/data/names";
import { wordsFor } from "./fields";
import { keyOfWord } from "./ownWords";

interface OneList {
  readonly list: keyof Lists;
  readonly row: Part;
  readonly words: readonly string[];
  /** The edit fields of a word's row. */
  fields(lists: Lists, t: Translate): readonly (readonly object[])[];
}
const editing = (list: keyof Lists, word: string): string => `${list}.${word}.`;
const LISTS: readonly OneList[] = [
  {
    list: "statuses",
    row: STATUS_ROW,
    words: STATUS_EFFECTS,
    fields: ({ statuses }, t) =>
      STATUS_EFFECTS.map((word) =>
        editOf(STATUS_ROW, statuses[word], wordsFor("Lists", t), editing("statuses", word)).fields(
          "name category element ap rp rooted slow blind bars attacks melee ranged defense hurts damage type check needs",
        ),
      ),
  },
  {
    list: "types",
    row: TYPE_ROW,
    words: DAMAGE_TYPES,
    fields: ({ types }, t) =>
      DAMAGE_TYPES.map((word) =>
        editOf(TYPE_ROW, types[word], wordsFor("Lists", t), editing("types", word)).fields("name category against"),
      ),
  },
  {
    list: "sizes",
    row: SIZE_ROW,
    words: SIZES,
    fields: ({ sizes }, t) =>
      SIZES.map((word) =>
        editOf(SIZE_ROW, sizes[word], wordsFor("Lists", t), editing("sizes", word)).fields("name rank"),
      ),
  },
  {
    list: "skills",
    row: SKILL_ROW,
    words: SKILLS,
    fields: ({ skills }, t) =>
      SKILLS.map((word) =>
        editOf(SKILL_ROW, skills[word], wordsFor("Lists", t), editing("skills", word)).fields("name stat"),
      ),
  },
];

/** What a word is called: by its row, else by the book. */
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
/** What a field of the form says. A box that is not ticked is not in the form at all. */
function saidIn(kind: Kind, value: string | undefined): Json {
  if (kind.k === "flag") return value !== undefined;
  if (kind.k !== "number") return value?.trim() ?? "";
  const typed = value?.trim() ?? "";
  return typed === "" || !Number.isFinite(Number(typed)) ? kind.initial : Number(typed);
}
/** The rows of the form that say something else than the book. */
function changedIn(form: Readonly<Record<string, string>>): JsonObject {
  const rowsOf = ({ list, row, words }: OneList): readonly [string, JsonObject][] =>
    words.flatMap((word): [string, JsonObject][] => {
      const all: Readonly<Record<string, Readonly<Record<string, unknown>>>> = USUAL[list];
      const changed = Object.entries(row.fields).flatMap(([key, { kind }]): [string, Json][] => {
        const value = saidIn(kind, form[`${editing(list, word)}${key}`]);
        return value === all[word]?.[key] ? [] : [[key, value]];
      });
      return changed.length > 0 ? [[word, Object.fromEntries(changed)]] : [];
    });
  return Object.fromEntries(
    LISTS.flatMap((one): [string, JsonObject][] => {
      const rows = rowsOf(one);
      return rows.length > 0 ? [[one.list, Object.fromEntries(rows)]] : [];
    }),
  );
}
function sentence(problem: ListProblem, lists: Lists, t: Translate): string {
  const { what, list, word, other, type } = problem;
  return t(`FIVEFOLD.Shapers.Lists.problem.${what}`, {
    name: nameIn(lists, list, word, t),
    other: other === undefined ? "" : nameIn(lists, list, other, t),
    type: type === undefined ? "" : nameIn(lists, "types", type, t),
  });
}
/** [W-162], [W-163], [W-165] Statuses, damage types, sizes and Skills, as a table plays them. */
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
