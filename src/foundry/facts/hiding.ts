import { host } from "../host";
import type { HostActor, HostUser } from "../host/types";
import { rulesetOf } from "../registry";
import { settingValues } from "../settings";
import { actorFacts } from "./actor";

/** Uuids of the creatures that do not know where this one is. */
function hiddenFrom(actor: HostActor | null): readonly string[] {
  const ruleset = actor && rulesetOf(actor);
  if (!actor || !ruleset) return [];
  return ruleset.relations?.hiddenFrom?.(actorFacts(actor), settingValues(ruleset)) ?? [];
}
/**
 * Whether a user does not know where a creature is.
 * @param observers the user's creatures on its scene: one that knows is enough. A user without creatures there knows as much as all
 * players' creatures together.
 */
export function isUnknownTo(actor: HostActor, observers: readonly HostActor[], user: HostUser): boolean {
  if (user.isGM || actor.testUserPermission(user, "OWNER")) return false;
  const from = hiddenFrom(actor);
  if (from.length === 0) return false;
  if (observers.length > 0) return observers.every(({ uuid }) => from.includes(uuid));
  return from.some((uuid) => host.fromUuidSync(uuid)?.hasPlayerOwner === true);
}
/**
 * Whether a creature does not know where another one is, whoever plays the two. Facts of the scene for that creature leave the other one
 * out.
 */
export const isHiddenFrom = (actor: HostActor | null, uuid = ""): boolean => hiddenFrom(actor).includes(uuid);
