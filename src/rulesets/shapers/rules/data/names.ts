/** The seven Stats, in the order of the sheet. */
export const STATS = ["strength", "dexterity", "constitution", "intelligence", "charisma", "instinct", "will"] as const;
export type Stat = (typeof STATS)[number];

/** [W-165] Words for a table's own Skills, damage types, sizes and statuses. They mean nothing until the table names them (`lists.ts`). */
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
/** [W-141] The categories with several damage types: a creature's trait may name a whole one. */
const CATEGORIES = ["elemental", "mystic", "other"] as const;
export type Category = (typeof CATEGORIES)[number];
/** What a creature can resist or be immune or vulnerable to. */
export const TRAITED = [...DAMAGE_TYPES, ...CATEGORIES] as const;
export type Traited = (typeof TRAITED)[number];

/** A-65 The sizes from the smallest to the largest, unless a table changes their positions. */
export const SIZES = ["tiny", "small", "medium", "large", "huge", "colossal", ...OWN] as const;
export type Size = (typeof SIZES)[number];

export const KINDS = ["creature", "object"] as const;
export const MODES = ["melee", "ranged"] as const;
export const ARMOR_KINDS = ["clothes", "armor", "shield"] as const;
/** How the effect of an Ability is decided: by an attack roll, by Defense Rolls, or without any roll. */
export const RESOLUTIONS = ["attack", "defense", "automatic"] as const;
export type Resolution = (typeof RESOLUTIONS)[number];
/** When an Ability is used: on the own turn, as a reaction to an attack, or with a weapon attack. */
export const ACTIVATIONS = ["action", "reaction", "maneuver"] as const;
export const SAVED = ["none", "half"] as const;
export const PUSHES = ["none", "push", "pull", "teleport"] as const;
export type Push = (typeof PUSHES)[number];
/** A-24 How durations are counted: by the ends of their bearer's turns, or by rounds. */
export const COUNTED = ["turns", "rounds"] as const;
export const AREAS = ["none", "circle", "cone", "line"] as const;
/** [W-161] The numbers that a bonus or a penalty can change for a time. */
export const AIDED = ["evasion", "armor", "defense", "hit", "power", "initiative"] as const;
export type Aided = (typeof AIDED)[number];
/** [W-161] to [W-163] Status Effects, which death does not end. A table's lists say which Elemental type each belongs to. */
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

/** [W-030], [W-054], [W-061] The relations of one creature to another: it is hidden from it, holds it, has climbed onto it, commands it. */
export const RELATIONS = ["hiddenFrom", "holds", "climbs", "commands"] as const;
export type RelationKind = (typeof RELATIONS)[number];
/** [W-021] The numbers of a held action: the action, its item, its trigger, the trigger's distance, and the creature that it names. */
export const HELD_NUMBERS = ["heldWhat", "heldWith", "heldFor", "heldWithin", "heldOn"] as const;

/** What a rest gives back: WP alone, or Vitality as well. */
export const REST_LEVELS = ["wp", "full"] as const;
export type RestLevel = (typeof REST_LEVELS)[number];
