/** Somebody with a place in the turn order. */
export interface Turn {
  readonly id: string;
  /** Null: not rolled yet. */
  readonly initiative: number | null;
}
/** Decides between equal initiatives: negative when `a` acts first. */
export type TieBreak<T extends Turn> = (a: T, b: T) => number;

/** Highest initiative first; those without one come last. Equal ones go by the tie-break, then by id, so that every client agrees. */
export function byInitiative<T extends Turn>(tieBreak?: TieBreak<T>): (a: T, b: T) => number {
  return (a, b) => {
    if (a.initiative !== b.initiative) {
      if (a.initiative === null) return 1;
      if (b.initiative === null) return -1;
      return b.initiative - a.initiative;
    }
    return tieBreak?.(a, b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
  };
}

/** Where an encounter stands: a round, and the place of the one whose turn it is (null: nobody's). */
export interface Position {
  readonly round: number;
  readonly turn: number | null;
}
export type Skip<T> = (one: T) => boolean;

/**
 * The next turn. Those who are passed over (dead) have none; where everybody is, only the rounds go on.
 * @param order in turn order
 */
export function nextTurn<T>(order: readonly T[], { round, turn }: Position, skip: Skip<T> = () => false): Position {
  const after = order.findIndex((one, i) => i > (turn ?? -1) && !skip(one));
  if (after >= 0) return { round, turn: after };
  const first = order.findIndex((one) => !skip(one));
  return { round: round + 1, turn: first < 0 ? null : first };
}

/** The turn before. The first turn of the first round has none: the position stays. */
export function previousTurn<T>(order: readonly T[], position: Position, skip: Skip<T> = () => false): Position {
  const { round, turn } = position;
  const before = order.findLastIndex((one, i) => i < (turn ?? order.length) && !skip(one));
  if (turn !== null && before >= 0) return { round, turn: before };
  if (round <= 1) return position;
  const last = order.findLastIndex((one) => !skip(one));
  return { round: round - 1, turn: last < 0 ? null : last };
}
