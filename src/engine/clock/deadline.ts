/** A moment of an encounter: a round and an initiative slot in it. Higher slots come first. */
export interface RoundSlot {
  readonly round: number;
  readonly slot: number;
}
/** The slot after all others of a round. */
export const ROUND_END = Number.NEGATIVE_INFINITY;

/** When something ends that lasts `rounds` rounds: at the same slot that many rounds later, whoever acts there then. */
export function deadlineAfter(now: RoundSlot, rounds: number): RoundSlot {
  return { round: now.round + rounds, slot: now.slot };
}

/**
 * Whether a deadline has come. A slot at which nobody acts any more (its owner is dead or gone) counts at the next lower slot that does come, or
 * at the end of its round.
 */
export function isDue(deadline: RoundSlot, now: RoundSlot): boolean {
  if (deadline.round !== now.round) return deadline.round < now.round;
  return now.slot <= deadline.slot;
}
