/** The six attributes, in the order of the sheet. */
export const ATTRIBUTES = ["con", "str", "dex", "int", "wil", "per"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** [G-056] The hit zones. */
export const ZONES = ["torso", "arms", "legs", "head"] as const;
export type Zone = (typeof ZONES)[number];
/** [G-182] The things that can become brittle: the armor of a zone, or the shield. */
export const FRAGILE = [...ZONES, "shield"] as const;
export type Fragile = (typeof FRAGILE)[number];

export const SIZES = ["tiny", "small", "medium", "large", "huge"] as const;
export type Size = (typeof SIZES)[number];

/** The classes of damage. Armor protects from physical damage, Magic Defense from magical, nothing from absolute damage. */
export const DAMAGE_CLASSES = ["physical", "magical", "absolute"] as const;
export type DamageClass = (typeof DAMAGE_CLASSES)[number];

/** [G-006] The actions of a turn, one of each. */
export const SLOTS = ["attack", "utility", "movement"] as const;
export type Slot = (typeof SLOTS)[number];

export const WEAPON_CLASSES = ["melee", "ranged", "thrown", "natural"] as const;
export const HANDS = ["main", "off", "both"] as const;

/** [G-177] The weapon tags that rules read. */
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
/** [G-127], [G-114], [G-060] The relations of one creature to another: it grapples it, goes unseen by it, rides it, carries it. */
export const RELATIONS = ["holds", "unseen", "rides", "carries"] as const;

/** The rules that perks change. */
export const PERK_FLAGS = ["opportunist", "parryProjectiles", "extraConcentration", "cavalry"] as const;
export type PerkFlag = (typeof PERK_FLAGS)[number];

/** The uses of a skill or spell, which decide what pays for it. */
export const USES = [
  "offensive",
  "defensive",
  "utility",
  "movement",
  "reactive",
  "freeAction",
  "freeReaction",
] as const;

/** [G-009] The forms of a skill: none (its notes say what it does), one of the attacks, or a cast line. */
export const SKILL_FORMS = ["none", "melee", "ranged", "grapple", "cast"] as const;

/** The uses of a spell: those of a skill, and rituals, which are cast outside of encounters. */
export const SPELL_USES = [...USES, "ritual"] as const;
/** The kinds of a spell's effect. */
export const EFFECT_KINDS = ["damage", "healing", "barrier", "status", "other", "knockback", "bonus"] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];
/** The shapes of a spell's area. A cone and a line begin at the caster; an aura moves with the caster. */
export const AREAS = ["none", "circle", "cone", "line", "wall", "aura"] as const;
/**
 * The kinds of lasting effects: a condition, an area that its bearer has laid, matter that its bearer has conjured, a swallowed portion of such
 * matter, and a bonus or penalty that waits for a roll.
 */
export const LASTINGS = ["status", "area", "matter", "swallowed", "bonus"] as const;
export type Lasting = (typeof LASTINGS)[number];
/** [G-174], [G-182] The rolls and values that a bonus or a penalty can count for. */
export const BONUSES = ["attack", "damage", "defence", "healing", "movement", "save"] as const;
export type Bonus = (typeof BONUSES)[number];
/** [G-182] Statuses that a table can define itself; each exists once it has a name. */
export const OWN = ["own1", "own2", "own3", "own4"] as const;
/** [G-172] Conditions that have tiers: they deal damage at the start of each turn, and their tiers add up. */
export const TIERED = ["bleeding", "burning", "decay", "lightburn", "poisoned", "spellburn"] as const;
/** [G-182] Conditions that have a number: their tier, or how strong they are. */
export const NUMBERED = [
  ...TIERED,
  ...(["regeneration", "blinded", "shocked", "slowed", "hidden", "levitating"] as const),
  ...OWN,
] as const;
export type Numbered = (typeof NUMBERED)[number];
/** [G-178] How much of the damage arrives where the target saves. */
export const SAVED = ["none", "half"] as const;
/** Yes, no, or the default of the rules. */
export const THIRDS = ["default", "yes", "no"] as const;

export const GEAR_KINDS = ["consumable", "ammunition", "trinket"] as const;

/** All statuses, in the order of the token palette. */
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
/** [G-053], [G-137] The kinds of lines that a person may add to a roll by hand. */
export const ADDABLE = ["advantage", "disadvantage", "eased", "hindered", "damage"] as const;
/** [G-154], [G-182] The ailments that Medicine treats, the graver one first: a severe wound, and the condition Sick. */
export const AILMENTS = ["severe", "sick"] as const;
export type Ailment = (typeof AILMENTS)[number];

/** [G-156], [G-180] The lengths of a rest: one Phase, four hours of sleep, or until everything is restored. */
export const REST_LEVELS = ["phase", "sleep", "full"] as const;
export type RestLevel = (typeof REST_LEVELS)[number];
