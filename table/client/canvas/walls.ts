import constants from "../../common/constants.json";
import type { Dynamic } from "../../common/types";
import { host } from "./host";
import { svg } from "./svg";

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

/** Tests straight lines against the walls of the viewed scene. */
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

/** Where the line meets a wall that blocks it, if it does. */
function crossing(a: Point, b: Point, wall: Dynamic, type: string): Hit | null {
  const { WALL_SENSE_TYPES: senses, WALL_DOOR_STATES: states, WALL_DIRECTIONS: directions } = constants;
  const restriction = wall[type] ?? senses.NORMAL;
  if (restriction === senses.NONE || (wall.door && wall.ds === states.OPEN)) return null;
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

/** The walls as lines, so that people see what stops them. */
export function drawWalls(scene: Dynamic): SVGGElement {
  const group = svg("g", { class: "walls", "aria-hidden": "true" });
  for (const wall of scene.walls ?? []) {
    const [x1, y1, x2, y2] = wall.c;
    const open = wall.door && wall.ds === constants.WALL_DOOR_STATES.OPEN;
    const kind = wall.door ? (open ? "door open" : "door") : "wall";
    group.append(svg("line", { class: kind, x1, y1, x2, y2 }));
  }
  return group;
}
