import {
  anchorOf,
  type Elevated,
  gridOf,
  knowsSpaces,
  type PlacedToken,
  type PlainGrid,
  POSITION_KEYS,
  type Position,
  positionOf,
  type SpacedGrid,
} from "../documents/token-place";
import { runtime } from "../runtime";
import type { Plain } from "../types";
import { actionConfig, actionOf, medianCost } from "./actions";

/** A place of a token on its way, complete. */
export interface Waypoint extends Plain {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  shape: number;
  action: string;
}

/** A space of the grid at some height. */
export interface Offset3D {
  i: number;
  j: number;
  k?: number;
}

/** A part of a way as a grid measures it: the waypoint that it leads to, by its anchor. */
export type Segment = Waypoint;

/** The cost of a step for one of the spaces that a token covers. */
export interface SpaceCost {
  from: Offset3D;
  to: Offset3D;
  cost: number;
}

/** The measurements of a way, as a whole and of its parts. */
interface Measured extends Plain {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
}
export interface MeasuredPath extends Measured {
  segments: Measured[];
  waypoints: Measured[];
}

/** A token that may be on its way. */
export interface MovingToken extends PlacedToken {
  readonly object?: unknown;
  readonly movementAction?: string | null;
  _inferMovementAction?(): string;
  getOccupiedGridSpaceOffsets(at: Plain): Offset3D[];
}

/** A grid that measures paths. */
interface MeasuringGrid extends SpacedGrid {
  getDirectPath(points: Elevated[]): Offset3D[];
  measurePath(points: Plain[], options: { cost?: CostFunction }): MeasuredPath;
}

type Aggregator = (results: SpaceCost[], distance: number, segment: Segment) => number;

export type CostFunction = (from: Offset3D, to: Offset3D, distance: number, segment: Segment) => number;

/** The properties of a waypoint besides its place, with their default values. */
const MARKS: Plain = { terrain: null, snapped: false, explicit: false, checkpoint: false, intermediate: false };

/** Completes waypoints: what one leaves out is taken from the waypoint before, or from the token. */
export function fillPath(token: MovingToken, waypoints: readonly Plain[]): Waypoint[] {
  let place = positionOf(token);
  return waypoints.map((waypoint) => {
    const given = POSITION_KEYS.filter((key) => waypoint[key] !== undefined).map((key) => [key, waypoint[key]]);
    place = positionOf(token, { ...place, ...Object.fromEntries(given) });
    const at = { ...place, x: Math.round(place.x), y: Math.round(place.y) };
    const action = typeof waypoint.action === "string" ? waypoint.action : actionOf(token);
    return { ...MARKS, ...waypoint, ...at, action };
  });
}

/** Where a token starts from, as the first waypoint of a path. */
export function originOf(token: MovingToken): Waypoint {
  return fillPath(token, [{}])[0] as Waypoint;
}

export const isTeleport = (waypoint: Waypoint): boolean => actionConfig(waypoint.action).teleport === true;

/** The middle of the space that stands for the token at a waypoint, in pixels. */
function anchorPoint(grid: PlainGrid | null, waypoint: Position): Elevated {
  const { x, y } = anchorOf(grid, waypoint);
  return { x: waypoint.x + x, y: waypoint.y + y, elevation: waypoint.elevation };
}

/** The spaces between two waypoints, without both ends. */
function between(grid: MeasuringGrid, from: Waypoint, to: Waypoint): Waypoint[] {
  const start = anchorPoint(grid, from);
  const offsets = grid.getDirectPath([start, anchorPoint(grid, to)]);
  const corner = anchorOf(grid, to);
  const rising = from.elevation !== to.elevation;
  return offsets.slice(1, -1).map((offset) => {
    const centre = grid.getCenterPoint({ i: offset.i, j: offset.j });
    return {
      ...to,
      x: Math.round(centre.x - corner.x),
      y: Math.round(centre.y - corner.y),
      elevation: rising ? (offset.k ?? 0) * grid.distance : to.elevation,
      snapped: true,
      explicit: false,
      checkpoint: false,
      intermediate: true,
      given: false,
    };
  });
}

/** The steps of a path; those between the given waypoints are marked as not given. */
export function stepsOf(token: MovingToken, waypoints: readonly Plain[]): Waypoint[] {
  const grid = measuringGrid(token);
  const path: Waypoint[] = [];
  for (const waypoint of fillPath(token, waypoints)) {
    const before = path.at(-1);
    if (before && grid && !grid.isGridless && !isTeleport(waypoint)) path.push(...between(grid, before, waypoint));
    path.push({ ...waypoint, given: true });
  }
  return path;
}

