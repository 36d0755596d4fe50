import type { VCreature } from "../data/types";

/** [V-048], [V-049] How many actions a creature has in a turn. */
export const actionsOf = (c: VCreature): number => Math.max(0, c.actions ?? 2);
