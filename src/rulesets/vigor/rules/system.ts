import type { Ability, DamageType, KineticSubtype, Quality, Scope, Size } from "./types";

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
  object: boolean;
  /** Round 0: no clock runs. */
  shock: { round: number; slot: number };
  notes: string;
}
export const SUPERIOR = ["none", "heroic", "epic", "legendary"] as const;
export type Superior = (typeof SUPERIOR)[number];
export const RESISTANCE_KINDS = ["immune", "less", "times"] as const;
export interface Resistance {
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
export type HandUse = (typeof HANDS)[number];
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
  };
  extra: { attackDice: number; damageDice: number };
  steps: WeaponStep[];
  range: { reach: number; near: number; max: number };
  delivery: (typeof DELIVERIES)[number];
  hand: HandUse;
  equipped: boolean;
  light: boolean;
  bypass: boolean;
  /** Its use gives an opening. */
  opens: boolean;
  /** Its hits can knock down. */
  knocks: boolean;
  cost: { vigor: number; mana: number };
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
export const FEATURE_KINDS = ["talent", "technique", "spell", "skill", "ability"] as const;
export interface FeatureSystem {
  kind: (typeof FEATURE_KINDS)[number];
  /** Bonus dice of a skill. */
  dice: number;
  notes: string;
}
