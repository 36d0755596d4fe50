import type { ActorFacts } from "../../../../contract/facts";
import type { ByHand } from "../../../../contract/ruleset";
import { statusId } from "../data/palette";
import { has, isFirm, num } from "../data/read";
import { beingOf } from "./participants";

function faints(actor: ActorFacts): boolean {
  const c = beingOf(actor)?.c;
  return c?.player === true && num(c, "health") < 1;
}
/**
 * The act that follows when a person changes a status by hand. [U-147] A rider or mount became prone: the rider is thrown off. [U-131] A
 * flyer became prone or immobilized: it sinks. [U-014], A-09 The health of a player's creature was set below 1: it becomes unconscious.
 */
export function followsStatus({ actor, status, others }: Parameters<ByHand>[0]): ReturnType<ByHand> {
  if (status === statusId("down")) return faints(actor) ? { act: "collapse", by: actor.uuid, on: [] } : null;
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
