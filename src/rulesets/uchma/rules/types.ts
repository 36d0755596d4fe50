import type { Being, Id, Spot } from "../../../engine/procedure/types";

export const RESISTANCES = ["parry", "warding", "constitution", "evasion"] as const;
export type Resistance = (typeof RESISTANCES)[number];

export const SLOTS = ["action", "rapid", "prepared", "full", "free", "passive"] as const;
/** [U-038] to [U-046] What an ability takes of a turn. Rapid and prepared share one allowance. */
export type Slot = (typeof SLOTS)[number];

/** [U-055], [U-056] How targets come about: chosen by name, or whoever stands in an area. */
export const TARGETINGS = ["self", "one", "choose", "radius", "allies"] as const;
export type Targeting = (typeof TARGETINGS)[number];
/** What carries an ability to its target: a blade, a missile, the ground, or anything else. */
export const DELIVERIES = ["melee", "projectile", "ground", "other"] as const;
export type Delivery = (typeof DELIVERIES)[number];

export const COVERS = ["none", "quarter", "half", "full"] as const;
export type Cover = (typeof COVERS)[number];
export const LIGHTS = ["bright", "moonlit", "dark"] as const;
export type Light = (typeof LIGHTS)[number];

export const TERRAINS = ["normal", "light", "heavy"] as const;
export type Terrain = (typeof TERRAINS)[number];
export const GAITS = ["walk", "fly", "swim", "climb", "crawl"] as const;
export type Gait = (typeof GAITS)[number];

/** Appendix 8: states that are nothing but what their record says. */
export const STATES = [
  "blinded",
  "split",
  "disoriented",
  "exposed",
  "fatigued",
  "sickened",
  "soaked",
  "openGuard",
  "diseased",
  "electrified",
  "frostbitten",
  "inspired",
  "shielded",
  "foreseeing",
  "forewarned",
  "surefooted",
  "tempHealth",
  "tempPhysical",
  "tempMagical",
] as const;
/** Statuses that rules set or read. */
export const STATUSES = [
  "prone",
  "immobilized",
  "stunned",
  "ambushed",
  "flying",
  "mounted",
  "ridden",
  "transformed",
  "bleeding",
  "burning",
  "regeneration",
  "slowed",
  "quickened",
  ...STATES,
  "ready",
  "down",
  "dead",
  "gone",
] as const;
export type Status = (typeof STATUSES)[number];

/** Numbers that an effect may change while it lasts. `exposed`: damage that its bearer takes from weapon attacks; `skill`: every skill roll. */
export const AFFECTED = [
  "speed",
  "precision",
  "damage",
  "exposed",
  "physical",
  "magical",
  "actions",
  "minors",
  "skill",
  "scouting",
  "athletics",
  "riding",
  ...RESISTANCES,
] as const;
export type Affected = (typeof AFFECTED)[number];

export const ARMORS = ["physical", "magical"] as const;
export type Armor = (typeof ARMORS)[number];

/** [U-070] to [U-085] One lot of damage. Usual values are left out: physical, its own armor, full Potency. */
export type UPacket = {
  /** Action damage as a number, as dice, or both. */
  readonly damage: number;
  readonly dice?: readonly [n: number, faces: number];
  readonly magical?: true;
  /** [U-077] Which armor counts where it is not the packet's own; "none" ignores it. */
  readonly armor?: Armor | "none";
  /** [U-077] As many points of armor are ignored. */
  readonly pierces?: number;
  /** [U-074] */
  readonly potency?: "half" | "none";
  readonly potencyBonus?: number;
  /** [U-082] Bonus damage: part of this packet. */
  readonly bonus?: number;
  /** [U-083] to [U-085] */
  readonly steal?: true;
  /** The ability's own "half damage after armor". */
  readonly halved?: true;
  /** [U-080] A packet of its own beside the main one. */
  readonly extra?: true;
};

/** [U-042], [U-045] What a prepared action waits for. The movement triggers watch an area around its owner. */
export const TRIGGERS = ["into", "outOf", "within", "move", "attacked", "hit", "prone", "event"] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** What ends something that does not end with a turn: the round, or only somebody who says so. */
export const UNTILS = ["round", "told"] as const;
export type Until = (typeof UNTILS)[number];

