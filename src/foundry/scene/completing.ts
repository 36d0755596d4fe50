import { host } from "../host";
import type { HostScene } from "../host/types";
import { part } from "../ui/windows/part";

const fetchPart = () => import("./imported");

/**
 * Completes a scene that came from a compendium. What does so is fetched when one comes, for that is rare; where it does not come, the scene is
 * completed as soon as it does, unless it was deleted meanwhile.
 * @param load fetches the part
 */
export async function completeImported(scene: HostScene, load = fetchPart): Promise<void> {
  const later = (): void => {
    if (host.game.scenes.get(scene.id)) void completeImported(scene, load);
  };
  const imported = await part(load, later);
  await imported?.completeScene(scene);
}
