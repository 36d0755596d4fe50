import type { SettingValues } from "../../../../contract/facts";
import { type Json, type JsonObject, jsonIn } from "../../../../engine/json";
import { remember } from "../../../../engine/remember";
import { isObject } from "../../../../engine/shape";
import { type Rolls, rollsOf } from "../../../../kit/rules/formula";
import { choice, count, each, flag, maybe, orNone, part, type Stored, some, text } from "../../../../kit/rules/record";
import {
  DAMAGE_TYPES,
  type DamageType,
  OWN,
  SIZES,
  type Size,
  SKILLS,
  type Skill,
  STATS,
  STATUS_EFFECTS,
  type Stat,
  type StatusEffect,
} from "./names";
import { CATEGORY_OF, LINKED_STAT } from "./tables";

// [W-162], [W-163], [W-165] The lists of the source that a table may change: their initial content, how they are stored, and what rules
// read from them.

/** [W-162] */
const STATUS_CATEGORIES = ["physical", "mental", "elemental"] as const;
/** [W-141] */
const TYPE_CATEGORIES = ["physical", "elemental", "mystic", "other"] as const;
const AGAINST = ["armor", "constitution", "will"] as const;
const LEVELS = ["none", "advantage", "disadvantage"] as const;
const MOMENTS = ["never", "start", "end"] as const;
const level = () => choice(LEVELS, "none", "Level");

/** [W-162] The effects of a status on its bearer. */
export const STATUS_ROW = part({
  name: text(),
  category: choice(STATUS_CATEGORIES, "physical", "StatusCategory"),
  element: orNone(DAMAGE_TYPES, "Element"),
  /** The most AP that the bearer has; missing: no limit. */
  ap: maybe(),
  /** The most RP that the bearer has; missing: no limit. */
  rp: maybe(),
  rooted: flag(false),
  slow: flag(false),
  blind: flag(false),
  bars: flag(false),
  attacks: level(),
  melee: level(),
  ranged: level(),
  defense: level(),
  hurts: choice(MOMENTS, "never", "Moment"),
  damage: text(),
  type: choice(DAMAGE_TYPES, "physical", "DamageType"),
  check: orNone(STATS, "Stat"),
  needs: count(10),
});
export const SKILL_ROW = part({ name: text(), stat: choice(STATS, "intelligence", "Stat") });
export const SIZE_ROW = part({ name: text(), rank: some(1, 99, 0) });
export const TYPE_ROW = part({
  name: text(),
  category: choice(TYPE_CATEGORIES, "other", "TypeCategory"),
  against: choice(AGAINST, "armor", "Defends"),
});
type StatusRow = Stored<typeof STATUS_ROW>;
type TypeRow = Stored<typeof TYPE_ROW>;
type SkillRow = Stored<typeof SKILL_ROW>;
type SizeRow = Stored<typeof SIZE_ROW>;
/** A table's lists, each by the words of the rules. */
export interface Lists {
  readonly statuses: Readonly<Record<StatusEffect, StatusRow>>;
  readonly skills: Readonly<Record<Skill, SkillRow>>;
  readonly sizes: Readonly<Record<Size, SizeRow>>;
  readonly types: Readonly<Record<DamageType, TypeRow>>;
}

