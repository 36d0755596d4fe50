export const RESISTANCES = ["parry", "warding", "constitution", "evasion"] as const;
export type Resistance = (typeof RESISTANCES)[number];

export const SLOTS = ["action", "rapid", "prepared", "full", "free", "passive"] as const;

/** [U-038] to [U-046] The part of a turn that an ability takes. Rapid and prepared actions share one allowance. */
export type Slot = (typeof SLOTS)[number];

/** [U-055], [U-056] How targets are found: chosen one by one, or all creatures in an area. */
export const TARGETINGS = ["self", "one", "choose", "radius", "allies"] as const;

/** How an ability reaches its target: by a melee weapon, a projectile, the ground, or in another way. */
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

/** Appendix 8: states whose effect is what the lines of their record say. */
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

/** [U-042], [U-045] The triggers of prepared actions. Movement triggers watch an area around the owner. */
export const TRIGGERS = ["into", "outOf", "within", "move", "attacked", "hit", "prone", "event"] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** Appendix 8: the common actions, which every creature has in addition to weapons and techniques. */
export const COMMONS = [
  "cure",
  "charge",
  "disarm",
  "both",
  "watch",
  "aid",
  "sever",
  "swap",
  "drop",
  "throw",
  "retrieve",
] as const;
export type Common = (typeof COMMONS)[number];

/** When an effect ends that does not end with a turn: with the round, or when somebody ends it. */
const UNTILS = ["round", "told"] as const;
export type Until = (typeof UNTILS)[number];

/**
 * Which of two equal effects counts: the one that lasts longer, that was applied with more Potency, that deals more damage, or that has the
 * larger pool; or both add up.
 */
export const KEEPS = ["longer", "power", "harm", "larger", "stacks"] as const;
export type Keep = (typeof KEEPS)[number];

/** What an effect is spent by: its bearer's precision roll, a precision roll against its bearer, damage, or its bearer's choice. */
export const SPENDINGS = ["precision", "resisted", "hurt", "chosen"] as const;
export type Spending = (typeof SPENDINGS)[number];

/** What the points of a pool are lost instead of: health, or armor of one kind. */
export const POOLS = ["health", ...ARMORS] as const;
export type Pooled = (typeof POOLS)[number];

export const SKILLS = ["athletics", "scouting", "riding"] as const;
export type Skill = (typeof SKILLS)[number];

/** The ways in which a creature can use its turn. `run` is the second Move. */
export const TURN_INPUTS = ["move", "run", "action", "rapid", "prepared", "full"] as const;
export type TurnInput = (typeof TURN_INPUTS)[number];

/** The kinds of rest. */
export const REST_LEVELS = ["energy", "full"] as const;
