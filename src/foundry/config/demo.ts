import type { Game } from "../../contract/ruleset";
import { firstEncounterOn } from "../combat/begin";
import { host } from "../host";
import type { HostDocument, HostScene } from "../host/types";
import { translate } from "../i18n";
import { offerHeroes } from "./hand-out";

/** A compendium's document that holds other documents (`Adventure` in Foundry's documentation). */
interface HostAdventure extends HostDocument {
  import(options: object): Promise<unknown>;
}

/** The document with a uuid; null where it does not exist, which is told. */
export async function found(uuid: string): Promise<HostDocument | null> {
  const document = await host.fromUuid(uuid);
  if (!document) host.ui.notifications.warn(translate("FIVEFOLD.Welcome.missing"));
  return document;
}
/** The scene of the demo, if the world has it. */
const sceneOf = ({ scene }: NonNullable<Game["welcome"]>): HostScene | undefined =>
  host.game.scenes.find(({ id, _stats }) => _stats?.compendiumSource === scene || scene.endsWith(`.${id}`));
/** Imports the adventure into the world. Foundry asks what happens to documents that exist already. */
async function bringIn(uuid: string): Promise<void> {
  const adventure = await found(uuid);
  if (!adventure) return;
  host.ui.notifications.info(translate("FIVEFOLD.Welcome.importing"));
  // The uuid of a game's adventure names an adventure, and nothing else.
  await (adventure as HostAdventure).import({});
}
/**
 * Shows everybody the scene of a game's demo, which is imported where the world does not have it, and its encounter, ready to begin. Game
 * masters are offered to hand its heroes to players without a creature.
 */
export async function openDemo({ welcome }: Pick<Game, "welcome">): Promise<void> {
  if (!welcome) return;
  if (!sceneOf(welcome)) await bringIn(welcome.adventure);
  const scene = sceneOf(welcome);
  await scene?.activate();
  if (!scene) return;
  await firstEncounterOn(scene);
  await offerHeroes(scene);
}
