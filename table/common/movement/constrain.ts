import { centerOf, gridOf } from "../documents/token-place";
import { runtime } from "../runtime";
import type { Plain } from "../types";
import { actionConfig } from "./actions";
import { completePath, fillPath, isTeleport, measurePath, movementCost, type Waypoint } from "./path";
import { walk } from "./segments";
import { terrainPath, type WalkingToken } from "./terrain";

/** A token on a scene that has an edge. */
interface BoundToken extends WalkingToken {
  readonly parent?:
    | (WalkingToken["parent"] & {
        readonly dimensions?: { readonly rect?: { x: number; y: number; width: number; height: number } };
      })
    | null;
}

/** Does a wall stand between two places of a token? */
function walled(token: BoundToken, from: Waypoint, to: Waypoint): boolean {
  const { walls } = actionConfig(to.action);
  const backend = walls && runtime().CONFIG?.Canvas?.polygonBackends?.[walls];
  if (!backend) return false;
  return backend.testCollision(centerOf(token, from), centerOf(token, to), {
    type: walls,
    mode: "any",
    source: token.object ?? undefined,
  });
}

/** Does a step lead out of the scene's canvas? */
function leaves(token: BoundToken, from: Waypoint, to: Waypoint): boolean {
  const rect = token.parent?.dimensions?.rect;
  if (!rect) return false;
  const inside = (waypoint: Waypoint) => {
    const { x, y } = centerOf(token, waypoint);
    return x >= rect.x && y >= rect.y && x <= rect.x + rect.width && y <= rect.y + rect.height;
  };
  return inside(from) && !inside(to);
}

/** The last place before an obstacle, in whole pixels, on a scene without a grid. */
function approach(token: BoundToken, from: Waypoint, to: Waypoint, stops: (at: Waypoint) => boolean): Waypoint | null {
  if (isTeleport(to) || !gridOf(token)?.isGridless) return null;
  let last: Waypoint | null = null;
  for (const at of walk(gridOf(token), from, to)) {
    if (stops({ ...to, ...at })) break;
    last = { ...to, ...at, explicit: false, snapped: false };
  }
  return last && (last.x !== from.x || last.y !== from.y) ? last : null;
}

/** How many steps may be taken before one costs infinitely much. */
function affordable(token: BoundToken, steps: Waypoint[]): number {
  const path = terrainPath(token, steps);
  const result = measurePath(token, path, { cost: movementCost(token) });
  const index = result.segments.findIndex(({ cost }) => cost === Number.POSITIVE_INFINITY);
  if (index < 0) return steps.length;
  const reached = path[index] as Waypoint;
  const step = steps.findIndex((one) => one.x === reached.x && one.y === reached.y && one.elevation === reached.elevation); // biome-ignore format: one question
  return Math.max(step, 0) + 1;
}

/**
 * The part of a path, from its first waypoint on, that walls, the scene's edge and impassable ground do not block.
 * Source: API docs, `Token#constrainMovementPath`; issues #11724, #11896, #12217.
 * @returns the path, and whether it is shorter than the requested one
 */
export function constrainPath(
  token: BoundToken,
  waypoints: readonly Plain[],
  { ignoreWalls = false, ignoreCost = false }: Plain = {},
): [path: Waypoint[], constrained: boolean] {
  const all = completePath(token, waypoints);
  const limit = ignoreCost ? all.length : affordable(token, all);
  const path: Waypoint[] = all.slice(0, 1);
  for (const [index, step] of all.entries()) {
    if (index === 0) continue;
    const from = all[index - 1] as Waypoint;
    const stops = (at: Waypoint) => (!ignoreWalls && walled(token, from, at)) || leaves(token, from, at);
    if (index < limit && !stops(step)) {
      path.push(step);
      continue;
    }
    const near = index < limit ? approach(token, from, step, stops) : null;
    if (near) path.push(near);
    const last = path.at(-1) as Waypoint;
    return [[...path.slice(0, -1).filter(({ intermediate }) => !intermediate), { ...last, intermediate: false }], true];
  }
  return [fillPath(token, waypoints), false];
}
