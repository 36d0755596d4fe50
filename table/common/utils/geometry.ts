/** A point on the plane. */
interface Point {
  x: number;
  y: number;
}

/** Twice the signed area of a triangle; its sign tells on which side `c` lies of the line a-b. */
export function orient2dFast(a: Point, b: Point, c: Point): number {
  return (a.y - c.y) * (b.x - c.x) - (a.x - c.x) * (b.y - c.y);
}

/** True when the segments a-b and c-d cross or touch. */
export function lineSegmentIntersects(a: Point, b: Point, c: Point, d: Point): boolean {
  const xa = orient2dFast(a, b, c);
  const xb = orient2dFast(a, b, d);
  if (!xa && !xb) return false;
  const ya = orient2dFast(c, d, a);
  const yb = orient2dFast(c, d, b);
  return xa * xb <= 0 && ya * yb <= 0;
}

interface LineIntersection extends Point {
  t0: number;
  t1: number | undefined;
}

/** Where two infinite lines meet, with the position on each; null when parallel. */
export function lineLineIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  { t1 = false }: { t1?: boolean } = {},
): LineIntersection | null {
  const denominator = (d.y - c.y) * (b.x - a.x) - (d.x - c.x) * (b.y - a.y);
  if (denominator === 0) return null;
  const t0 = ((d.x - c.x) * (a.y - c.y) - (d.y - c.y) * (a.x - c.x)) / denominator;
  const second = t1 ? ((b.x - a.x) * (a.y - c.y) - (b.y - a.y) * (a.x - c.x)) / denominator : undefined;
  return { x: a.x + t0 * (b.x - a.x), y: a.y + t0 * (b.y - a.y), t0, t1: second };
}

/** Where two segments meet; null when they do not. */
export function lineSegmentIntersection(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  epsilon = 1e-8,
): LineIntersection | null {
  const hit = lineLineIntersection(a, b, c, d, { t1: true });
  if (!hit) return null;
  const inside = (t: number | undefined) => t !== undefined && t >= -epsilon && t <= 1 + epsilon;
  return inside(hit.t0) && inside(hit.t1) ? hit : null;
}

/** The point of the segment a-b nearest to `c`. */
export function closestPointToSegment(c: Point, a: Point, b: Point): Point {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = dx * dx + dy * dy;
  if (length === 0) return { x: a.x, y: a.y };
  const t = Math.min(1, Math.max(0, ((c.x - a.x) * dx + (c.y - a.y) * dy) / length));
  return { x: a.x + t * dx, y: a.y + t * dy };
}

/** Where a segment meets a circle, at most two points. */
export function quadraticIntersection(p0: Point, p1: Point, center: Point, radius: number, epsilon = 0): Point[] {
  const dx = p1.x - p0.x;
  const dy = p1.y - p0.y;
  const a = dx * dx + dy * dy;
  const b = 2 * (dx * (p0.x - center.x) + dy * (p0.y - center.y));
  const c = (p0.x - center.x) ** 2 + (p0.y - center.y) ** 2 - radius * radius;
  const discriminant = b * b - 4 * a * c;
  if (a === 0 || discriminant < 0) return [];
  const root = Math.sqrt(discriminant);
  const positions = discriminant === 0 ? [-b / (2 * a)] : [(-b - root) / (2 * a), (-b + root) / (2 * a)];
  return positions
    .filter((t) => t >= -epsilon && t <= 1 + epsilon)
    .map((t) => ({ x: p0.x + t * dx, y: p0.y + t * dy }));
}

/** The middle of mass of a polygon given as flat or point coordinates. */
export function polygonCentroid(points: Point[] | number[]): Point {
  const list: Point[] = typeof points[0] === "number" ? pairs(points as number[]) : (points as Point[]);
  let area = 0;
  let x = 0;
  let y = 0;
  list.forEach((p, index) => {
    const q = list[(index + 1) % list.length] as Point;
    const cross = p.x * q.y - q.x * p.y;
    area += cross;
    x += (p.x + q.x) * cross;
    y += (p.y + q.y) * cross;
  });
  return { x: x / (3 * area), y: y / (3 * area) };
}

function pairs(flat: number[]): Point[] {
  const list: Point[] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) list.push({ x: flat[i] as number, y: flat[i + 1] as number });
  return list;
}
