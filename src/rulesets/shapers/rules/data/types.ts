import type { Being, Id, Referee } from "../../../../engine/procedure/types";
import type { GearBeing, GroundPlace } from "../../../../kit/rules/gear";
import type { RelatedBeing } from "../../../../kit/rules/relations";
import type { Go } from "../../../../kit/rules/travel";
import type { SlotBeing } from "../../../../kit/rules/turnSlots";
import type { HELD_CONTESTS, HELD_PLAIN } from "./kinds";
import type { STable } from "./lists";
import {
  type Aided,
  type DamageType,
  HELD_NUMBERS,
  type Push,
  type RelationKind,
  type Resolution,
  type Skill,
  type Stat,
  type Status,
  type Traited,
} from "./names";
import type { RuleOptions } from "./options";

export type { RuleOptions };

/** A number of dice (`n`) with so many faces (`f`). These are type aliases because they travel as JSON. */
type SDie = { readonly n: number; readonly f: number };
/** [W-141] One part of the damage of an attack. */
export type SPart = { readonly dice: readonly SDie[]; readonly flat: number; readonly type: DamageType };
/** [W-126] How much Armor an attack ignores; "all": all of it. */
export type SIgnores = number | "all";
/** [W-181], [W-187] How a target is moved. */
export type SPush = { readonly kind: Exclude<Push, "none">; readonly metres: number };
/** The effects on a target besides damage. */
export type SRider = {
  readonly status?: Status;
  /** Ends of the target's turns that the status lasts; missing: until it is removed. */
  readonly lasts?: number;
  /** A-24 `lasts` counts rounds. */
  readonly rounds?: true;
  readonly push?: SPush;
  readonly aid?: SAid;
};
/** A bonus or a penalty with the same duration as the status. */
type SAid = { readonly what: Aided; readonly by: number };
/** The weapon or the Ability of an attack. Default values are left out. */
export type SWeapon = {
  readonly name: string;
  /** [W-094], [W-096] The two Stats of the hit bonus, with what each adds. */
  readonly primary: readonly [stat: Stat, bonus: number];
  readonly secondary: readonly [stat: Stat, bonus: number];
  readonly parts: readonly SPart[];
  readonly reach: number;
  readonly ranged?: true;
  /** [W-103] The Tier of an Ability; missing: it is a weapon. */
  readonly tier?: number;
  readonly ignores?: SIgnores;
  readonly rider?: SRider;
};
/** [W-104] An Ability that is added to a weapon attack. */
export type SManeuver = {
  readonly name: string;
  readonly tier: number;
  readonly parts: readonly SPart[];
  readonly ignores?: SIgnores;
  readonly rider?: SRider;
};
/** The price of an act. */
export type SPrice = {
  readonly ap?: number;
  readonly rp?: number;
  readonly wp?: number;
  readonly momentum?: number;
  /** [W-033] One of the attacks that an Attack action has bought. */
  readonly attacks?: number;
  /** [W-034] Attacks that an Attack action buys beyond the one that is made at once. */
  readonly bought?: number;
  /** [W-044] The free use of the turn. */
  readonly slot?: true;
  /** The letter of a consumable of which one piece is used up. */
  readonly stock?: Id;
};
/** [W-010] An Ability that reacts to an attack. */
export type SReaction = {
  readonly name: string;
  readonly evasion: number;
  readonly rp: number;
  readonly wp?: number;
  readonly momentum?: number;
};

/** [W-021] A held action other than an attack, aimed at nobody or at the creature that meets its trigger. */
export type SReady =
  | {
      readonly k: "useAbility";
      readonly use: Pick<SUse, "name" | "resolution" | "stat" | "half" | "weapon" | "quiet" | "allies">;
    }
  | { readonly k: "contest"; readonly kind: (typeof HELD_CONTESTS)[number] }
  | { readonly k: "basic"; readonly what: (typeof HELD_PLAIN)[number] }
  | { readonly k: "hide" };

