import type { Id } from "../../../../engine/procedure/types";
import { asCreature, has } from "../data/read";
import { doerOf, type X } from "./declaring";

/** [G-182] Whether the doer is charmed and this creature stands on the side of whoever charmed it. Nobody knows the sides of those who are not on the scene. */
export function isCharmedFor(x: X, on: Id): boolean {
  const c = doerOf(x);
  if (c.plain || !has(c, "charmed") || x.adjust.override) return false;
  const target = asCreature(x.world[on], on);
  const charmers = (c.lasting ?? []).flatMap((id) => {
    const being = x.world[id];
    return being?.kind === "lasting" && being.status === "charmed" ? [being.source] : [];
  });
  const sideOf = (uuid: string) => x.board?.figures?.().find((one) => one.uuid === uuid)?.disposition;
  const side = sideOf(target.uuid);
  return charmers.some((uuid) => uuid === target.uuid || (side !== undefined && sideOf(uuid) === side));
}
