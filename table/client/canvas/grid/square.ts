import { BaseGrid, type StepMeasurement } from "./base";
import { continuousLength, DIAGONALS, lengthOf, stepsOf } from "./diagonals";
import { directSteps } from "./line";
import { radialPolygon } from "./shapes";
import { nearest, snapPoints } from "./snapping";
import type { Coordinates, GridDimensions, Offset, Point, Rectangle, SnappingBehavior } from "./types";
import { isOffset } from "./types";

/** A grid of squares. */
export class SquareGrid extends BaseGrid {
  override readonly type = 1;

  getOffset(coords: Coordinates): Offset {
    const flat = isOffset(coords)
      ? { i: coords.i, j: coords.j }
      : { i: Math.floor(coords.y / this.size), j: Math.floor(coords.x / this.size) };
    return this.withLevel(flat, coords);
  }

  getOffsetRange({ x, y, width, height }: Rectangle): [number, number, number, number] {
    const { size } = this;
    if (!(width > 0 && height > 0))
      return [0, 0, 0, 0].map(() => Math.floor(y / size)) as [number, number, number, number];
    return [Math.floor(y / size), Math.floor(x / size), Math.ceil((y + height) / size), Math.ceil((x + width) / size)];
  }

  getAdjacentOffsets(coords: Coordinates): Offset[] {
    const { i, j, k } = this.getOffset(coords);
    const levels = k === undefined ? [0] : [-1, 0, 1];
    const around: Offset[] = [];
    for (const dk of levels) {
      for (const di of [-1, 0, 1]) {
        for (const dj of [-1, 0, 1]) {
          const axes = Math.abs(di) + Math.abs(dj) + Math.abs(dk);
          if (axes === 0 || (axes > 1 && this.diagonals === DIAGONALS.ILLEGAL)) continue;
          around.push(k === undefined ? { i: i + di, j: j + dj } : { i: i + di, j: j + dj, k: k + dk });
        }
      }
    }
    return around;
  }

  getShiftedOffset(coords: Coordinates, direction: number): Offset {
    const offset = this.getOffset(coords);
    const di = (direction & 2 ? 1 : 0) - (direction & 1 ? 1 : 0);
    const dj = (direction & 8 ? 1 : 0) - (direction & 4 ? 1 : 0);
    if (di && dj && this.diagonals === DIAGONALS.ILLEGAL) return offset;
    return { ...offset, i: offset.i + di, j: offset.j + dj };
  }

  getTopLeftPoint(coords: Coordinates): Point & { elevation?: number } {
    const { i, j } = this.getOffset(coords);
    return this.withElevation({ x: j * this.size, y: i * this.size }, coords);
  }

  getCenterPoint(coords: Coordinates): Point & { elevation?: number } {
    const { i, j } = this.getOffset(coords);
    return this.withElevation({ x: (j + 0.5) * this.size, y: (i + 0.5) * this.size }, coords);
  }

  getShape(): Point[] {
    const s = this.size / 2;
    return [
      { x: -s, y: -s },
      { x: s, y: -s },
      { x: s, y: s },
      { x: -s, y: s },
    ];
  }

  getSnappedPoint(point: Point, { mode, resolution = 1 }: SnappingBehavior): Point {
    if (!mode) return { ...point };
    const step = this.size / resolution;
    // Centres stay centres of whole spaces at every resolution, so they are shifted by half a space.
    const half = this.size / 2;
    const center = {
      x: Math.round((point.x - half) / step) * step + half,
      y: Math.round((point.y - half) / step) * step + half,
    };
    const fine = { x: (Math.floor(point.x / step) + 0.5) * step, y: (Math.floor(point.y / step) + 0.5) * step };
    const candidates: Point[] = mode & 1 ? [center] : [];
    const box = { x: step, y: step };
    for (const dx of [-step, 0, step]) {
      for (const dy of [-step, 0, step]) {
        const middle = { x: fine.x + dx, y: fine.y + dy };
        const vertices = this.getShape().map((v) => ({
          x: middle.x + v.x / resolution,
          y: middle.y + v.y / resolution,
        }));
        candidates.push(...snapPoints(middle, vertices, box, mode & ~1));
      }
    }
    return nearest(point, candidates);
  }

  measureSteps(from: Offset, to: Offset, earlierDiagonals: number): StepMeasurement {
    const steps = stepsOf(to.i - from.i, to.j - from.j, (to.k ?? 0) - (from.k ?? 0));
    const length = lengthOf(steps, this.diagonals, earlierDiagonals);
    if (this.diagonals === DIAGONALS.ILLEGAL) return { length, spaces: length, diagonals: 0 };
    const diagonals = steps.double + steps.triple;
    return { length, spaces: steps.straight + diagonals, diagonals };
  }

  getDirectPath(waypoints: Coordinates[]): Offset[] {
    const [first, ...rest] = this.pathOffsets(waypoints);
    if (!first) return [];
    const path = [first];
    for (const goal of rest) path.push(...directSteps(path.at(-1)!, goal, this.diagonals !== DIAGONALS.ILLEGAL));
    return path;
  }

  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const dx = Math.cos(angle);
    const dy = Math.sin(angle);
    const reach = (distance / this.distance / continuousLength(stepsOf(dx, dy, 0), this.diagonals)) * this.size;
    return { ...point, x: point.x + dx * reach, y: point.y + dy * reach };
  }

  getCircle(center: Point, radius: number): Point[] {
    if (this.diagonals === DIAGONALS.EXACT) {
      const corners = Array.from({ length: 8 }, (_, n) => n * 45);
      return radialPolygon(this, center, radius, corners);
    }
    const directions =
      this.diagonals === DIAGONALS.EQUIDISTANT
        ? [45, 135, 225, 315]
        : this.diagonals === DIAGONALS.RECTILINEAR || this.diagonals === DIAGONALS.ILLEGAL
          ? [0, 90, 180, 270]
          : Array.from({ length: 8 }, (_, n) => n * 45);
    return radialPolygon(this, center, radius, directions);
  }

  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const x = Math.ceil((padding * sceneWidth) / this.size) * this.size;
    const y = Math.ceil((padding * sceneHeight) / this.size) * this.size;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return { x, y, width, height, rows: Math.ceil(height / this.size), columns: Math.ceil(width / this.size) };
  }
}
