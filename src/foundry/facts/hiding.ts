import { host } from "../host";
import type { HostActor, HostUser } from "../host/types";
import { rulesetOf } from "../registry";
import { settingValues } from "../settings";
import { actorFacts } from "./actor";

/**
 * Whether a user does not know where a creature is.
 * @param observers the user's creatures on its scene. One that knows is enough; whoever has none there knows as much as all players' creatures together
 */
export function isUnknownTo(actor: HostActor, observers: readonly HostActor[], user: HostUser): boolean {
  const ruleset = rulesetOf(actor);
  const relations = ruleset?.relations;
  if (!ruleset || !relations?.hiddenFrom || user.isGM || actor.testUserPermission(user, "OWNER")) return false;
  const from = relations.hiddenFrom(actorFacts(actor), settingValues(ruleset));
  if (from.length === 0) return false;
  if (observers.length > 0) return observers.every(({ uuid }) => from.includes(uuid));
  return from.some((uuid) => isPlayed(uuid));
}
/** Whether a creature does not know where another one is, whoever plays the two. What it may be told of the scene reckons without that one. */
export function isHiddenFrom(actor: HostActor, uuid: string): boolean {
  const ruleset = rulesetOf(actor);
  return ruleset?.relations?.hiddenFrom?.(actorFacts(actor), settingValues(ruleset)).includes(uuid) ?? false;
}
function isPlayed(uuid: string): boolean {
  const found = host.fromUuidSync(uuid);
  return found?.hasPlayerOwner === true;
}
