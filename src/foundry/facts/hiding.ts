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
function isPlayed(uuid: string): boolean {
  const found = host.fromUuidSync(uuid);
  return found?.hasPlayerOwner === true;
}
