import type { ByHand } from "../../../contract/ruleset";
import { beingOf } from "./cast";
import { statusId } from "./palette";
import { has, isFirm } from "./read";

/** [U-147] Rider or mount was laid prone by a person's hand: the rider is thrown all the same. [U-131] So does a flyer lose its hold. */
export function followsStatus({ actor, status, others }: Parameters<ByHand>[0]): ReturnType<ByHand> {
  const prone = status === statusId("prone");
  if (!prone && status !== statusId("immobilized")) return null;
  const being = beingOf(actor);
  if (!being) return null;
  const { c, see } = being;
  const rider = c.rides === undefined ? others.find((other) => beingOf(other)?.c.rides === actor.uuid) : actor;
  const mount = c.rides === undefined ? actor : others.find(({ uuid }) => uuid === c.rides);
  if (prone && rider && mount) return { act: "thrown", by: rider.uuid, on: [mount.uuid] };
  return has(c, "flying") && !isFirm(c, see) ? { act: "lose", by: actor.uuid, on: [] } : null;
}
