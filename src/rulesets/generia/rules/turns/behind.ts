import type { Id } from "../../../../engine/procedure/types";
import { isRelated } from "../../../../kit/rules/relations";
import { BACKSTAB, chosenOf, type Found, found } from "../board/situation";
import { asCreature } from "../data/read";
import type { GLevel, GWay } from "../data/types";
import { doerOf, type X } from "./declaring";

/** A target and the way of the attack; "spell": a cast that rolls and is no projectile. */
export type Targeted = { readonly on: Id; readonly way: GWay | "spell" };
/** The choices that the scene presets for an attack. */
export function foundFor(x: X, { on, way }: Targeted): Found {
  const { fieldOfView = null } = asCreature(x.world[on], on);
  const unseen = isRelated(doerOf(x), "unseen", asCreature(x.world[on], on).uuid);
  // [G-080] A projectile is dodged like an arrow, so that cover counts against both.
  const flies = way === "ranged" || way === "projectile";
  return found({ board: x.board, on, flies, fieldOfView, unseen, settings: x.settings });
}
/** [G-058] Whether an attack is a backstab: it comes from outside the target's field of view, or from a creature that it does not see. */
export const isBackstab = (x: X, seen: Found): boolean =>
  chosenOf("backstab", x.adjust, seen) === "yes" ||
  (seen.sight !== undefined && chosenOf("sight", x.adjust, seen) === "unseen");
/** The letter of a spell's only target; null where there are none or several, or it is the caster. */
export function onlyOther({ by }: Pick<X, "by">, [only, ...more]: readonly Id[]): Id | null {
  return only === undefined || more.length > 0 || only === by ? null : only;
}
/** [G-058], [G-059], (A-53) The line of a backstab for a spell that rolls and has one target. */
export function behindLevels(x: X, on: readonly Id[]): readonly GLevel[] {
  const only = onlyOther(x, on);
  return only !== null && isBackstab(x, foundFor(x, { on: only, way: "spell" })) ? [BACKSTAB] : [];
}
