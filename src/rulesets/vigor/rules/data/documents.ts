import {
  choice,
  count,
  each,
  flag,
  html,
  list,
  orNone,
  part,
  pool,
  real,
  record,
  type Stored,
  set,
  text,
  whole,
} from "../../../../kit/rules/record";
import { QUALITIES } from "./qualities";
import { ABILITIES, AFFLICTIONS, DAMAGE_TYPES, KINETIC_SUBTYPES, POOLS, SCOPES, SIZES } from "./terms";

const MOST_DICE = 99;
const few = (initial: number) => count(initial, MOST_DICE);
const steps = () => whole(0, MOST_DICE);
/** The round and the initiative slot at which something ends; round 0: no clock runs. */
const clock = part({ round: count(0), slot: real(0) });
const damageType = choice(DAMAGE_TYPES, "kinetic", "Type");

/** How a creature takes one type of damage. */
export const RESISTANCE = part({
  type: damageType,
  kind: choice(["immune", "less", "times"], "less", "ResistanceKind"),
  value: real(0, 0),
});

/** The data of everything that can be attacked: heroes, beasts, constructs, doors. */
export const CREATURE = record("vigorCreature", {
  abilities: each(ABILITIES, part({ score: count(10), dice: few(0) })),
  vigor: pool(20),
  mana: pool(0),
  durability: part({ ...pool(10).fields, rank: orNone(["heroic", "epic", "legendary"], "Superior") }),
  health: pool(10),
  actions: part({ value: few(2), bonus: whole(0) }),
  guard: part({ base: whole(15), bonus: whole(0) }),
  initiative: part({ dice: few(0) }),
  resistance: part({ dice: few(0) }),
  natural: part({ rank: count(0), types: set(DAMAGE_TYPES, ["kinetic"], "Type") }),
  resistances: list(RESISTANCE),
  recovery: part({
    vigor: whole(0),
    mana: count(0),
    durability: count(0),
    health: count(0),
    whileWounded: flag(false),
  }),
  unarmed: part({ value: few(1), quality: choice(QUALITIES, "feeble") }),
  size: choice(SIZES, "medium"),
  reach: count(6),
  living: flag(true),
  undead: flag(false),
  object: flag(false),
  /** When the statuses end that last for a number of rounds. */
  clocks: each(AFFLICTIONS, clock),
  /** Feet left of the Move that was taken. */
  stride: count(0),
  /** The readied item or act, as a number by `keyOf`; 0: the bare hand, or nothing. */
  readied: count(0, 0x7fffffff),
  /** When a creature in Shock dies; round 0: no clock runs. */
  shock: clock,
  notes: html(),
});
export type CreatureSystem = Stored<typeof CREATURE>;

/** The price of each use. */
const cost = part({ actions: few(1), vigor: count(0), mana: count(0) });
/** The Resistance check of a target: its ability and its target number; 0: the total of the attack or check. */
const resist = part({ ability: orNone(ABILITIES), vs: count(0) });

const CATEGORIES = [
  "melee",
  "natural",
  "pullBow",
  "thrown",
  "crossbow",
  "modern",
  "technique",
  "spell",
  "magicProjectile",
  "other",
] as const;
export type Category = (typeof CATEGORIES)[number];

/** A Charge or Challenge of a weapon. */
export const WEAPON_STEP = part({
  label: text(),
  steps: steps(),
  scope: choice(SCOPES, "action"),
  when: choice(["always", "targetWounded", "selfWounded"], "always"),
});
/** The data of whatever an attack is made with: a weapon, a natural weapon, an aimed spell. */
export const WEAPON = record("vigorWeapon", {
  category: choice(CATEGORIES, "melee"),
  /** The ability of the attack roll; "category": the one that belongs to the category. */
  ability: choice(["category", ...ABILITIES], "category"),
  quality: choice(QUALITIES, "ordinary"),
  damage: part({
    value: few(1),
    bonus: choice(["category", "strength", "skill", "none"], "category"),
    skillDice: few(0),
    type: damageType,
    subtype: orNone(KINETIC_SUBTYPES),
    /** Damage types that can be chosen instead. */
    others: set(DAMAGE_TYPES, [], "Type"),
  }),
  extra: part({ attackDice: steps(), damageDice: steps() }),
  steps: list(WEAPON_STEP),
  range: part({ reach: count(6), near: count(0), max: count(0) }),
  delivery: choice(["direct", "area"], "direct"),
  hand: choice(["main", "off", "two"], "main"),
  equipped: flag(false),
  bypass: flag(false),
  /** Its use provokes opportunity attacks. */
  opens: flag(false),
  /** Its hits can knock down. */
  knocks: flag(false),
  stunOnly: flag(false),
  /** A technique after which an off-hand attack is possible. */
  lightTechnique: flag(false),
  /** The skill dice count for the attack roll too. */
  addSkill: flag(false),
  resist,
  afflicts: orNone(AFFLICTIONS, "Status"),
  /** Rounds that the status lasts; 0: until somebody ends it. */
  rounds: count(0, 999),
  cost,
  /** The actions that are paid so far, for a use that takes longer than a turn. */
  progress: count(0),
  durability: pool(0),
  notes: html(),
});
export type WeaponSystem = Stored<typeof WEAPON>;

/** The Armor Rank against one damage type. */
export const RANK_BY_TYPE = part({ type: damageType, rank: count(0) });
/** Armor that is worn and wears out. */
export const ARMOR = record("vigorArmor", {
  rank: count(0),
  quality: choice(QUALITIES, "ordinary"),
  protects: set(DAMAGE_TYPES, ["kinetic"], "Type"),
  rankByType: list(RANK_BY_TYPE),
  guard: whole(0),
  durability: pool(10),
  worn: flag(false),
  notes: html(),
});
export type ArmorSystem = Stored<typeof ARMOR>;

export const FEATURE_KINDS = ["talent", "technique", "spell", "skill", "ability", "item"] as const;

/** The data of a talent, technique, spell, skill, ability or item; its effects are Active Effects. */
export const FEATURE = record("vigorFeature", {
  kind: choice(FEATURE_KINDS, "talent", "FeatureKind"),
  /** The bonus dice of the skill, or of the check or reaction that the feature gives. */
  dice: few(0),
  /** The ability whose dice are added. */
  ability: orNone(ABILITIES),
  /** A special purpose of a skill. */
  tag: orNone(["navigation", "medicine", "science"], "SkillTag"),
  cost,
  progress: count(0),
  /** The target number of the check; 0: the use needs no check, or the game master judges it. */
  vs: count(0),
  resist,
  effect: part({
    heals: orNone(POOLS, "Pool"),
    amount: count(0),
    dice: few(0),
    afflicts: orNone(AFFLICTIONS, "Status"),
    rounds: count(0, 999),
  }),
  /** The reaction that the feature gives, by what it answers: an attack, or another act. */
  reaction: part({ trigger: orNone(["attack", "act"]), steps: steps(), defensive: flag(false) }),
  /** Purely mental: the bound and the pinned can use it too. */
  mental: flag(false),
  chance: flag(false),
  opens: flag(false),
  carried: flag(true),
  notes: html(),
});
export type FeatureSystem = Stored<typeof FEATURE>;

/** Typed data of a document, or null for another kind of document. Invalid values count as the initial value. */
export const creatureOf = CREATURE.of;
export const weaponOf = WEAPON.of;
export const armorOf = ARMOR.of;
export const featureOf = FEATURE.of;
