import type { CreatureSystem } from "../data/documents";
import { type Attribute, SIZES, type Size } from "../data/names";
import { reached } from "./capacity";

/** [G-129], [G-130] Half the attribute, or the modifier that somebody typed. */
export function modOf(c: Pick<CreatureSystem, "attributes">, attribute: Attribute): number {
  const { value, mod } = c.attributes[attribute];
  return mod ?? Math.floor(value / 2);
}

/** Metres for each Movement Action that DEX gives. */
const SPEED_STEPS = [1, 3, 7, 11, 15, 19] as const;
/** [G-015] How far one Movement Action goes, in metres. */
export function speedOf(c: CreatureSystem): number {
  return c.speed ?? 2 * reached(c.attributes.dex.value, SPEED_STEPS);
}
/** [G-145] What damage has to pass for a wound, before armor: 1, and what CON adds. */
export function thresholdOf(c: CreatureSystem): number {
  if (c.threshold !== null) return c.threshold;
  const con = c.attributes.con.value;
  const first = 2 * reached(con, [1, 3]);
  return 1 + first + (con >= 5 ? Math.floor((con - 3) / 2) : 0);
}
/** [G-155] What damage of conditions has to pass for a wound: 3, and one more from CON 10 on. */
export function toughnessOf(c: CreatureSystem): number {
  return c.toughness ?? 3 + (c.attributes.con.value >= 10 ? 1 : 0);
}
/** [G-175] What it can carry: four times STR-MOD, more for the large. */
export function carryLimitOf(c: CreatureSystem): number {
  if (c.weight.limit !== null) return c.weight.limit;
  const times = c.size === "huge" ? 4 : c.size === "large" ? 2 : 1;
  return Math.max(0, 4 * modOf(c, "str") * times);
}
/** [G-176] How many sizes larger than medium; negative: smaller. */
export const largerThanMedium = (size: Size): number => SIZES.indexOf(size) - SIZES.indexOf("medium");
