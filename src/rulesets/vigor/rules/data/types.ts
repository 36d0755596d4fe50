import type { Being, Id, Spot } from "../../../../engine/procedure/types";
import type { RuleOptions } from "./ruleOptions";
import type { Clock, VWeapon } from "./shapes";
import type { Ability, Affliction, DamageType, PoolName, Status } from "./terms";

export type { RuleOptions } from "./ruleOptions";
export type {
  Clock,
  Cover,
  Hand,
  SideShot,
  Situation,
  VAttack,
  VOpportunityAttack,
  VPrice,
  VResistance,
  VWeapon,
} from "./shapes";
export * from "./terms";

/** How one creature takes one type of damage. */
export type TypeRule =
  | { readonly k: "immune" }
  | { readonly k: "less"; readonly by: number }
  | { readonly k: "times"; readonly by: number };

/** What a creature recovers each round, in addition to the Vigor by its Stamina. */
export interface SpecialRecovery {
  readonly vigor?: number;
  readonly mana?: number;
  readonly durability?: number;
  readonly health?: number;
  readonly whileWounded?: true;
}

/** A creature (or object) as procedures know it. Usual values are left out, because every message holds its participants. */
export interface VCreature extends Being {
  readonly kind: "creature";
  /** Bonus dice by ability; zero is left out. */
  readonly dice: Readonly<Partial<Record<Ability, number>>>;
  /** [V-043] Guard without armor and situation. */
  readonly guard: number;
  readonly stamina: number;
  /** Index in SIZES; medium if missing. */
  readonly size?: number;
  /** Actions per turn; 2 if missing. */
  readonly actions?: number;
  readonly initiative?: number;
  /** Natural or magical Armor Rank, without quality. */
  readonly natural?: number;
  /** The damage types that the natural rank protects against; kinetic if missing. */
  readonly naturalTypes?: readonly DamageType[];
  /** The lowest quality of weapons that can harm the creature. */
  readonly superior?: number;
  /** The rules for damage types, in the order in which they are applied. */
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
  /** [V-075] Its special reactions, in addition to Defense. */
  readonly reactions?: readonly VReaction[];
  /** Worn armor, as letters of participants. */
  readonly armor: readonly Id[];
  /** [V-023] Its items whose use takes several turns, as letters of participants. */
  readonly acts?: readonly Id[];
}

/** A worn piece of armor. `now` holds its Durability. */
export interface VArmor extends Being {
  readonly kind: "armor";
  readonly of: Id;
  /** The Armor Rank. */
  readonly rank: number;
  readonly quality: number;
  /** [V-043] What the piece adds to Guard while it is not destroyed. */
  readonly guard?: number;
  /** The damage types that the piece protects against; kinetic if missing. */
  readonly protects?: readonly DamageType[];
  readonly rankByType?: Readonly<Partial<Record<DamageType, number>>>;
}
/** [V-023] A weapon or feature whose use takes more actions than one. `now.progress`: how many of them are paid. */
export interface VLong extends Being {
  readonly kind: "long";
  readonly of: Id;
  /** Document id of the item. */
  readonly item: string;
  /** The item is a weapon. */
  readonly weapon?: true;
  readonly cost: number;
  /** [V-060] The Vigor that is paid on completion. */
  readonly vigor?: number;
  readonly mana?: number;
}
export type VBeing = VCreature | VArmor | VLong;

/** [V-075] A reaction that a talent or class ability gives. */
export type VReaction = {
  readonly name: string;
  readonly trigger: "attack" | "act";
  readonly vigor?: number;
  readonly mana?: number;
  readonly ability?: Ability;
  readonly dice?: number;
  readonly steps?: number;
  /** The target number of the reaction where the act that it answers was not rolled. */
  readonly vs?: number;
  readonly defensive?: true;
  readonly mental?: true;
};
export type Hit = {
  readonly amount: number;
  readonly type: DamageType;
  /** Missing where the damage has no quality: a fall, for instance. */
  readonly quality?: number;
  readonly bypass?: true;
  /** The Armor Rank of the target's cover. */
  readonly cover?: number;
};

/** Whether a reaction is physical or mental; bonds prevent physical ones only. */
export type VEffort = "body" | "mind";
export type VIntent =
  | {
      readonly k: "spend";
      readonly on: Id;
      readonly what: "vigor" | "mana" | "actions";
      readonly by: number;
      /** [V-039] The price of a reaction: the creature has to be able to react at the moment of payment. */
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
      /** [V-086] The creature gets the status in its own turn: falling prone then ends its act over several turns. */
      readonly own?: true;
    }
  /** Changes when a status ends that a creature has. */
  | { readonly k: "lasts"; readonly on: Id; readonly what: Affliction; readonly until?: Clock }
  | { readonly k: "progress"; readonly on: Id; readonly to: number }
  | { readonly k: "stride"; readonly on: Id; readonly to: number }
  | { readonly k: "go"; readonly on: Id; readonly from: Spot; readonly to: Spot }
  | { readonly k: "ready"; readonly on: Id; readonly what: number }
  | { readonly k: "clock"; readonly on: Id; readonly clock: Clock }
  | { readonly k: "stabilize"; readonly on: Id }
  | { readonly k: "die"; readonly on: Id };
