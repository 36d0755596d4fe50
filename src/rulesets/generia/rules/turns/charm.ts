import type { Figure } from "../../../../contract/board";
import type { Id } from "../../../../engine/procedure/types";
import { hasStatus } from "../data/conditions";
import { effectOf } from "../data/documents";
import { asCreature, has, lastingIn } from "../data/read";
import { doerOf, type X } from "./declaring";

/** [G-182] Whether a charmed creature has to spare another one: whoever charmed it, and everybody of that one's side. */
export function sparesOf(charmed: Figure, other: Figure, all: readonly Figure[]): boolean {
  if (!hasStatus(charmed.actor, "charmed")) return false;
  const charmers = charmed.actor.items.flatMap((item) => {
    const effect = effectOf(item);
    return effect?.status === "charmed" ? [effect.source] : [];
  });
  const sides = all.flatMap(({ uuid, disposition }) => (charmers.includes(uuid) ? [disposition] : []));
  return charmers.includes(other.uuid) || sides.includes(other.disposition);
}
/** [G-182] Whether the doer is charmed and this creature stands on the side of whoever charmed it. Nobody knows the sides of those who are not on the scene. */
export function isCharmedFor(x: X, on: Id): boolean {
  const c = doerOf(x);
  if (c.plain || !has(c, "charmed") || x.adjust.override) return false;
  const target = asCreature(x.world[on], on);
  const charmers = lastingIn((id) => x.world[id], c).flatMap(({ status, source }) =>
    status === "charmed" ? [source] : [],
  );
  const sideOf = (uuid: string) => x.board?.figures?.().find((one) => one.uuid === uuid)?.disposition;
  const side = sideOf(target.uuid);
  return charmers.some((uuid) => uuid === target.uuid || (side !== undefined && sideOf(uuid) === side));
}
