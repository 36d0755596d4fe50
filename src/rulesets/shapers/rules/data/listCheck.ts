import { rollsOf } from "../../../../kit/rules/formula";
import { isKnown, type Lists, USUAL } from "./lists";
import { DAMAGE_TYPES, OWN, SIZES, SKILLS, STATUS_EFFECTS, type StatusEffect } from "./names";

/** A mistake in a table's lists. */
export interface ListProblem {
  /** The kind of the mistake, which is the last part of its sentence's key. */
  readonly what:
    | "noElement"
    | "notElemental"
    | "noElementalType"
    | "linkedTwice"
    | "unlinked"
    | "sameName"
    | "nameless"
    | "sameRank"
    | "formula";
  readonly list: keyof Lists;
  /** The word of the list that is wrong. */
  readonly word: string;
  /** The other word of the list with which it conflicts. */
  readonly other?: string;
  /** The damage type that the mistake is about. */
  readonly type?: string;
}

/**
 * [W-162], [W-163] Mistakes in the links of statuses and damage types: every Elemental type needs exactly one status, and only Elemental
 * statuses have a type.
 */
function linkProblems(lists: Lists): readonly ListProblem[] {
  const statuses = STATUS_EFFECTS.filter((word) => isKnown(lists, "statuses", word));
  const list = "statuses";
  const linkOf = (word: StatusEffect) => {
    const { category, element } = lists.statuses[word];
    return category === "elemental" ? element : null;
  };
  const own = statuses.flatMap((word, index): ListProblem[] => {
    const { category, element } = lists.statuses[word];
    if (category !== "elemental")
      return element === "none" ? [] : [{ what: "notElemental", list, word, type: element }];
    if (element === "none") return [{ what: "noElement", list, word }];
    if (lists.types[element].category !== "elemental" || !isKnown(lists, "types", element))
      return [{ what: "noElementalType", list, word, type: element }];
    const other = statuses.slice(0, index).find((one) => linkOf(one) === element);
    return other === undefined ? [] : [{ what: "linkedTwice", list, word, other, type: element }];
  });
  const linked: readonly (string | null)[] = statuses.map(linkOf);
  const alone = DAMAGE_TYPES.filter(
    (type) => isKnown(lists, "types", type) && lists.types[type].category === "elemental" && !linked.includes(type),
  );
  return [...own, ...alone.map((word): ListProblem => ({ what: "unlinked", list: "types", word }))];
}
/** Mistakes in names: two words of a list with the same name, and settings for a word without a name. */
function nameProblems(lists: Lists, nameOf: (list: keyof Lists, word: string) => string): readonly ListProblem[] {
  const words = { statuses: STATUS_EFFECTS, skills: SKILLS, sizes: SIZES, types: DAMAGE_TYPES };
  return (["statuses", "skills", "sizes", "types"] as const).flatMap((list) => {
    const known = words[list].filter((word) => isKnown(lists, list, word));
    const spoken = (word: string): string => nameOf(list, word).trim().toLowerCase();
    const same = known.flatMap((word, index): ListProblem[] => {
      const other = known.slice(0, index).find((one) => spoken(one) === spoken(word));
      return other === undefined ? [] : [{ what: "sameName", list, word, other }];
    });
    const nameless = OWN.filter(
      (word) => !isKnown(lists, list, word) && JSON.stringify(lists[list][word]) !== JSON.stringify(USUAL[list][word]),
    );
    return [...same, ...nameless.map((word): ListProblem => ({ what: "nameless", list, word }))];
  });
}
/**
 * The mistakes that have to be corrected before lists can be stored; empty: there are none.
 * @param nameOf gives the name of a word at this table
 */
export function problemsOf(lists: Lists, nameOf: (list: keyof Lists, word: string) => string): readonly ListProblem[] {
  const sizes = SIZES.filter((word) => isKnown(lists, "sizes", word));
  const ranks = sizes.flatMap((word, index): ListProblem[] => {
    const other = sizes.slice(0, index).find((one) => lists.sizes[one].rank === lists.sizes[word].rank);
    return other === undefined ? [] : [{ what: "sameRank", list: "sizes", word, other }];
  });
  const formulas = STATUS_EFFECTS.filter((word) => {
    const { hurts, damage } = lists.statuses[word];
    return hurts !== "never" && rollsOf(damage) === null;
  });
  return [
    ...linkProblems(lists),
    ...nameProblems(lists, nameOf),
    ...ranks,
    ...formulas.map((word): ListProblem => ({ what: "formula", list: "statuses", word })),
  ];
}
