import type { CreatureSystem } from "../data/documents";
import { type Attribute, SIZES, type Size } from "../data/names";
import { reached } from "./capacity";

/** [G-129], [G-130] The modifier of an attribute: the typed one, else half the attribute, rounded down. */
export function modOf(c: Pick<CreatureSystem, "attributes">, attribute: Attribute): number {
  const { value, mod } = c.attributes[attribute];
  return mod ?? Math.floor(value / 2);
}

/** The DEX values that each add 2 metres to the Movement Speed. */
const SPEED_STEPS = [1, 3, 7, 11, 15, 19] as const;
/** [G-015] The Movement Speed: metres of one Movement Action. */
export function speedOf(c: CreatureSystem): number {
  return c.speed ?? 2 * reached(c.attributes.dex.value, SPEED_STEPS);
}
/** [G-145] The wound threshold without armor: the typed one, else 1 and what CON adds. */
export function thresholdOf(c: CreatureSystem): number {
  if (c.threshold !== null) return c.threshold;
  const con = c.attributes.con.value;
  const first = 2 * reached(con, [1, 3]);
  return 1 + first + (con >= 5 ? Math.floor((con - 3) / 2) : 0);
}
/** [G-155] The Toughness, which damage of conditions has to pass for a wound: the typed one, else 3, and 4 from CON 10 on. */
export function toughnessOf(c: CreatureSystem): number {
  return c.toughness ?? 3 + (c.attributes.con.value >= 10 ? 1 : 0);
}
/** [G-175] The Carry Limit: the typed one, else four times STR-MOD, doubled for large creatures and multiplied by four for huge ones. */
export function carryLimitOf(c: CreatureSystem): number {
  if (c.weight.limit !== null) return c.weight.limit;
  const times = c.size === "huge" ? 4 : c.size === "large" ? 2 : 1;
  return Math.max(0, 4 * modOf(c, "str") * times);
}
/** [G-176] How many sizes a creature is larger than medium; negative where it is smaller. */
export const largerThanMedium = (size: Size): number => SIZES.indexOf(size) - SIZES.indexOf("medium");
