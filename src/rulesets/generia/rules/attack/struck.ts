import type { Id } from "../../../../engine/procedure/types";
import { ZONES } from "../data/names";
import { pairAmong } from "../data/pair";
import { protectionOf } from "../data/protection";
import type { GBeing, GCreature } from "../data/types";

/**
 * [G-039], [G-065] The creature that a blow hits whose zone the parrying creature (`c`) chooses: itself or its mount.
 * @returns null where the question is another one, or its mount is not among the participants
 */
export function struckBy(
  label: string,
  c: GCreature,
  world: Readonly<Record<Id, GBeing | undefined>>,
): GCreature | null {
  if (label === "zone") return c;
  return label === "mountZone" ? (pairAmong(world, c)?.mount ?? null) : null;
}
/** The armor of a creature in the zone that an option names; 0 where the option names none. */
export function armorIn(c: GCreature, option: string): number {
  const zone = ZONES.find((one) => one === option);
  return zone === undefined ? 0 : protectionOf(c, "physical", zone);
}
