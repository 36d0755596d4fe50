import type { Json, JsonObject } from "../../../../engine/json";
import type { Kind, Part } from "../../../../kit/rules/record";
import { type Lists, SIZE_ROW, SKILL_ROW, STATUS_ROW, TYPE_ROW, USUAL } from "./lists";
import { DAMAGE_TYPES, SIZES, SKILLS, STATUS_EFFECTS } from "./names";

// Reads a filled form of a table's lists: each field is named by its list, its word and its key.

interface FormList {
  readonly list: keyof Lists;
  readonly row: Part;
  readonly words: readonly string[];
}
const LISTS: readonly FormList[] = [
  { list: "statuses", row: STATUS_ROW, words: STATUS_EFFECTS },
  { list: "types", row: TYPE_ROW, words: DAMAGE_TYPES },
  { list: "sizes", row: SIZE_ROW, words: SIZES },
  { list: "skills", row: SKILL_ROW, words: SKILLS },
];
/** The part of a field's name before its key, with the dot. */
export const homeOf = (list: keyof Lists, word: string): string => `${list}.${word}.`;
/** The value of a field of the form. A box that is not ticked does not occur in the form at all. */
function saidIn(kind: Kind, value: string | undefined): Json {
  if (kind.k === "flag") return value !== undefined;
  if (kind.k !== "number") return value?.trim() ?? "";
  const typed = value?.trim();
  return typed === "" || !Number.isFinite(Number(typed)) ? kind.initial : Number(typed);
}
/** The values of the form that differ from those of the source. */
export function changedIn(form: Readonly<Record<string, string>>): JsonObject {
  const rowsOf = ({ list, row, words }: FormList): readonly [string, JsonObject][] =>
    words.flatMap((word): [string, JsonObject][] => {
      const all: Readonly<Record<string, Readonly<Record<string, unknown>>>> = USUAL[list];
      const changed = Object.entries(row.fields).flatMap(([key, { kind }]): [string, Json][] => {
        const value = saidIn(kind, form[`${homeOf(list, word)}${key}`]);
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
