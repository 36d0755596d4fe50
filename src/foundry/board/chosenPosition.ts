import type { MapPositionFacts } from "../../contract/board";
import { centreOf, isBarred } from "../../engine/board/geometry";
import type { Id } from "../../engine/procedure/types";
import type { HostScene, HostToken } from "../host/types";
import { measureTo } from "./measure";
import { barriersOf, boxOf, tokenOn } from "./positions";

/** The keys of `Adjustments.said` that hold the chosen point: its center in pixels, and its elevation in scene units. */
export const PLACE = "place";

export interface Spot3 {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
}
/** A point encoded as a string. */
export const placeWord = ({ x, y, elevation }: Spot3): string =>
  [x, y, elevation].map((part) => Math.round(part * 100) / 100).join(",");

/** The center of the space in which a point lies; null where the point is outside the map. */
export function spaceAt(scene: HostScene, { x, y, elevation }: Spot3): Spot3 | null {
  const { grid, dimensions } = scene;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
  const middle = grid.isGridless ? { x, y } : grid.getCenterPoint(grid.getOffset({ x, y }));
  const inside =
    middle.x >= sceneX && middle.y >= sceneY && middle.x <= sceneX + sceneWidth && middle.y <= sceneY + sceneHeight;
  return inside ? { x: middle.x, y: middle.y, elevation } : null;
}
/** The point that a string encodes; null where it is not on this scene. */
function placeOf(scene: HostScene, word: string): Spot3 | null {
  if (!/^-?\d+(?:\.\d+)?(?:,-?\d+(?:\.\d+)?){2}$/.test(word)) return null;
  const [x = 0, y = 0, elevation = 0] = word.split(",").map(Number);
  return spaceAt(scene, { x, y, elevation });
}

const middleOf = (token: HostToken) => centreOf(boxOf(token));
/**
 * What lies between an act's doer, its targets and the place that was chosen for it.
 * @param on uuids of the targets' actors by letter
 * @returns null where it is no place, or one of them does not stand on the scene
 */
export function mapPositionFacts(
  scene: HostScene,
  by: string,
  on: Readonly<Record<Id, string>>,
  word: string,
): MapPositionFacts | null {
  const at = placeOf(scene, word);
  const doer = tokenOn(scene, by);
  if (!at || !doer) return null;
  const to: Record<Id, { readonly distance: number; readonly clear: boolean }> = {};
  const walls = barriersOf(scene, "move");
  for (const [id, uuid] of Object.entries(on)) {
    const token = tokenOn(scene, uuid);
    if (!token) return null;
    to[id] = { distance: measureTo(scene, token, at), clear: !isBarred(at, middleOf(token), walls) };
  }
  return {
    at: { scene: scene.id, ...at },
    corner: { x: at.x - scene.grid.size / 2, y: at.y - scene.grid.size / 2, elevation: at.elevation },
    distance: measureTo(scene, doer, at),
    seen: !isBarred(middleOf(doer), at, barriersOf(scene, "sight")),
    clear: !isBarred(middleOf(doer), at, walls),
    to,
  };
}
/** The creatures within a radius of a point, in the tokens' order. */
export function within(scene: HostScene, at: Spot3, radius: number): readonly HostToken[] {
  return scene.tokens.filter((token) => measureTo(scene, token, at) <= radius + 1e-8);
}
