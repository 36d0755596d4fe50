import type { VCreature, VWeapon } from "./types";

/** Key that a view translates where a weapon has no name of its own. */
const UNARMED = "FIVEFOLD.Vigor.Unarmed";

/** [V-141] The bare hand: 1 feeble impact damage and the dice of Strength, unless the creature's training says more [V-142]. */
export function fistOf(c: VCreature): VWeapon {
  const [value, quality] = c.fist ?? [1, 0];
  return { name: UNARMED, value, quality, bonus: "strength" };
}
