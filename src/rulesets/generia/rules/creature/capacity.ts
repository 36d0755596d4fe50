import type { CreatureSystem } from "../data/documents";
import type { Size } from "../data/names";

/** The number of steps that a value has reached. */
export const reached = (value: number, steps: readonly number[]): number =>
  steps.filter((step) => value >= step).length;
/** [G-176] What size adds to the wound limit. */
const SIZE_WOUNDS: Readonly<Record<Size, number>> = { tiny: -2, small: -1, medium: 0, large: 2, huge: 4 };
/** [G-149] The wound limit of a creature without exhaustion: the typed one, else 3 and what size and WIL add. */
export function woundLimitOf(c: CreatureSystem): number {
  return c.limit ?? Math.max(1, 3 + SIZE_WOUNDS[c.size] + reached(c.attributes.wil.value, [3, 7, 13, 19]));
}
/** [G-149], [G-156] The wounds that a creature can still take, and those that it could take without wounds and exhaustion. */
export function capacityOf(c: CreatureSystem): { readonly value: number; readonly max: number } {
  const max = woundLimitOf(c);
  return { value: Math.max(0, max - c.exhaustion - c.wounds.light - c.wounds.severe), max };
}
