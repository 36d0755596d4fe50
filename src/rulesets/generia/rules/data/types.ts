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

/** A number of dice (`n`) with `f` faces; `keep`: only the lowest of them counts. */
export type GDie = { readonly n: number; readonly f: number; readonly keep?: -1 };

/** The damage of a weapon or a spell. It is a type alias, because it travels as JSON. */
export type GDamage = {
  readonly dice: readonly GDie[];
  readonly flat: number;
  /** [G-051] The points that STR-MOD adds. */
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
  /** [G-144] Its wielder lacks the proficiency for it. */
  readonly unskilled?: true;
  readonly natural?: true;
  readonly short?: true;
  readonly long?: true;
  readonly unpredictable?: true;
  /** [G-177] The other hand holds a shield, or a weapon that is not short. */
  readonly backed?: true;
  /** [G-163] Made for fighting from the saddle. */
  readonly cavalry?: true;
  /** [G-177] The Block Strength that it ignores, at most. */
  readonly breaks?: number;
};
/** A weapon or shield with which a creature can block or parry. */
export type GGuard = {
  readonly name: string;
  /** [G-141], [G-142] Block Value and Block Strength. */
  readonly block?: readonly [value: number, strength: number];
  /** [G-143] Parry Value, and [G-046] the proficiency by which a parry weakens the attacker's next defence. */
  readonly parry?: readonly [value: number, proficiency: number];
  readonly shield?: true;
  readonly unskilled?: true;
  /** [G-177] It has the tag Parry. */
  readonly parrying?: true;
  /** [G-177] It is short, and the other hand holds neither a shield nor a longer weapon. */
  readonly short?: true;
  /** [G-177] It is long, which is a disadvantage while its wielder is confined. */
  readonly long?: true;
};

/** A creature as procedures know it. Facts with their usual value are left out, because participants travel in every message. */
export interface GCreature extends Being {
  readonly kind: "creature";
  /** Uuid of its actor, by which relations name it. */
  readonly uuid: string;
  /** [G-129] Modifiers by attribute; zero is left out. */
  readonly mods: Readonly<Partial<Record<Attribute, number>>>;
  readonly armor?: Readonly<Partial<Record<Zone, number>>>;
  readonly magicDefense?: number;
  /** [G-145] The wound threshold without armor. */
  readonly threshold: number;
  /** [G-149] The wound limit without exhaustion. */
  readonly limit: number;
  /** [G-155] Missing: the usual 3. */
  readonly toughness?: number;
  /** [G-175] Whole points of weight above the Carry Limit, at tables where these lower dodges and DEX checks. */
  readonly encumbered?: number;
  /** [G-176] How many sizes it is larger than medium; negative where it is smaller. */
  readonly size?: number;
  readonly athletics?: number;
  readonly riding?: number;
  /** [G-180] MP that return with each Phase outside of encounters. */
  readonly recovery?: number;
  /** [G-058] In degrees; missing: that of its token or of the world counts. */
  readonly fieldOfView?: number;
  /** [G-120] Whole points of weight above the Carry Limit. */
  readonly overweight?: number;
  /** The rules that its perks change, each as often as it has a perk for it. */
  readonly perks?: readonly PerkFlag[];
  /** [G-124] It has no limbs to grapple with. */
  readonly armless?: true;
  /** [G-129] The table plays without the sister chapters: only rules of the seed count. */
  readonly plain?: true;
  /** [G-148] Its damage is added to a tally and makes no wounds. */
  readonly tallies?: true;
  /** [G-182] The damage types to which it is vulnerable, resistant or immune, in small letters. */
  readonly types?: Readonly<Partial<Record<"vulnerable" | "resistant" | "immune", readonly string[]>>>;
  /** [G-182] The table's changes to the list of statuses. */
  readonly table?: GTable;
  /** [G-160] The energy that Counter costs; missing: it does not know that skill. */
  readonly counter?: number;
  /** [G-163] One of its weapons at hand has the tag Cavalry. */
  readonly cavalry?: true;
  /** The melee weapon that it holds, else a natural one, else its bare hand. */
  readonly main: GWeapon;
  /** [G-125] Its bare hand, with which it grapples. */
  readonly unarmed: GWeapon;
  /** The weapons and shields with which it can block and parry, in the order of its items. */
  readonly guards: readonly GGuard[];
  /** [G-084] Its defensive spells. */
  readonly wards?: readonly GWard[];
  /** [G-091] Letters of the spells that it concentrates on. */
  readonly concentrates?: readonly Id[];
  /** Letters of the lasting effects on it. */
  readonly lasting?: readonly Id[];
}
/** Gear that is counted, such as arrows or potions. `now.quantity`: how many there are. */
interface GStock extends Being {
  readonly kind: "stock";
  readonly of: Id;
  /** Document id of the item. */
  readonly item: string;
}
/** A spell on which its caster concentrates, or is about to. `now.held`: 1 while it does. */
export interface GSpell extends Being {
  readonly kind: "spell";
  readonly of: Id;
  /** Document id of the item. */
  readonly item: string;
  readonly name: string;
  /** [G-075] Its caster has no focus for it. */
  readonly unfocused?: true;
}
/** An effect that lasts on a creature. */
export interface GLasting extends LastingBeing {
  readonly kind: "lasting";
  /** The letter of the creature on which it lasts. */
  readonly of: Id;
  /** Document id of the item. */
  readonly item: string;
  readonly name: string;
  readonly what: Lasting;
  /** Uuid of the creature whose spell brought it, and the id of that spell there. */
  readonly source: string;
  readonly spell: string;
  readonly status?: Status;
  readonly dc?: number;
  /** [G-076] Its caster had no focus, so that saves against it have an advantage. */
  readonly unfocused?: true;
  readonly tier?: number;
  /** [G-174] What it adds to the next roll of a kind, or to every such roll while its caster concentrates on it. */
  readonly adds?: { readonly to: Bonus; readonly by: number };
  /** [G-071] Matter that harms those who swallowed some of it as soon as it dissolves, and not at the end of the Phase. */
  readonly early?: true;
  /** [G-181] The dice of the damage that it does to whoever swallowed it explode. */
  readonly explodes?: true;
  /** The item's data without the time that is left; undo creates the item again from it. */
  readonly stored: JsonObject;
}
/** [G-012] A weapon that an act equips, stows, shoots or loads. `now.equipped`: 1 while it is equipped; `now.due`: actions of loading that are due. */
export interface GArms extends Being {
  readonly kind: "arms";
  readonly of: Id;
  /** Document id of the item. */
  readonly item: string;
  readonly name: string;
}
export type GBeing = GArms | GCreature | GStock | GSpell | GLasting;

