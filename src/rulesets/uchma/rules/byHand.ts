import type { ByHand } from "../../../contract/ruleset";
import { beingOf } from "./cast";
import { statusId } from "./palette";

/** [U-147] Rider or mount was laid prone by a person's hand: the rider is thrown all the same. */
export function followsStatus({ actor, status, others }: Parameters<ByHand>[0]): ReturnType<ByHand> {
  if (status !== statusId("prone")) return null;
  const rides = beingOf(actor)?.c.rides;
  const rider = rides === undefined ? others.find((other) => beingOf(other)?.c.rides === actor.uuid) : actor;
  const mount = rides === undefined ? actor : others.find(({ uuid }) => uuid === rides);
  return rider && mount ? { act: "thrown", by: rider.uuid, on: [mount.uuid] } : null;
}
