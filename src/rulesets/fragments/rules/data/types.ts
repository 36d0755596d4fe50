import type { PlacedArea } from "../../../../contract/board";
import type { Being, Id, Spot } from "../../../../engine/procedure/types";
import type { GearBeing, GearPlace, GroundPlace } from "../../../../kit/rules/gear";
import type { RelatedBeing } from "../../../../kit/rules/relations";
import type { SlotBeing } from "../../../../kit/rules/turnSlots";
import type { Attribute, Maneuver, RelationKind, Status, Timed } from "./names";
import type { RuleOptions } from "./options";
import type { FWaits } from "./waits";

export type { RuleOptions };

/** So many dice of one size. Type aliases: they travel as JSON. */
type FDie = { readonly n: number; readonly f: number };
/** What a formula rolls. */
export type FRolls = { readonly dice: readonly FDie[]; readonly flat: number };

/** A weapon at the moment of an attack. Usual values are left out. */
export type FWeapon = {
  readonly name: string;
  readonly damage: FRolls;
  /** [F-050] What an attribute adds to its damage. */
  readonly strength?: number;
  readonly type: string;
  readonly reach: number;
  /** [F-048] It may be used with DEX. */
  readonly nimble?: true;
  readonly heavy?: true;
  /** [F-005] */
  readonly critical?: number;
};

/** A creature as procedures know it. Facts that have the usual value are left out: participants travel in every message. */
export interface FCreature extends RelatedBeing {
  readonly kind: "creature";
  readonly level: number;
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly physical: number;
  readonly mental: number;
  readonly speed: number;
  /** [F-008] What it attacks with in melee when somebody tries a maneuver on it. */
  readonly main: FWeapon;
  /** Place in the order of sizes. */
  readonly size: number;
  /** [F-218] It is smaller than Medium. */
  readonly slight?: true;
  /** [F-113] It is at least Large. */
  readonly large?: true;
  readonly durability?: number;
  readonly flight?: "flight" | "improved";
  readonly darkvision?: true;
  readonly burrows?: true;
  readonly senses?: number;
  /** Types of damage, in small letters. */
  readonly vulnerable?: readonly string[];
  readonly critical?: number;
  readonly bonusActions?: number;
  readonly bonusReactions?: number;
  readonly companion?: true;
  /** [F-014] */
  readonly initiative?: number;
  /** [F-122] What is added to a Climb check with which it catches hold. */
  readonly climb?: number;
  /** What the table rolls in its place. */
  readonly initiativeRolls?: FRolls;
  /** [F-105] Hands or natural weapons with which it could seize somebody now. */
  readonly freeHands: number;
  /** Letters of the poisons that work in it, of what it carries, and of its running spells. */
  readonly poisons?: readonly Id[];
  readonly carries?: readonly Id[];
  readonly running?: readonly Id[];
  /** Letter of its place in the turn order; missing where the exchange cannot change that. */
  readonly slot?: Id;
}
/** A piece of gear. `now.hp`: what is left of it; `now.quantity`: how many there are. */
export interface FGear extends GearBeing {
  readonly name: string;
  readonly durability: number;
}
/** [F-210] A poison that works in a creature. `now.left`: rounds. */
export interface FPoison extends Being {
  readonly kind: "poison";
  readonly of: Id;
  readonly item: string;
  readonly name: string;
  /** What comes back with the poison as it was written when its end is undone. */
  readonly written: { readonly img: string; readonly notes: string; readonly damage: string };
  readonly level: number;
  readonly damage: FRolls;
}
/** A spell. `now`: when it ends, and the rounds in which it was cast and controlled. */
export interface FSpell extends Being {
  readonly kind: "spell";
  readonly of: Id;
  readonly item: string;
  readonly name: string;
}
/** Ground that a game master has drawn. `now`, by the names of its squares: points that ice has lost [F-149]; until when earth is a tunnel [F-147]. */
export interface FGround extends Being {
  readonly kind: "ground";
  /** Id of its region. */
  readonly field: string;
  readonly what: "ice" | "earth";
  readonly inches: number;
}
export type FBeing = FCreature | FGear | FPoison | FSpell | FGround | SlotBeing;

/** A round and an initiative slot of it. */
export type FClock = { readonly round: number; readonly slot: number };
/** A line that a declaration found: Advantage (1) or Disadvantage (-1), or a number, for a reason. */
export type FLine = {
  readonly id: string;
  readonly rule: string;
  readonly kind: "level" | "flat";
  readonly value: number;
};
/** What a person changed before rolling. */
export type FHand = {
  readonly off?: readonly string[];
  readonly added?: readonly { readonly kind: string; readonly value: number; readonly label: string }[];
};
/** What an act takes. */
export type FPrice = {
  readonly actions?: number;
  readonly reactions?: number;
  /** [F-221], [F-222] How many of them the turn has. */
  readonly most?: number;
  readonly energy?: number;
  /** One of these is used up. */
  readonly stock?: Id;
};
/** [F-070], [F-190] What a spell lays on its targets for some rounds. `at`: the running turn. */
export type FInflict = { readonly what: Timed; readonly rounds: number; readonly at?: FClock };
/** What every procedure with rolls is given. */
export type FTable = { readonly hand?: FHand; readonly ruleOptions?: RuleOptions };