/** [G-084] A spell that defends against attacks. It is a type alias, because it travels as JSON. */
export type GWard = {
  readonly name: string;
  /** The sum of the modifiers in its cast line. */
  readonly value: number;
  /** Its cost in MP by level, from the first on. */
  readonly costs: readonly number[];
  /** [G-179] The strength of its barrier at level 1; missing: it has another effect, which its notes tell. */
  readonly barrier?: { readonly dice: readonly GDie[]; readonly flat: number };
  /** [G-125] Where it succeeds, no melee attack and no grapple reaches its caster. */
  readonly keepsOff?: true;
  /** It takes the Reaction of the turn. */
  readonly reacts?: true;
  readonly unfocused?: true;
  /** [G-075] The missing focus also gives a disadvantage on the dice of its effect. */
  readonly dull?: true;
};
/** [G-078], [G-086], [G-088], [G-089] The cast of a spell: its type, the sum of its modifiers, and what it is compared with. */
export type GSpellRoll = {
  readonly type: "SA" | "DC" | "DC+" | "SURECAST";
  readonly value: number;
  /** The attributes of which the target chooses one for its save. */
  readonly saves?: readonly Attribute[];
  /** The game master chooses the attribute of the save. */
  readonly open?: true;
  /** The DC of an existing effect, against which the cast counts; nobody saves. */
  readonly dc?: number;
  /** [G-171] The bearer of that effect is unwilling to lose it. */
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
  /** [G-174] The kind of roll that a bonus counts for. */
  readonly bonus?: Bonus;
  /** [G-182] The number of that condition; missing: 1. */
  readonly strength?: number;
  /** [G-178] Half of the effect arrives where the target saves; missing: nothing. */
  readonly halfOnSave?: true;
  /** [G-178] Half of the effect arrives where the target saves by 10 or more; missing: nothing. */
  readonly halfOnTen?: true;
};
/** [G-097], [G-106] What an area does. A field triggers at every step in it, a zone once for each entry; both at the start of a turn in it. */
export type GField = {
  readonly trigger: "field" | "zone";
  readonly effect: GEffect;
  /** The number that saves against its trigger have to reach; missing: nobody saves. */
  readonly value?: number;
  readonly saves?: readonly Attribute[];
  readonly unfocused?: true;
  /** [G-171] The DC of later saves that end its condition. */
  readonly dc: number;
  readonly ruleOptions?: RuleOptions;
};
/** [G-069] Conjured matter: the tier of its spell, and when it dissolves. */
export type GMatter = { readonly tier: number; readonly duration: Duration; readonly timer: Timer };
/** What a spell leaves behind: a condition, an area, or conjured matter. */
export type GLeaves = {
  readonly duration: Duration;
  readonly timer: Timer;
  /** [G-091] It ends with the concentration on its spell. */
  readonly held?: true;
  /** [G-097], [G-106] It leaves an area, which triggers in this way. */
  readonly trigger?: GField["trigger"];
  /** The place of that area, or its radius around the caster in scene units. */
  readonly area?: PlacedArea;
  readonly around?: number;
  /** [G-068] It leaves matter, which dissolves after a Phase. */
  readonly matter?: GMatter;
};
export type GCast = {
  readonly by: Id;
  readonly on: readonly Id[];
  readonly name: string;
  /** [G-022] It is cast in secret, so that what it leaves behind does not bear its name. */
  readonly masked?: true;
  /** Document id of the spell; missing in old stored casts, from a time when spells left nothing behind. */
  readonly spell?: string;
  readonly leaves?: GLeaves;
  /** [G-154] It is a ritual. */
  readonly ritual?: true;
  /** [G-102] It is a ritual in an encounter, at a table that allows that. */
  readonly amidFight?: true;
  /** [G-103] The minutes of its preparation. */
  readonly minutes?: number;
  /** The area of the cast. It reaches everybody in it, even creatures that its caster does not know of. */
  readonly area?: PlacedArea;
  readonly cast: GSpellRoll;
  readonly effect: GEffect;
  /** [G-171] It is no magic (a skill), so that the DC of its condition comes from the doer's STR-MOD. */
  readonly physical?: true;
  /** [G-171] The letter of the effect that it ends where its roll succeeds. */
  readonly ends?: Id;
  readonly level: number;
  /** [G-059] The lines that positions add to its roll. */
  readonly levels?: readonly GLevel[];
  readonly unfocused?: true;
  /** [G-091] The letter of the spell on which the caster concentrates from now on. */
  readonly holds?: Id;
  /** [G-092] The letter of the spell that the caster gives up for it. */
  readonly drops?: Id;
  readonly price: GPrice;
  readonly fight?: true;
  readonly hand?: GHand;
  readonly ruleOptions?: RuleOptions;
};

