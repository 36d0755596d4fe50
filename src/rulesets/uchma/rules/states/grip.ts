import type { UCreature } from "../data/being.types";
import { has, isDown } from "../data/read";

/** Whether somebody stands, holds itself, and is conscious. */
export interface Grip {
  readonly stands: boolean;
  readonly holds: boolean;
  readonly up: boolean;
}
export const gripOf = (c: UCreature): Grip => ({
  stands: !has(c, "prone"),
  holds: !has(c, "immobilized"),
  up: !isDown(c),
});
