/** A moment of the fight: a round and an initiative slot in it. Higher slots come first. */
export interface Moment {
  readonly round: number;
  readonly slot: number;
}
/** After every slot of a round. */
export const ROUND_END = Number.NEGATIVE_INFINITY;

/**
 * When something ends that lasts `rounds` rounds: at the same slot that many rounds later, whoever stands there then.
 * @param rounds null: it lasts until it is told to end
 */
export function deadlineAfter(now: Moment, rounds: number | null): Moment | null {
  return rounds === null ? null : { round: now.round + rounds, slot: now.slot };
}

/**
 * Whether a deadline has come. A slot at which nobody acts any more (its owner is dead or gone) counts at the next lower slot that does come, or
 * at the end of its round.
 */
export function isDue(deadline: Moment | null, now: Moment): boolean {
  if (deadline === null) return false;
  if (deadline.round !== now.round) return deadline.round < now.round;
  return now.slot <= deadline.slot;
}

/** Whole rounds that are left: 0 when it ends this round. Null: until told. */
export function roundsLeft(deadline: Moment | null, now: Moment): number | null {
  return deadline === null ? null : Math.max(0, deadline.round - now.round);
}
