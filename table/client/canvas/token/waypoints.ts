import { actionConfig } from "../../../common/movement/actions";
import type { Plain } from "../../../dynamic";
import type { Measurement, PathResult, SegmentResult, WaypointResult } from "../grid/types";
import { Ray } from "../ray";
import type { TokenFigure } from "./figure";

/** A place on a token's way, in document coordinates. */
export interface MovementWaypoint {
  x: number;
  y: number;
  elevation?: number;
  unreachable?: boolean;
  [key: string]: unknown;
}

export interface RulerData {
  passedWaypoints: MovementWaypoint[];
  pendingWaypoints: MovementWaypoint[];
  plannedMovement?: Record<string, unknown>;
}

/** A waypoint as rulers see it: measured, and aware of its neighbours. */
export interface RulerWaypoint extends MovementWaypoint {
  elevation: number;
  action: string;
  actionConfig: unknown;
  index: number;
  stage: "passed" | "pending";
  hidden: boolean;
  unreachable: boolean;
  center: { x: number; y: number };
  size: { width: number; height: number };
  ray: Ray | null;
  measurement: WaypointResult;
  previous: RulerWaypoint | null;
  next: RulerWaypoint | null;
}

/** Measure a path and chain its waypoints. */
export function linkWaypoints(
  passed: MovementWaypoint[],
  pending: MovementWaypoint[],
  token: TokenFigure,
): RulerWaypoint[] {
  const all = [...passed, ...pending];
  const { document } = token;
  const places = all.map((waypoint): MovementWaypoint => ({ elevation: document.elevation ?? 0, ...waypoint }));
  const measured = token.measureMovementPath(places);
  const linked: RulerWaypoint[] = [];
  places.forEach((waypoint, index) => {
    const previous = linked.at(-1) ?? null;
    const center = token.getCenterPoint(waypoint);
    const action = String(waypoint.action ?? document.movementAction ?? "walk");
    const entry: RulerWaypoint = {
      ...waypoint,
      elevation: waypoint.elevation ?? 0,
      action,
      actionConfig: actionConfig(action),
      index,
      stage: index < passed.length ? "passed" : "pending",
      hidden: false,
      unreachable: waypoint.unreachable === true,
      center,
      size: token.getSize(),
      ray: previous && new Ray(previous.center, center),
      measurement: measured.waypoints[index]!,
      previous,
      next: null,
    };
    if (previous) previous.next = entry;
    linked.push(entry);
  });
  return linked;
}

/** A waypoint's own cost, where it is one of those that somebody asked about. */
export function costs(asked: Plain[], path: Plain[], index: number): Plain {
  const at = path[index] as Plain;
  if (at.intermediate) return {};
  const place = path.slice(0, index).filter((one) => !one.intermediate).length;
  const { cost } = asked[place] ?? {};
  return cost === undefined ? {} : { cost };
}

/** A measurement of a path with more waypoints than somebody asked about: what lies between is added up. */
export function condense(result: PathResult, path: Plain[], count: number): PathResult {
  if (path.length === count) return result;
  const condensed: PathResult = { ...result, waypoints: [], segments: [] };
  for (const [index, waypoint] of result.waypoints.entries()) {
    if ((path[index] as Plain).intermediate) continue;
    const before = condensed.waypoints.at(-1);
    const here: WaypointResult = { ...waypoint, backward: null, forward: null };
    if (before) {
      const part = (key: keyof Measurement) => here[key] - before[key];
      const segment: SegmentResult = {
        distance: part("distance"),
        cost: part("cost"),
        spaces: part("spaces"),
        diagonals: part("diagonals"),
        euclidean: part("euclidean"),
        from: before,
        to: here,
        teleport: waypoint.backward?.teleport ?? false,
      };
      before.forward = segment;
      here.backward = segment;
      condensed.segments.push(segment);
    }
    condensed.waypoints.push(here);
  }
  return condensed;
}

/** A change with its sign. */
export function signed(value: number): string {
  const rounded = Math.round(Math.abs(value) * 100) / 100;
  return `${value < 0 ? "−" : "+"}${rounded}`;
}
