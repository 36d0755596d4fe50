import type { Figure } from "../../../../contract/board";
import type { SettingValues } from "../../../../contract/facts";
import type { Id } from "../../../../engine/procedure/types";
import { catalogueOf } from "../data/catalogue";
import { hasStatus } from "../data/conditions";
import { effectOf } from "../data/documents";
import { statusesOf } from "../data/does";
import { asCreature, has, lastingIn } from "../data/read";
import { tableIn } from "../data/statusTable";
import { doerOf, type X } from "./declaring";

/** [G-182] Whether a charmed creature must not attack another one: whoever charmed it, and everybody of the same disposition. */
export function sparesOf(
  charmed: Pick<Figure, "actor">,
  other: Figure,
  all: readonly Figure[],
  settings: SettingValues,
): boolean {
  const charms = catalogueOf(tableIn(settings)).doing("spares");
  const borne = charms.filter((status) => hasStatus(charmed.actor, status));
  const charmers = charmed.actor.items.flatMap((item) => {
    const effect = effectOf(item);
    return borne.some((status) => effect?.status === status) ? [effect?.source] : [];
  });
  const sides = all.flatMap(({ uuid, disposition }) => (charmers.includes(uuid) ? [disposition] : []));
  return charmers.includes(other.uuid) || sides.includes(other.disposition);
}
/** [G-182] Whether one of these creatures, which an area would reach, is of the side of whoever charmed the doer. @param uuids of the creatures */
export function isCharmedForSome(x: X, uuids: readonly string[]): boolean {
  if (doerOf(x).plain || x.adjust.override) return false;
  const all = x.board?.figures?.() ?? [];
  return all.some((other) => uuids.includes(other.uuid) && sparesOf(x, other, all, x.settings));
}
/** [G-182] Whether a creature charmed the doer or is of the side of whoever did. The sides of creatures that are not on the scene are unknown. */
export function isCharmedFor(x: X, on: Id): boolean {
  const c = doerOf(x);
  const borne = statusesOf(c)
    .doing("spares")
    .filter((status) => has(c, status));
  if (c.plain || x.adjust.override) return false;
  const target = asCreature(x.world[on], on);
  const charmers = lastingIn((id) => x.world[id], c).flatMap(({ status, source }) =>
    borne.some((one) => one === status) ? [source] : [],
  );
  const sideOf = (uuid: string) => x.board?.figures?.().find((one) => one.uuid === uuid)?.disposition;
  const side = sideOf(target.uuid);
  return charmers.some((uuid) => uuid === target.uuid || (side !== undefined && sideOf(uuid) === side));
}
