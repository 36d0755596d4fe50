import type { MapPosition } from "../../../../contract/board";
import type {
  Affected,
  Armor,
  Delivery,
  Keep,
  Pooled,
  Resistance,
  Slot,
  Spending,
  Status,
  Targeting,
  Trigger,
} from "./terms";

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
export type UArea = MapPosition & { readonly radius: number };

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
