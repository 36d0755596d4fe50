/** [V-009] The sizes of bonus dice; [V-002] a bonus die starts as a d10. */
const LADDER = [4, 6, 8, 10, 12, 20] as const;
const START = 3;

/** [V-010] The size of the bonus dice of a roll after all steps; the sum is limited once, at the end. */
export function bonusDie(net: number): number {
  const index = Math.max(0, Math.min(LADDER.length - 1, START + Math.trunc(net)));
  return LADDER[index] ?? 10;
}
