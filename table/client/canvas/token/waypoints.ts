import type { WaypointResult } from "../grid/types";
import { host } from "../host";
import { Ray } from "../ray";
import type { Token } from "./token";

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
export function linkWaypoints(passed: MovementWaypoint[], pending: MovementWaypoint[], token: Token): RulerWaypoint[] {
  const all = [...passed, ...pending];
  const { document } = token;
  const action: string = document.movementAction ?? "walk";
  const places = all.map((waypoint) => ({ elevation: document.elevation ?? 0, ...waypoint }));
  const measured = token.measureMovementPath(places);
  const linked: RulerWaypoint[] = [];
  places.forEach((waypoint, index) => {
    const previous = linked.at(-1) ?? null;
    const center = token.getCenterPoint(waypoint);
    const entry: RulerWaypoint = {
      ...waypoint,
      action,
      actionConfig: host.CONFIG.Token.movement?.actions?.[action],
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

/** A change with its sign. */
export function signed(value: number): string {
  const rounded = Math.round(Math.abs(value) * 100) / 100;
  return `${value < 0 ? "−" : "+"}${rounded}`;
}
