import { mountOf, riderOf } from "./read";
import type { GBeing, GCreature } from "./types";

/** Who is in the saddle, and on whom. */
export interface Pair {
  readonly rider: GCreature;
  readonly mount: GCreature;
}
/** [G-062] to [G-065] Rider and mount, where both say so; null: they are none. */
export function pairWith(c: GCreature, partner: GCreature): Pair | null {
  const [rider, mount] = mountOf(c) === undefined ? [partner, c] : [c, partner];
  return mountOf(rider) === mount.uuid && riderOf(mount) === rider.uuid ? { rider, mount } : null;
}
/** The same of a creature and those who are known here; null: it goes on its own feet, or nobody knows its partner. */
export function pairAmong(world: Readonly<Record<string, GBeing | undefined>>, c: GCreature): Pair | null {
  const other = mountOf(c) ?? riderOf(c);
  const partner = Object.values(world).find((one) => one?.kind === "creature" && one.uuid === other);
  return partner?.kind === "creature" ? pairWith(c, partner) : null;
}
