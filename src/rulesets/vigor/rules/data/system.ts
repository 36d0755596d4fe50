import type { Quality } from "./qualities";
import type { Ability, Affliction, DamageType, KineticSubtype, PoolName, Scope, Size } from "./types";

/** Stored data of Vigor's documents, as the data models keep it. Every interface agrees field by field with its schema (a test holds them together). */
export interface Bar {
  value: number;
  max: number;
}
export interface CreatureSystem {
  abilities: Record<Ability, { score: number; dice: number }>;
  vigor: Bar;
  mana: Bar;
  durability: Bar & { rank: Superior };
  health: Bar;
  actions: { value: number; bonus: number };
  guard: { base: number; bonus: number };
  initiative: { dice: number };
  resistance: { dice: number };
  natural: { rank: number; types: DamageType[] };
  resistances: Resistance[];
  recovery: {
    vigor: number;
    mana: number;
    durability: number;
    health: number;
    whileWounded: boolean;
  };
  unarmed: { value: number; quality: Quality };
  size: Size;
  reach: number;
  living: boolean;
  undead: boolean;
  object: boolean;
  /** When a mark ends that was left for a number of rounds; round 0: when somebody ends it. */
  clocks: Record<Affliction, { round: number; slot: number }>;
  /** Feet left of the Move that was taken. */
  stride: number;
  /** Which item is readied, by `keyOf`; 0: the bare hand, or nothing. */
  readied: number;
  /** Round 0: no clock runs. */
  shock: { round: number; slot: number };
  notes: string;
}
export const SUPERIOR = ["none", "heroic", "epic", "legendary"] as const;
type Superior = (typeof SUPERIOR)[number];
export const RESISTANCE_KINDS = ["immune", "less", "times"] as const;
interface Resistance {
  type: DamageType;
  kind: (typeof RESISTANCE_KINDS)[number];
  value: number;
}

export const CATEGORIES = [
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
export const HANDS = ["main", "off", "two"] as const;
type HandUse = (typeof HANDS)[number];
export const DELIVERIES = ["direct", "area"] as const;
export const BONUSES = ["category", "strength", "skill", "none"] as const;
export const WHEN = ["always", "targetWounded", "selfWounded"] as const;

export interface WeaponSystem {
  category: Category;
  /** "category": what the kind of weapon says. */
  ability: Ability | "category";
  quality: Quality;
  damage: {
    value: number;
    bonus: (typeof BONUSES)[number];
    skillDice: number;
    type: DamageType;
    subtype: KineticSubtype | "none";
    /** Types that its user can choose instead. */
    others: DamageType[];
  };
  extra: { attackDice: number; damageDice: number };
  steps: WeaponStep[];
  range: { reach: number; near: number; max: number };
  delivery: (typeof DELIVERIES)[number];
  hand: HandUse;
  equipped: boolean;
  bypass: boolean;
  /** Its use provokes opportunity attacks. */
  opens: boolean;
  /** Its hits can knock down. */
  knocks: boolean;
  stunOnly: boolean;
  /** A technique that leaves room for the off hand. */
  lightTechnique: boolean;
  /** Skill dice join the attack too. */
  addSkill: boolean;
  resist: ResistEntry;
  afflicts: Affliction | "none";
  /** Rounds that the mark lasts; 0: until somebody ends it. */
  rounds: number;
  cost: Cost;
  /** Actions paid so far where it takes longer than a turn. */
  progress: number;
  durability: Bar;
  notes: string;
}
export interface WeaponStep {
  label: string;
  steps: number;
  scope: Scope;
  when: (typeof WHEN)[number];
}
export interface ArmorSystem {
  rank: number;
  quality: Quality;
  protects: DamageType[];
  rankByType: { type: DamageType; rank: number }[];
  guard: number;
  durability: Bar;
  worn: boolean;
  notes: string;
}
export interface Cost {
  actions: number;
  vigor: number;
  mana: number;
}
/** What can be resisted with; 0: against the roll itself. */
export interface ResistEntry {
  ability: Ability | "none";
  vs: number;
}
export const FEATURE_KINDS = ["talent", "technique", "spell", "skill", "ability", "item"] as const;
export type FeatureKind = (typeof FEATURE_KINDS)[number];
/** What a skill is good for beside itself. */
export const SKILL_TAGS = ["none", "navigation", "medicine", "science"] as const;
/** What a reaction answers: an attack, or another act. */
export const TRIGGERS = ["none", "attack", "act"] as const;
export interface FeatureSystem {
  kind: FeatureKind;
  /** Bonus dice of a skill, or of the check or reaction that this is. */
  dice: number;
  /** The ability whose dice are added. */
  ability: Ability | "none";
  tag: (typeof SKILL_TAGS)[number];
  cost: Cost;
  progress: number;
  /** A check is rolled against this; 0: the act needs none, or the game master judges it. */
  vs: number;
  resist: ResistEntry;
  effect: { heals: PoolName | "none"; amount: number; dice: number; afflicts: Affliction | "none"; rounds: number };
  reaction: { trigger: (typeof TRIGGERS)[number]; steps: number; defensive: boolean };
  /** Purely in the mind: the bound and the pinned can use it. */
  mental: boolean;
  chance: boolean;
  opens: boolean;
  carried: boolean;
  notes: string;
}
