import { BaseGrid, type StepMeasurement } from "./base";
import { radialPolygon } from "./shapes";
import type { Coordinates, GridDimensions, Offset, Point, Rectangle, SnappingBehavior } from "./types";
import { isOffset } from "./types";

const CIRCLE_DEVIATION = 0.25;

/** No grid: every pixel is a place of its own. */
export class GridlessGrid extends BaseGrid {
  override readonly type = 0;

  getOffset(coords: Coordinates): Offset {
    const flat = isOffset(coords) ? { i: coords.i, j: coords.j } : { i: Math.floor(coords.y), j: Math.floor(coords.x) };
    // Without a grid a level is one pixel high too.
    if (!isOffset(coords) && coords.elevation !== undefined) {
      return { ...flat, k: Math.floor((coords.elevation / this.distance) * this.size + 1e-8) };
    }
    return this.withLevel(flat, coords);
  }

  getOffsetRange({ x, y, width, height }: Rectangle): [number, number, number, number] {
    return [Math.floor(y), Math.floor(x), Math.ceil(y + height), Math.ceil(x + width)];
  }

  getAdjacentOffsets(_coords: Coordinates): Offset[] {
    return [];
  }

  override testAdjacency(_coords1: Coordinates, _coords2: Coordinates): boolean {
    return false;
  }

  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const di = (direction & 2 ? 1 : 0) - (direction & 1 ? 1 : 0);
    const dj = (direction & 8 ? 1 : 0) - (direction & 4 ? 1 : 0);
    const offset = this.getOffset(coords);
    return { ...offset, i: offset.i + di * this.size, j: offset.j + dj * this.size };
  }

  getTopLeftPoint(coords: Coordinates): Point & { elevation?: number } {
    return this.pointOf(coords);
  }

  getCenterPoint(coords: Coordinates): Point & { elevation?: number } {
    return this.pointOf(coords);
  }

  private pointOf(coords: Coordinates): Point & { elevation?: number } {
    if (!isOffset(coords)) return { ...coords };
    const point = { x: coords.j, y: coords.i };
    return coords.k === undefined ? point : { ...point, elevation: (coords.k / this.size) * this.distance };
  }

  getShape(): Point[] {
    return [];
  }

  getSnappedPoint(point: Point, _behavior: SnappingBehavior): Point {
    return { ...point };
  }

  measureSteps(from: Offset, to: Offset): StepMeasurement {
    const pixels = Math.hypot(to.i - from.i, to.j - from.j, (to.k ?? 0) - (from.k ?? 0));
    return { length: pixels / this.size, spaces: 0, diagonals: 0 };
  }

  getDirectPath(waypoints: Coordinates[]): Offset[] {
    return this.pathOffsets(waypoints);
  }

  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const reach = (distance / this.distance) * this.size;
    return { ...point, x: point.x + Math.cos(angle) * reach, y: point.y + Math.sin(angle) * reach };
  }

  getCircle(center: Point, radius: number): Point[] {
    if (radius <= 0) return [];
    const pixels = (radius / this.distance) * this.size;
    const corners = Math.max(8, Math.ceil(Math.PI / Math.acos(Math.max(pixels - CIRCLE_DEVIATION, 0) / pixels)));
    const directions = Array.from({ length: corners }, (_, n) => (n * 360) / corners);
    return radialPolygon(this, center, radius, directions);
  }

  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const x = Math.ceil((padding * sceneWidth) / this.size) * this.size;
    const y = Math.ceil((padding * sceneHeight) / this.size) * this.size;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return { x, y, width, height, rows: Math.ceil(height), columns: Math.ceil(width) };
  }
}
