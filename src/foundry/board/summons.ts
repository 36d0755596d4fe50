import { actorByUuid, host } from "../host";
import type { HostActor, HostScene } from "../host/types";
import { tokenOn } from "./positions";

/** A document or compendium with permissions of its own. */
type Permitting = Pick<HostActor, "testUserPermission">;

/**
 * The document whose permissions count for the creature with this uuid: the creature itself, or the compendium that holds it; null: there
 * is no such creature.
 */
function permitting(uuid: string): Permitting | null {
  const [kind, scope, name, type, id = ""] = uuid.split(".");
  if (kind !== "Compendium") return actorByUuid(uuid);
  const pack = host.game.packs.get(`${scope}.${name}`);
  return type === "Actor" && pack?.index.has(id) ? pack : null;
}

/** Whether the players of a creature may summon the one with this uuid: they may not summon a creature of which they may not know. */
export function maySummon(summoner: HostActor, uuid: string): boolean {
  const summoned = permitting(uuid);
  if (!summoned) return false;
  const players = host.game.users.filter((user) => !user.isGM && summoner.testUserPermission(user, "OWNER"));
  return players.length === 0 || players.some((user) => summoned.testUserPermission(user, "LIMITED"));
}

/** Why a creature cannot be summoned, as `Declaration.summonRefusal` tells it. @param scene the summoner's scene */
export function summonRefusal(
  scene: HostScene | null,
  summoner: HostActor,
  uuid: string,
): "missing" | "unplaced" | null {
  if (!scene || !tokenOn(scene, summoner.uuid)) return "unplaced";
  return maySummon(summoner, uuid) ? null : "missing";
}
