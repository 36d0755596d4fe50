// The words that stored exchanges contain. They stand apart from the rules because a card that is only read needs nothing else.

/** Actions that involve only their doer. */
export const PLAIN = ["defend", "interact", "run", "sprint", "takeCover", "command", "buyAttack", "lean"] as const;
export type Plain = (typeof PLAIN)[number];
/**
 * Actions that both sides decide by Skill Checks. `shakeOff` and `escape` are begun by the climbed or held creature, which resists in them.
 */
export const CONTESTS = ["blind", "climb", "disarm", "grab", "shove", "trip", "shakeOff", "escape"] as const;
export type ContestKind = (typeof CONTESTS)[number];
/** The roles before the first round that a game master gives creatures. */
export const ROLES = ["none", "ambusher", "perception", "intuition", "surprised"] as const;
/** Kinds of lines that a person may add to a roll by hand. */
export const ADDABLE = ["advantage", "disadvantage", "bonus", "penalty", "damage"] as const;
/** [W-021] The actions that involve only their doer and can be held. */
export const HELD_PLAIN = ["defend", "takeCover", "run", "sprint", "interact", "command"] as const;
/** [W-021] The contests that can be held. */
export const HELD_CONTESTS = ["blind", "climb", "disarm", "grab", "shove", "trip"] as const;
/** [W-021] All actions that can be held. The place in this list is stored, so new actions are added at the end. */
export const HELD = [
  "attack",
  "useAbility",
  ...HELD_PLAIN,
  ...HELD_CONTESTS,
  "hide",
  "stabilize",
  "switchPlaces",
  "useItem",
] as const;
export type Held = (typeof HELD)[number];