/** The path with all steps between its waypoints; a teleport, and a scene without a grid, have none. */
export function completePath(token: MovingToken, waypoints: readonly Plain[]): Waypoint[] {
  return stepsOf(token, waypoints).map(({ given: _given, ...waypoint }) => waypoint as Waypoint);
}

/** The grid of the token's scene, if it can measure; null where documents exist without a canvas. */
function measuringGrid(token: MovingToken): MeasuringGrid | null {
  const grid = gridOf(token);
  return knowsSpaces(grid) && "measurePath" in grid ? (grid as MeasuringGrid) : null;
}

const NOTHING = { distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 };

function unmeasured(length: number): MeasuredPath {
  const segments = Array.from({ length: Math.max(length - 1, 0) }, () => ({ ...NOTHING }));
  return { ...NOTHING, segments, waypoints: Array.from({ length }, () => ({ ...NOTHING })) };
}

/** What the cost of a path depends on: the terrain first, then the way of moving. */
export function movementCost(token: MovingToken, options: Plain = {}): CostFunction {
  const terrain: CostFunction | undefined = runtime().CONFIG?.Token?.movement?.TerrainData?.getMovementCostFunction?.(
    token,
    options,
  );
  const perAction = new Map<string, (cost: number, ...segment: unknown[]) => number>();
  return (from, to, distance, segment) => {
    const name = segment.action ?? actionOf(token);
    if (!perAction.has(name)) perAction.set(name, actionConfig(name).getCostFunction(token, options));
    const base = terrain?.(from, to, distance, segment) ?? distance;
    return perAction.get(name)?.(base, from, to, distance, segment) ?? base;
  };
}

/** The cost for a token on several spaces: the cost of each space is asked for, and the aggregator combines them. */
function spread(token: MovingToken, grid: MeasuringGrid, cost: CostFunction, aggregator: Aggregator): CostFunction {
  return (from, to, distance, segment) => {
    // the place of a segment is that of its anchor, from which the token's spaces are counted
    const corner = anchorOf(grid, segment);
    const place = { ...segment, x: segment.x - corner.x, y: segment.y - corner.y };
    const spaces = grid.isGridless ? [] : token.getOccupiedGridSpaceOffsets(place);
    if (spaces.length < 2) return cost(from, to, distance, segment);
    const anchor = grid.getOffset({ x: segment.x, y: segment.y });
    const shifted = (offset: Offset3D, space: Offset3D): Offset3D => ({
      ...offset,
      i: offset.i + space.i - anchor.i,
      j: offset.j + space.j - anchor.j,
    });
    const results = spaces.map((space) => {
      const [start, end] = [shifted(from, space), shifted(to, space)];
      return { from: start, to: end, cost: cost(start, end, distance, segment) };
    });
    return aggregator(results, distance, segment);
  };
}

const isCost = (value: unknown): value is CostFunction => typeof value === "function";

/**
 * Measure a path. Distances are in the scene's units; without a cost function the cost is the distance.
 * Source: API docs, `TokenDocument#measureMovementPath`.
 */
export function measurePath(
  token: MovingToken,
  waypoints: readonly Plain[],
  { cost, aggregator }: { cost?: CostFunction | undefined; aggregator?: Aggregator | undefined } = {},
): MeasuredPath {
  const grid = measuringGrid(token);
  if (!grid) return unmeasured(waypoints.length);
  const combine = aggregator ?? runtime().CONFIG?.Token?.movement?.costAggregator ?? medianCost;
  const path = fillPath(token, waypoints);
  const points = path.map((waypoint, index) => {
    const config = actionConfig(waypoint.action);
    const { cost: own, ...rest }: Plain = { cost: waypoints[index]?.cost, ...waypoint };
    return {
      ...rest,
      ...anchorPoint(grid, waypoint),
      actionConfig: config,
      teleport: config.teleport,
      measure: config.measure && waypoint.measure !== false,
      ...(own !== undefined && { cost: isCost(own) ? spread(token, grid, own, combine) : own }),
    };
  });
  return grid.measurePath(points, cost ? { cost: spread(token, grid, cost, combine) } : {});
}
