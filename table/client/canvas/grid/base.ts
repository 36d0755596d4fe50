import { measure } from "./measure";
import { conePolygon } from "./shapes";
import type {
  Coordinates,
  CostFunction,
  GridConfiguration,
  GridDimensions,
  Offset,
  PathResult,
  Point,
  Rectangle,
  SnappingBehavior,
  Waypoint,
} from "./types";
import { areElevated, isOffset } from "./types";

/** What all grids can do; knows nothing of any document or element. */
export abstract class BaseGrid {
  size: number;
  sizeX: number;
  sizeY: number;
  distance: number;
  units: string;
  style: string;
  thickness: number;
  color: unknown;
  alpha: number;
  diagonals: number;
  abstract readonly type: number;

  constructor(config: GridConfiguration) {
    if (!(config.size > 0)) throw new Error(`A grid needs a positive size, not ${config.size}`);
    this.size = config.size;
    this.sizeX = config.size;
    this.sizeY = config.size;
    this.distance = config.distance ?? 1;
    this.units = config.units ?? "";
    this.style = config.style ?? "solidLines";
    this.thickness = config.thickness ?? 1;
    this.color = config.color ?? "#000000";
    this.alpha = config.alpha ?? 1;
    this.diagonals = config.diagonals ?? 0;
  }

  get isGridless(): boolean {
    return this.type === 0;
  }

  get isSquare(): boolean {
    return this.type === 1;
  }

  get isHexagonal(): boolean {
    return this.type >= 2;
  }

  /** The size of the canvas around a padded scene and where the scene lies on it. */
  abstract calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions;
  /** The space that coordinates lie in. */
  abstract getOffset(coords: Coordinates): Offset;
  abstract getAdjacentOffsets(coords: Coordinates): Offset[];
  abstract getShiftedOffset(coords: Coordinates, direction: number): Offset;
  abstract getTopLeftPoint(coords: Coordinates): Point & { elevation?: number };
  abstract getCenterPoint(coords: Coordinates): Point & { elevation?: number };
  /** The corners of a space, relative to its centre. */
  abstract getShape(): Point[];
  abstract getSnappedPoint(point: Point, behavior: SnappingBehavior): Point;
  abstract getDirectPath(waypoints: Coordinates[]): Offset[];
  /** The point that lies a distance away in a direction in degrees. */
  abstract getTranslatedPoint(point: Point, direction: number, distance: number): Point;
  abstract getCircle(center: Point, radius: number): Point[];
  /** The rows and columns that a rectangle touches: first row, first column, and one past the last of each. */
  abstract getOffsetRange(bounds: Rectangle): [i0: number, j0: number, i1: number, j1: number];
  /** The distance in spaces, and how many of the steps are diagonal. */
  abstract measureSteps(from: Offset, to: Offset, earlierDiagonals: number): StepMeasurement;

  testAdjacency(coords1: Coordinates, coords2: Coordinates): boolean {
    const other = this.getOffset(coords2);
    return this.getAdjacentOffsets(coords1).some((o) => o.i === other.i && o.j === other.j && o.k === other.k);
  }

  getShiftedPoint(point: Point, direction: number): Point {
    const from = this.getCenterPoint(point);
    const to = this.getCenterPoint(this.getShiftedOffset(point, direction));
    return { ...point, x: point.x + to.x - from.x, y: point.y + to.y - from.y };
  }

  getVertices(coords: Coordinates): Point[] {
    const center = this.getCenterPoint(coords);
    return this.getShape().map(({ x, y }) => ({ x: center.x + x, y: center.y + y }));
  }

  /** Measure a direct path through waypoints. */
  measurePath(waypoints: Waypoint[], options: { cost?: CostFunction } = {}): PathResult {
    return measure(this, waypoints, options.cost);
  }

  getCone(origin: Point, radius: number, direction: number, angle: number): Point[] {
    return conePolygon(this, origin, radius, direction, angle);
  }

  /** The level of an elevation, robust against rounding. */
  protected levelOf(elevation: number): number {
    return Math.floor(elevation / this.distance + 1e-8);
  }

  /** Add the level of coordinates to an offset when they have one. */
  protected withLevel(offset: Offset, coords: Coordinates): Offset {
    if (isOffset(coords)) return coords.k === undefined ? offset : { ...offset, k: coords.k };
    return coords.elevation === undefined ? offset : { ...offset, k: this.levelOf(coords.elevation) };
  }

  /** Add the elevation of coordinates to a point: the middle of a level for offsets, as it is for points. */
  protected withElevation(point: Point, coords: Coordinates): Point & { elevation?: number } {
    if (!isOffset(coords)) return coords.elevation === undefined ? point : { ...point, elevation: coords.elevation };
    return coords.k === undefined ? point : { ...point, elevation: (coords.k + 0.5) * this.distance };
  }

  /** The offsets of waypoints, flat unless all of them say how high they are. */
  protected pathOffsets(waypoints: Coordinates[]): Offset[] {
    const elevated = areElevated(waypoints);
    return waypoints.map((waypoint) => {
      const { i, j, k } = this.getOffset(waypoint);
      return elevated ? { i, j, k: k ?? 0 } : { i, j };
    });
  }
}

export interface StepMeasurement {
  /** Length in grid spaces, which the grid's distance turns into units. */
  length: number;
  spaces: number;
  diagonals: number;
}
