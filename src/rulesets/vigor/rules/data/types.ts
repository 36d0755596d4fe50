import type { Being, Id, Spot } from "../../../../engine/procedure/types";
import type { Clock } from "../../../../kit/rules/durations";
import type { RuleOptions } from "./ruleOptions";

export const ABILITIES = ["strength", "agility", "speed", "stamina", "soul", "reason", "resolve"] as const;
export type Ability = (typeof ABILITIES)[number];

export const SIZES = ["tiny", "small", "medium", "large", "huge", "massive", "colossal"] as const;
export type Size = (typeof SIZES)[number];

export const ORDINARY = 2;

export const DAMAGE_TYPES = [
  "kinetic",
  "thermal",
  "cold",
  "electrical",
  "radiation",
  "chemical",
  "sonic",
  "toxic",
  "umbral",
  "entropic",
  "crystal",
  "aetheric",
  "lucent",
] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];
export const KINETIC_SUBTYPES = ["cutting", "piercing", "impact"] as const;
export type KineticSubtype = (typeof KINETIC_SUBTYPES)[number];

/** Statuses that the rules of this ruleset set or read. */
export const STATUSES = [
  "wounded",
  "winded",
  "shock",
  "unconscious",
  "bound",
  "pinned",
  "prone",
  "defending",
  "unaware",
  "coverLight",
  "coverPartial",
  "coverFull",
  "readied",
  "ambushed",
  "ambusher",
  "overWatch",
  "stabilized",
  "stunned",
  "dazed",
  "burning",
  "brittle",
  "dead",
  "destroyed",
] as const;
export type Status = (typeof STATUSES)[number];
/** Statuses that few rules read: they are stored when they are there, so that messages stay small. */
export const QUIET: readonly Status[] = [
  "unaware",
  "coverLight",
  "coverPartial",
  "coverFull",
  "readied",
  "ambushed",
  "ambusher",
  "overWatch",
  "stabilized",
  "stunned",
  "dazed",
  "burning",
  "brittle",
];
/** Statuses that an attack or an ability can leave behind. */
export const AFFLICTIONS = [
  "prone",
  "bound",
  "pinned",
  "unconscious",
  "unaware",
  "stunned",
  "dazed",
  "burning",
  "brittle",
] as const satisfies readonly Status[];
export type Affliction = (typeof AFFLICTIONS)[number];
export const POOLS = ["vigor", "mana", "durability", "health"] as const;
export type PoolName = (typeof POOLS)[number];

/** How one creature takes one type of damage. */
export type TypeRule =
  | { readonly k: "immune" }
  | { readonly k: "less"; readonly by: number }
  | { readonly k: "times"; readonly by: number };

/** What a round gives back beside the Vigor that Stamina gives. */
export interface SpecialRecovery {
  readonly vigor?: number;
  readonly mana?: number;
  readonly durability?: number;
  readonly health?: number;
  readonly whileWounded?: true;
}

/** A creature (or object) as procedures know it. Facts that have the usual value are left out: participants travel in every message. */
export interface VCreature extends Being {
  readonly kind: "creature";
  /** Bonus dice by ability; zero is left out. */
  readonly dice: Readonly<Partial<Record<Ability, number>>>;
  /** [V-043] Guard without armor, before anything of the situation. */
  readonly guard: number;
  readonly stamina: number;
  /** Index in SIZES; medium if missing. */
  readonly size?: number;
  /** Actions per turn; 2 if missing. */
  readonly actions?: number;
  readonly initiative?: number;
  /** Natural or magical Armor Rank, without quality. */
  readonly natural?: number;
  /** What the natural rank protects against; kinetic if missing. */
  readonly naturalTypes?: readonly DamageType[];
  /** Lowest quality that harms it. */
  readonly superior?: number;
  /** By type, in the order in which they count. */
  readonly types?: Readonly<Partial<Record<DamageType, readonly TypeRule[]>>>;
  readonly lifeless?: true;
  readonly object?: true;
  readonly recovery?: SpecialRecovery;
  /** Damage value and quality of the bare hand, unless 1 and feeble. */
  readonly fist?: readonly [value: number, quality: number];
  /** The weapon in the off hand. */
  readonly off?: VWeapon;
  /** The melee weapon that makes an opportunity attack; the fist if missing. */
  readonly main?: VWeapon;
  /** [V-094] General Resistance dice. */
  readonly resist?: number;
  readonly undead?: true;
  /** [V-075] What it can answer with beside Defense. */
  readonly reactions?: readonly VReaction[];
  /** Worn armor, as letters of participants. */
  readonly armor: readonly Id[];
  /** [V-023] What takes it several turns, as letters of participants. */
  readonly acts?: readonly Id[];
}