/** Which of two counts when the same comes again: the one that lasts longer, that was applied with more Potency, hurts more, holds more; or they add up. */
export const KEEPS = ["longer", "power", "harm", "larger", "stacks"] as const;
export type Keep = (typeof KEEPS)[number];
/** What uses a state up: its bearer's precision roll, one against its bearer, damage, or its bearer when it likes. */
export const SPENDINGS = ["precision", "resisted", "hurt", "chosen"] as const;
export type Spending = (typeof SPENDINGS)[number];
/** What a pool stands before: health after armor, or armor of one kind. */
export const POOLS = ["health", ...ARMORS] as const;
export type Pooled = (typeof POOLS)[number];

/** What an ability puts on its target, or on the ground. */
export type UEffectSpec = {
  readonly name: string;
  readonly rounds: number;
  readonly status?: Status;
  /** [U-086], [U-106] Damage at the start of the bearer's turns. */
  readonly harm?: UPacket;
  /** [U-106] Regeneration: health gained at the start of the bearer's turns. */
  readonly heals?: number;
  readonly mods?: Readonly<Partial<Record<Affected, number>>>;
  /** Halvings of the speed and the like, in hundredths: 50 halves. */
  readonly speedTimes?: number;
  /** [U-110] It lies on the ground: owned by its user, it reaches up to this height in m. */
  readonly ground?: number;
  /** [U-048] Lets its bearer see what is not directly visible. */
  readonly sight?: true;
  /** How far its bearer sees, in m. */
  readonly sees?: number;
  /** Missing: as many as come count side by side. */
  readonly keep?: Keep;
  /** How many there may be of it at once. */
  readonly stacks?: number;
  /** So many points of Potency move a number by one more; gone once it is on somebody. */
  readonly per?: Readonly<Partial<Record<Affected, number>>>;
  readonly healsPer?: number;
  /** Temporary health or armor: lost before the real one. */
  readonly pool?: { readonly of: Pooled; readonly amount: number };
  readonly spent?: Spending;
  /** How often it may be spent; 1 if missing. */
  readonly uses?: number;
  /** Dice that join the roll that it is spent on. */
  readonly dice?: Readonly<Partial<Record<Affected, readonly [n: number, faces: number]>>>;
  /** Its bearer's armor counts nothing; temporary armor does. */
  readonly noArmor?: true;
  /** Its bearer neither falls nor is moved against its will. */
  readonly firm?: true;
  /** [U-129] Halves damage after armor. */
  readonly halves?: true;
  /** What hurts its bearer hurts once as soon as it comes. */
  readonly atOnce?: true;
  /** States whose next trigger it doubles; then it is gone. */
  readonly doubles?: readonly Status[];
  /** States that it ends instead of coming itself. */
  readonly cures?: readonly Status[];
  /** At the end of its bearer's turns it reaches all who stand next to it, for so many rounds. */
  readonly spreads?: number;
};

/** [U-110] Where something lies on a scene, and how far it reaches beyond the square in its middle, in m. A type alias: it travels as JSON. */
export type UArea = {
  readonly scene: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly radius: number;
};

/** [U-168] The form into which something turns its targets, by the name under which its user has it; the form itself where it is used. */
export type UTurns = {
  readonly into: string;
  readonly form?: UForm;
  /** Missing: until somebody ends it. */
  readonly rounds?: number;
};

/** Something that a creature can do, at the moment of use. Usual values are left out. A type alias: it travels as JSON. */
export type UAbility = {
  readonly name: string;
  readonly slot: Slot;
  /** [U-128] The regular attack of a weapon. */
  readonly basic?: true;
  /** Another attack of a weapon. */
  readonly weapon?: true;
  readonly delivery: Delivery;
  readonly targeting?: Targeting;
  /** How many may be chosen; 1 if missing. */
  readonly most?: number;
  readonly range?: number;
  readonly radius?: number;
  /** Missing: nothing resists it, no roll is made. */
  readonly resistance?: Resistance;
  /** [U-065] */
  readonly precision?: number;
  readonly ignoresPrecision?: true;
  /** [U-066] Times the same target is rolled for; 1 if missing. */
  readonly times?: number;
  readonly packets?: readonly UPacket[];
  readonly effects?: readonly UEffectSpec[];
  readonly energy?: number;
  /** [U-042] */
  readonly trigger?: Trigger;
  /** The area of a movement trigger, in m around the owner. */
  readonly area?: number;
  /** [U-044] It may stay armed for longer than this round. */
  readonly lasts?: number;
  /** [U-048], [U-050], [U-051] */
  readonly sight?: "none" | "granted";
  readonly hearing?: true;
  readonly throughWalls?: true;
  readonly ignoresCover?: true;
  /** [U-058] Allies are willing where nobody says otherwise. */
  readonly helpful?: true;
  /** [U-168] It changes whomever it reaches. */
  readonly turns?: UTurns;
  /** [U-159] Uuid of the creature that it calls. */
  readonly summons?: string;
  /** [U-160] What it calls does not count toward the limit. */
  readonly beyondLimit?: true;
};

