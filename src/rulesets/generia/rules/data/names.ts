/** The six attributes, in the order of the sheet. */
export const ATTRIBUTES = ["con", "str", "dex", "int", "wil", "per"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** [G-056] Where an attack may land. */
export const ZONES = ["torso", "arms", "legs", "head"] as const;
export type Zone = (typeof ZONES)[number];
/** [G-182] What can become brittle: the armor of a zone, or the shield. */
export const FRAGILE = [...ZONES, "shield"] as const;
export type Fragile = (typeof FRAGILE)[number];

export const SIZES = ["tiny", "small", "medium", "large", "huge"] as const;
export type Size = (typeof SIZES)[number];

/** What stands against damage: armor, Magic Defense, or nothing. */
export const DAMAGE_CLASSES = ["physical", "magical", "absolute"] as const;
export type DamageClass = (typeof DAMAGE_CLASSES)[number];

/** [G-006] What a turn has one of each. */
export const SLOTS = ["attack", "utility", "movement"] as const;
export type Slot = (typeof SLOTS)[number];

export const WEAPON_CLASSES = ["melee", "ranged", "thrown", "natural"] as const;
export const HANDS = ["main", "off", "both"] as const;

/** [G-177] What a weapon's tags do to the rules. */
export const WEAPON_TAGS = [
  "parry",
  "natural",
  "noBlock",
  "twoHanded",
  "long",
  "short",
  "unpredictable",
  "cavalry",
] as const;
/** [G-127], [G-114], [G-060] What can hold between two creatures: one keeps hold of the other, goes unseen by it, rides it, carries it. */
export const RELATIONS = ["holds", "unseen", "rides", "carries"] as const;

/** What perks change in the rules. */
export const PERK_FLAGS = ["opportunist", "parryProjectiles", "extraConcentration", "cavalry"] as const;
export type PerkFlag = (typeof PERK_FLAGS)[number];

/** What a skill or spell is, which says what pays for it. */
export const USES = [
  "offensive",
  "defensive",
  "utility",
  "movement",
  "reactive",
  "freeAction",
  "freeReaction",
] as const;

/** [G-009] What a skill is performed as: only what its notes say, one of the attacks, or a cast line. */
export const SKILL_FORMS = ["none", "melee", "ranged", "grapple", "cast"] as const;

/** What pays for a spell; a ritual is cast outside of encounters. */
export const SPELL_USES = [...USES, "ritual"] as const;
/** What a spell's effect is. */
export const EFFECT_KINDS = ["damage", "healing", "barrier", "status", "other", "knockback", "bonus"] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];
/** The area that a spell takes up: none, a round one, one that goes from its caster, a wall, or one that moves with its caster. */
export const AREAS = ["none", "circle", "cone", "line", "wall", "aura"] as const;
/** What lasts on a creature: a condition that a spell brought, what it has laid on the ground, what it has conjured, what of that somebody swallowed, and a bonus or a penalty that waits for a roll. */
export const LASTINGS = ["status", "area", "matter", "swallowed", "bonus"] as const;
export type Lasting = (typeof LASTINGS)[number];
/** [G-174], [G-182] What a bonus or a penalty counts for. */
export const BONUSES = ["attack", "damage", "defence", "healing", "movement", "save"] as const;
export type Bonus = (typeof BONUSES)[number];
/** [G-182] Statuses that a table may make of its own: they are there once they have a name. */
export const OWN = ["own1", "own2", "own3", "own4"] as const;
/** [G-172] Conditions that have tiers: they hurt at the start of each turn, and add up. */
export const TIERED = ["bleeding", "burning", "decay", "lightburn", "poisoned", "spellburn"] as const;
/** [G-182] Conditions that have a number: those with tiers, and those whose number says how strong they are. */
export const NUMBERED = [
  ...TIERED,
  ...(["regeneration", "blinded", "shocked", "slowed", "hidden", "levitating"] as const),
  ...OWN,
] as const;
export type Numbered = (typeof NUMBERED)[number];
/** [G-178] What arrives where a target saves. */
export const SAVED = ["none", "half"] as const;
/** Yes, no, or as the rules have it. */
export const THIRDS = ["default", "yes", "no"] as const;

export const GEAR_KINDS = ["consumable", "ammunition", "trinket"] as const;

/** Statuses that are there or not. */
export const STATUSES = [
  "unconscious",
  "grappled",
  "offBalance",
  "prone",
  "stunned",
  "restrained",
  "frozen",
  "confused",
  "frightened",
  "panicked",
  "drowsy",
  "weakened",
  "frail",
  "chilled",
  "sick",
  "charmed",
  "silenced",
  "disarmed",
  "clearMind",
  "keenSenses",
  "nimble",
  "strong",
  "sneaking",
  "bleeding",
  "burning",
  "decay",
  "lightburn",
  "poisoned",
  "spellburn",
  "regeneration",
  "blinded",
  "shocked",
  "slowed",
  "hidden",
  "levitating",
  "hyperpathia",
  "vulnerable",
  "resistant",
  "immune",
  "confined",
  "flanked",
  "cornered",
  "isolated",
  "brittle",
  ...OWN,
] as const;
export type Status = (typeof STATUSES)[number];
/** [G-053], [G-137] Kinds of lines that a person may add to a roll by hand. */
export const ADDABLE = ["advantage", "disadvantage", "eased", "hindered", "damage"] as const;
/** [G-154], [G-182] What Medicine helps against, the graver first. */
export const AILMENTS = ["severe", "sick"] as const;
export type Ailment = (typeof AILMENTS)[number];

/** [G-156], [G-180] How long a rest is: one Phase, four hours of sleep, until everything is back. */
export const REST_LEVELS = ["phase", "sleep", "full"] as const;
export type RestLevel = (typeof REST_LEVELS)[number];