/** A-21 The initial effects of the named statuses. Elemental ones have only their damage type, and all others none. */
const DOES: Readonly<Partial<Record<StatusEffect, JsonObject>>> = {
  restrained: { ap: 2, rp: 1, rooted: true, bars: true },
  stunned: { ap: 0, rp: 0, rooted: true, bars: true },
  blinded: { blind: true, attacks: "disadvantage" },
  grabbed: { rooted: true },
  corroded: { category: "elemental", element: "chemical" },
  frozen: { category: "elemental", element: "cold" },
  burning: { category: "elemental", element: "heat" },
  poisoned: { category: "elemental", element: "poison" },
  electrified: { category: "elemental", element: "shock" },
};
const defenceOf = (type: DamageType) => (type === "poison" ? "constitution" : type === "psychic" ? "will" : "armor");
const ALL_STATUSES = each(STATUS_EFFECTS, STATUS_ROW);
const ALL_SKILLS = each(SKILLS, SKILL_ROW);
const ALL_SIZES = each(SIZES, SIZE_ROW);
const ALL_TYPES = each(DAMAGE_TYPES, TYPE_ROW);
/** The rows of a list: the initial values of each word, replaced by the stored ones. */
function rowsOf<K extends string>(
  stored: Json | undefined,
  words: readonly K[],
  book: (word: K, index: number) => JsonObject | undefined,
): JsonObject {
  const rows = isObject(stored) ? stored : {};
  const over = (word: K): JsonObject => {
    const row = rows[word];
    return isObject(row) ? row : {};
  };
  return Object.fromEntries(words.map((word, index) => [word, { ...book(word, index), ...over(word) }]));
}
/** The lists of a table: the initial ones, changed by what is stored. */
export function readLists(stored: JsonObject): Lists {
  return {
    statuses: ALL_STATUSES.read(rowsOf(stored.statuses, STATUS_EFFECTS, (word) => DOES[word])),
    skills: ALL_SKILLS.read(rowsOf(stored.skills, SKILLS, (word) => ({ stat: LINKED_STAT[word] }))),
    sizes: ALL_SIZES.read(rowsOf(stored.sizes, SIZES, (_word, rank) => ({ rank }))),
    types: ALL_TYPES.read(
      rowsOf(stored.types, DAMAGE_TYPES, (word) => ({
        category: word === "physical" ? "physical" : (CATEGORY_OF[word] ?? "other"),
        against: defenceOf(word),
      })),
    ),
  };
}
export const USUAL: Lists = readLists({});

/** [W-162] The effects of a status as rules read them; missing ones do not occur. */
export type StatusRules = {
  readonly ap?: number;
  readonly rp?: number;
  readonly rooted?: true;
  readonly slow?: true;
  readonly blind?: true;
  readonly bars?: true;
  readonly attacks?: number;
  readonly melee?: number;
  readonly ranged?: number;
  readonly defense?: number;
  readonly hurts?: "start" | "end";
  readonly rolls?: Rolls;
  readonly type?: DamageType;
  readonly check?: Stat;
  readonly needs?: number;
};
/** The changes of a table's lists that rules read. They travel with each creature. */
export type STable = {
  /** The effects of statuses. The key is stored in open exchanges, so it stays. */
  readonly marks?: Readonly<Partial<Record<StatusEffect, StatusRules>>>;
  readonly types?: Readonly<Partial<Record<DamageType, Pick<TypeRow, "category" | "against">>>>;
  readonly skills?: Readonly<Partial<Record<Skill, Stat>>>;
  /** The words of `OWN` that the table has named. */
  readonly named?: { readonly [K in keyof Lists]?: readonly string[] };
};
const LEVEL = { none: 0, advantage: 1, disadvantage: -1 } as const;
function statusRulesOf(row: StatusRow): StatusRules | null {
  const { ap, rp, hurts, type, check, needs } = row;
  const rolls = rollsOf(row.damage);
  const rules: StatusRules = {
    ...(ap !== null && { ap }),
    ...(rp !== null && { rp }),
    ...flagsOf(row),
    ...levelsOf(row),
    ...(rolls && hurts !== "never" && { hurts, rolls, type }),
    ...(check !== "none" && { check, needs }),
  };
  return Object.keys(rules).length > 0 ? rules : null;
}
const flagsOf = (row: StatusRow) => ({
  ...(row.rooted && { rooted: true as const }),
  ...(row.slow && { slow: true as const }),
  ...(row.blind && { blind: true as const }),
  ...(row.bars && { bars: true as const }),
});
const levelsOf = ({ attacks, melee, ranged, defense }: StatusRow) => ({
  ...(attacks !== "none" && { attacks: LEVEL[attacks] }),
  ...(melee !== "none" && { melee: LEVEL[melee] }),
  ...(ranged !== "none" && { ranged: LEVEL[ranged] }),
  ...(defense !== "none" && { defense: LEVEL[defense] }),
});
function statusRulesIn({ statuses }: Lists): Readonly<Partial<Record<StatusEffect, StatusRules>>> {
  const all: Partial<Record<StatusEffect, StatusRules>> = {};
  for (const word of STATUS_EFFECTS) {
    const rules = statusRulesOf(statuses[word]);
    if (rules) all[word] = rules;
  }
  return all;
}
/** */
export const USUAL_STATUS_RULES = statusRulesIn(USUAL);

