import { has, num } from "../data/read";
import type { FCreature } from "../data/types";

/** [F-021], [F-022] */
const ACTIONS = 3;
export const REACTIONS = 1;

/** [F-183], [F-217], [F-220] Nothing at all can be done, not even what is free. */
export const isHelpless = (c: FCreature): boolean => has(c, "stunned") || has(c, "unconscious") || has(c, "dead");
/** [F-080] A companion acts when it has been commanded since its turn began last. @param round null outside of encounters */
const isIdle = (c: FCreature, round: number | null): boolean =>
  c.companion === true && round !== null && num(c, "commanded") < Math.max(1, num(c, "round"));
/** [F-206], [F-216] What is lost of actions and of reactions alike. */
const lost = (c: FCreature): number => (has(c, "slowed") ? 1 : 0) + (has(c, "incapacitated") ? 2 : 0);

/** [F-221] How many Actions its turn has. @param round the running one; null outside of encounters */
export function actionLimit(c: FCreature, round: number | null): number {
  if (isHelpless(c) || has(c, "unaware") || isIdle(c, round)) return 0;
  return Math.max(0, ACTIONS + (c.bonusActions ?? 0) - lost(c));
}
/** [F-222] How many Reactions it has between two of its turns. @param early the table gives them before the first turn */
export function reactionLimit(c: FCreature, round: number | null, early = false): number {
  if (isHelpless(c) || has(c, "unaware") || isIdle(c, round)) return 0;
  if (round !== null && num(c, "round") === 0 && !early) return 0;
  return Math.max(0, REACTIONS + (c.bonusReactions ?? 0) - lost(c));
}
export const actionsLeft = (c: FCreature, round: number | null): number =>
  Math.max(0, actionLimit(c, round) - num(c, "spent"));
export const reactionsLeft = (c: FCreature, round: number | null, early = false): number =>
  Math.max(0, reactionLimit(c, round, early) - num(c, "reacted"));

/** [F-010], [F-187], [F-192], [F-198], [F-223] Feet of a Move Action; what halves it counts once. */
export function speedOf(c: FCreature): number {
  if (has(c, "entangled") || num(c, "rooted") > 0) return 0;
  return has(c, "grappled") || has(c, "grappling") ? Math.floor(c.speed / 2) : c.speed;
}
/** [F-061], [F-116], [F-223] Feet that are left of a Move Action that was begun: no more than one has now, as for somebody who has fallen Prone since. @param per feet of a Move Action */
export const strideLeft = (c: FCreature, per: number): number => Math.min(num(c, "stride"), per);
/** [F-116], [F-129] Feet that one Move Action goes: on the ground, lying there, or in the air. */
export function strideOf(c: FCreature, aloft: boolean): number {
  const speed = speedOf(c);
  if (aloft && c.flight) return speed * 2;
  return has(c, "prone") ? Math.min(5, speed) : speed;
}
