import type { PlacedArea } from "../../../../contract/board";
import type { JsonObject } from "../../../../engine/json";
import type { Being, Id, Spot } from "../../../../engine/procedure/types";
import type { Duration, TimeEvent, Timer } from "../../../../kit/rules/durations";
import type { LastingBeing } from "../../../../kit/rules/lasting";
import type {
  Attribute,
  Bonus,
  DamageClass,
  EffectKind,
  Fragile,
  Lasting,
  Numbered,
  PerkFlag,
  Slot,
  Status,
  Zone,
} from "./names";
import type { RuleOptions } from "./options";
import type { GTable } from "./statusTable";

export type { RuleOptions };

/** So many dice of one size; `keep`: only the lowest of them counts. */
export type GDie = { readonly n: number; readonly f: number; readonly keep?: -1 };

/** What a blow does. A type alias: it travels as JSON. */
export type GDamage = {
  readonly dice: readonly GDie[];
  readonly flat: number;
  /** [G-051] What strength adds. */
  readonly strength?: number;
  /** Physical if missing. */
  readonly class?: Exclude<DamageClass, "physical">;
  readonly type: string;
};
/** A weapon at the moment of the attack. Usual values are left out. */
export type GWeapon = {
  readonly name: string;
  /** [G-140] The Attack Value. */
  readonly attack: number;
  readonly damage: GDamage;
  readonly reach: number;
  /** [G-144] Its bearer never learned to use it. */
  readonly unskilled?: true;
  readonly natural?: true;
  readonly short?: true;
  readonly long?: true;
  readonly unpredictable?: true;
  /** [G-177] The other hand holds a shield, or a weapon that is not short. */
  readonly backed?: true;
  /** [G-163] Made for fighting from the saddle. */
  readonly cavalry?: true;
  /** [G-177] Up to this much Block Strength does not count. */
  readonly breaks?: number;
};
/** What somebody can block or parry with. */
export type GGuard = {
  readonly name: string;
  /** [G-141], [G-142] Block Value and Block Strength. */
  readonly block?: readonly [value: number, strength: number];
  /** [G-143] Parry Value, and [G-046] the proficiency that weakens the foe. */
  readonly parry?: readonly [value: number, proficiency: number];
  readonly shield?: true;
  readonly unskilled?: true;
  /** [G-177] Made for parrying. */
  readonly parrying?: true;
  /** [G-177] Short with nothing longer in the other hand; too long where it is cramped. */
  readonly short?: true;
  readonly long?: true;
};

