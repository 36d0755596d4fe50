import type { JsonObject } from "../../../engine/json";
import { freeSpaces } from "../../board/free";
import { tokenOn } from "../../board/positions";
import { maySummon } from "../../board/summons";
import { asActor, host } from "../../host";
import type { HostActor, HostScene } from "../../host/types";
import { translate } from "../../i18n";
import { broughtIn } from "./bring";

/** A token that rules have made: its id, and the data that name the creature and its numbers. */
interface Summoned {
  readonly id: string;
  readonly data: JsonObject;
}

/** The creature of the world with that uuid; a creature of a compendium is imported once. */
async function worldActor(uuid: string, summoner: HostActor): Promise<HostActor | null> {
  const actor = maySummon(summoner, uuid) ? asActor(await host.fromUuid(uuid).catch(() => null)) : null;
  if (!actor) return null;
  return actor.pack === null ? actor : broughtIn(actor.pack, actor.id);
}

/** Places the token of a summoned creature beside its summoner and adds it to the summoner's encounters. Doing it again changes nothing. */
export async function placeSummoned(
  scene: HostScene | undefined,
  summoner: HostActor,
  { id, data }: Summoned,
  operation: JsonObject,
): Promise<void> {
  const by = scene && tokenOn(scene, summoner.uuid);
  const actor = by && typeof data.actor === "string" ? await worldActor(data.actor, summoner) : null;
  if (!scene || !by || !actor) {
    host.ui.notifications.warn(translate("FIVEFOLD.Summon.nobody", { name: summoner.name }));
    return;
  }
  if (!scene.tokens.has(id)) {
    const prototype = await actor.getTokenDocument({ actorLink: false, disposition: by.disposition, hidden: false });
    const { x, y } = freeSpaces(scene, by, prototype)[0] ?? by;
    const delta = { system: data.system ?? {}, ownership: summoner.toObject().ownership ?? {} };
    const token = { ...prototype.toObject(), x, y, _id: id, elevation: by.elevation, delta };
    await scene.createEmbeddedDocuments("Token", [token], { ...operation, keepId: true });
  }
  await joinFights(by.id, { tokenId: id, sceneId: scene.id, actorId: actor.id }, operation);
}
/** Adds a summoned creature to the encounters of its summoner. */
async function joinFights(
  summonerId: string,
  combatant: JsonObject & { readonly tokenId: string },
  operation: JsonObject,
): Promise<void> {
  for (const combat of host.game.combats) {
    const fights = (tokenId: string): boolean =>
      combat.combatants.find(({ token }) => token?.id === tokenId) !== undefined;
    if (fights(summonerId) && !fights(combatant.tokenId))
      await combat.createEmbeddedDocuments("Combatant", [combatant], operation);
  }
}

/** Removes a summoned creature from the scene and from its encounters. */
export async function removeSummoned(scene: HostScene | undefined, id: string, operation: JsonObject): Promise<void> {
  for (const combat of host.game.combats) {
    const gone = combat.combatants.filter(({ token }) => token?.id === id).map((one) => one.id);
    if (gone.length > 0) await combat.deleteEmbeddedDocuments("Combatant", gone, operation);
  }
  if (scene?.tokens.has(id)) await scene.deleteEmbeddedDocuments("Token", [id], operation);
}
