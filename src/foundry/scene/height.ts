import type { JsonObject } from "../../engine/json";
import { isWriter } from "../exchange/write/writer";
import { actorFacts } from "../facts/actor";
import { asActor, host, SYSTEM } from "../host";
import type { HostEffect, HostToken } from "../host/types";
import { rulesetOf } from "../registry";
import { quietPart } from "../ui/windows/part";
import { isOurs } from "./by-hand";

/** Foundry's `updateToken`: updates the numbers of a creature that say how high it is. */
function follow(
  { actor }: HostToken,
  _changed: object,
  options: Readonly<Record<string, JsonObject | undefined>>,
): void {
  const by = options[SYSTEM]?.raised;
  if (!actor || typeof by !== "number" || !isWriter()) return;
  const update = rulesetOf(actor)?.raised?.(actorFacts(actor), by) ?? {};
  if (Object.keys(update).length > 0) void actor.update(update);
}
/** Foundry's `createActiveEffect`: updates these numbers where a person gives a creature a status by which it flies. */
function rises({ parent, statuses }: HostEffect, options: object): void {
  const actor = asActor(parent);
  if (!actor || isOurs(options) || !isWriter() || !rulesetOf(actor)?.risen) return;
  const go = (): void => void quietPart(() => import("./risen"), go).then((late) => late?.rise(actor, statuses));
  go();
}
/**
 * Keeps the heights of token and creature the same: where a person changes the token's elevation (in the HUD, say), or gives a flying
 * status to a creature whose token stands high, the game's own number follows.
 */
export function watchHeights(): void {
  host.Hooks.on("createActiveEffect", rises);
  host.Hooks.on("updateToken", follow);
}