/** Whether a word means nothing until a table names it. */
export const isOwn = (word: string): boolean => OWN.some((own) => own === word);
/** Whether a word means something at this table: it comes from the source, or the table has named it. */
export const isKnown = (lists: Lists, list: keyof Lists, word: string): boolean => {
  const rows: Readonly<Record<string, { readonly name: string }>> = lists[list];
  return !isOwn(word) || (rows[word]?.name.trim() ?? "") !== "";
};
/** The words of a list that mean something at the table of a creature. */
export const wordsAt = <K extends string>(
  table: STable | undefined,
  list: keyof Lists,
  words: readonly K[],
): readonly K[] => words.filter((word) => !isOwn(word) || (table?.named?.[list]?.includes(word) ?? false));

function tableOf(lists: Lists): STable | undefined {
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  const statusRules = statusRulesIn(lists);
  const types = DAMAGE_TYPES.filter((word) => {
    const [{ category, against }, usual] = [lists.types[word], USUAL.types[word]];
    return category !== usual.category || against !== usual.against;
  });
  const skills = SKILLS.filter((word) => lists.skills[word].stat !== USUAL.skills[word].stat);
  const named = Object.fromEntries(
    (["statuses", "skills", "types"] as const).flatMap((list) => {
      const words = OWN.filter((word) => isKnown(lists, list, word));
      return words.length > 0 ? [[list, words]] : [];
    }),
  );
  const table: STable = {
    ...(!same(statusRules, USUAL_STATUS_RULES) && { marks: statusRules }),
    ...(types.length > 0 && {
      types: Object.fromEntries(types.map((word) => [word, pick(lists.types[word])])),
    }),
    ...(skills.length > 0 && { skills: Object.fromEntries(skills.map((word) => [word, lists.skills[word].stat])) }),
    ...(Object.keys(named).length > 0 && { named }),
  };
  return Object.keys(table).length > 0 ? table : undefined;
}
const pick = ({ category, against }: TypeRow) => ({ category, against });

interface Read {
  readonly lists: Lists;
  readonly table: STable | undefined;
}
const UNCHANGED: Read = { lists: USUAL, table: undefined };
/** A table's lists as the setting stores them. An unreadable text counts as unchanged lists. */
const readOf = remember(({ lists: text }: SettingValues): Read => {
  if (typeof text !== "string" || text === "") return UNCHANGED;
  const lists = readLists(storedLists(text));
  return { lists, table: tableOf(lists) };
});
/** The text of the setting as data; an unreadable text gives an empty object. */
export function storedLists(text: string): JsonObject {
  const value = jsonIn(text);
  return isObject(value) ? value : {};
}
export const listsOf = (settings: SettingValues): Lists => readOf(settings).lists;
export const tableIn = (settings: SettingValues): STable | undefined => readOf(settings).table;

/** A-65 How many sizes of the table are smaller than this one: a size's typed position only puts the sizes in order. */
export function rankOf(settings: SettingValues, size: Size): number {
  const lists = listsOf(settings);
  const { rank } = lists.sizes[size];
  return SIZES.filter((one) => isKnown(lists, "sizes", one) && lists.sizes[one].rank < rank).length;
}
/** [W-163] The status of the first Elemental type among these; null: there is none. */
export function statusFor({ statuses, types }: Lists, among: readonly DamageType[]): StatusEffect | null {
  const element = among.find((type) => types[type].category === "elemental");
  return STATUS_EFFECTS.find((word) => statuses[word].element === element) ?? null;
}
/** The words of a list that mean something at this table. */
export const knownAt = <K extends string>(
  settings: SettingValues,
  list: keyof Lists,
  words: readonly K[],
): readonly K[] => words.filter((word) => isKnown(listsOf(settings), list, word));
