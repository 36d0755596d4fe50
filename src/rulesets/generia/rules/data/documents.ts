import type { Json, JsonObject } from "../../../../engine/json";
import {
  count,
  flag,
  list,
  maybeCount,
  maybeWhole,
  one,
  part,
  real,
  text,
  texts,
  whole,
} from "../../../../engine/reading";
import { readerOf } from "../../../../engine/remember";
import {
  ATTRIBUTES,
  type Attribute,
  DAMAGE_CLASSES,
  EFFECT_KINDS,
  GEAR_KINDS,
  HANDS,
  PERK_FLAGS,
  SAVED,
  SIZES,
  SPELL_USES,
  STATUSES,
  THIRDS,
  USES,
  WEAPON_CLASSES,
  WEAPON_TAGS,
  ZONES,
} from "./names";
import type {
  ArmorSystem,
  Bar,
  CreatureSystem,
  GearSystem,
  Named,
  PerkSystem,
  SkillSystem,
  SpellSystem,
  StoredDamage,
  WeaponSystem,
} from "./system";
import { RELATIONS } from "./types";

const MOST = 9999;
const many = (value: Json | undefined, otherwise = 0): number => Math.min(MOST, count(value, otherwise));
const few = (value: Json | undefined, otherwise = 0): number => Math.min(99, count(value, otherwise));
const signed = (value: Json | undefined): number => whole(value, 0, MOST);
const maybeMany = (value: Json | undefined): number | null => {
  const read = maybeCount(value);
  return read === null ? null : Math.min(MOST, read);
};
const positive = (value: Json | undefined, otherwise: number): number =>
  Math.max(0, Math.min(MOST, real(value, otherwise)));
function bar(value: Json | undefined): Bar {
  const { value: now, max } = part(value);
  return { value: many(now), max: many(max) };
}
const named = (value: Json | undefined): Named[] =>
  list(value).map((line) => ({ name: text(line.name), value: many(line.value) }));
function damage(value: Json | undefined, formula: string, type: string): StoredDamage {
  const stored = part(value);
  return {
    formula: typeof stored.formula === "string" ? stored.formula : formula,
    class: one(DAMAGE_CLASSES, stored.class, "physical"),
    type: typeof stored.type === "string" ? stored.type : type,
  };
}
const among = <const T extends string>(choices: readonly T[], value: Json | undefined): T[] => {
  const said = texts(value);
  return choices.filter((choice) => said.includes(choice));
};

/** Typed data of a document, or null for another kind of document. Nonsense counts as the default. */
export const creatureOf = readerOf("generiaCreature", readCreature);
export const weaponOf = readerOf("generiaWeapon", readWeapon);
export const armorOf = readerOf("generiaArmor", readArmor);
export const gearOf = readerOf("generiaGear", readGear);
export const perkOf = readerOf("generiaPerk", readPerk);
export const skillOf = readerOf("generiaSkill", readSkill);
export const spellOf = readerOf("generiaSpell", readSpell);

/** What is stored of relations, by kind. */
const byKind = (value: Json | undefined): JsonObject =>
  Object.fromEntries(RELATIONS.map((kind) => [kind, part(part(value)[kind])]));
function attributes(s: JsonObject): CreatureSystem["attributes"] {
  const read = (attribute: Attribute) => {
    const { value, mod } = part(s[attribute]);
    const typed = maybeWhole(mod);
    return { value: many(value), mod: typed === null ? null : signed(typed) };
  };
  const [con, str, dex, int, wil, per] = ATTRIBUTES;
  return { con: read(con), str: read(str), dex: read(dex), int: read(int), wil: read(wil), per: read(per) };
}
export function readCreature(s: JsonObject): CreatureSystem {
  const [armor, wounds, weight, turn, unarmed] = [s.armor, s.wounds, s.weight, s.turn, s.unarmed].map(part);
  return {
    attributes: attributes(part(s.attributes)),
    proficiencies: named(s.proficiencies),
    riding: many(s.riding),
    athletics: many(s.athletics),
    civil: named(s.civil),
    speed: maybeMany(s.speed),
    armor: {
      torso: many(armor?.torso),
      arms: many(armor?.arms),
      legs: many(armor?.legs),
      head: many(armor?.head),
    },
    magicDefense: many(s.magicDefense),
    threshold: maybeMany(s.threshold),
    limit: maybeMany(s.limit),
    toughness: maybeMany(s.toughness),
    wounds: { light: many(wounds?.light), severe: many(wounds?.severe) },
    exhaustion: many(s.exhaustion),
    tally: many(s.tally),
    mp: bar(s.mp),
    en: bar(s.en),
    regeneration: many(s.regeneration),
    weight: { total: maybeMany(weight?.total), limit: maybeMany(weight?.limit) },
    size: one(SIZES, s.size, "medium"),
    character: flag(s.character),
    limbs: flag(s.limbs, true),
    fieldOfView: maybeMany(s.fieldOfView),
    unarmed: {
      formula: typeof unarmed?.formula === "string" ? unarmed.formula : "1d4",
      type: typeof unarmed?.type === "string" ? unarmed.type : "blunt",
    },
    traditions: list(s.traditions).map((line) => ({ name: text(line.name), focus: flag(line.focus, true) })),
    turn: {
      attack: few(turn?.attack, 1),
      utility: few(turn?.utility, 1),
      movement: few(turn?.movement, 1),
      reaction: few(turn?.reaction, 1),
      stride: many(turn?.stride),
      step: many(turn?.step),
      round: many(turn?.round),
      unsteady: few(turn?.unsteady),
      spared: many(turn?.spared),
    },
    defencePenalty: many(s.defencePenalty),
    relations: byKind(s.relations),
    relationEnds: byKind(s.relationEnds),
    notes: text(s.notes),
  };
}

