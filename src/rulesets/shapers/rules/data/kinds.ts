// The words that exchanges store of what was begun; apart from the rules themselves, because a card that is only read needs no more.

/** Actions that nobody but their doer has a part in. */
export const PLAIN = ["defend", "interact", "run", "sprint", "takeCover", "command", "buyAttack", "lean"] as const;
export type Plain = (typeof PLAIN)[number];
/** What both sides decide by Skill Checks. `shakeOff` and `escape` are begun by whoever is climbed or held, who resists in them. */
export const CONTESTS = ["blind", "climb", "disarm", "grab", "shove", "trip", "shakeOff", "escape"] as const;
export type ContestKind = (typeof CONTESTS)[number];
/** What a game master says of each creature before the first round. */
export const ROLES = ["none", "ambusher", "perception", "intuition", "surprised"] as const;
/** Kinds of lines that a person may add to a roll by hand. */
export const ADDABLE = ["advantage", "disadvantage", "bonus", "penalty", "damage"] as const;
/** [W-021] Actions without anybody else, and those that are decided by Skill Checks, which can be held. */
export const HELD_PLAIN = ["defend", "takeCover", "run", "sprint", "interact", "command"] as const;
export const HELD_CONTESTS = ["blind", "climb", "disarm", "grab", "shove", "trip"] as const;
/** [W-021] Everything that can be held. Its place here is stored: what comes is added at the end. */
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
