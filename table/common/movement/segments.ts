import constants from "../constants.json";
import {
  type Elevated,
  gridOf,
  type PlacedToken,
  type PlainGrid,
  positionOf,
  spaceCentres,
} from "../documents/token-place";
import type { Plain } from "../types";
import { completePath, isTeleport, type MovingToken } from "./path";

/** A token that can be asked whether it is inside a region. */
export interface RegionToken extends MovingToken {
  testInsideRegion(region: unknown, at: object): boolean;
}

/** The places of a straight way in steps of one pixel, without its start and with its end. */
export function* walk(grid: PlainGrid | null, from: Elevated, to: Elevated): Generator<Elevated> {
  const rise = ((to.elevation - from.elevation) / (grid?.distance ?? 1)) * (grid?.size ?? 100);
  const steps = Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y), Math.abs(rise)));
  for (let n = 1; n <= steps; n++) {
    const part = n / steps;
    yield {
      x: Math.round(from.x + (to.x - from.x) * part),
      y: Math.round(from.y + (to.y - from.y) * part),
      elevation: n === steps ? to.elevation : from.elevation + (to.elevation - from.elevation) * part,
    };
  }
}

/** Whether a token is inside a region: the middle of one of its spaces is, at its elevation (foundry-api.md §8.1; KB scene-regions). */
export function insideRegion(token: PlacedToken, region: { testPoint(at: Plain): boolean }, data: Plain = {}): boolean {
  const { elevation } = positionOf(token, data);
  return spaceCentres(token, data).some((point) => region.testPoint({ ...point, elevation }));
}

/** A place on a way; for a token with its size there. */
type Stop = Elevated & { width?: number; height?: number; shape?: number };

/** A part of a way: a stretch inside, or a crossing of the border. */
export interface RegionSegment {
  type: number;
  from: Stop;
  to: Stop;
  teleport: boolean;
  action: string;
}

/** A place on a way through an area. */
interface PassingPlace extends Elevated {
  teleport?: boolean;
  action?: string;
}

/** Collects the parts of a way: one for each stretch inside the region, and one for each crossing of its border. */
class Segments {
  readonly list: RegionSegment[] = [];
  #start: Stop | null = null;

  constructor(private readonly inside: (at: Stop) => boolean) {}

  private add(type: number, from: Stop, to: Stop, teleport: boolean, action: string): void {
    this.list.push({ type, from: position(from), to: position(to), teleport, action });
  }

  /** Add a step that has no places between its ends. */
  step(from: Stop, to: Stop, teleport: boolean, action: string): void {
    const { EXIT, ENTER, MOVE } = constants.REGION_MOVEMENT_SEGMENTS;
    const [before, after] = [this.inside(from), this.inside(to)];
    if (before && after && teleport) this.add(MOVE, from, to, true, action);
    else if (before && after) this.#start ??= from;
    else if (after) this.add(ENTER, from, to, teleport, action);
    else if (before) {
      this.rest(from, action);
      this.add(EXIT, from, to, teleport, action);
    }
  }

  /** End the stretch inside, if there is one. */
  rest(at: Stop, action: string): void {
    const start = this.#start;
    this.#start = null;
    if (start) this.add(constants.REGION_MOVEMENT_SEGMENTS.MOVE, start, at, false, action);
  }
}

function position(at: Stop): Stop {
  const { x, y, elevation, width, height, shape } = at;
  return { x, y, elevation, ...(width !== undefined && { width, height, shape }) };
}

/**
 * Split a token's way through a region into segments. On a grid the border is crossed between two spaces, without
 * one between two pixels. Source: API docs, `TokenDocument#segmentizeRegionMovementPath`.
 */
export function segmentsOf(token: RegionToken, region: unknown, waypoints: readonly Plain[]): RegionSegment[] {
  const grid = gridOf(token);
  const segments = new Segments((at) => token.testInsideRegion(region, at));
  const path = completePath(token, waypoints);
  for (const [index, to] of path.entries()) {
    const from = path[index - 1];
    if (!from) continue;
    const teleport = isTeleport(to);
    if (teleport || !grid?.isGridless) segments.step(from, to, teleport, to.action);
    else {
      let last: Stop = from;
      for (const at of walk(grid, from, to)) {
        const next = { ...to, ...at };
        segments.step(last, next, false, to.action);
        last = next;
      }
    }
    // segments go through the waypoints
    if (teleport || !to.intermediate) segments.rest(to, to.action);
  }
  return segments.list;
}

/**
 * Split any way through an area into segments. Its border is crossed between two pixels.
 * Source: API docs, `RegionDocument#segmentizeMovementPath`.
 */
export function segmentsThrough(
  grid: PlainGrid | null,
  waypoints: readonly PassingPlace[],
  inside: (at: Elevated) => boolean,
): RegionSegment[] {
  const segments = new Segments(inside);
  for (const [index, to] of waypoints.entries()) {
    const from = waypoints[index - 1];
    if (!from) continue;
    const { action = "" } = to;
    if (to.teleport) segments.step(from, to, true, action);
    else {
      let last: Elevated = from;
      for (const at of walk(grid, from, to)) {
        segments.step(last, at, false, action);
        last = at;
      }
    }
    segments.rest(to, action);
  }
  return segments.list;
}
