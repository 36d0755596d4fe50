import { hasPerk, mountOf, num } from "../data/read";
import type { GCreature, GWeapon } from "../data/types";

/** Who is in the saddle, and on whom. */
export interface Pair {
  readonly rider: GCreature;
  readonly mount: GCreature;
}
/** [G-163] The perk takes the penalties of the saddle away from whoever fights with a weapon that is made for it. */
export const isCavalry = (c: GCreature, { cavalry }: { readonly cavalry?: true | undefined }): boolean =>
  hasPerk(c, "cavalry") && cavalry === true;
/** [G-061] Whether its mount has moved in this turn, which disturbs its aim. */
export const isShaken = (c: GCreature, weapon: GWeapon): boolean =>
  num(c, "rode") > 0 && mountOf(c) !== undefined && !isCavalry(c, weapon);
