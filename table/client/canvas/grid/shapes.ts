import type { Point } from "./types";

interface RadialGrid {
  getCircle(center: Point, radius: number): Point[];
  getTranslatedPoint(point: Point, direction: number, distance: number): Point;
}

/** A slice of the grid's circle. */
export function conePolygon(
  grid: RadialGrid,
  origin: Point,
  radius: number,
  direction: number,
  angle: number,
): Point[] {
  if (radius <= 0 || angle <= 0) return [];
  const circle = grid.getCircle(origin, radius);
  if (angle >= 360) return circle;
  const start = direction - angle / 2;
  const between = circle
    .map((point) => ({ point, turn: turnOf(origin, point, start) }))
    .filter(({ turn }) => turn > 1e-6 && turn < angle - 1e-6)
    .sort((a, b) => a.turn - b.turn)
    .map(({ point }) => point);
  const first = grid.getTranslatedPoint(origin, start, radius);
  const last = grid.getTranslatedPoint(origin, start + angle, radius);
  return [{ x: origin.x, y: origin.y }, first, ...between, last];
}

function turnOf(origin: Point, point: Point, start: number): number {
  const degrees = (Math.atan2(point.y - origin.y, point.x - origin.x) * 180) / Math.PI;
  return (((degrees - start) % 360) + 360) % 360;
}

/** The points at a distance in the given directions. */
export function radialPolygon(grid: RadialGrid, center: Point, radius: number, directions: number[]): Point[] {
  return radius <= 0 ? [] : directions.map((direction) => grid.getTranslatedPoint(center, direction, radius));
}