/** A creature or an object. Default values are left out, because participants travel in every message. */
export interface SCreature extends RelatedBeing {
  readonly kind: "creature";
  /** [W-090], [W-130] Hit without a roll; fails every Defense Roll. */
  readonly object?: true;
  /** Stat Bonuses; zero is left out. */
  readonly bonuses: Readonly<Partial<Record<Stat, number>>>;
  readonly skills: Readonly<Partial<Record<Skill, number>>>;
  readonly evasion: SEvasion;
  readonly armor?: number;
  /** What effects add to every Defense Roll. */
  readonly defense?: number;
  /** What effects add to every attack roll. */
  readonly hit?: number;
  /** [W-133] The Primary Stat with what effects add. */
  readonly power: number;
  readonly initiative: number;
  /** How many sizes are smaller than its own; 2 for medium unless a table changes the list. */
  readonly size: number;
  readonly basic: number;
  /** The number of its free hands. */
  readonly hands: number;
  readonly climber?: true;
  /** [W-156] Not a living being. */
  readonly lifeless?: true;
  readonly resists?: readonly Traited[];
  readonly immune?: readonly Traited[];
  readonly vulnerable?: readonly Traited[];
  /** [W-034] Attacks that an Attack action buys; missing: 1. */
  readonly attacks?: number;
  /** The lowest Vitality with which it lives. */
  readonly least: number;
  /** A rule option takes all effects from statuses. */
  readonly bare?: true;
  /** A-18 By a rule option it is Restrained below 1 Vitality, and healing ends Bleeding. */
  readonly falls?: true;
  /** [W-165] The table's changes of the lists. */
  readonly table?: STable;
  readonly loud?: true;
  readonly actsFirst?: true;
  readonly actsLast?: true;
  /** [W-087] How much Narrative Momentum less cinematic moves cost. */
  readonly discount?: number;
  /** [W-087] The discount may lower that cost to 0. */
  readonly discountFree?: true;
  readonly reactions?: readonly SReaction[];
  /** [W-021] The weapon or Ability of a held attack. */
  readonly held?: SWeapon;
  /** [W-021] Another held action. Neither this nor `held`: it holds no action that rules can carry out by themselves. */
  readonly ready?: SReady;
  /** Letters of the weapons and shields in its hands. */
  readonly inHand?: readonly Id[];
  /** Its main hand holds something. */
  readonly mainFull?: true;
  /** Letter of its place in the turn order; null where the exchange cannot change that. */
  readonly slot: Id | null;
}
/** [W-113] to [W-117] The four numbers of Evasion. */
export interface SEvasion {
  readonly dexterity: number;
  readonly stat: Stat;
  readonly bonus: number;
  /** Missing: no cap. */
  readonly cap?: number;
  readonly more?: number;
}
/** A consumable. `now.quantity`: how many pieces are left. */
interface SStock extends Being {
  readonly kind: "stock";
  readonly of: Id;
  /** Document id of the item. */
  readonly item: string;
}
/** A place in the turn order, with the numbers of its unions. */
export interface SSlot extends SlotBeing {
  readonly of: Id;
}
export type SBeing = SCreature | SSlot | GearBeing | SStock;
export type R = Referee<SBeing, SIntent>;

/** Advantage (1) or disadvantage (-1) that a declaration found, for one reason. */
export type SLevel = { readonly id: string; readonly rule: string; readonly value: number };
/** The changes that a person made before rolling. */
export type SHand = {
  readonly off?: readonly string[];
  readonly added?: readonly { readonly kind: string; readonly value: number; readonly label: string }[];
};
export type SCover = "half" | "full";

/** The numbers of a turn that rules set. */
export const TURN_NUMBERS = [
  "stride",
  "attacks",
  "slotUsed",
  "switching",
  "apUsed",
  "rpUsed",
  "revealed",
  "came",
  ...HELD_NUMBERS,
  "leans",
] as const;
export type TurnNumber = (typeof TURN_NUMBERS)[number];
export const POOLS = ["vitality", "spare", "wp", "momentum", "ap", "rp"] as const;
type PoolName = (typeof POOLS)[number];

