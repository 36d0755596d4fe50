/** [F-047], [F-051], [F-055] What attack rolls and spells are made with; the fourth attribute is kept for skills. */
export const ATTRIBUTES = ["str", "dex", "ess", "mnd"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** Sizes of its own that a table has named (`sizes.ts`); they mean nothing before. */
export const OWN_SIZES = ["own1", "own2", "own3", "own4"] as const;
/** From the smallest to the largest; the rules compare their places in this list. */
export const SIZES = ["tiny", "small", "medium", "large", "huge", "gargantuan", ...OWN_SIZES] as const;
export type Size = (typeof SIZES)[number];

/** [F-048] How heavy a weapon is: only the first two may be used with DEX. */
export const WEIGHTS = ["light", "medium", "heavy", "none"] as const;
export const WEAPON_WAYS = ["melee", "ranged", "thrown"] as const;
/** [F-050] What is added to a weapon's damage; "usual": STR in melee, nothing else. */
export const DAMAGE_ATTRIBUTES = ["usual", "none", "str", "dex", "ess"] as const;

export const FLIGHTS = ["none", "flight", "improved"] as const;
/** [F-040] What pays for a feat. */
export const FEAT_USES = ["passive", "action", "reaction", "free"] as const;
/** [F-056] What a spell is rolled against. */
export const SPELL_ATTACKS = ["none", "physical", "mental"] as const;
/** [F-213], [F-214] Whether prone targets and targets beside the caster count as for other attacks. */
export const TREATED_AS = ["spell", "melee", "ranged"] as const;

/** What is there or not. */
export const STATUSES = [
  "incapacitated",
  "dead",
  "unconscious",
  "bleeding",
  "prone",
  "flatFooted",
  "blinded",
  "shaken",
  "slowed",
  "stunned",
  "entangled",
  "grappled",
  "grappling",
  "invisible",
  "onFire",
  "poisoned",
  "squeezing",
  "suffocating",
  "falling",
  "unstable",
  "dodging",
  "readied",
  "unaware",
] as const;
export type Status = (typeof STATUSES)[number];
/** [F-070] What a spell can lay on its targets for some rounds. */
const LAID = ["flatFooted", "blinded", "shaken", "slowed", "stunned", "entangled", "invisible"] as const;
export const INFLICTED = ["none", ...LAID] as const;
/** [F-019], [F-020] Those that may end after so many rounds. */
export const TIMED = [...LAID, "suffocating"] as const;
export type Timed = (typeof TIMED)[number];

/** [F-152] What can hold between two creatures; each is stored with the creature that it is about. */
export const RELATIONS = ["feinted", "hidden", "undetected", "holds", "heldBy", "obeys"] as const;
export type RelationKind = (typeof RELATIONS)[number];

/** [F-088] What may take the place of a melee attack. */
export const MANEUVERS = ["break", "disarm", "feint", "grapple", "push", "trip"] as const;
export type Maneuver = (typeof MANEUVERS)[number];

/** What somebody does with its own body, or to somebody in its grip. */
export const DOINGS = [
  "standUp",
  "dropProne",
  "focus",
  "dodge",
  "steady",
  "extinguish",
  "release",
  "choke",
  "interact",
] as const;
export type Doing = (typeof DOINGS)[number];
/** [F-031], [F-037] What is done with a thing. */
export const HANDLINGS = ["draw", "stow", "drop", "pickUp"] as const;
export type Handling = (typeof HANDLINGS)[number];
/** [F-117], [F-128] Skills that a way may take. */
export const EFFORTS = ["swim", "climb"] as const;
export type Effort = (typeof EFFORTS)[number];
/** [F-013], [F-122] What is paid for catching hold: a Reaction, or nothing outside of encounters. */
export const GRABS = ["counted", "free"] as const;
/** [F-012] As many rounds of world time pass at once at most. */
export const MOST_ROUNDS = 9999;

/** A short rest brings Energy back, a long one Hit Points too. */
export const REST_LEVELS = ["energy", "full"] as const;
export type RestLevel = (typeof REST_LEVELS)[number];
