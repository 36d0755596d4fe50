import { gridOf } from "../documents/token-place";
import { runtime } from "../runtime";
import type { Plain } from "../types";
import { fillPath, isTeleport, stepsOf, type Waypoint } from "./path";
import { type RegionToken, walk } from "./segments";

interface Behavior {
  readonly active: boolean;
  readonly system?: { _getTerrainEffects?(token: RegionToken, step: Plain): unknown[] };
}

interface Ground {
  readonly behaviors: { filter(test: (behavior: Behavior) => boolean): Behavior[] };
}

/** A token on a scene whose regions may be difficult terrain. */
export interface WalkingToken extends RegionToken {
  readonly parent?: (RegionToken["parent"] & { readonly regions?: Iterable<Ground> }) | null;
}

/** The regions of a token's scene that change the cost of movement. */
function terrainRegions(token: WalkingToken): Ground[] {
  const regions: Ground[] = [...(token.parent?.regions ?? [])];
  return regions.filter((region) => behaviorsOf(region).length > 0);
}

function behaviorsOf(region: Ground): Behavior[] {
  return region.behaviors.filter(
    (behavior) => behavior.active && typeof behavior.system?._getTerrainEffects === "function",
  );
}

/** The terrain of a step. */
function terrainAt(token: RegionToken, regions: Ground[], step: Waypoint): unknown {
  const TerrainData = runtime().CONFIG?.Token?.movement?.TerrainData;
  if (!TerrainData) return null;
  const inside = regions.filter((region) => token.testInsideRegion(region, step));
  const effects = inside.flatMap((region) =>
    behaviorsOf(region).flatMap((behavior) => behavior.system?._getTerrainEffects?.(token, step) ?? []),
  );
  return effects.length ? TerrainData.resolveTerrainEffects(effects) : null;
}

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const asked = typeof a === "object" && a !== null && b && "equals" in a && typeof a.equals === "function";
  return asked === true && (a as { equals(other: unknown): unknown }).equals(b) === true;
}

/** Where a path without a grid crosses the border of one of the regions. */
function crossings(token: RegionToken, regions: Ground[], waypoints: Waypoint[]): Waypoint[] {
  const path: Waypoint[] = [];
  for (const waypoint of waypoints) {
    const from = path.at(-1);
    if (from && !isTeleport(waypoint)) {
      const states = (at: object) => regions.map((region) => token.testInsideRegion(region, at)).join();
      let last = states(from);
      let before: Waypoint | null = null;
      for (const at of walk(gridOf(token), from, waypoint)) {
        const now = states(at);
        if (now !== last && before)
          path.push({ ...waypoint, ...before, explicit: false, checkpoint: false, intermediate: true, given: false });
        last = now;
        before = at as Waypoint;
      }
    }
    path.push(waypoint);
  }
  return path;
}

/**
 * The path with the terrain of each part, and with waypoints between where the terrain changes.
 * Source: issue #11897, API docs `Token#createTerrainMovementPath`.
 */
export function terrainPath(token: WalkingToken, waypoints: readonly Plain[]): Waypoint[] {
  const regions = terrainRegions(token);
  if (!regions.length) return fillPath(token, waypoints);
  const gridless = gridOf(token)?.isGridless;
  // steps that were inserted are removed again where the terrain does not change at them
  const given = () => fillPath(token, waypoints).map((waypoint) => ({ ...waypoint, given: true }));
  const steps = gridless ? crossings(token, regions, given()) : stepsOf(token, waypoints);
  const path: Waypoint[] = [];
  for (const [index, step] of steps.entries()) {
    const before = path.at(-1);
    // without a grid the middle of a part decides about its terrain; on a grid the entered space does
    const probe =
      gridless && before && !isTeleport(step)
        ? { ...step, x: (before.x + step.x) / 2, y: (before.y + step.y) / 2, elevation: (before.elevation + step.elevation) / 2 } // biome-ignore format: one place
        : step;
    const terrain = index === 0 || isTeleport(step) ? null : terrainAt(token, regions, probe);
    if (before && !before.given && path.length > 1 && same(before.terrain, terrain)) path.pop();
    path.push({ ...step, terrain });
  }
  return path.map(({ given: _given, ...waypoint }) => waypoint as Waypoint);
}
