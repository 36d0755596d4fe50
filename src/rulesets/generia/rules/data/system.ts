import type { JsonObject } from "../../../../engine/json";
import type {
  Attribute,
  DamageClass,
  EffectKind,
  GearKind,
  Hand,
  PerkFlag,
  Saved,
  Size,
  SpellUse,
  Status,
  Third,
  Use,
  WeaponClass,
  WeaponTag,
  Zone,
} from "./names";

export interface Bar {
  readonly value: number;
  readonly max: number;
}
/** A name and a number that a person keeps: a proficiency, a civil skill. */
export interface Named {
  readonly name: string;
  readonly value: number;
}
/** What is rolled for damage or an effect, and against what it goes. */
export interface StoredDamage {
  /** Dice and numbers: "2d6", "1d6 + 1". */
  readonly formula: string;
  readonly class: DamageClass;
  /** The word for it: sharp, fire. */
  readonly type: string;
}
/** What is stored of a creature. */
export interface CreatureSystem {
  /** `mod`: a modifier that somebody typed; null: half the attribute. */
  readonly attributes: Readonly<Record<Attribute, { readonly value: number; readonly mod: number | null }>>;
  readonly proficiencies: readonly Named[];
  readonly riding: number;
  readonly athletics: number;
  readonly civil: readonly Named[];
  /** Metres for each Movement Action; null: what DEX gives. */
  readonly speed: number | null;
  readonly armor: Readonly<Record<Zone, number>>;
  readonly magicDefense: number;
  readonly threshold: number | null;
  readonly limit: number | null;
  readonly toughness: number | null;
  readonly wounds: { readonly light: number; readonly severe: number };
  readonly exhaustion: number;
  /** Damage that has added up, where the table counts that instead of wounds. */
  readonly tally: number;
  readonly mp: Bar;
  readonly en: Bar;
  readonly regeneration: number;
  readonly weight: { readonly total: number | null; readonly limit: number | null };
  readonly size: Size;
  /** Needs proficiency with weapons; others fight as nature made them. */
  readonly character: boolean;
  readonly limbs: boolean;
  /** Degrees; null: as the world has it. */
  readonly fieldOfView: number | null;
  readonly unarmed: { readonly formula: string; readonly type: string };
  readonly traditions: readonly { readonly name: string; readonly focus: boolean }[];
  /** What is left of the turn, and what was done in it. */
  readonly turn: {
    readonly attack: number;
    readonly utility: number;
    readonly movement: number;
    readonly reaction: number;
    /** Metres of the Movement Action that are left. */
    readonly stride: number;
    /** Metres that a parry gave, to be gone at once. */
    readonly step: number;
    /** The round in which its last turn was. */
    readonly round: number;
    /** It was off balance when its turn began. */
    readonly unsteady: number;
    /** Whose opportunity its step after a parry does not give: a number made of the uuid; 0: nobody's. */
    readonly spared: number;
  };
  /** [G-046] What its next defence roll loses. */
  readonly defencePenalty: number;
  readonly relations: JsonObject;
  readonly relationEnds: JsonObject;
  readonly notes: string;
}
export interface WeaponSystem {
  readonly class: WeaponClass;
  readonly equipped: boolean;
  readonly hand: Hand;
  readonly damage: StoredDamage;
  /** Hit rate and damage rating, in halves. */
  readonly hitRate: number;
  readonly damageRating: number;
  readonly proficiency: string;
  readonly reach: number;
  /** [G-157] Advantage in the short, medium and long band, and the maximum range in metres. */
  readonly bands: { readonly short: number; readonly medium: number; readonly long: number };
  readonly range: number;
  readonly canBlock: boolean;
  readonly canParry: boolean;
  /** It is a shield; the number adds to Block Strength. */
  readonly shield: boolean;
  readonly shieldBonus: number;
  readonly blockbreaker: number;
  readonly tags: readonly WeaponTag[];
  readonly focus: string;
  readonly weight: number;
  readonly notes: string;
}
export interface ArmorSystem {
  readonly zone: Zone;
  readonly armor: number;
  readonly magicDefense: number;
  readonly worn: boolean;
  readonly weight: number;
  readonly notes: string;
}
export interface GearSystem {
  readonly kind: GearKind;
  readonly quantity: number;
  readonly damage: StoredDamage;
  readonly heals: string;
  readonly restores: string;
  readonly focus: string;
  readonly equipped: boolean;
  readonly weight: number;
  readonly notes: string;
}
export interface PerkSystem {
  readonly flags: readonly PerkFlag[];
  readonly notes: string;
}
export interface SkillSystem {
  readonly use: Use;
  readonly energy: number;
  /** [G-160] It is the skill that answers a parry. */
  readonly counter: boolean;
  readonly notes: string;
}
export interface SpellSystem {
  readonly use: SpellUse;
  readonly tier: number;
  readonly tradition: string;
  readonly elements: string;
  /** [G-077] "SA INT vs DEX". */
  readonly cast: string;
  /** "CONCENTRATION, UPCAST 3". */
  readonly keywords: string;
  readonly mp: number;
  /** [G-108] Its own costs by level, separated by commas; empty: as the rule has it. */
  readonly costs: string;
  readonly effect: {
    readonly kind: EffectKind;
    readonly formula: string;
    readonly class: DamageClass;
    readonly type: string;
    readonly status: Status | "none";
  };
  readonly range: number;
  readonly onSave: Saved;
  readonly onSaveByTen: Saved;
  readonly conjures: boolean;
  readonly ethereal: Third;
  readonly preparation: string;
  readonly focus: Third;
  /** [G-091] Its caster concentrates on it. */
  readonly held: number;
  readonly notes: string;
}
