import type { Barrier, Box, Point } from "./types";

const EPSILON = 1e-9;

export const centreOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });

/** On which side of the line from a to b a point lies: positive on its right (y grows downwards), 0 on the line. */
function sideOf(a: Point, b: Point, p: Point): number {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

/** Whether two segments meet; touching ends count. */
function meet(p: Point, q: Point, a: Point, b: Point): boolean {
  const [pa, qa, ap, bp] = [sideOf(a, b, p), sideOf(a, b, q), sideOf(p, q, a), sideOf(p, q, b)];
  if (Math.abs(pa) < EPSILON && Math.abs(qa) < EPSILON) return shadowed(p, q, a, b);
  return pa * qa <= EPSILON && ap * bp <= EPSILON;
}
/** Whether two segments of one line overlap: their projections on both axes do. */
function shadowed(p: Point, q: Point, a: Point, b: Point): boolean {
  const along = (axis: "x" | "y"): boolean =>
    Math.max(Math.min(p[axis], q[axis]), Math.min(a[axis], b[axis])) <=
    Math.min(Math.max(p[axis], q[axis]), Math.max(a[axis], b[axis])) + EPSILON;
  return along("x") && along("y");
}

/** Whether a barrier stops what goes from p to q. */
function stops({ a, b, side }: Barrier, p: Point, q: Point): boolean {
  if (!meet(p, q, a, b)) return false;
  if (side === 0) return true;
  const from = sideOf(a, b, p);
  return side === 1 ? from < 0 : from > 0;
}

/** Whether any barrier stops the straight line from p to q. */
export function isBarred(p: Point, q: Point, barriers: readonly Barrier[]): boolean {
  return barriers.some((barrier) => stops(barrier, p, q));
}

/** Whether two boxes overlap; touching borders do not count. */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

const INSET = 0.8;
/** The points that stand for a whole box: its middle, and its corners moved a little inwards. */
function samplePoints(box: Box): readonly Point[] {
  const { x, y } = centreOf(box);
  const [dx, dy] = [(box.w / 2) * INSET, (box.h / 2) * INSET];
  return [
    { x, y },
    { x: x - dx, y: y - dy },
    { x: x + dx, y: y - dy },
    { x: x + dx, y: y + dy },
    { x: x - dx, y: y + dy },
  ];
}

/** The share of the target that can be seen from the middle of the seer, from 0 to 1. */
export function openShare(seer: Box, target: Box, barriers: readonly Barrier[]): number {
  const eye = centreOf(seer);
  const points = samplePoints(target);
  return points.filter((point) => !isBarred(eye, point, barriers)).length / points.length;
}

/** Whether the line from p to q goes through a space; its border alone does not count. */
export function passesThrough(p: Point, q: Point, box: Box): boolean {
  // Clips the line against the four sides (Liang and Barsky): the part between enter and leave lies inside.
  let enter = 0;
  let leave = 1;
  for (const [from, delta, low, high] of [
    [p.x, q.x - p.x, box.x, box.x + box.w],
    [p.y, q.y - p.y, box.y, box.y + box.h],
  ] as const) {
    if (Math.abs(delta) < EPSILON) {
      if (from <= low || from >= high) return false;
      continue;
    }
    const [one, other] = [(low - from) / delta, (high - from) / delta];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return leave - enter > EPSILON;
}

/** The gap between two spaces seen from above, in pixels; 0 where they touch or overlap. */
export function gap(one: Box, other: Box): number {
  const dx = Math.max(one.x - (other.x + other.w), other.x - (one.x + one.w), 0);
  const dy = Math.max(one.y - (other.y + other.h), other.y - (one.y + one.h), 0);
  return Math.hypot(dx, dy);
}

/**
 * The direction from which a creature comes at a target, in degrees: 0 from the front, 180 from behind.
 * @returns null where the target has no facing, or both have the same middle
 */
export function angleFromFront(target: Box, from: Box): number | null {
  if (target.facing === null) return null;
  const [t, f] = [centreOf(target), centreOf(from)];
  if (t.x === f.x && t.y === f.y) return null;
  const direction = (Math.atan2(f.x - t.x, t.y - f.y) * 180) / Math.PI;
  const off = Math.abs(direction - target.facing) % 360;
  return off > 180 ? 360 - off : off;
}

/** Points along a line with both ends, no farther apart than `step` pixels, but at most 201. */
export function along(p: Point, q: Point, step: number): readonly Point[] {
  const pieces = Math.min(200, Math.max(1, Math.ceil(Math.hypot(q.x - p.x, q.y - p.y) / Math.max(step, 1))));
  return Array.from({ length: pieces + 1 }, (_, i) => ({
    x: p.x + ((q.x - p.x) * i) / pieces,
    y: p.y + ((q.y - p.y) * i) / pieces,
  }));
}
