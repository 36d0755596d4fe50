/** A position in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A grid space by row, column and, when given, level. */
export interface Offset {
  i: number;
  j: number;
  k?: number;
}

export type Coordinates = Offset | (Point & { elevation?: number });

export interface Rectangle extends Point {
  width: number;
  height: number;
}

export type CostFunction = (from: Offset, to: Offset, distance: number, segment: Waypoint) => number;

/** A place that a measured path goes through. */
export type Waypoint = Coordinates & {
  teleport?: boolean;
  measure?: boolean;
  cost?: number | CostFunction;
};

export interface Measurement {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
}

export interface WaypointResult extends Measurement {
  backward: SegmentResult | null;
  forward: SegmentResult | null;
}

export interface SegmentResult extends Measurement {
  from: WaypointResult;
  to: WaypointResult;
  teleport: boolean;
}

export interface PathResult extends Measurement {
  waypoints: WaypointResult[];
  segments: SegmentResult[];
}

export interface GridConfiguration {
  size: number;
  distance?: number;
  units?: string;
  style?: string;
  color?: unknown;
  alpha?: number;
  thickness?: number;
  diagonals?: number;
  columns?: boolean;
  even?: boolean;
}

export interface SnappingBehavior {
  mode: number;
  resolution?: number;
}

export interface GridDimensions extends Rectangle {
  rows: number;
  columns: number;
}

export function isOffset(coords: Coordinates): coords is Offset {
  return "i" in coords;
}

/** Do all coordinates say how high they are? Only then is a path measured in three dimensions. */
export function areElevated(coords: readonly Coordinates[]): boolean {
  return coords.length > 0 && coords.every((c) => (isOffset(c) ? c.k !== undefined : c.elevation !== undefined));
}
