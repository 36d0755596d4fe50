import type { Area } from "../../engine/board/areas";
import { centreOf, isBarred } from "../../engine/board/geometry";
import type { HostScene, HostToken } from "../host/types";
import { barriersOf } from "./barriers";
import { boxOf } from "./positions";

/**
 * Whether a wall separates a token from the point where an area begins; false for an area without such a point (a wall, a shape drawn by
 * hand).
 */
export function isParted(scene: HostScene, { shape: { kind }, points: [begins] }: Area, token: HostToken): boolean {
  if (!begins || kind === "wall" || kind === "polygon") return false;
  return isBarred(begins, centreOf(boxOf(token)), barriersOf(scene, "move"));
}
