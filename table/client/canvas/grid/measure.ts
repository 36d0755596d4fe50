import type {
  CostFunction,
  Measurement,
  Offset,
  PathResult,
  Point,
  SegmentResult,
  Waypoint,
  WaypointResult,
} from "./types";
import { areElevated } from "./types";

/** The part of a grid that measuring needs. */
interface MeasurableGrid {
  readonly isGridless: boolean;
  readonly size: number;
  readonly distance: number;
  getOffset(coords: Waypoint): Offset;
  getCenterPoint(coords: Waypoint): Point & { elevation?: number };
  getDirectPath(waypoints: Waypoint[]): Offset[];
  measureSteps(
    from: Offset,
    to: Offset,
    earlierDiagonals: number,
  ): { length: number; spaces: number; diagonals: number };
}

const NOTHING: Measurement = { distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 };

/** Measure every segment of a path and add them up. */
export function measure(grid: MeasurableGrid, waypoints: Waypoint[], cost?: CostFunction): PathResult {
  const result: PathResult = { ...NOTHING, waypoints: [], segments: [] };
  const elevated = areElevated(waypoints);
  const path = waypoints.map((waypoint) => (elevated ? waypoint : flat(waypoint)));
  path.forEach((waypoint, index) => {
    const here: WaypointResult = { ...NOTHING, backward: null, forward: null };
    const before = result.waypoints.at(-1);
    if (before) {
      const measured = measureSegment(grid, path[index - 1]!, waypoint, before.diagonals, cost);
      const segment: SegmentResult = { ...measured, from: before, to: here, teleport: !!waypoint.teleport };
      before.forward = segment;
      here.backward = segment;
      result.segments.push(segment);
      for (const key of Object.keys(NOTHING) as (keyof Measurement)[]) {
        here[key] = before[key] + segment[key];
        result[key] = here[key];
      }
    }
    result.waypoints.push(here);
  });
  return result;
}

function measureSegment(
  grid: MeasurableGrid,
  from: Waypoint,
  to: Waypoint,
  earlierDiagonals: number,
  pathCost: CostFunction | undefined,
): Measurement {
  if (to.measure === false) return NOTHING;
  const euclidean = straightLine(grid, from, to);
  const origin = grid.getOffset(from);
  const goal = grid.getOffset(to);
  const steps = grid.isGridless
    ? { length: euclidean / grid.distance, spaces: 0, diagonals: 0 }
    : grid.measureSteps(origin, goal, earlierDiagonals);
  const distance = steps.length * grid.distance;
  const cost = costOf(grid, from, to, distance, earlierDiagonals, pathCost);
  return { distance, cost, spaces: steps.spaces, diagonals: steps.diagonals, euclidean };
}

function costOf(
  grid: MeasurableGrid,
  from: Waypoint,
  to: Waypoint,
  distance: number,
  earlierDiagonals: number,
  pathCost: CostFunction | undefined,
): number {
  const cost = to.cost ?? pathCost;
  if (typeof cost === "number") return cost;
  if (!cost) return to.teleport ? 0 : distance;
  const origin = grid.getOffset(from);
  const goal = grid.getOffset(to);
  if (to.teleport || grid.isGridless) return same(origin, goal) ? 0 : cost(origin, goal, distance, to);
  const path = grid.getDirectPath([from, to]);
  let total = 0;
  let diagonals = earlierDiagonals;
  for (let index = 1; index < path.length; index++) {
    const step = grid.measureSteps(path[index - 1]!, path[index]!, diagonals);
    diagonals += step.diagonals;
    total += cost(path[index - 1]!, path[index]!, step.length * grid.distance, to);
  }
  return total;
}

function straightLine(grid: MeasurableGrid, from: Waypoint, to: Waypoint): number {
  const a = grid.getCenterPoint(from);
  const b = grid.getCenterPoint(to);
  const perPixel = grid.distance / grid.size;
  const rise = (b.elevation ?? 0) - (a.elevation ?? 0);
  return Math.hypot((b.x - a.x) * perPixel, (b.y - a.y) * perPixel, rise);
}

function same(a: Offset, b: Offset): boolean {
  return a.i === b.i && a.j === b.j && a.k === b.k;
}

function flat(waypoint: Waypoint): Waypoint {
  const { k: _k, elevation: _elevation, ...rest } = waypoint as unknown as Record<string, unknown>;
  return rest as unknown as Waypoint;
}
