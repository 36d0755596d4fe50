import type { Category, DamageType, Skill, Stat } from "./names";

// The tables of the rules, apart from the names that the start of a world needs.

/** [W-134] to [W-140] The Skill that goes with each Stat in its Defense Roll. */
export const SKILL_OF: Readonly<Record<Stat, Skill>> = {
  strength: "rawForce",
  dexterity: "nimbleness",
  constitution: "endurance",
  intelligence: "psychology",
  charisma: "presence",
  instinct: "intuition",
  will: "perseverance",
};
/** [W-011] The Skills that Initiative adds to twice the Instinct. */
export const INITIATIVE_SKILLS: readonly Skill[] = ["athletics", "quickFingers", "analysis", "grace", "improvisation"];

/** [W-141] The category of each damage type that shares its category with others. */
export const CATEGORY_OF: Readonly<Partial<Record<DamageType, Category>>> = {
  chemical: "elemental",
  cold: "elemental",
  heat: "elemental",
  poison: "elemental",
  shock: "elemental",
  curse: "mystic",
  holy: "mystic",
  spirit: "mystic",
  psychic: "other",
  reality: "other",
};

/**
 * A-04 The Stat that goes with each Skill where a rule option adds Stats to Skill Checks; the source names only those of the Defense Rolls.
 */
export const LINKED_STAT: Readonly<Record<Skill, Stat>> = {
  analysis: "intelligence",
  athletics: "strength",
  endurance: "constitution",
  firstAid: "intelligence",
  grace: "dexterity",
  improvisation: "intelligence",
  intuition: "instinct",
  nimbleness: "dexterity",
  perception: "instinct",
  perseverance: "will",
  presence: "charisma",
  psychology: "intelligence",
  quickFingers: "dexterity",
  rawForce: "strength",
  stealth: "dexterity",
  streetSmarts: "charisma",
  own1: "intelligence",
  own2: "intelligence",
  own3: "intelligence",
  own4: "intelligence",
};

/**
 * [W-021] The triggers of held actions: the player's own words, an enemy that comes within the action's range or within a number of metres,
 * a named creature that moves or leans out, an attack on an ally. The place in this list is stored.
 */
export const TRIGGERS = ["word", "inRange", "within", "moves", "ally"] as const;
export type Trigger = (typeof TRIGGERS)[number];
/** The trigger of a creature's held action. */
export const triggerOf = ({ now }: { readonly now: Readonly<Record<string, number>> }): Trigger =>
  TRIGGERS[now.heldFor ?? 0] ?? "word";
