import { isHelpless } from "../data/does";
import { hasPerk, mountOf, num, riderOf } from "../data/read";
import type { GBeing, GCreature, GWeapon } from "../data/types";

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
  const partner =
    other === undefined ? null : Object.values(world).find((one) => one?.kind === "creature" && one.uuid === other);
  return partner?.kind === "creature" ? pairWith(c, partner) : null;
}
/** [G-153] A mount that lies senseless carries its rider out of no way: that one dodges on its own feet. */
export const dodgingPair = (pair: Pair | null, on: GCreature): Pair | null =>
  pair && pair.rider.id === on.id && isHelpless(pair.mount) ? null : pair;
/** [G-163] The perk takes the penalties of the saddle away from whoever fights with a weapon that is made for it. */
export const isCavalry = (c: GCreature, { cavalry }: { readonly cavalry?: true | undefined }): boolean =>
  hasPerk(c, "cavalry") && cavalry === true;
/** [G-061] Whether its mount has moved in this turn, which disturbs its aim. */
export const isShaken = (c: GCreature, weapon: GWeapon): boolean =>
  num(c, "rode") > 0 && mountOf(c) !== undefined && !isCavalry(c, weapon);
