import { host } from "../host";
import type { HostScene } from "../host/types";
import { part } from "../ui/windows/part";

const fetchPart = () => import("./imported");

/**
 * Completes a scene that came from a compendium. The part for that is fetched only when such a scene comes, which is rare. If it cannot be
 * fetched now, the scene is completed later, unless it was deleted meanwhile.
 * @param load fetches the part
 */
export async function completeImported(scene: HostScene, load = fetchPart): Promise<void> {
  const later = (): void => {
    if (host.game.scenes.get(scene.id)) void completeImported(scene, load);
  };
  const imported = await part(load, later);
  await imported?.completeScene(scene);
}
