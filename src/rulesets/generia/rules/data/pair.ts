import { mountOf, riderOf } from "./read";
import type { GBeing, GCreature } from "./types";

/** A rider and its mount. */
export interface Pair {
  readonly rider: GCreature;
  readonly mount: GCreature;
}
/** [G-062] to [G-065] Two creatures as rider and mount; null unless each of them has the relation to the other. */
export function pairWith(c: GCreature, partner: GCreature): Pair | null {
  const [rider, mount] = mountOf(c) === undefined ? [partner, c] : [c, partner];
  return mountOf(rider) === mount.uuid && riderOf(mount) === rider.uuid ? { rider, mount } : null;
}
/** A creature and its mount or rider among these participants; null where it has none, or that one takes no part. */
export function pairAmong(world: Readonly<Record<string, GBeing | undefined>>, c: GCreature): Pair | null {
  const other = mountOf(c) ?? riderOf(c);
  const partner = Object.values(world).find((one) => one?.kind === "creature" && one.uuid === other);
  return partner?.kind === "creature" ? pairWith(c, partner) : null;
}
