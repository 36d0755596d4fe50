import type { UCreature } from "../data/being.types";
import { has } from "../data/read";

/** Whether somebody stands, and holds itself. */
export interface Grip {
  readonly stands: boolean;
  readonly holds: boolean;
}
export const gripOf = (c: UCreature): Grip => ({ stands: !has(c, "prone"), holds: !has(c, "immobilized") });