export function readWeapon(s: JsonObject): WeaponSystem {
  const bands = part(s.bands);
  return {
    class: one(WEAPON_CLASSES, s.class, "melee"),
    equipped: flag(s.equipped),
    hand: one(HANDS, s.hand, "main"),
    damage: damage(s.damage, "1d6", "sharp"),
    hitRate: positive(s.hitRate, 1),
    damageRating: positive(s.damageRating, 1),
    proficiency: text(s.proficiency),
    reach: many(s.reach, 1),
    bands: { short: signed(bands.short), medium: signed(bands.medium), long: signed(bands.long) },
    range: many(s.range, 20),
    canBlock: flag(s.canBlock, true),
    canParry: flag(s.canParry, true),
    shield: flag(s.shield),
    shieldBonus: many(s.shieldBonus),
    blockbreaker: many(s.blockbreaker),
    tags: among(WEAPON_TAGS, s.tags),
    focus: text(s.focus),
    weight: positive(s.weight, 0),
    notes: text(s.notes),
  };
}
export function readArmor(s: JsonObject): ArmorSystem {
  return {
    zone: one(ZONES, s.zone, "torso"),
    armor: many(s.armor),
    magicDefense: many(s.magicDefense),
    worn: flag(s.worn),
    weight: positive(s.weight, 0),
    notes: text(s.notes),
  };
}
export function readGear(s: JsonObject): GearSystem {
  return {
    kind: one(GEAR_KINDS, s.kind, "consumable"),
    quantity: many(s.quantity, 1),
    damage: damage(s.damage, "1d6", "arrow"),
    heals: text(s.heals),
    restores: text(s.restores),
    focus: text(s.focus),
    equipped: flag(s.equipped),
    weight: positive(s.weight, 0),
    notes: text(s.notes),
  };
}
export function readPerk(s: JsonObject): PerkSystem {
  return { flags: among(PERK_FLAGS, s.flags), notes: text(s.notes) };
}
export function readSkill(s: JsonObject): SkillSystem {
  return { use: one(USES, s.use, "utility"), energy: many(s.energy), counter: flag(s.counter), notes: text(s.notes) };
}
export function readSpell(s: JsonObject): SpellSystem {
  const effect = part(s.effect);
  return {
    use: one(SPELL_USES, s.use, "offensive"),
    tier: Math.max(1, few(s.tier, 1)),
    tradition: text(s.tradition),
    elements: text(s.elements),
    cast: typeof s.cast === "string" ? s.cast : "SURECAST",
    keywords: text(s.keywords),
    mp: many(s.mp, 1),
    costs: text(s.costs),
    effect: {
      kind: one(EFFECT_KINDS, effect.kind, "damage"),
      formula: typeof effect.formula === "string" ? effect.formula : "1d6",
      class: one(DAMAGE_CLASSES, effect.class, "magical"),
      type: typeof effect.type === "string" ? effect.type : "arcane",
      status: one([...STATUSES, "none"] as const, effect.status, "none"),
    },
    range: many(s.range, 20),
    onSave: one(SAVED, s.onSave, "none"),
    onSaveByTen: one(SAVED, s.onSaveByTen, "none"),
    conjures: flag(s.conjures, true),
    ethereal: one(THIRDS, s.ethereal, "default"),
    preparation: text(s.preparation),
    focus: one(THIRDS, s.focus, "default"),
    held: few(s.held),
    notes: text(s.notes),
  };
}
