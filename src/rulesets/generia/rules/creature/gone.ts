import type { Mechanics } from "../../../../contract/ruleset";
import { isRelated } from "../../../../kit/rules/relations";
import { has, mountOf, relatedTo, riderOf } from "../data/read";
import type { GBeing, GIntent } from "../data/types";
import { beingOf } from "./participants";

type CreatureGone = NonNullable<Mechanics<GBeing, GIntent>["creatureGone"]>;

/**
 * [G-128], [G-060] What follows where a creature is gone: those that it grappled are free, and its grapplers let go. Its mount or rider is
 * without it from then on, unless it has only left the encounter (`stays`).
 */
export function creatureGone({ actor, stays, others }: Parameters<CreatureGone>[0]): ReturnType<CreatureGone> {
  const c = beingOf(actor);
  if (!c) return [];
  const { uuid } = actor;
  const holders = has(c, "grappled") ? others().flatMap((other) => beingOf(other) ?? []) : [];
  const lost = { on: [uuid], said: { lost: uuid } };
  const partner = stays ? undefined : (mountOf(c) ?? riderOf(c));
  return [
    ...relatedTo(c, "holds").map((by) => ({ by, act: "comeFree", on: [uuid] })),
    ...holders
      .filter((one) => isRelated(one, "holds", uuid))
      .map((one) => ({ by: one.uuid, act: "loseHold", ...lost })),
    ...(partner === undefined ? [] : [{ by: partner, act: "dismount", ...lost }]),
  ];
}
