import type {
  Affected,
  Armor,
  Common,
  Delivery,
  Pooled,
  Resistance,
  Slot,
  Spending,
  Status,
  Targeting,
  Trigger,
} from "./terms";

/** Stored data of Uchma's documents, as the data models keep it. Every interface agrees field by field with its schema (a test holds them together). */
export interface Bar {
  value: number;
  max: number;
}
export const SKILL_RANKS = ["normal", "major"] as const;
type SkillRank = (typeof SKILL_RANKS)[number];
export interface SkillSystem {
  rank: SkillRank;
  bonus: number;
}
/** A skill beyond those that the combat rules ask for: its name is the item's. */
export interface OwnSkillSystem extends SkillSystem {
  notes: string;
}
export interface CreatureSystem {
  level: number;
  health: Bar;
  energy: Bar;
  potency: number;
  control: number;
  /** [U-067] Null where nobody typed one: the usual number of the living, or that of things. */
  resist: Record<Resistance, number | null>;
  armor: Record<Armor, number>;
  /** Null where nobody typed one: derived. */
  speed: { walk: number | null; fly: number; run: number | null };
  allowance: { actions: number; minors: number };
  skills: { athletics: SkillSystem; scouting: SkillSystem; riding: SkillSystem };
  size: number;
  living: boolean;
  melee: boolean;
  player: boolean;
  /** "" counts as the players' side or their opponents'. */
  side: string;
  rank: number;
  groupRoll: number;
  turn: {
    state: number;
    spent: number;
    budget: number;
    actions: number;
    minors: number;
    acted: number;
    ordered: number;
    /** 1: it has swapped weapons. */
    swapped: number;
    /** 1: the end of its turn has come; told only of mounts, whose turn may end with their rider's. */
    ended: number;
    /** 1: the running Move has gone an odd number of diagonals. */
    diagonals: number;
    /** 1: its metres are metres of flight. */
    aloft: number;
  };
  altitude: number;
  /** Ends of rounds that it has been unconscious. */
  faint: number;
  effectSeq: number;
  minions: { limit: number; summoner: string; counts: boolean; borrows: boolean };
  mount: {
    is: boolean;
    /** The number by which it knows who rides it; 0: nobody, or somebody who got on before mounts knew their riders. */
    rider: number;
    threshold: number;
    knows: string[];
    /** Names of those who may ride it, and of those whom it knows; separated by commas. */
    suits: string;
    familiar: string;
    stairsEasy: boolean;
    impassable: string[];
  };
  notes: string;
}

export interface PacketSystem {
  damage: number;
  dice: { count: number; faces: number };
  magical: boolean;
  armor: "own" | Armor | "none";
  pierces: number;
  potency: "full" | "half" | "none";
  potencyBonus: number;
  bonus: number;
  steal: boolean;
  halved: boolean;
}
export const PACKET_ARMORS = ["own", "physical", "magical", "none"] as const;
export const POTENCIES = ["full", "half", "none"] as const;
/** What a line says of two of the same: "usual" is the appendix' rule for its state, "each" counts both. */
export const KEPT = ["usual", "each", "longer", "power", "harm", "larger"] as const;
export interface LastingSystem {
  name: string;
  rounds: number;
  status: Status | "none";
  harm: number;
  harmArmor: "own" | Armor | "none";
  harmMagical: boolean;
  harmPotency: boolean;
  heals: number;
  changes: Affected | "none";
  by: number;
  speedTimes: number;
  onGround: boolean;
  top: number;
  /** So many points of Potency move the number, or the health gained, by one more; 0: none do. */
  per: number;
  healsPer: number;
  keep: (typeof KEPT)[number];
  stacks: number;
  pool: Pooled | "none";
  amount: number;
  spent: Spending | "none";
  uses: number;
  /** Dice for the number that changes, on the roll that it is spent on. */
  dice: { count: number; faces: number };
  /** Null: as far as others. */
  sees: number | null;
  noArmor: boolean;
  firm: boolean;
  halves: boolean;
  atOnce: boolean;
  doubles: Status[];
  cures: Status[];
  spreads: number;
}
export const ABILITY_KINDS = ["attack", "technique", "common", "item"] as const;
type AbilityKind = (typeof ABILITY_KINDS)[number];
export const RESISTED = ["parry", "warding", "constitution", "evasion", "none"] as const;
export const SIGHTS = ["needed", "none", "granted"] as const;
/** What weapons, techniques and common actions share. The first packet is the main one. */
export interface UseSystem {
  slot: Slot;
  delivery: Delivery;
  targeting: Targeting;
  most: number;
  range: number;
  radius: number;
  resistance: Resistance | "none";
  precision: number;
  ignoresPrecision: boolean;
  times: number;
  packets: PacketSystem[];
  effects: LastingSystem[];
  energy: number;
  trigger: Trigger | "none";
  area: number;
  lasts: number;
  sight: (typeof SIGHTS)[number];
  hearing: boolean;
  throughWalls: boolean;
  ignoresCover: boolean;
  helpful: boolean;
  /** [U-159] Uuid of the creature that it calls; "" calls nobody. */
  summons: string;
  /** [U-160] What it calls does not count toward the limit. */
  beyondLimit: boolean;
  /** [U-168] Name of the form of its owner's that it gives to its targets; "" changes nobody. For so many rounds; 0 until somebody ends it. */
  turnsInto: string;
  turnsFor: number;
  notes: string;
}
export interface AbilitySystem extends UseSystem {
  kind: AbilityKind;
  /** Which common action it says the numbers of; what of the rest of its fields counts then is told in `common.ts`. */
  does: Common | "none";
  /** So many points of Control add a metre or a round; 0: none do. */
  perControl: number;
  /** Metres beyond the speed. */
  metres: number;
  /** Name of the skill that is rolled, what it has to reach, and the health that it gives back. */
  skill: string;
  threshold: number;
  restores: number;
  /** [U-168] The form it belongs to; "" is the creature's own. */
  form: string;
}
export const CLASSES = ["melee", "ranged", "support"] as const;
export interface WeaponSystem extends UseSystem {
  class: (typeof CLASSES)[number];
  held: boolean;
  /** It lies on the ground. */
  dropped: boolean;
  /** It is a part of its bearer: nobody drops or throws it. */
  natural: boolean;
  form: string;
  /** What it does while it is wielded. */
  wielded: Record<Resistance, number> & { precision: number; physical: number; magical: number };
}
export interface ArmorSystem {
  worn: boolean;
  physical: number;
  magical: number;
  /** Null: it leaves the speed alone. */
  speed: number | null;
  resist: Record<Resistance, number>;
  notes: string;
}

export interface FormSystem {
  health: number;
  potency: number;
  control: number;
  walk: number;
  fly: number;
  precision: number;
  physical: number;
  magical: number;
  melee: boolean;
  size: number;
  /** Its owner gives it to others and does not take it. */
  others: boolean;
  resist: Record<Resistance, number>;
  notes: string;
}
