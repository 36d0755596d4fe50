import type { Id } from "../../../../engine/procedure/types";
import type { FEATURE_KINDS } from "./documents";
import type { Ability, Affliction, Clock, Hand, PoolName, RuleOptions, VPrice, VResistance } from "./types";

/** How badly lit a place is; daylight is none of these. */
export type VDim = "reduced" | "low" | "zero";
/** A check: the Action die, the dice of a skill or feature, and those of an ability. */
export type VCheck = {
  readonly dice?: number;
  /** Whose dice these are, where it is not the act itself. */
  readonly skill?: string;
  readonly ability?: Ability;
  /** Missing: the game master judges the roll. */
  readonly vs?: number;
  /** [V-159] to [V-163] For steering and navigation. */
  readonly dim?: VDim;
};
/** What an act does where it succeeds. */
export type VEffect = {
  readonly heals?: PoolName;
  readonly amount?: number;
  /** Bonus dice of the amount. */
  readonly dice?: number;
  /** [V-064] Plain d10 of the amount: they neither step nor burst. */
  readonly plain?: number;
  readonly afflicts?: Affliction;
  /** [V-022] */
  readonly rounds?: number;
  readonly stabilizes?: true;
};
/** An act that is no attack: a skill, an ability, an item, first aid. */
export type VUse = {
  readonly by: Id;
  /** Missing: on oneself, or on nobody. */
  readonly on?: Id;
  readonly name: string;
  readonly kind: (typeof FEATURE_KINDS)[number];
  readonly price: VPrice;
  readonly check?: VCheck;
  readonly resist?: VResistance;
  readonly effect?: VEffect;
  readonly opens?: true;
  /** [V-059] Somebody of the encounter has readied an act. */
  readonly waits?: true;
  readonly own?: true;
  /** The target's own turn. */
  readonly theirs?: true;
  readonly hand?: Hand;
  readonly ruleOptions?: RuleOptions;
  readonly clock?: Clock;
};
/** [V-091] A struggle that a game master calls for. */
export type VStruggle = {
  readonly by: Id;
  readonly ability: Ability;
  readonly vs: number;
  readonly hand?: Hand;
  readonly ruleOptions?: RuleOptions;
};
