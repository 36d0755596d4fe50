import { isHelpless } from "../data/does";
import type { Pair } from "../data/pair";
import { hasPerk, mountOf, num } from "../data/read";
import type { GCreature, GWeapon } from "../data/types";

/** [G-153] Rider and mount as they dodge; null where a rider dodges by itself, because it has no mount or its mount is helpless. */
export const dodgingPair = (pair: Pair | null, on: GCreature): Pair | null =>
  pair && pair.rider.id === on.id && isHelpless(pair.mount) ? null : pair;
/** [G-163] Whether the perk Cavalry, with a weapon of the tag Cavalry, removes a creature's penalties of mounted combat. */
export const isCavalry = (c: GCreature, { cavalry }: { readonly cavalry?: true | undefined }): boolean =>
  hasPerk(c, "cavalry") && cavalry === true;
/** [G-061] Whether a creature's attack has a disadvantage because its mount has moved in this turn. */
export const isShaken = (c: GCreature, weapon: GWeapon): boolean =>
  num(c, "rode") > 0 && mountOf(c) !== undefined && !isCavalry(c, weapon);
