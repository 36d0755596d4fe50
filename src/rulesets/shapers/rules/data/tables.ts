import type { Category, DamageType, Skill, Stat } from "./names";

// What rules look up, apart from the names that the start of a world needs.

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
/** [W-011] What Initiative adds to twice the Instinct. */
export const INITIATIVE_SKILLS: readonly Skill[] = ["athletics", "quickFingers", "analysis", "grace", "improvisation"];

/** [W-141] The category of each type that shares one with others. */
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

/** A-04 The Stat that goes with each Skill where a table adds it to Skill Checks; the book names only those of the Defense Rolls. */
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

/** [W-021] What a held action waits for: a person's own words, an enemy that comes near, a named creature that moves or leans out, an attack on an ally. Stored by its place. */
export const TRIGGERS = ["word", "inRange", "within", "moves", "ally"] as const;
export type Trigger = (typeof TRIGGERS)[number];
/** What the held action of a creature waits for. */
export const triggerOf = ({ now }: { readonly now: Readonly<Record<string, number>> }): Trigger =>
  TRIGGERS[now.heldFor ?? 0] ?? "word";
