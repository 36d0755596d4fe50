import { isHelpless } from "../data/does";
import type { Pair } from "../data/pair";
import { hasPerk, mountOf, num } from "../data/read";
import type { GCreature, GWeapon } from "../data/types";

/** [G-153] A mount that lies senseless carries its rider out of no way: that one dodges on its own feet. */
export const dodgingPair = (pair: Pair | null, on: GCreature): Pair | null =>
  pair && pair.rider.id === on.id && isHelpless(pair.mount) ? null : pair;
/** [G-163] The perk takes the penalties of the saddle away from whoever fights with a weapon that is made for it. */
export const isCavalry = (c: GCreature, { cavalry }: { readonly cavalry?: true | undefined }): boolean =>
  hasPerk(c, "cavalry") && cavalry === true;
/** [G-061] Whether its mount has moved in this turn, which disturbs its aim. */
export const isShaken = (c: GCreature, weapon: GWeapon): boolean =>
  num(c, "rode") > 0 && mountOf(c) !== undefined && !isCavalry(c, weapon);