/** A worn piece of armor. `now` holds its own Durability. */
export interface VArmor extends Being {
  readonly kind: "armor";
  readonly of: Id;
  readonly rank: number;
  readonly quality: number;
  /** [V-043] What it adds to Guard while it is whole. */
  readonly guard?: number;
  /** Kinetic if missing. */
  readonly protects?: readonly DamageType[];
  readonly rankByType?: Readonly<Partial<Record<DamageType, number>>>;
}
/** [V-023] A weapon or feature whose use takes more actions than one. `now.progress`: how many of them are paid. */
export interface VLong extends Being {
  readonly kind: "long";
  readonly of: Id;
  /** Document id of the item. */
  readonly item: string;
  /** An attack is made with it. */
  readonly weapon?: true;
  readonly cost: number;
  /** [V-060] What it takes on completion. */
  readonly vigor?: number;
  readonly mana?: number;
}
export type VBeing = VCreature | VArmor | VLong;

/** A Charge or Challenge that a weapon carries. */
type VWeaponStep = {
  readonly steps: number;
  readonly scope: Scope;
  readonly label: string;
  readonly when?: "targetWounded" | "selfWounded";
};
/** What a modifier reaches: the action roll, the effect roll, or both. */
export const SCOPES = ["action", "effect", "both"] as const;
export type Scope = (typeof SCOPES)[number];

/** A weapon at the moment of the attack. Usual values are left out (Agility, ordinary, kinetic). A type alias: it travels as JSON. */
export type VWeapon = {
  readonly name: string;
  readonly value: number;
  readonly ability?: Ability;
  readonly quality?: number;
  readonly type?: DamageType;
  /** Where the bonus dice of the damage come from; none if missing. */
  readonly bonus?: "strength" | "skill";
  readonly skillDice?: number;
  readonly attackDice?: number;
  readonly damageDice?: number;
  readonly steps?: readonly VWeaponStep[];
  readonly ranged?: true;
  /** Hits a place, not a person: [V-168] light cover does nothing. */
  readonly area?: true;
  readonly bypass?: true;
  /** [V-072] Its use exposes its user. */
  readonly opens?: true;
  /** [V-085] Its hits can knock down. */
  readonly knocks?: true;
  /** [V-093] What the target may struggle with against what the hit brings; without a number against the attack. */
  readonly resist?: VResistance;
  /** What a hit leaves behind, unless it is resisted. */
  readonly afflicts?: Affliction;
  /** [V-022] How many rounds that lasts; until somebody ends it, if missing. */
  readonly rounds?: number;
  /** [V-136] Damage is rolled and shown; nothing is taken off. */
  readonly stuns?: true;
  /** [V-051] A technique or spell that leaves the off hand no room. */
  readonly solo?: true;
};
/** [V-075] A reaction that a talent or class ability gives. */
export type VReaction = {
  readonly name: string;
  readonly trigger: "attack" | "act";
  readonly vigor?: number;
  readonly mana?: number;
  readonly ability?: Ability;
  readonly dice?: number;
  readonly steps?: number;
  /** What it has to beat where the act that it answers was not rolled. */
  readonly vs?: number;
  readonly defensive?: true;
  readonly mental?: true;
};
export type VResistance = { readonly ability: Ability; readonly vs?: number };

