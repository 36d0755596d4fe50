import type { Ruleset } from "../../../../contract/ruleset";
import { hash } from "../../../../engine/procedure/fingerprint";
import { beingOf } from "../creature/participants";
import type { UCreature } from "../data/being.types";
import { has, num } from "../data/read";

/** The number that stands for a rider in its mount's data; never 0, which stands for no rider. */
export const riderNumber = ({ uuid, id }: UCreature): number => Number.parseInt(hash(uuid ?? id), 36) || 1;
/**
 * [U-144] Whether a rider sits on a mount. The rider's own data are not enough, because its player may write them: the mount has to have
 * the status, and to know this rider.
 */
export const isSeatedOn = (rider: UCreature, mount: UCreature): boolean =>
  rider.rides !== undefined &&
  rider.rides === mount.uuid &&
  has(mount, "ridden") &&
  num(mount, "rider") === riderNumber(rider);

/**
 * [U-144] Finds the rider of a mount that is ridden and does not know its rider: it was mounted in a compendium, by hand, or before mounts
 * knew their riders. The rider is the one that says so, among those whose players may also change the mount. Where several say so, a person
 * has to decide.
 */
export const settled: NonNullable<Ruleset["settled"]> = (actor, { see, trusted }) => {
  const rides = beingOf(actor)?.c.rides;
  const mount = rides === undefined ? actor : see(rides);
  const c = mount && beingOf(mount)?.c;
  if (!c || !has(c, "ridden") || num(c, "rider") !== 0) return null;
  const [rider, ...more] = trusted(mount.uuid).flatMap((one) => {
    const being = beingOf(one)?.c;
    return being?.rides === mount.uuid ? [being] : [];
  });
  return rider && more.length === 0 ? { uuid: mount.uuid, update: { "system.mount.rider": riderNumber(rider) } } : null;
};
