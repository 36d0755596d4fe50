import type { Ruleset } from "../../../../contract/ruleset";
import { hash } from "../../../../engine/procedure/fingerprint";
import { beingOf } from "../creature/participants";
import type { UCreature } from "../data/being.types";
import { has, num } from "../data/read";

/** The number by which a mount knows its rider; never 0, which stands for nobody. */
export const riderNumber = ({ uuid, id }: UCreature): number => Number.parseInt(hash(uuid ?? id), 36) || 1;
/**
 * [U-144] Whether one sits on the other. What the rider says of itself is not enough, because whoever plays it may write that: the mount has to bear
 * the status, and know this rider.
 */
export const isSeatedOn = (rider: UCreature, mount: UCreature): boolean =>
  rider.rides !== undefined &&
  rider.rides === mount.uuid &&
  has(mount, "ridden") &&
  num(mount, "rider") === riderNumber(rider);

/**
 * [U-144] A mount that is ridden and knows nobody comes mounted from a compendium, was mounted by hand, or before mounts knew their riders: it gets to know the one
 * that says so among those who may speak for it. Where several do, a person has to decide.
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
