import type { Point } from "./types";

/** The values of CONST.GRID_SNAPPING_MODES, single kinds only. */
const SNAP = Object.freeze({
  CENTER: 0x1,
  EDGE_MIDPOINT: 0x2,
  TOP_LEFT_VERTEX: 0x10,
  TOP_RIGHT_VERTEX: 0x20,
  BOTTOM_LEFT_VERTEX: 0x40,
  BOTTOM_RIGHT_VERTEX: 0x80,
  VERTEX: 0xf0,
  TOP_LEFT_CORNER: 0x100,
  TOP_RIGHT_CORNER: 0x200,
  BOTTOM_LEFT_CORNER: 0x400,
  BOTTOM_RIGHT_CORNER: 0x800,
  TOP_SIDE_MIDPOINT: 0x1000,
  BOTTOM_SIDE_MIDPOINT: 0x2000,
  LEFT_SIDE_MIDPOINT: 0x4000,
  RIGHT_SIDE_MIDPOINT: 0x8000,
});

/** The candidate nearest to a point; the point itself when there is none. */
export function nearest(point: Point, candidates: Point[]): Point {
  let best: Point | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const distance = Math.hypot(candidate.x - point.x, candidate.y - point.y);
    if (distance < least - 1e-9) {
      least = distance;
      best = candidate;
    }
  }
  return best ? { ...point, ...best } : { ...point };
}

/** The points of one grid space that a mode names: corners and sides are those of its bounding box. */
export function snapPoints(center: Point, vertices: Point[], box: Point, mode: number): Point[] {
  const points: Point[] = [];
  const at = (flag: number, x: number, y: number) => {
    if (mode & flag) points.push({ x: center.x + x * box.x, y: center.y + y * box.y });
  };
  at(SNAP.CENTER, 0, 0);
  at(SNAP.TOP_LEFT_CORNER, -0.5, -0.5);
  at(SNAP.TOP_RIGHT_CORNER, 0.5, -0.5);
  at(SNAP.BOTTOM_LEFT_CORNER, -0.5, 0.5);
  at(SNAP.BOTTOM_RIGHT_CORNER, 0.5, 0.5);
  at(SNAP.TOP_SIDE_MIDPOINT, 0, -0.5);
  at(SNAP.BOTTOM_SIDE_MIDPOINT, 0, 0.5);
  at(SNAP.LEFT_SIDE_MIDPOINT, -0.5, 0);
  at(SNAP.RIGHT_SIDE_MIDPOINT, 0.5, 0);
  vertices.forEach((vertex, index) => {
    const next = vertices[(index + 1) % vertices.length]!;
    if (mode & SNAP.EDGE_MIDPOINT) points.push({ x: (vertex.x + next.x) / 2, y: (vertex.y + next.y) / 2 });
    if (mode & vertexFlags(vertex, center)) points.push(vertex);
  });
  return points;
}

// A vertex straight above or beside the centre belongs to both halves.
function vertexFlags(vertex: Point, center: Point): number {
  const left = vertex.x - center.x < 1e-6;
  const right = vertex.x - center.x > -1e-6;
  const top = vertex.y - center.y < 1e-6;
  const bottom = vertex.y - center.y > -1e-6;
  return (
    (top && left ? SNAP.TOP_LEFT_VERTEX : 0) |
    (top && right ? SNAP.TOP_RIGHT_VERTEX : 0) |
    (bottom && left ? SNAP.BOTTOM_LEFT_VERTEX : 0) |
    (bottom && right ? SNAP.BOTTOM_RIGHT_VERTEX : 0)
  );
}
