import type { JsonObject } from "../../engine/json";
import { isWriter } from "../exchange/write/writer";
import { actorFacts } from "../facts/actor";
import { host, SYSTEM } from "../host";
import type { HostToken } from "../host/types";
import { rulesetOf } from "../registry";

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
/** A creature has one height: where a person changes that of its token (in the HUD, say), the game's own number follows. */
export function watchHeights(): void {
  host.Hooks.on("updateToken", follow);
}
