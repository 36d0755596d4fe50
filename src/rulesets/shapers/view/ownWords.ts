import type { SettingValues } from "../../../contract/facts";
import { type Lists, listsOf } from "../rules/data/lists";

/** The part of the language file in which the book's name of a word stands. */
const HOME: Readonly<Record<keyof Lists, readonly string[]>> = {
  statuses: ["Status"],
  skills: ["Skill"],
  sizes: ["Size"],
  types: ["DamageType", "Traited", "Element"],
};
export const keyOfWord = (list: keyof Lists, word: string): string => `FIVEFOLD.Shapers.${HOME[list][0]}.${word}`;
/**
 * [W-165] The table's names of its statuses, Skills, sizes and damage types, by translation key; "" where the table keeps the book's name.
 */
export function ownWords(settings: SettingValues): Readonly<Record<string, string>> {
  const lists = listsOf(settings);
  return Object.fromEntries(
    (["statuses", "skills", "sizes", "types"] as const).flatMap((list) =>
      Object.entries(lists[list]).flatMap(([word, { name }]) =>
        HOME[list].map((home) => [`FIVEFOLD.Shapers.${home}.${word}`, name.trim()] as const),
      ),
    ),
  );
}
