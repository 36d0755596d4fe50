import constants from "../../common/constants.json";
import type { Dynamic } from "../../dynamic";
import { host } from "./host";

interface Point {
  x: number;
  y: number;
}

export interface CollisionOptions {
  type?: "move" | "sight" | "light" | "sound";
  mode?: "any" | "all" | "closest";
  source?: unknown;
}

interface Hit extends Point {
  t: number;
  limited: boolean;
}

/** Tests straight lines against the walls of the viewed scene (foundry-api.md §8.6; KB walls). */
export class WallCollision {
  static testCollision(origin: Point, destination: Point, options?: CollisionOptions & { mode?: "any" }): boolean;
  static testCollision(
    origin: Point,
    destination: Point,
    options: CollisionOptions & { mode: "closest" },
  ): Point | null;
  static testCollision(origin: Point, destination: Point, options: CollisionOptions & { mode: "all" }): Point[];
  static testCollision(
    origin: Point,
    destination: Point,
    { type = "move", mode = "any" }: CollisionOptions = {},
  ): boolean | Point | null | Point[] {
    const walls: Dynamic[] = [...(host.canvas.scene?.walls ?? [])];
    const hits = walls.flatMap((wall) => crossing(origin, destination, wall, type) ?? []).sort((a, b) => a.t - b.t);
    // What limits sight stops it only behind another wall.
    const first = hits.findIndex((hit) => hit.limited);
    const blocking = hits.filter((_hit, index) => index !== first).map(({ x, y }) => ({ x, y }));
    if (mode === "all") return blocking;
    if (mode === "closest") return blocking[0] ?? null;
    return blocking.length > 0;
  }
}

/** Doors that are open stop nothing. */
export function isOpen(wall: Dynamic): boolean {
  return wall.door > constants.WALL_DOOR_TYPES.NONE && wall.ds === constants.WALL_DOOR_STATES.OPEN;
}

/** How far a point is from a wall, in the scene's units. */
function distanceTo(wall: Dynamic, { x, y }: Point): number {
  const [x0, y0, x1, y1] = wall.c as [number, number, number, number];
  const [wx, wy] = [x1 - x0, y1 - y0];
  const along = Math.min(Math.max(((x - x0) * wx + (y - y0) * wy) / (wx * wx + wy * wy || 1), 0), 1);
  const { grid } = host.canvas;
  return (Math.hypot(x - x0 - along * wx, y - y0 - along * wy) / grid.size) * grid.distance;
}

/** Walls with a threshold give way to what is near enough, or to what is far enough. */
function givesWay(wall: Dynamic, origin: Point, type: string): boolean {
  const { PROXIMITY, DISTANCE } = constants.WALL_SENSE_TYPES;
  const threshold = wall.threshold?.[type] ?? null;
  if (threshold === null) return false;
  if (wall[type] === PROXIMITY) return distanceTo(wall, origin) <= threshold;
  return wall[type] === DISTANCE && distanceTo(wall, origin) > threshold;
}

/** Where the line meets a wall that blocks it, if it does. */
function crossing(a: Point, b: Point, wall: Dynamic, type: string): Hit | null {
  const { WALL_SENSE_TYPES: senses, WALL_DIRECTIONS: directions } = constants;
  const restriction = wall[type] ?? senses.NORMAL;
  if (restriction === senses.NONE || isOpen(wall) || givesWay(wall, a, type)) return null;
  const [x0, y0, x1, y1] = wall.c as [number, number, number, number];
  const [dx, dy, wx, wy] = [b.x - a.x, b.y - a.y, x1 - x0, y1 - y0];
  const cross = dx * wy - dy * wx;
  if (cross === 0) return null;
  // One-way walls block only what comes from their blocking side.
  if (wall.dir === directions.LEFT && cross > 0) return null;
  if (wall.dir === directions.RIGHT && cross < 0) return null;
  const t = ((x0 - a.x) * wy - (y0 - a.y) * wx) / cross;
  const u = ((x0 - a.x) * dy - (y0 - a.y) * dx) / cross;
  if (t < 0 || t > 1 || u < 0 || u > 1) return null;
  return { x: a.x + t * dx, y: a.y + t * dy, t, limited: restriction === senses.LIMITED };
}
