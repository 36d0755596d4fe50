import type { JsonObject } from "../../engine/json";
import { isWriter } from "../exchange/write/writer";
import { actorFacts } from "../facts/actor";
import { asActor, host, SYSTEM } from "../host";
import type { HostEffect, HostToken } from "../host/types";
import { rulesetOf } from "../registry";
import { quietPart } from "../ui/windows/part";
import { isOurs } from "./by-hand";

/** Foundry's `updateToken`: numbers of the creature that say how high it is follow its token. */
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
/** Foundry's `createActiveEffect`. */
function rises({ parent, statuses }: HostEffect, options: object): void {
  const actor = asActor(parent);
  if (!actor || isOurs(options) || !isWriter() || !rulesetOf(actor)?.risen) return;
  const go = (): void => void quietPart(() => import("./risen"), go).then((late) => late?.rise(actor, statuses));
  go();
}
/** A creature has one height: where a person changes that of its token (in the HUD, say), or lets fly whose token stands high, the game's own number follows. */
export function watchHeights(): void {
  host.Hooks.on("createActiveEffect", rises);
  host.Hooks.on("updateToken", follow);
}