/** A creature as procedures know it. Facts that have the usual value are left out: participants travel in every message. */
export interface GCreature extends Being {
  readonly kind: "creature";
  /** Uuid of its actor: relations name it by that. */
  readonly uuid: string;
  /** [G-129] Modifiers by attribute; zero is left out. */
  readonly mods: Readonly<Partial<Record<Attribute, number>>>;
  readonly armor?: Readonly<Partial<Record<Zone, number>>>;
  readonly magicDefense?: number;
  /** [G-145] */
  readonly threshold: number;
  /** [G-149] Without exhaustion. */
  readonly limit: number;
  /** [G-155] Missing: the usual 3. */
  readonly toughness?: number;
  /** [G-175] Whole points of weight above the Carry Limit that hinder it, where the table counts that. */
  readonly encumbered?: number;
  /** [G-176] Sizes larger than medium. */
  readonly size?: number;
  readonly athletics?: number;
  readonly riding?: number;
  /** [G-180] Magic power that comes back with each Phase outside of encounters. */
  readonly recovery?: number;
  /** [G-058] Degrees; missing: as the world has it. */
  readonly fieldOfView?: number;
  /** [G-120] Whole points of weight above the Carry Limit. */
  readonly overweight?: number;
  /** What its perks change, each as often as a perk says so. */
  readonly perks?: readonly PerkFlag[];
  /** [G-124] It has nothing to grapple with. */
  readonly armless?: true;
  /** [G-129] The table plays without the sister chapters: only what the source itself says counts. */
  readonly plain?: true;
  /** [G-148] Its damage adds up and makes no wounds. */
  readonly tallies?: true;
  /** [G-182] Types of damage that do half as much again to it, half, or nothing, in small letters. */
  readonly types?: Readonly<Partial<Record<"vulnerable" | "resistant" | "immune", readonly string[]>>>;
  /** [G-182] What its table has changed of the list of statuses. */
  readonly table?: GTable;
  /** [G-160] The energy that Counter takes; missing: it has not learned it. */
  readonly counter?: number;
  /** [G-163] A weapon in one of its hands is made for fighting from the saddle. */
  readonly cavalry?: true;
  /** The melee weapon in its hand, else what nature gave it. */
  readonly main: GWeapon;
  /** [G-125] */
  readonly unarmed: GWeapon;
  /** What it can block and parry with, in the order of its items. */
  readonly guards: readonly GGuard[];
  /** [G-084] */
  readonly wards?: readonly GWard[];
  /** [G-091] Letters of the spells that it concentrates on. */
  readonly concentrates?: readonly Id[];
  /** Letters of what lasts on it. */
  readonly lasting?: readonly Id[];
}
/** Something of which there is a number: arrows, potions. `now.quantity`: how many. */
interface GStock extends Being {
  readonly kind: "stock";
  readonly of: Id;
  /** Document id of the item. */
  readonly item: string;
}
/** A spell that its caster concentrates on, or is about to. `now.held`: 1 while it does. */
export interface GSpell extends Being {
  readonly kind: "spell";
  readonly of: Id;
  /** Document id of the item. */
  readonly item: string;
  readonly name: string;
  /** [G-075] Its caster has no focus for it. */
  readonly unfocused?: true;
}
/** Something that lasts on a creature. */
export interface GLasting extends LastingBeing {
  readonly kind: "lasting";
  /** Letter of the creature on which it lasts. */
  readonly of: Id;
  /** Document id of the item. */
  readonly item: string;
  readonly name: string;
  readonly what: Lasting;
  /** Whose spell brought it, and which one. */
  readonly source: string;
  readonly spell: string;
  readonly status?: Status;
  readonly dc?: number;
  /** [G-076] Its caster had no focus: saves against it are easier. */
  readonly unfocused?: true;
  readonly tier?: number;
  /** [G-174] What it adds to the next roll of a kind; to every one while its caster concentrates on it. */
  readonly adds?: { readonly to: Bonus; readonly by: number };
  /** [G-071] It harms whoever has swallowed of it as soon as it dissolves. */
  readonly early?: true;
  /** [G-181] Its dice explode where it harms whoever swallowed it. */
  readonly explodes?: true;
  /** The item's data without what is left of its time: undo makes it anew. */
  readonly stored: JsonObject;
}
/** [G-012] A weapon that an act takes into the hand or out of it, or that is shot and loaded. `now.equipped`, `now.due`. */
export interface GArms extends Being {
  readonly kind: "arms";
  readonly of: Id;
  /** Document id of the item. */
  readonly item: string;
  readonly name: string;
}
export type GBeing = GArms | GCreature | GStock | GSpell | GLasting;

/** [G-084] A spell that defends against attacks. A type alias: it travels as JSON. */
export type GWard = {
  readonly name: string;
  /** All modifiers of its cast line. */
  readonly value: number;
  /** Magic power by level, the first first. */
  readonly costs: readonly number[];
  /** [G-179] What its barrier is, at level 1; missing: it does something else, which its notes say. */
  readonly barrier?: { readonly dice: readonly GDie[]; readonly flat: number };
  /** [G-125] Where it works, whoever strikes or seizes is kept off. */
  readonly keepsOff?: true;
  /** It takes the Reaction of the turn. */
  readonly reacts?: true;
  readonly unfocused?: true;
  /** [G-075] Its dice are rolled without the focus as well. */
  readonly dull?: true;
};
/** [G-078], [G-086], [G-088], [G-089] What a spell is cast with. */
export type GSpellRoll = {
  readonly type: "SA" | "DC" | "DC+" | "SURECAST";
  readonly value: number;
  /** Attributes of which the target chooses one for its save. */
  readonly saves?: readonly Attribute[];
  /** The game master says which attribute saves. */
  readonly open?: true;
  /** The DC of an effect that is there already: nobody saves. */
  readonly dc?: number;
  /** [G-171] Its bearer does not want to lose it. */
  readonly unwilling?: true;
};
export type GEffect = {
  readonly kind: EffectKind;
  readonly dice: readonly GDie[];
  readonly flat: number;
  /** Magical if missing. */
  readonly class?: Exclude<DamageClass, "magical">;
  readonly type: string;
  readonly status?: Status;
  /** [G-174] What a bonus counts for. */
  readonly bonus?: Bonus;
  /** [G-182] The number of that condition; missing: 1. */
  readonly strength?: number;
  /** [G-178] Half of it arrives where the target saves, and where it saves by 10 or more. */
  readonly halfOnSave?: true;
  readonly halfOnTen?: true;
};
/** [G-097], [G-106] What an area does, and when: at every step in it, or once for each time that somebody comes in; and at the start of a turn in it. */
export type GField = {
  readonly trigger: "field" | "zone";
  readonly effect: GEffect;
  /** What saves have to reach; missing: nobody saves. */
  readonly value?: number;
  readonly saves?: readonly Attribute[];
  readonly unfocused?: true;
  /** [G-171] What saves have to reach afterwards. */
  readonly dc: number;
  readonly ruleOptions?: RuleOptions;
};
/** [G-069] Something that was conjured, and when it dissolves. */
export type GMatter = { readonly tier: number; readonly duration: Duration; readonly timer: Timer };
/** What a spell leaves behind: how long it lasts, where it lies, whether it dissolves. */
export type GLeaves = {
  readonly duration: Duration;
  readonly timer: Timer;
  /** [G-091] It ends with the concentration on its spell. */
  readonly held?: true;
  /** [G-097], [G-106] It is laid on the ground, there or around its caster so many scene units wide. */
  readonly trigger?: GField["trigger"];
  readonly area?: PlacedArea;
  readonly around?: number;
  /** [G-068] Something is there that dissolves after a Phase. */
  readonly matter?: GMatter;
};
export type GCast = {
  readonly by: Id;
  readonly on: readonly Id[];
  readonly name: string;
  /** [G-022] It is cast in secret: what it leaves behind does not bear its name. */
  readonly masked?: true;
  /** Document id of the spell; missing in casts that were stored before spells left something behind. */
  readonly spell?: string;
  readonly leaves?: GLeaves;
  /** [G-154] It is a ritual. */
  readonly ritual?: true;
  /** [G-102] It is a ritual in an encounter, at a table that allows that. */
  readonly amidFight?: true;
  /** [G-103] Minutes that its preparation takes. */
  readonly minutes?: number;
  /** Whoever stands in it is reached as well, also whom its caster does not know of. */
  readonly area?: PlacedArea;
  readonly cast: GSpellRoll;
  readonly effect: GEffect;
  /** [G-171] It is no magic: the DC of what it brings comes from its doer’s strength. */
  readonly physical?: true;
  /** [G-171] The effect that it ends where its roll succeeds. */
  readonly ends?: Id;
  readonly level: number;
  /** [G-059] What position does to its roll. */
  readonly levels?: readonly GLevel[];
  readonly unfocused?: true;
  /** [G-091] The spell that is concentrated on from now on. */
  readonly holds?: Id;
  /** [G-092] The spell that is given up for it. */
  readonly drops?: Id;
  readonly price: GPrice;
  readonly fight?: true;
  readonly hand?: GHand;
  readonly ruleOptions?: RuleOptions;
};

