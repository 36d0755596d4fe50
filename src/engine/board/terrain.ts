import type { Spot } from "../procedure/types";
import { isBarred, overlap } from "./geometry";
import type { Barrier, Point } from "./types";

/** The arrangement of a scene's spaces: squares, hexagons in rows or in columns, or none. */
export type Lattice = "squares" | "rows" | "columns" | "none";

/** The room that a creature takes up on a scene: top left corner and size in pixels, heights in scene units. */
export interface Body extends Spot {
  readonly id: string;
  readonly w: number;
  readonly h: number;
  /** The height of the body, in scene units. */
  readonly tall: number;
  /** The middle of each space that it takes up, counted from its top left corner, in pixels. */
  readonly middles: readonly Point[];
}

/** The parts of a scene that matter to a creature that is moved over it. */
export interface Terrain {
  readonly lattice: Lattice;
  /** The distance between the middles of neighbouring spaces, in pixels. */
  readonly size: number;
  /** That distance in scene units. */
  readonly distance: number;
  /** The rectangle in which creatures may stand, in pixels. */
  readonly bounds: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly walls: readonly Barrier[];
  /** All bodies that the moved creature can run into. */
  readonly others: readonly Body[];
  /** The height of the ground at a point, in scene units. */
  floor(at: Point): number;
  /** The distance between two points by the scene's own rules, in scene units. */
  measure(from: Spot, to: Spot): number;
}

/**
 * What stops a movement: a wall or higher ground, the edge of the map, bodies in the way, ground that is `by` scene units lower, or the
 * ground under a fall with the bodies there.
 */
export type Halt =
  | { readonly k: "wall" }
  | { readonly k: "edge" }
  | { readonly k: "body"; readonly who: readonly string[] }
  | { readonly k: "drop"; readonly by: number }
  | { readonly k: "ground"; readonly who: readonly string[] };

export const EPSILON = 1e-6;
/** Middles of hexagons that are nearer to each other than this, in spaces, are the same hexagon. */
const SAME_HEXAGON = 0.9;

/** A body at another position. */
export const at = (body: Body, { x, y, elevation }: Spot): Body => ({ ...body, x, y, elevation });
/** The middle of the whole body. */
export const middleOf = ({ x, y, w, h, elevation }: Body): Spot => ({ x: x + w / 2, y: y + h / 2, elevation });
/**
 * The point from which a body's distances are counted: the middle of its first space, because the middle of a large body may lie between
 * spaces; without spaces its own middle.
 */
export function anchorOf({ lattice }: Terrain, body: Body): Spot {
  const [first] = body.middles;
  if (lattice === "none" || !first) return middleOf(body);
  return { x: body.x + first.x, y: body.y + first.y, elevation: body.elevation };
}
const pointsOf = ({ x, y, middles }: Body): readonly Point[] => middles.map((one) => ({ x: x + one.x, y: y + one.y }));
const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Whether two bodies overlap as seen from above. */
function covers({ lattice, size }: Terrain, one: Body, other: Body): boolean {
  if (lattice === "squares" || lattice === "none") return overlap({ ...one, facing: null }, { ...other, facing: null });
  const spaces = pointsOf(other);
  return pointsOf(one).some((p) => spaces.some((q) => far(p, q) < size * SAME_HEXAGON));
}
/** Whether two bodies overlap, as seen from above and in height. */
function meets(field: Terrain, one: Body, other: Body): boolean {
  const clear = one.elevation + one.tall <= other.elevation + EPSILON;
  return !clear && other.elevation + other.tall > one.elevation + EPSILON && covers(field, one, other);
}
/** Ids of the bodies that overlap with this one. */
export const metBy = (field: Terrain, body: Body): readonly string[] =>
  field.others.filter((other) => meets(field, body, other)).map(({ id }) => id);
/** The height of the ground under a body: the highest under its spaces, because the body stands as long as one of them has ground. */
export const floorUnder = (field: Terrain, body: Body): number =>
  Math.max(...pointsOf(body).map((point) => field.floor(point)));

/** Whether a wall cuts a body in two. */
function isCut({ walls, size }: Terrain, body: Body): boolean {
  const points = pointsOf(body);
  return points.some((p, i) => points.slice(i + 1).some((q) => far(p, q) < size * 1.5 && isBarred(p, q, walls)));
}
function isInside({ bounds }: Terrain, { x, y, w, h }: Body): boolean {
  const { x: left, y: top } = bounds;
  const [right, bottom] = [left + bounds.w, top + bounds.h];
  return x >= left - 1 && y >= top - 1 && x + w <= right + 1 && y + h <= bottom + 1;
}
/**
 * What stops a body from moving straight to another place nearby; null where nothing does.
 * @param beside ids of bodies that it does not run into
 */
export function haltOn(field: Terrain, body: Body, to: Body, beside: ReadonlySet<string>): Halt | null {
  if (!isInside(field, to)) return { k: "edge" };
  const ends = pointsOf(to);
  const barred = pointsOf(body).some((from, i) => isBarred(from, ends[i] ?? from, field.walls));
  if (barred || (isCut(field, to) && !isCut(field, body))) return { k: "wall" };
  // Ground above its feet stops a creature that is moved by others.
  if (floorUnder(field, to) > Math.max(to.elevation, floorUnder(field, body)) + EPSILON) return { k: "wall" };
  const who = metBy(field, to).filter((id) => !beside.has(id));
  return who.length > 0 ? { k: "body", who } : null;
}
/**
 * Whether a body can stand where it is: on the map, not cut by a wall, not below the ground, and without overlapping others except those
 * named.
 */
export function mayStand(field: Terrain, body: Body, beside: ReadonlySet<string>): boolean {
  if (!isInside(field, body) || isCut(field, body)) return false;
  if (floorUnder(field, body) > body.elevation + EPSILON) return false;
  return metBy(field, body).every((id) => beside.has(id));
}

const fan = (count: number, first: number): readonly Point[] =>
  Array.from({ length: count }, (_, n) => {
    const angle = ((first + (360 / count) * n) * Math.PI) / 180;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  });
const SQUARE: readonly Point[] = [1, 0, -1]
  .flatMap((x) => [1, 0, -1].map((y) => ({ x, y })))
  .filter(({ x, y }) => x !== 0 || y !== 0);
/** The steps from a space to its neighbours, in spaces; where there are no spaces, in eight directions. */
export function neighboursOf(lattice: Lattice): readonly Point[] {
  if (lattice === "rows") return fan(6, 0);
  return lattice === "columns" ? fan(6, 30) : SQUARE;
}
/** The directions in which a creature can be moved straight on a scene, as vectors of the length 1. */
export function headingsOf(lattice: Lattice): readonly Point[] {
  if (lattice === "none") return fan(16, 0);
  return neighboursOf(lattice).map(({ x, y }) => ({ x: x / Math.hypot(x, y), y: y / Math.hypot(x, y) }));
}
/** The direction from one point to another, as a vector of the length 1; null where they are the same point. */
export function headingTo(from: Point, to: Point): Point | null {
  const length = far(from, to);
  return length < EPSILON ? null : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
