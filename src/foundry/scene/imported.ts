import type { JsonObject } from "../../engine/json";
import { broughtIn } from "../exchange/write/bring";
import { host } from "../host";
import type { HostScene } from "../host/types";
import { OF_TOKEN, OF_WORLD, renamed } from "./renamed";
import { settle } from "./settled";

const SOURCE = /^Compendium\.([^.]+)\./;

/** The compendium of a package that holds the actor with this id; undefined where none does. */
const homeOf = (id: string, home: string): string | undefined =>
  host.game.packs.find(
    ({ collection, documentName, index }) =>
      documentName === "Actor" && collection.startsWith(`${home}.`) && index.has(id),
  )?.collection;

/** Replaces the uuids by which unlinked creatures of this scene refer to each other. */
async function renameAll(scene: HostScene, moved: ReadonlyMap<string, string>): Promise<void> {
  const nameOf = (uuid: string): string => {
    const [, token = ""] = OF_TOKEN.exec(uuid) ?? [];
    const [, actor = ""] = OF_WORLD.exec(uuid) ?? [];
    const id = moved.get(actor);
    return scene.tokens.get(token)?.actor?.uuid ?? (id === undefined ? uuid : `Actor.${id}`);
  };
  for (const { actor } of scene.tokens) {
    if (!actor?.parent) continue;
    const updates = actor.items.contents.flatMap((item): JsonObject[] => {
      const { system = {} } = item.toObject();
      const now = renamed(system, nameOf);
      return JSON.stringify(now) === JSON.stringify(system) ? [] : [{ _id: item.id, system: now }];
    });
    if (updates.length > 0) await actor.updateEmbeddedDocuments("Item", updates);
  }
}

/**
 * Imports the creatures of a scene that came from a compendium without them, and corrects the uuids by which they refer to each other (a
 * rider to its mount). It runs on the client of the game master who imported the scene. Done twice, it changes nothing.
 */
export async function completeScene(scene: HostScene): Promise<void> {
  const { actors } = host.game;
  const [, home] = SOURCE.exec(scene._stats?.compendiumSource ?? "") ?? [];
  if (home === undefined) return;
  const moved = new Map<string, string>();
  const strangers = scene.tokens.filter(({ actorId }) => actorId !== null && !actors.has(actorId));
  for (const id of new Set(strangers.flatMap(({ actorId }) => actorId ?? []))) {
    const pack = homeOf(id, home);
    const actor = pack === undefined ? null : await broughtIn(pack, id);
    if (actor) moved.set(id, actor.id);
  }
  const updates = strangers.flatMap(({ id, actorId }): JsonObject[] => {
    const now = moved.get(actorId ?? "");
    return now === undefined ? [] : [{ _id: id, actorId: now }];
  });
  if (updates.length > 0) await scene.updateEmbeddedDocuments("Token", updates);
  await renameAll(scene, moved);
  for (const { actor } of scene.tokens) if (actor) await settle(actor);
}