/** A line that a declaration found: so many levels of advantage for a reason; `eased`: it is a number that is added. */
export type GLevel = {
  readonly id: string;
  readonly rule: string;
  readonly value: number;
  readonly source?: string;
  readonly eased?: true;
};

/** What a person changed before rolling. */
export type GHand = {
  readonly off?: readonly string[];
  readonly added?: readonly { readonly kind: string; readonly value: number; readonly label: string }[];
};

/** What an act takes. */
export type GPrice = {
  /** "ride": the free movement of a mount [G-066]. */
  readonly slot?: Slot | "reaction" | "ride";
  readonly en?: number;
  readonly mp?: number;
  /** One of these is used up. */
  readonly stock?: Id;
  /** [G-177] This weapon has to be loaded now, with so many actions. */
  readonly empties?: Id;
  readonly due?: number;
  /** [G-067] The rider whose action pays, by uuid. */
  readonly rider?: string;
};

/** A condition that a spell brings with its blow. */
export type GBrings = {
  readonly status: Status;
  readonly strength?: number;
  readonly type: string;
  readonly spell: string;
  readonly dc: number;
  readonly duration: Duration;
  readonly timer: Timer;
  readonly held?: true;
  readonly unfocused?: true;
};
/** [G-068], [G-091] What a spell that flies does beside its blow. */
export type GFlung = {
  readonly spell: string;
  readonly held?: true;
  /** The spell that is concentrated on from now on, and the one that is given up for it. */
  readonly holds?: Id;
  readonly drops?: Id;
  readonly matter?: GMatter;
};
export type GWay = "melee" | "ranged" | "projectile" | "grapple";
export type GAttack = {
  readonly by: Id;
  readonly on: Id;
  /** [G-009] The skill that it is made with, by its name. */
  readonly skill?: string;
  readonly way: GWay;
  readonly weapon: GWeapon;
  readonly price: GPrice;
  /** An encounter runs: reactions count. */
  readonly fight?: true;
  /** [G-059], [G-157] What position does to the attack roll. */
  readonly levels?: readonly GLevel[];
  /** [G-158] What cover does to the dodge. */
  readonly cover?: "half" | "full";
  /** [G-177] Which of the two is hemmed in. */
  readonly confined?: readonly ("by" | "on")[];
  /** [G-182] The condition that a projectile brings, and what it hangs on. */
  readonly brings?: GBrings;
  readonly flung?: GFlung;
  /** [G-022] It is made in secret: what it leaves behind does not bear its name. */
  readonly masked?: true;
  /** [G-174] World time at which what a parry of it takes from the next defence counts no more. */
  readonly lapses?: number;
  readonly hand?: GHand;
  readonly ruleOptions?: RuleOptions;
};