export type FWay = "melee" | "ranged" | "spell";
/** One attack on one target. */
export type FAttack = FTable & {
  readonly by: Id;
  readonly on: Id;
  readonly way: FWay;
  readonly weapon: FWeapon;
  readonly attribute: Attribute;
  readonly against: "physical" | "mental";
  readonly lines: readonly FLine[];
  readonly price: FPrice;
  /** [F-088] What takes the place of the damage. */
  readonly maneuver?: Maneuver;
  /** [F-019] The running turn. */
  readonly at?: FClock;
  readonly inflicts?: FInflict;
  /** [F-101] The free hand into which something comes that is taken from the target. */
  readonly takes?: GearPlace;
  /** [F-139] There is no ground under the attacker, or under the target. */
  readonly adrift?: readonly Id[];
  /** [F-086] Others have readied something that may come before it. */
  readonly waits?: FWaits;
  /** [F-086] A maneuver whose pair is measured again after each answer. Missing in what older versions have declared. */
  readonly measured?: true;
};
/** [F-213], [F-214] As what an attack on an area counts, where it is not simply a spell. [F-052] `increment`: feet. [F-219] `heavy`: its weapon is. */
export type FManner = {
  readonly treatedAs?: "melee" | "ranged";
  readonly increment?: number;
  readonly heavy?: true;
};
/** [F-044] One roll against everybody in an area. */
export type FBlast = FTable &
  FManner & {
    readonly by: Id;
    readonly on: readonly { readonly id: Id; readonly lines: readonly FLine[] }[];
    readonly name: string;
    readonly against: "physical" | "mental";
    readonly damage: FRolls;
    readonly type: string;
    readonly area: PlacedArea;
    /** [F-139] Those without ground under them. */
    readonly adrift?: readonly Id[];
    /** [F-149] Pixels of a square of the scene. Missing where nobody knows. */
    readonly square?: number;
    /** [F-122] The running turn: whoever falls through ice catches hold for a Reaction. */
    readonly at?: FClock;
    readonly inflicts?: FInflict;
    /** [F-044] It is shot with a weapon, and no spell. */
    readonly shot?: Pick<FWeapon, "strength" | "critical">;
  };

/** Numbers of a creature that rules bring to a value. */
export const NUMBERS = {
  spent: "turn.spent",
  reacted: "turn.reacted",
  stride: "turn.stride",
  round: "turn.round",
  commanded: "turn.commanded",
  flown: "turn.flown",
  dug: "turn.dug",
  entering: "turn.entering",
  readiedWith: "turn.readied",
  bleedPenalty: "bleedPenalty",
  rooted: "rooted",
  breath: "breath.left",
  dropped: "breath.dropped",
  airless: "breath.since",
  fallen: "fallen",
  drift: "drift.degrees",
  driftFeet: "drift.feet",
} as const;
export type NumberName = keyof typeof NUMBERS;

export type FIntent =
  | { readonly k: "spend"; readonly on: Id; readonly what: "energy" | "quantity"; readonly by: number }
  /** [F-029], [F-032] `most`: how many there may be of it. */
  | {
      readonly k: "act";
      readonly on: Id;
      readonly what: "spent" | "reacted";
      readonly by: number;
      readonly most: number;
    }
  /** What really comes through. `trigger`: the blow that starts the bleeding counts too. */
  | { readonly k: "harm"; readonly on: Id; readonly by: number; readonly trigger?: true }
  | { readonly k: "heal"; readonly on: Id; readonly by: number; readonly stops?: true }
  | { readonly k: "gain"; readonly on: Id; readonly by: number }
  | { readonly k: "die"; readonly on: Id }
  | { readonly k: "status"; readonly on: Id; readonly what: Status; readonly to: 0 | 1; readonly until?: FClock }
  | { readonly k: "set"; readonly on: Id; readonly what: NumberName; readonly to: number }
  /** `to`: uuid of the other creature. */
  | { readonly k: "relate"; readonly on: Id; readonly to: string; readonly kind: RelationKind; readonly until?: number }
  | { readonly k: "unrelate"; readonly on: Id; readonly to: string; readonly kind: RelationKind }
  | { readonly k: "wear"; readonly on: Id; readonly by: number }
  | { readonly k: "lay"; readonly on: Id; readonly where: GroundPlace }
  | { readonly k: "take"; readonly on: Id; readonly by: Id; readonly to: GearPlace; readonly from?: GroundPlace }
  | { readonly k: "put"; readonly on: Id; readonly to: GearPlace }
  | { readonly k: "poison"; readonly on: Id }
  | { readonly k: "run"; readonly on: Id; readonly until: FClock; readonly cast: number }
  | { readonly k: "control"; readonly on: Id; readonly round: number }
  | { readonly k: "putOff"; readonly on: Id; readonly round: number }
  | { readonly k: "later"; readonly on: Id; readonly round: number; readonly next: number; readonly lot?: number }
  /** [F-149] A square of ice loses points. [F-147] Squares of earth are a tunnel until then. */
  | { readonly k: "crack"; readonly on: Id; readonly space: string; readonly by: number }
  | { readonly k: "dig"; readonly on: Id; readonly spaces: readonly string[]; readonly until: FClock }
  | { readonly k: "go"; readonly on: Id; readonly from: Spot; readonly to: Spot; readonly teleport?: true };
/** A spell has at most one of `attack`, `blast` and `heals`. */
export type FCast = FTable & {
  readonly by: Id;
  readonly on: readonly Id[];
  readonly name: string;
  readonly price: FPrice;
  readonly attack?: FAttack;
  readonly blast?: FBlast;
  readonly heals?: FRolls;
  readonly inflicts?: FInflict;
  /** The spell that goes on running, until when, and the round of the cast; 0: it was not cast on a turn of its caster. */
  readonly runs?: { readonly spell: Id; readonly until: FClock; readonly cast: number };
  /** [F-086] There are readied Actions that may come before the effect. */
  readonly waits?: FWaits;
};
