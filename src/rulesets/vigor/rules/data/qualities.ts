/** Index in this list is the rank that every comparison uses. */
export const QUALITIES = ["feeble", "poor", "ordinary", "heroic", "epic", "legendary"] as const;
export type Quality = (typeof QUALITIES)[number];
/** [V-104] The book's damage dice, from the lowest quality to the highest. */
export const QUALITY_DICE: readonly number[] = [4, 6, 8, 10, 12, 20];
