/** What of a turn matters for the cues of one client. */
export interface TurnSeen {
  /** Encounter, round and combatant; empty: nobody acts. */
  readonly key: string;
  readonly name: string;
  /** The reader plays the creature that acts. */
  readonly mine: boolean;
  /** It cannot act at all, and its turn is passed over. */
  readonly passed: boolean;
}
/** What follows on this client when the turn goes from one creature to another. */
export interface TurnCues {
  /** Key of the line in the banner; empty: none. */
  readonly line: "" | "yours" | "passed";
  readonly sound: boolean;
  readonly select: boolean;
  /** The turn of a creature that the reader plays is over: what was aimed at in it is aimed at no longer. */
  readonly drop: boolean;
}
export const NOBODY: TurnSeen = { key: "", name: "", mine: false, passed: false };
const NOTHING: TurnCues = { line: "", sound: false, select: false, drop: false };

/** Pure. The same turn seen again is no news, whatever else has changed. */
export function cuesOf(before: TurnSeen, now: TurnSeen): TurnCues {
  if (before.key === now.key) return NOTHING;
  const begins = now.key !== "" && !now.passed && now.mine;
  return {
    line: now.key === "" ? "" : now.passed ? "passed" : begins ? "yours" : "",
    sound: begins,
    select: begins,
    drop: before.mine,
  };
}
