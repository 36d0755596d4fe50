export const ABILITIES = ["strength", "agility", "speed", "stamina", "soul", "reason", "resolve"] as const;
export type Ability = (typeof ABILITIES)[number];

export const SIZES = ["tiny", "small", "medium", "large", "huge", "massive", "colossal"] as const;

export const ORDINARY = 2;

export const DAMAGE_TYPES = [
  "kinetic",
  "thermal",
  "cold",
  "electrical",
  "radiation",
  "chemical",
  "sonic",
  "toxic",
  "umbral",
  "entropic",
  "crystal",
  "aetheric",
  "lucent",
] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];
export const KINETIC_SUBTYPES = ["cutting", "piercing", "impact"] as const;

/** Statuses that the rules of this ruleset set or read. */
export const STATUSES = [
  "wounded",
  "winded",
  "shock",
  "unconscious",
  "bound",
  "pinned",
  "prone",
  "defending",
  "unaware",
  "coverLight",
  "coverPartial",
  "coverFull",
  "readied",
  "ambushed",
  "ambusher",
  "overWatch",
  "stabilized",
  "stunned",
  "dazed",
  "burning",
  "brittle",
  "dead",
  "destroyed",
] as const;
export type Status = (typeof STATUSES)[number];
/** Statuses that few rules read. Participants hold them only while they are set, so that messages stay small. */
export const QUIET: readonly Status[] = [
  "unaware",
  "coverLight",
  "coverPartial",
  "coverFull",
  "readied",
  "ambushed",
  "ambusher",
  "overWatch",
  "stabilized",
  "stunned",
  "dazed",
  "burning",
  "brittle",
];
/** Statuses that an attack or an ability can cause. */
export const AFFLICTIONS = [
  "prone",
  "bound",
  "pinned",
  "unconscious",
  "unaware",
  "stunned",
  "dazed",
  "burning",
  "brittle",
] as const satisfies readonly Status[];
export type Affliction = (typeof AFFLICTIONS)[number];
export const POOLS = ["vigor", "mana", "durability", "health"] as const;
export type PoolName = (typeof POOLS)[number];

/** The roll that a modifier counts for: the action roll, the effect roll, or both. */
export const SCOPES = ["action", "effect", "both"] as const;
export type Scope = (typeof SCOPES)[number];

/** [V-113] The kinds of rest, from the shortest to the longest. */
export const REST_LEVELS = ["breath", "rest", "full"] as const;