/** A modifier that a declaration found: levels of advantage (negative: disadvantage); `eased`: `value` is added to the total instead. */
export type GLevel = {
  readonly id: string;
  readonly rule: string;
  readonly value: number;
  readonly source?: string;
  readonly eased?: true;
};

/** The changes of a person in the dialog before the roll: modifiers that were switched off, and those that were added. */
export type GHand = {
  readonly off?: readonly string[];
  readonly added?: readonly { readonly kind: string; readonly value: number; readonly label: string }[];
};

/** The price of an act. */
export type GPrice = {
  /** The part of the turn that pays; "ride": the free movement of a mount [G-066]. */
  readonly slot?: Slot | "reaction" | "ride";
  readonly en?: number;
  readonly mp?: number;
  /** The letter of gear of which one piece is used up. */
  readonly stock?: Id;
  /** [G-177] The letter of a weapon that has to be loaded from now on, and the actions that this takes. */
  readonly empties?: Id;
  readonly due?: number;
  /** [G-067] Uuid of the rider whose action pays. */
  readonly rider?: string;
};

/** The condition that a projectile brings. */
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
/** [G-068], [G-091] What a projectile does besides its hit: it conjures matter, or its caster concentrates on it. */
export type GFlung = {
  readonly spell: string;
  readonly held?: true;
  /** Letters of the spell on which the caster concentrates from now on, and of the one that it gives up for it. */
  readonly holds?: Id;
  readonly drops?: Id;
  readonly matter?: GMatter;
};
export type GWay = "melee" | "ranged" | "projectile" | "grapple";
export type GAttack = {
  readonly by: Id;
  readonly on: Id;
  /** [G-009] The name of the skill that it is made with. */
  readonly skill?: string;
  readonly way: GWay;
  readonly weapon: GWeapon;
  readonly price: GPrice;
  /** An encounter runs, so that Reactions count. */
  readonly fight?: true;
  /** [G-059], [G-157] The lines that positions add to the attack roll. */
  readonly levels?: readonly GLevel[];
  /** [G-158] The target's cover, which counts for its dodge. */
  readonly cover?: "half" | "full";
  /** [G-177] Which of attacker and target are confined. */
  readonly confined?: readonly ("by" | "on")[];
  /** [G-182] The condition that a projectile brings. */
  readonly brings?: GBrings;
  readonly flung?: GFlung;
  /** [G-022] It is made in secret, so that what it leaves behind does not bear its name. */
  readonly masked?: true;
  /** [G-174] The world time at which the penalty ends that a parry of this attack puts on the attacker's next defence. */
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
  /** [G-149], [G-152] A creature takes wounds. */
  | { readonly k: "wound"; readonly on: Id; readonly light: number; readonly severe: number }
  /** [G-154] Light wounds (`wounds`) and severe ones heal; `points`: what a tally of damage loses. */
  | { readonly k: "heal"; readonly on: Id; readonly wounds: number; readonly severe?: number; readonly points?: number }
  /** MP, or EN, come back up to their maximum. */
  | { readonly k: "gain"; readonly on: Id; readonly what?: "en"; readonly by: number }
  /** [G-156] A creature loses levels of exhaustion. */
  | { readonly k: "refresh"; readonly on: Id; readonly levels: number }
  /** [G-127] The grappler `on` grapples `whom`. */
  | { readonly k: "hold"; readonly on: Id; readonly whom: Id }
  /** [G-168] The grapple of `on` on `whom` ends. */
  | { readonly k: "release"; readonly on: Id; readonly whom: Id }
  /** [G-128] `on` loses its relation to a creature (`whom`: its uuid) that is gone: the grapple, or with `seat` that of mount and rider. */
  | { readonly k: "lost"; readonly on: Id; readonly whom: string; readonly seat?: true }
  /** [G-091], [G-095] The concentration on a spell begins or ends. */
  | { readonly k: "held"; readonly on: Id; readonly to: 0 | 1 }
  /** A lasting effect begins on a creature; `system`: the item's data. */
  | { readonly k: "begin"; readonly on: Id; readonly name: string; readonly system: JsonObject }
  /** A lasting effect ends, however much of its time was left. */
  | { readonly k: "over"; readonly on: Id }
  /** [G-174] A bonus is used up. */
  | { readonly k: "use"; readonly on: Id }
  /** Time goes by for a lasting effect. */
  | { readonly k: "tick"; readonly on: Id; readonly moment: TimeEvent }
  /** [G-148] Damage is added to a creature's tally. */
  | { readonly k: "tally"; readonly on: Id; readonly by: number }
  /** A creature gets or loses a condition; `strength`: its number, if it has one. */
  | { readonly k: "status"; readonly on: Id; readonly what: Status; readonly to: 0 | 1; readonly strength?: number }
  /** [G-182] The armor of a zone, or a shield, becomes more brittle. */
  | { readonly k: "brittle"; readonly on: Id; readonly what: Fragile; readonly by: number }
  /** [G-114] `on` goes unseen by `whom`, or does so no longer. */
  | { readonly k: "unseen"; readonly on: Id; readonly whom: Id; readonly to: 0 | 1 }
  /** [G-114] Everybody sees `on`. */
  | { readonly k: "seen"; readonly on: Id }
  /** [G-114] A creature (`by`: its uuid) sees `on`. */
  | { readonly k: "noticed"; readonly on: Id; readonly by: string }
  /** [G-060] `on` mounts, or dismounts. */
  | { readonly k: "ride"; readonly on: Id; readonly mount: Id; readonly to: 0 | 1 }
  | { readonly k: "equip"; readonly on: Id; readonly to: 0 | 1 }
  /** [G-172], [G-182] The number of a condition goes down by one. */
  | { readonly k: "lower"; readonly on: Id; readonly what: Numbered }
  /** [G-182] Sets the points of regeneration that have not yet healed a wound. */
  | { readonly k: "mending"; readonly on: Id; readonly to: number }
  /** [G-177] Sets the actions of loading that a weapon needs. */
  | { readonly k: "due"; readonly on: Id; readonly to: number }
  /** [G-046] A penalty on a creature's next defence; `due`: the world time at which it ends, if known. */
  | { readonly k: "weaken"; readonly on: Id; readonly by: number; readonly due?: number }
  | { readonly k: "set"; readonly on: Id; readonly what: TurnNumber; readonly to: number }
  | { readonly k: "go"; readonly on: Id; readonly from: Spot; readonly to: Spot };

/** The numbers of a turn that the intent "set" can set. */
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

/** A number from 1 to 9973 for a uuid, because a field of numbers cannot store the uuid itself. Two uuids may have the same one. */
export function numberOf(uuid: string): number {
  let key = 7;
  for (let i = 0; i < uuid.length; i++) key = (key * 31 + uuid.charCodeAt(i)) % 9973;
  return key + 1;
}

export type GLetPass = { readonly by: Id; readonly minutes: number };
/** [G-103] The longest preparation of a ritual: about two months. */
export const MOST_MINUTES = 90_000;