/** [U-169] What a creature is while it is transformed. */
export type UForm = {
  readonly name: string;
  readonly health: number;
  readonly potency?: number;
  readonly control?: number;
  readonly walk?: number;
  readonly fly?: number;
  readonly precision?: number;
  readonly physical?: number;
  readonly magical?: number;
  readonly melee?: true;
  readonly resist?: Readonly<Partial<Record<Resistance, number>>>;
  /** Squares it needs. */
  readonly size?: number;
  /** What its token looks like. */
  readonly img?: string;
};

export const SKILLS = ["athletics", "scouting", "riding"] as const;
export type Skill = (typeof SKILLS)[number];
export type USkill = {
  readonly major?: true;
  readonly bonus?: number;
};
/** [U-146], [U-157], [U-158] What makes a creature a mount. */
export interface UMountFacts {
  readonly threshold: number;
  /** Ids of creatures that it knows. */
  readonly knows: readonly string[];
  readonly suits: readonly string[];
  readonly stairsEasy?: true;
  readonly impassable: readonly string[];
}

/** A creature or object as procedures know it. Facts that have the usual value are left out: the cast travels in every message. */
export interface UCreature extends Being {
  readonly kind: "creature";
  /** Where it is stored: how riders, mounts, summoners and watchers find each other. */
  readonly uuid?: string;
  readonly level: number;
  readonly potency?: number;
  readonly control?: number;
  /** Without effects; 0 if missing. */
  readonly resist: Readonly<Partial<Record<Resistance, number>>>;
  readonly physical?: number;
  readonly magical?: number;
  /** Missing: derived. A typed 0 counts. */
  readonly walk?: number;
  readonly fly?: number;
  /** [U-025] Metres of a run, where it is not twice the speed. */
  readonly run?: number;
  /** [U-063] Sum over what is wielded. */
  readonly precision?: number;
  /** [U-114] */
  readonly melee?: true;
  /** [U-067] Not living. */
  readonly object?: true;
  /** A player's: the dead of the other side are dead at once. */
  readonly player?: true;
  readonly side: string;
  readonly skills?: Readonly<Partial<Record<Skill, USkill>>>;
  /** [U-038], [U-039] Allowances; 1 if missing. */
  readonly actions?: number;
  readonly minors?: number;
  /** Squares along one side; 1 if missing. */
  readonly size?: number;
  readonly mount?: UMountFacts;
  readonly rides?: string;
  readonly summoner?: string;
  /** [U-160] */
  readonly uncounted?: true;
  /** [U-166] Uses the Potency of its summoner. */
  readonly borrows?: true;
  readonly minions?: number;
  /** [U-168] The name of the form that it has. */
  readonly form?: string;
  /** Effects on it and ground effects of its own, as letters. */
  readonly effects: readonly Id[];
}

/**
 * Something with a duration: on a creature, or on the ground and owned by one. `now.rounds` is what is left; `now.stacks` how many there are of it
 * where it stacks, `now.left` what is left of its pool or how often it may still be spent.
 */
export interface UEffect extends Being {
  readonly kind: "effect";
  readonly of: Id;
  /** The document's id, by which it is dropped. */
  readonly key: string;
  /** [U-111] Order of application on its bearer. */
  readonly seq: number;
  readonly spec: UEffectSpec;
  /** [U-072], [U-086] Potency of the applier, as it was. */
  readonly power?: number;
  /** The round in which it was made, where that was the bearer's own turn. */
  readonly own?: number;
  /** [U-044], [U-134] It ends otherwise than with a turn. */
  readonly until?: Until;
  readonly prepared?: UAbility;
  readonly rides?: string;
  readonly form?: UForm;
  /** [U-171] Health before the change. */
  readonly before?: number;
  /** [U-110] Where it lies; missing where no scene knew. */
  readonly area?: UArea;
  /** A person wrote it and gave it to its bearer: its status is there as long as it lasts, without a mark of its own. */
  readonly written?: true;
}
export type UBeing = UCreature | UEffect;

