import { BaseGrid, type StepMeasurement } from "./base";
import { type Cube, cubeAdd, cubeDistance, cubeRound, NEIGHBOURS } from "./cube";
import { DIAGONALS, lengthOf } from "./diagonals";
import { radialPolygon } from "./shapes";
import { nearest, snapPoints } from "./snapping";
import type {
  Coordinates,
  GridConfiguration,
  GridDimensions,
  Offset,
  Point,
  Rectangle,
  SnappingBehavior,
} from "./types";
import { isOffset } from "./types";

type HexCoordinates = Coordinates | Cube;

/** A grid of hexagons in rows (pointed tops) or columns (flat tops). */
export class HexagonalGrid extends BaseGrid {
  override readonly type: number;
  readonly columns: boolean;
  readonly even: boolean;

  constructor(config: GridConfiguration) {
    super(config);
    this.columns = !!config.columns;
    this.even = !!config.even;
    this.type = (this.columns ? 4 : 2) + (this.even ? 1 : 0);
    const long = (this.size * 2) / Math.sqrt(3);
    this.sizeX = this.columns ? long : this.size;
    this.sizeY = this.columns ? this.size : long;
  }

  static cubeRound(cube: Cube): Cube {
    return cubeRound(cube);
  }

  static cubeDistance(a: Cube, b: Cube): number {
    return cubeDistance(a, b);
  }

  offsetToCube({ i, j, k }: Offset): Cube {
    const shift = (n: number) => (n + (this.even ? 1 : -1) * (n & 1)) / 2;
    const q = this.columns ? j : j - shift(i);
    const r = this.columns ? i - shift(j) : i;
    return { q, r, s: 0 - q - r, ...(k === undefined ? {} : { k }) };
  }

  cubeToOffset({ q, r, k }: Cube): Offset {
    const shift = (n: number) => (n + (this.even ? 1 : -1) * (n & 1)) / 2;
    const flat = this.columns ? { i: r + shift(q), j: q } : { i: r, j: q + shift(r) };
    return k === undefined ? flat : { ...flat, k };
  }

  // The centre of the hexagon with the cube coordinates 0, 0, 0: even grids push the first row or column in.
  private get origin(): Point {
    const inset = this.even ? 1 : 0.5;
    return this.columns ? { x: this.sizeX / 2, y: this.sizeY * inset } : { x: this.sizeX * inset, y: this.sizeY / 2 };
  }

  cubeToPoint({ q, r }: Cube): Point {
    const { x, y } = this.origin;
    return this.columns
      ? { x: x + this.sizeX * 0.75 * q, y: y + this.sizeY * (r + q / 2) }
      : { x: x + this.sizeX * (q + r / 2), y: y + this.sizeY * 0.75 * r };
  }

  pointToCube(point: Point): Cube {
    const x = point.x - this.origin.x;
    const y = point.y - this.origin.y;
    const along = this.columns ? x / (this.sizeX * 0.75) : y / (this.sizeY * 0.75);
    const across = (this.columns ? y / this.sizeY : x / this.sizeX) - along / 2;
    const q = this.columns ? along : across;
    const r = this.columns ? across : along;
    return { q, r, s: 0 - q - r };
  }

  getCube(coords: HexCoordinates): Cube {
    if ("q" in coords) return cubeRound(coords);
    return this.offsetToCube(this.getOffset(coords));
  }

  getAdjacentCubes(coords: HexCoordinates): Cube[] {
    return this.getAdjacentOffsets(coords).map((offset) => this.offsetToCube(offset));
  }

  getShiftedCube(coords: HexCoordinates, direction: number): Cube {
    return this.offsetToCube(this.getShiftedOffset(coords, direction));
  }

  getOffset(coords: HexCoordinates): Offset {
    if ("q" in coords) return this.cubeToOffset(cubeRound(coords));
    if (isOffset(coords)) return this.withLevel({ i: coords.i, j: coords.j }, coords);
    return this.withLevel(this.cubeToOffset(cubeRound(this.pointToCube(coords))), coords);
  }

  getOffsetRange({ x, y, width, height }: Rectangle): [number, number, number, number] {
    const stepX = this.columns ? this.sizeX * 0.75 : this.sizeX;
    const stepY = this.columns ? this.sizeY : this.sizeY * 0.75;
    // A margin of one space covers the teeth of the hexagons' edges and the shift of every other row.
    return [
      Math.floor(y / stepY) - 1,
      Math.floor(x / stepX) - 1,
      Math.ceil((y + height) / stepY) + 1,
      Math.ceil((x + width) / stepX) + 1,
    ];
  }

  getAdjacentOffsets(coords: HexCoordinates): Offset[] {
    const cube = this.getCube(coords);
    const flat = NEIGHBOURS.map((step) => this.cubeToOffset(cubeAdd(cube, step)));
    if (cube.k === undefined) return flat;
    const k = cube.k;
    const here = this.cubeToOffset(cube);
    const vertical = [-1, 1].flatMap((dk) => {
      const slanted = this.diagonals === DIAGONALS.ILLEGAL ? [] : flat;
      return [here, ...slanted].map((offset) => ({ ...offset, k: k + dk }));
    });
    return [...flat, ...vertical];
  }

