import type { Id } from "../../../../engine/procedure/types";
import { isRelated } from "../../../../kit/rules/relations";
import { BACKSTAB, chosenOf, type Found, found } from "../board/situation";
import { asCreature } from "../data/read";
import type { GLevel, GWay } from "../data/types";
import { doerOf, type X } from "./declaring";

/** Somebody who is attacked, and how: by a blow, by something that flies, or by a spell that only rolls. */
export type Targeted = { readonly on: Id; readonly way: GWay | "spell" };
/** What the scene says about this attack. */
export function foundFor(x: X, { on, way }: Targeted): Found {
  const { fieldOfView = null } = asCreature(x.world[on], on);
  const unseen = isRelated(doerOf(x), "unseen", asCreature(x.world[on], on).uuid);
  // [G-080] A projectile is dodged like an arrow: what covers from the one covers from the other.
  const flies = way === "ranged" || way === "projectile";
  return found({ board: x.board, on, flies, fieldOfView, unseen, settings: x.settings });
}
/** [G-058] A backstab: from outside the field of view, or by somebody whom the target does not see. */
export const isBackstab = (x: X, seen: Found): boolean =>
  chosenOf("backstab", x.adjust, seen) === "yes" ||
  (seen.sight !== undefined && chosenOf("sight", x.adjust, seen) === "unseen");
/** The only creature that a spell is cast on, if it is not its caster. */
export function onlyOther({ by }: Pick<X, "by">, [only, ...more]: readonly Id[]): Id | null {
  return only === undefined || more.length > 0 || only === by ? null : only;
}
/** [G-058], [G-059], (A-53) What it gives that a spell that rolls comes from where its one target does not look. */
export function behindLevels(x: X, on: readonly Id[]): readonly GLevel[] {
  const only = onlyOther(x, on);
  return only !== null && isBackstab(x, foundFor(x, { on: only, way: "spell" })) ? [BACKSTAB] : [];
}
