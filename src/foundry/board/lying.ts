import type { GroundFacts, LyingGear } from "../../contract/gear";
import { centreOf, isBarred } from "../../engine/board/geometry";
import { lyingFacts, lyingOn } from "../facts/lying";
import type { HostScene, HostUser } from "../host/types";
import { barriersOf } from "./barriers";
import { measure } from "./measure";
import { boxOf, tokenOn } from "./positions";

/** The gear that lies around a creature, as a user may know it; null where the creature does not stand on the scene. */
export function groundFacts(scene: HostScene, uuid: string, user: HostUser): GroundFacts | null {
  const doer = tokenOn(scene, uuid);
  if (!doer) return null;
  const walls = barriersOf(scene, "move");
  const middle = centreOf(boxOf(doer));
  const lying = lyingOn(scene, user).flatMap((token): LyingGear[] => {
    const item = lyingFacts(token);
    if (!item) return [];
    const { x, y, elevation } = token;
    const clear = !isBarred(middle, centreOf(boxOf(token)), walls);
    return [{ item, distance: measure(scene, doer, token).distance, clear, at: { x, y, elevation } }];
  });
  return {
    scene: scene.id,
    units: scene.grid.units,
    at: { x: doer.x, y: doer.y, elevation: doer.elevation },
    lying: lying.sort((a, b) => a.distance - b.distance),
  };
}