  getShiftedOffset(coords: HexCoordinates, direction: number): Offset {
    const offset = this.getOffset(coords);
    const dx = (direction & 8 ? 1 : 0) - (direction & 4 ? 1 : 0);
    const dy = (direction & 2 ? 1 : 0) - (direction & 1 ? 1 : 0);
    if (!dx && !dy) return offset;
    const from = this.getCenterPoint(offset);
    // Straight steps along the teeth have no neighbour of their own and keep the row or column.
    if (this.columns ? dy === 0 : dx === 0) {
      return { ...offset, i: offset.i + dy, j: offset.j + dx };
    }
    const goal = { x: from.x + dx * this.sizeX * 0.75, y: from.y + dy * this.sizeY * 0.75 };
    const flat = this.getAdjacentOffsets({ i: offset.i, j: offset.j });
    const centers = flat.map((candidate) => ({ candidate, point: this.getCenterPoint(candidate) }));
    const byDistance = (p: Point) => Math.hypot(p.x - goal.x, p.y - goal.y);
    centers.sort((a, b) => byDistance(a.point) - byDistance(b.point));
    return { ...offset, ...centers[0]!.candidate };
  }

  getTopLeftPoint(coords: HexCoordinates): Point & { elevation?: number } {
    const center = this.getCenterPoint(coords);
    return { ...center, x: center.x - this.sizeX / 2, y: center.y - this.sizeY / 2 };
  }

  getCenterPoint(coords: HexCoordinates): Point & { elevation?: number } {
    const cube = this.getCube(coords);
    const plain = "q" in coords ? this.cubeToOffset(cube) : coords;
    return this.withElevation(this.cubeToPoint(cube), plain);
  }

  getShape(): Point[] {
    const x = this.sizeX / 2;
    const y = this.sizeY / 2;
    return this.columns
      ? [
          { x: -x, y: 0 },
          { x: -x / 2, y: -y },
          { x: x / 2, y: -y },
          { x, y: 0 },
          { x: x / 2, y },
          { x: -x / 2, y },
        ]
      : [
          { x: 0, y: -y },
          { x, y: -y / 2 },
          { x, y: y / 2 },
          { x: 0, y },
          { x: -x, y: y / 2 },
          { x: -x, y: -y / 2 },
        ];
  }

  getSnappedPoint(point: Point, { mode }: SnappingBehavior): Point {
    if (!mode) return { ...point };
    const here = this.getOffset({ x: point.x, y: point.y });
    const box = { x: this.sizeX, y: this.sizeY };
    const candidates = [here, ...this.getAdjacentOffsets(here)].flatMap((offset) =>
      snapPoints(this.getCenterPoint(offset), this.getVertices(offset), box, mode),
    );
    return nearest(point, candidates);
  }

  measureSteps(from: Offset, to: Offset, earlierDiagonals: number): StepMeasurement {
    const across = cubeDistance(this.offsetToCube(from), this.offsetToCube(to));
    const up = Math.abs((to.k ?? 0) - (from.k ?? 0));
    const double = Math.min(across, up);
    const steps = { straight: Math.max(across, up) - double, double, triple: 0 };
    const length = lengthOf(steps, this.diagonals, earlierDiagonals);
    if (this.diagonals === DIAGONALS.ILLEGAL) return { length, spaces: length, diagonals: 0 };
    return { length, spaces: steps.straight + double, diagonals: double };
  }

  getDirectPath(waypoints: Coordinates[]): Offset[] {
    const [first, ...rest] = this.pathOffsets(waypoints);
    if (!first) return [];
    const path = [first];
    for (const goal of rest) path.push(...this.stepsBetween(path.at(-1)!, goal));
    return path;
  }

  private stepsBetween(from: Offset, to: Offset): Offset[] {
    const a = this.offsetToCube(from);
    const b = this.offsetToCube(to);
    const up = (to.k ?? 0) - (from.k ?? 0);
    const across = cubeDistance(a, b);
    const most = Math.max(across, Math.abs(up));
    const path: Offset[] = [];
    let here = from;
    for (let step = 1; step <= most; step++) {
      const t = step / most;
      // A nudge off the edges between hexagons keeps rounding from picking a space that is no neighbour.
      const cube = cubeRound({
        q: a.q + (b.q - a.q) * t + 1e-6,
        r: a.r + (b.r - a.r) * t + 1e-6,
        s: a.s + (b.s - a.s) * t - 2e-6,
      });
      const flat = this.cubeToOffset(cube);
      const next = from.k === undefined ? flat : { ...flat, k: Math.round(from.k + up * t) };
      const slanted = (next.i !== here.i || next.j !== here.j) && next.k !== here.k;
      if (slanted && this.diagonals === DIAGONALS.ILLEGAL) path.push({ ...next, k: here.k! });
      path.push(next);
      here = next;
    }
    return path;
  }

  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const unit = { x: Math.cos(angle), y: Math.sin(angle) };
    const zero = this.pointToCube({ x: 0, y: 0 });
    const moved = this.pointToCube(unit);
    const perPixel = cubeDistance(zero, moved);
    const reach = distance / this.distance / perPixel;
    return { ...point, x: point.x + unit.x * reach, y: point.y + unit.y * reach };
  }

  getCircle(center: Point, radius: number): Point[] {
    const start = this.columns ? 30 : 0;
    return radialPolygon(
      this,
      center,
      radius,
      [0, 1, 2, 3, 4, 5].map((n) => start + n * 60),
    );
  }

  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    // Padding comes in whole periods, so that the scene starts on the same phase of the grid.
    const periodX = this.columns ? this.sizeX * 1.5 : this.sizeX;
    const periodY = this.columns ? this.sizeY : this.sizeY * 1.5;
    const x = Math.ceil((padding * sceneWidth) / periodX) * periodX;
    const y = Math.ceil((padding * sceneHeight) / periodY) * periodY;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    const rows = Math.ceil(height / (this.columns ? this.sizeY : this.sizeY * 0.75));
    const columns = Math.ceil(width / (this.columns ? this.sizeX * 0.75 : this.sizeX));
    return { x, y, width, height, rows, columns };
  }
}