/** World settings that differ from the ledger's default reading. */
export type House = {
  readonly simulation?: true;
  readonly templates?: "warn" | "off";
  readonly ownTurnGrace?: true;
  readonly stealRemaining?: true;
  readonly deathsByHand?: true;
  readonly highGround?: number;
  readonly adjacencyHeight?: number;
  readonly additiveAscent?: true;
  readonly noRunInHeavy?: true;
  readonly askInTheWay?: true;
  readonly hearing?: number;
};

/** What position does to one target; usual values are left out. */
export type UPlace = {
  readonly adjacent?: true;
  readonly flanked?: true;
  /** How much higher the attacker stands, in m. */
  readonly rise?: number;
  /** Scenery and zones. */
  readonly cover?: Cover;
  /** [U-122] Creatures in the way. */
  readonly crossed?: true;
  readonly light?: Light;
};

/** What a person changed before rolling. */
export type Hand = {
  readonly off?: readonly string[];
  readonly added?: readonly { readonly kind: string; readonly value: number; readonly label: string }[];
};

/** The use of an ability. Without `turn` no turn is counted. */
export type UUse = {
  readonly by: Id;
  readonly on: readonly Id[];
  readonly ability: UAbility;
  readonly places?: Readonly<Record<Id, UPlace>>;
  /** [U-058] Those who let it happen. */
  readonly willing?: readonly Id[];
  readonly turn?: UTurn;
  /** A game master lets it happen whatever the turn says. */
  readonly despite?: true;
  /** [U-156] Of a pair, whom it is aimed at instead of whom was named. */
  readonly aim?: "mount" | "rider";
  /** [U-110] What it leaves on the ground lies around its user; missing: around the first target. */
  readonly around?: "user";
  /** [U-043] Carried out because a trigger came: it costs nothing now. */
  readonly reaction?: true;
  /** What a state is spent on that its bearer may spend when it likes. */
  readonly spend?: "precision" | "damage";
  readonly hand?: Hand;
  readonly house?: House;
};
/** The moment of an act in an encounter: the round, and whether it is the doer's own turn. */
export type UTurn = { readonly round: number; readonly own?: true };

export type UIntent =
  | {
      readonly k: "step";
      readonly on: Id;
      readonly input: TurnInput;
      readonly cost?: number;
      readonly budget?: number;
      readonly house?: House;
      readonly despite?: true;
    }
  | { readonly k: "fresh"; readonly on: Id; readonly actions: number; readonly minors: number; readonly round: number }
  | { readonly k: "hurt"; readonly on: Id; readonly by: number }
  | { readonly k: "heal"; readonly on: Id; readonly by: number }
  | { readonly k: "energy"; readonly on: Id; readonly by: number }
  | { readonly k: "status"; readonly on: Id; readonly what: Status; readonly to: 0 | 1 }
  | {
      readonly k: "set";
      readonly on: Id;
      readonly at: "health" | "altitude" | "groupRoll" | "rank" | "state" | "ordered" | "faint";
      readonly to: number;
    }
  | {
      readonly k: "effect";
      readonly on: Id;
      readonly spec: UEffectSpec;
      readonly power?: number;
      readonly own?: number;
      readonly until?: Until;
      readonly prepared?: UAbility;
      readonly rides?: string;
      readonly form?: UForm;
      readonly before?: number;
      readonly area?: UArea;
      /** How many of it come at once; 1 if missing. */
      readonly times?: number;
    }
  /** So much less of a pool, or so many uses; with the last of it the effect ends. */
  | { readonly k: "less"; readonly on: Id; readonly by: number }
  /** [U-159] A creature comes and serves this one. */
  | { readonly k: "call"; readonly on: Id; readonly summons: string }
  /** A step on the scene. */
  | { readonly k: "go"; readonly on: Id; readonly from: Spot; readonly to: Spot }
  /** One round less; at 0 it ends. */
  | { readonly k: "tick"; readonly on: Id }
  | { readonly k: "end"; readonly on: Id }
  /** A prepared action is used up: what is left of it goes with the round, so that the card of the reaction stays small. */
  | { readonly k: "use"; readonly on: Id }
  | { readonly k: "sweep"; readonly on: Id };

/** What a creature may want to do with its turn. `run` is the second Move. */
export const TURN_INPUTS = ["move", "run", "action", "rapid", "prepared", "full"] as const;
export type TurnInput = (typeof TURN_INPUTS)[number];