export type { Clock, RuleOptions };

/** [V-166] `thin`: full cover that stops no blow. */
export type Cover = "light" | "partial" | "full" | "thin";
/** What position does to an attack; usual values are left out. */
export type Situation = {
  /** [V-014] */
  readonly distant?: true;
  /** [V-081] From behind on an unaware target. */
  readonly behind?: true;
  readonly cover?: Cover;
  /** [V-156] */
  readonly visibility?: "reduced" | "low" | "zero";
};

/** What a person changed before rolling. */
export type Hand = {
  readonly off?: readonly string[];
  readonly added?: readonly { readonly kind: string; readonly value: number; readonly label: string }[];
};

/** What position does to a shot of the off hand at the same target. `away`: it does not reach that far. */
export type SideShot = { readonly situation?: Situation; readonly away?: true };

/** The arguments of an attack. `own` and `theirs`: whose turn it is; without an encounter every turn is one's own. */
export type VAttack = {
  readonly by: Id;
  readonly on: Id;
  readonly weapon: VWeapon;
  readonly price: VPrice;
  readonly own?: true;
  readonly theirs?: true;
  readonly offhand?: true;
  /** [V-059] Somebody of the encounter has readied an act. */
  readonly waits?: true;
  readonly situation?: Situation;
  /** Where the off hand holds what shoots. */
  readonly sideShot?: SideShot;
  readonly hand?: Hand;
  readonly ruleOptions?: RuleOptions;
  readonly clock?: Clock;
};
/** Somebody is exposed. `theirs`: on its own turn. */
export type VOpportunityAttack = {
  readonly of: Id;
  readonly theirs?: true;
  readonly ruleOptions?: RuleOptions;
  readonly clock?: Clock;
};
/** `long`: the act that took several turns and is now complete. */
export type VPrice = {
  readonly actions?: number;
  readonly vigor?: number;
  readonly mana?: number;
  readonly long?: Id;
};

export type Hit = {
  readonly amount: number;
  readonly type: DamageType;
  /** Missing for what carries no quality: a fall, for instance. */
  readonly quality?: number;
  readonly bypass?: true;
  /** Armor Rank of cover. */
  readonly cover?: number;
};

/** What a reaction is made with: bonds hinder a body only. */
export type VEffort = "body" | "mind";
export type VIntent =
  | {
      readonly k: "spend";
      readonly on: Id;
      readonly what: "vigor" | "mana" | "actions";
      readonly by: number;
      /** [V-039] It pays for a reaction, for which somebody has to be able still when it is paid. */
      readonly reacts?: VEffort;
    }
  | ({ readonly k: "hurt"; readonly on: Id; readonly clock?: Clock; readonly ruleOptions?: RuleOptions } & Hit)
  | {
      readonly k: "recover";
      readonly on: Id;
      readonly what: PoolName;
      readonly by: number;
      readonly ruleOptions?: RuleOptions;
    }
  | { readonly k: "actions"; readonly on: Id; readonly to: number }
  | {
      readonly k: "status";
      readonly on: Id;
      readonly what: Status;
      readonly to: 0 | 1;
      readonly until?: Clock;
      /** [V-086] It comes over somebody on its own turn: a fall then ends what it has been working at. */
      readonly own?: true;
    }
  /** The clock of a mark that somebody has. */
  | { readonly k: "lasts"; readonly on: Id; readonly what: Affliction; readonly until?: Clock }
  | { readonly k: "progress"; readonly on: Id; readonly to: number }
  | { readonly k: "stride"; readonly on: Id; readonly to: number }
  | { readonly k: "go"; readonly on: Id; readonly from: Spot; readonly to: Spot }
  | { readonly k: "ready"; readonly on: Id; readonly what: number }
  | { readonly k: "clock"; readonly on: Id; readonly clock: Clock }
  | { readonly k: "stabilize"; readonly on: Id }
  | { readonly k: "die"; readonly on: Id };
