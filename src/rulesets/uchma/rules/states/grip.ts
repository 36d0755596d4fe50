import type { UCreature } from "../data/being.types";
import { has, isDown } from "../data/read";

/** How a creature stands. */
export interface Grip {
  /** It is not prone. */
  readonly stands: boolean;
  /** It is not immobilized. */
  readonly holds: boolean;
  /** It is neither down nor dead nor gone. */
  readonly up: boolean;
}
export const gripOf = (c: UCreature): Grip => ({
  stands: !has(c, "prone"),
  holds: !has(c, "immobilized"),
  up: !isDown(c),
});
