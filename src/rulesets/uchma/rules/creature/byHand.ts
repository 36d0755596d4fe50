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
 * [U-147] Rider or mount was laid prone by a person's hand: the rider is thrown all the same. [U-131] So does a flyer lose its hold. [U-014], A-09
 * Somebody's health was set below 1: a player's creature loses consciousness.
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