export type GIntent =
  | {
      readonly k: "spend";
      readonly on: Id;
      readonly what: Slot | "reaction" | "ride" | "en" | "mp" | "quantity";
      readonly by: number;
    }
  /** [G-149], [G-152] Wounds of one blow. */
  | { readonly k: "wound"; readonly on: Id; readonly light: number; readonly severe: number }
  /** [G-154] Light wounds heal, and so many severe ones. */
  | { readonly k: "heal"; readonly on: Id; readonly wounds: number; readonly severe?: number; readonly points?: number }
  /** Magic power or energy comes back, up to its maximum. */
  | { readonly k: "gain"; readonly on: Id; readonly what?: "en"; readonly by: number }
  /** [G-156] So many levels of exhaustion less. */
  | { readonly k: "refresh"; readonly on: Id; readonly levels: number }
  /** [G-127] `by` seizes somebody; [G-168] it ends: `on` is the holder. */
  | { readonly k: "hold"; readonly on: Id; readonly whom: Id }
  | { readonly k: "release"; readonly on: Id; readonly whom: Id }
  /** [G-128] It holds somebody, by uuid, who is not there any more. */
  | { readonly k: "lost"; readonly on: Id; readonly whom: string; readonly seat?: true }
  /** [G-091], [G-095] Concentration begins or ends. */
  | { readonly k: "held"; readonly on: Id; readonly to: 0 | 1 }
  /** Something begins to last on a creature; `system`: the item's data. */
  | { readonly k: "begin"; readonly on: Id; readonly name: string; readonly system: JsonObject }
  /** It is over, whatever was left of its time; or time goes by for it. */
  | { readonly k: "over"; readonly on: Id }
  /** [G-174] A bonus has counted, and is gone. */
  | { readonly k: "use"; readonly on: Id }
  | { readonly k: "tick"; readonly on: Id; readonly moment: TimeEvent }
  | { readonly k: "tally"; readonly on: Id; readonly by: number }
  /** `strength`: the number of a condition that has one. */
  | { readonly k: "status"; readonly on: Id; readonly what: Status; readonly to: 0 | 1; readonly strength?: number }
  /** [G-182] The armor of a zone, or a shield, loses so much. */
  | { readonly k: "brittle"; readonly on: Id; readonly what: Fragile; readonly by: number }
  /** [G-114] `on` goes unseen by somebody, or does not any more; or by nobody any more. */
  | { readonly k: "unseen"; readonly on: Id; readonly whom: Id; readonly to: 0 | 1 }
  | { readonly k: "seen"; readonly on: Id }
  /** [G-114] Somebody, by uuid, sees it now. */
  | { readonly k: "noticed"; readonly on: Id; readonly by: string }
  /** [G-060] `on` gets on a mount, or off. */
  | { readonly k: "ride"; readonly on: Id; readonly mount: Id; readonly to: 0 | 1 }
  | { readonly k: "equip"; readonly on: Id; readonly to: 0 | 1 }
  /** [G-172], [G-182] One less. */
  | { readonly k: "lower"; readonly on: Id; readonly what: Numbered }
  /** [G-182] Points of regeneration that wait. */
  | { readonly k: "mending"; readonly on: Id; readonly to: number }
  /** [G-177] How many actions of loading a weapon needs. */
  | { readonly k: "due"; readonly on: Id; readonly to: number }
  /** [G-046] Its next defence loses so much, until a world time if that is known. */
  | { readonly k: "weaken"; readonly on: Id; readonly by: number; readonly due?: number }
  | { readonly k: "set"; readonly on: Id; readonly what: TurnNumber; readonly to: number }
  | { readonly k: "go"; readonly on: Id; readonly from: Spot; readonly to: Spot };

/** Numbers of a turn that rules bring to a value. */
export const TURN_NUMBERS = [
  "attack",
  "utility",
  "movement",
  "reaction",
  "ride",
  "rode",
  "grip",
  "stride",
  "trot",
  "step",
  "round",
  "unsteady",
  "spared",
  "tie",
  "defencePenalty",
  "penaltyDue",
] as const;
export type TurnNumber = (typeof TURN_NUMBERS)[number];

/** A number for a uuid, small enough to be stored with others. */
export function numberOf(uuid: string): number {
  let key = 7;
  for (let i = 0; i < uuid.length; i++) key = (key * 31 + uuid.charCodeAt(i)) % 9973;
  return key + 1;
}

export type GLetPass = { readonly by: Id; readonly minutes: number };
/** [G-103] Nothing takes longer than two months. */
export const MOST_MINUTES = 90_000;
