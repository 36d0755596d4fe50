/** What the cues of one client need to know of a turn. */
export interface TurnSeen {
  /** Encounter, round and combatant; empty: it is nobody's turn. */
  readonly key: string;
  readonly name: string;
  /** The reader plays the creature that acts. */
  readonly mine: boolean;
  /** The creature cannot act at all, and its turn is passed over. */
  readonly passed: boolean;
}
/** What happens on this client when the turn goes from one creature to another. */
export interface TurnCues {
  /** Key of the line in the banner; empty: none. */
  readonly line: "" | "yours" | "passed";
  readonly sound: boolean;
  readonly select: boolean;
  /** The turn of a creature that the reader plays is over: the targets that were chosen in it are dropped. */
  readonly drop: boolean;
}
export const NOBODY: TurnSeen = { key: "", name: "", mine: false, passed: false };
const NOTHING: TurnCues = { line: "", sound: false, select: false, drop: false };

/** The cues for a change of the turn. The same turn gives none, whatever else has changed. Pure. */
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
