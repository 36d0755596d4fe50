/** The seven Stats, in the order of the sheet. */
export const STATS = ["strength", "dexterity", "constitution", "intelligence", "charisma", "instinct", "will"] as const;
export type Stat = (typeof STATS)[number];

/** [W-165] Words that mean nothing until a table names them (`lists.ts`): Skills, damage types, sizes and statuses of its own. */
export const OWN = ["own1", "own2", "own3", "own4"] as const;

/** The Skills that the combat rules name, and those that a table adds. */
export const SKILLS = [
  "analysis",
  "athletics",
  "endurance",
  "firstAid",
  "grace",
  "improvisation",
  "intuition",
  "nimbleness",
  "perception",
  "perseverance",
  "presence",
  "psychology",
  "quickFingers",
  "rawForce",
  "stealth",
  "streetSmarts",
  ...OWN,
] as const;
export type Skill = (typeof SKILLS)[number];

/** [W-141] The damage types, in the order of their categories. */
export const DAMAGE_TYPES = [
  "physical",
  "chemical",
  "cold",
  "heat",
  "poison",
  "shock",
  "curse",
  "holy",
  "spirit",
  "psychic",
  "reality",
  ...OWN,
] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];
/** [W-141] The categories with several types: a trait may name one of them. */
const CATEGORIES = ["elemental", "mystic", "other"] as const;
export type Category = (typeof CATEGORIES)[number];
/** What a creature can resist, be immune or vulnerable to. */
export const TRAITED = [...DAMAGE_TYPES, ...CATEGORIES] as const;
export type Traited = (typeof TRAITED)[number];

/** A-65 From the smallest to the largest, unless a table ranks them otherwise. */
export const SIZES = ["tiny", "small", "medium", "large", "huge", "colossal", ...OWN] as const;
export type Size = (typeof SIZES)[number];

export const KINDS = ["creature", "object"] as const;
export const MODES = ["melee", "ranged"] as const;
export const ARMOR_KINDS = ["clothes", "armor", "shield"] as const;
/** How an Ability is decided: by an attack roll, by Defense Rolls, or by nobody. */
export const RESOLUTIONS = ["attack", "defense", "automatic"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];
/** What pays for an Ability: the own turn, an answer to an attack, or the attack to which it is added. */
export const ACTIVATIONS = ["action", "reaction", "maneuver"] as const;
export const SAVED = ["none", "half"] as const;
export const PUSHES = ["none", "push", "pull", "teleport"] as const;
export type Push = (typeof PUSHES)[number];
/** A-24 How it is counted what lasts: by the ends of its bearer's turns, or by rounds. */
export const COUNTED = ["turns", "rounds"] as const;
export const AREAS = ["none", "circle", "cone", "line"] as const;
/** [W-161] What a bonus or a penalty changes that lasts for some turns. */
export const AIDED = ["evasion", "armor", "defense", "hit", "power", "initiative"] as const;
export type Aided = (typeof AIDED)[number];
/** [W-161] to [W-163] Status Effects, which last beyond death. Which of them goes with which Elemental type stands in the table's lists. */
export const STATUS_EFFECTS = [
  "bleeding",
  "prone",
  "restrained",
  "stunned",
  "blinded",
  "grabbed",
  "corroded",
  "frozen",
  "burning",
  "poisoned",
  "electrified",
  ...OWN,
] as const;
export type StatusEffect = (typeof STATUS_EFFECTS)[number];
/** What a creature is doing, or what has become of it. */
const STATES = [
  "defending",
  "takingCover",
  "leaning",
  "climbing",
  "commanding",
  "holdingAction",
  "hidden",
  "surprised",
  "dead",
] as const;
export const STATUSES = [...STATUS_EFFECTS, ...STATES] as const;
export type Status = (typeof STATUSES)[number];

/** [W-030], [W-054], [W-061] What can hold between two creatures: one is hidden from the other, holds it, has climbed onto it, commands it. */
export const RELATIONS = ["hiddenFrom", "holds", "climbs", "commands"] as const;
export type RelationKind = (typeof RELATIONS)[number];
/** [W-021] Numbers of an action that is held: what, with what, for which trigger, how near, and for whom. */
export const HELD_NUMBERS = ["heldWhat", "heldWith", "heldFor", "heldWithin", "heldOn"] as const;

/** A short rest brings WP back, a long one Vitality too. */
export const REST_LEVELS = ["wp", "full"] as const;
export type RestLevel = (typeof REST_LEVELS)[number];