export type SIntent =
  | {
      readonly k: "spend";
      readonly on: Id;
      readonly what: "ap" | "rp" | "wp" | "momentum" | "attacks" | "quantity";
      readonly by: number;
    }
  | { readonly k: "set"; readonly on: Id; readonly what: TurnNumber | PoolName | "tie"; readonly to: number }
  | { readonly k: "add"; readonly on: Id; readonly what: TurnNumber | PoolName; readonly by: number }
  /** [W-161] Adds a bonus or a penalty. `lasts`: ends of turns, or rounds of another's places (`counter`); 0: the whole encounter. */
  | {
      readonly k: "aid";
      readonly on: Id;
      readonly what: Aided;
      readonly by: number;
      readonly lasts: number;
      readonly counter?: number;
    }
  /** Sets the ends of turns or the rounds that a bonus or a penalty has left; 0 ends it. */
  | { readonly k: "aidLeft"; readonly on: Id; readonly what: Aided; readonly left: number }
  /** [W-111] Damage from which everything was subtracted; `mild`: it can neither kill nor start Bleeding. */
  | { readonly k: "harm"; readonly on: Id; readonly by: number; readonly mild?: true }
  | {
      readonly k: "status";
      readonly on: Id;
      readonly what: Status;
      readonly to: 0 | 1;
      readonly lasts?: number;
      readonly counter?: number;
    }
  /** Sets the ends of turns or the rounds that a status has left; 0 ends it. */
  | { readonly k: "statusLeft"; readonly on: Id; readonly what: Status; readonly left: number }
  | { readonly k: "relate" | "unrelate"; readonly on: Id; readonly kind: RelationKind; readonly whom: Id }
  /** Ends all relations of that kind that the creature has to others. */
  | { readonly k: "end"; readonly on: Id; readonly kind: RelationKind }
  | { readonly k: "putOff" | "lose"; readonly on: Id; readonly round: number }
  | { readonly k: "later"; readonly on: Id; readonly round: number; readonly next: number; readonly lot?: number }
  | { readonly k: "unite"; readonly on: Id; readonly round: number; readonly group: number }
  | { readonly k: "place"; readonly on: Id; readonly to: "stowed" | "worn" | "main" | "off" | "both" }
  | { readonly k: "drop"; readonly on: Id; readonly where: GroundPlace }
  | { readonly k: "take"; readonly on: Id; readonly by: Id }
  | Go;

type SAim = {
  readonly by: Id;
  readonly on: Id;
  readonly weapon: SWeapon;
};
export type SCarried = {
  /** The letters of the creatures whose turn it is, in an encounter. */
  readonly acting?: readonly Id[];
  /** Whether the doer is a combatant. Missing: it is one exactly if `acting` is there. */
  readonly fights?: boolean;
  readonly hand?: SHand;
  readonly ruleOptions?: RuleOptions;
  /** [W-023] If the act may move somebody: uuids of those whose held action waits for such a movement. */
  readonly waiting?: readonly string[];
};
export type SAttack = SAim &
  SCarried & {
    readonly price: SPrice;
    readonly maneuver?: SManeuver;
    /** [W-100] Advantage and disadvantage by the scene. */
    readonly levels?: readonly SLevel[];
    readonly cover?: SCover;
    /** A-36 By a rule option Taking Cover helps the target although cover does not. */
    readonly sheltered?: true;
    /** [W-106] The attack is non-lethal. */
    readonly mild?: true;
    /** [W-093] It misses on purpose. */
    readonly misses?: true;
    /** [W-156] Its Holy damage is lethal. */
    readonly deadlyHoly?: true;
    /** [W-065] It does not give away where its user is. */
    readonly quiet?: true;
    /** [W-023] The uuids of the creatures whose held action it may set off. */
    readonly watched?: readonly string[];
    /** No reaction is asked for that cannot change the result. Missing in exchanges of older versions. */
    readonly sparing?: true;
  };
export type SUse = SCarried & {
  readonly by: Id;
  readonly on: readonly Id[];
  readonly name: string;
  readonly resolution: Exclude<Resolution, "attack">;
  readonly stat: Stat;
  readonly half?: true;
  readonly weapon: SWeapon;
  readonly price: SPrice;
  readonly covers?: Readonly<Record<Id, SCover>>;
  /** [W-002] It affects everybody on the user's side, the user included. */
  readonly allies?: true;
  readonly deadlyHoly?: true;
  readonly quiet?: true;
};
