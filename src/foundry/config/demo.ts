import type { Game } from "../../contract/ruleset";
import { firstEncounterOn } from "../combat/begin";
import { host } from "../host";
import type { HostDocument, HostScene } from "../host/types";
import { translate } from "../i18n";
import { offerHeroes } from "./hand-out";

/** A document of a compendium that holds others (`Adventure` in Foundry's documentation). */
interface HostAdventure extends HostDocument {
  import(options: object): Promise<unknown>;
}

/** What a uuid names; null where it is not there, which is said. */
export async function found(uuid: string): Promise<HostDocument | null> {
  const document = await host.fromUuid(uuid);
  if (!document) host.ui.notifications.warn(translate("FIVEFOLD.Welcome.missing"));
  return document;
}
/** The demo's scene, where the world has it. */
const sceneOf = ({ scene }: NonNullable<Game["welcome"]>): HostScene | undefined =>
  host.game.scenes.find(({ id, _stats }) => _stats?.compendiumSource === scene || scene.endsWith(`.${id}`));
/** Brings the adventure into the world: what is there already is left to the question that Foundry asks. */
async function bringIn(uuid: string): Promise<void> {
  const adventure = await found(uuid);
  if (!adventure) return;
  host.ui.notifications.info(translate("FIVEFOLD.Welcome.importing"));
  // The game names an adventure there, and nothing else.
  await (adventure as HostAdventure).import({});
}
/** Shows everybody the demo's scene of a game, which the adventure brings where the world does not have it yet, and its encounter, ready to begin; players without a creature are offered its heroes. */
export async function openDemo({ welcome }: Pick<Game, "welcome">): Promise<void> {
  if (!welcome) return;
  if (!sceneOf(welcome)) await bringIn(welcome.adventure);
  const scene = sceneOf(welcome);
  await scene?.activate();
  if (!scene) return;
  await firstEncounterOn(scene);
  await offerHeroes(scene);
}
