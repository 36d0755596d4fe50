import type { BoardFacts, PlacedFigure, SpaceBox, SpacePoint } from "../../../../contract/board";
import type { SettingValues } from "../../../../contract/facts";
import type { Id } from "../../../../engine/procedure/types";
import { creatureOf } from "../data/documents";
import { rankOf } from "../data/sizes";
import type { FCreature } from "../data/types";
import { isHiddenFrom } from "./hidden";

type Point = SpacePoint;
const corners = ({ left, top, across, down }: SpaceBox): readonly Point[] =>
  [left, left + across].flatMap((x) => [top, top + down].map((y) => ({ x, y })));
const middle = ({ left, top, across, down }: SpaceBox): Point => ({ x: left + across / 2, y: top + down / 2 });

const EPSILON = 1e-9;
/** Whether the straight line between two points goes through the inside of a box; touching an edge or a corner is not enough. */
function goesThrough(p: Point, q: Point, { left, top, across, down }: SpaceBox): boolean {
  let [from, to] = [0, 1];
  for (const [start, end, low, high] of [
    [p.x, q.x, left, left + across],
    [p.y, q.y, top, top + down],
  ] as const) {
    const step = end - start;
    if (Math.abs(step) < EPSILON) {
      if (start <= low + EPSILON || start >= high - EPSILON) return false;
      continue;
    }
    const [a, b] = [(low - start) / step, (high - start) / step];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return to - from > EPSILON;
}
const overlap = (a: SpaceBox, b: SpaceBox): boolean =>
  a.left < b.left + b.across && b.left < a.left + a.across && a.top < b.top + b.down && b.top < a.top + a.down;
/** Where an attack comes from: a creature's space, or the point where an area begins. */
type Source = Pick<PlacedFigure, "box" | "elevation">;
/** The spaces of creatures that can give cover: at least as large as the target, and between both in height. */
function obstacles(
  all: readonly PlacedFigure[],
  from: Source,
  target: PlacedFigure,
  size: number,
  settings: SettingValues,
): readonly SpaceBox[] {
  const [low, high] = [Math.min(from.elevation, target.elevation), Math.max(from.elevation, target.elevation)];
  return all.flatMap(({ actor, box, elevation }) => {
    if (elevation < low || elevation > high) return [];
    // Attacker and target give no cover, nor do creatures that share a space with one of them, as in a grip or where an area begins.
    if (overlap(box, from.box) || overlap(box, target.box)) return [];
    const c = creatureOf(actor);
    return c && rankOf(settings, c.size) >= size ? [box] : [];
  });
}
/** [F-165] The creatures that are not hidden from an attacker. Cover by a hidden one would tell the attacker where it stands. */
const knownTo = (attacker: FCreature, all: readonly PlacedFigure[]): readonly PlacedFigure[] =>
  all.filter((one) => !isHiddenFrom(one, attacker));
/** In spaces. Lines end so far inside of a space that a wall along its edge does not block them. */
const TRACE = 0.01;
const inside = ({ left, top, across, down }: SpaceBox): SpaceBox => ({
  left: left + TRACE,
  top: top + TRACE,
  across: across - 2 * TRACE,
  down: down - 2 * TRACE,
});
/**
 * [F-054], [F-167], [F-168], (A-40) The cover of a target by walls and creatures. `full`: walls block every line between the two spaces.
 * `none`: from one corner of the attacker's space, or its middle, the lines to all corners of the target are open.
 * @returns null: the scene does not tell where both stand
 */
export function coverByCorners(
  board: BoardFacts,
  on: Id,
  attacker: FCreature,
  target: FCreature,
  settings: SettingValues,
): "none" | "cover" | "full" | null {
  const all = board.figures?.() ?? [];
  const own = all.find(({ uuid }) => uuid === attacker.uuid);
  const aimed = all.find(({ letter }) => letter === on);
  if (!own || !aimed) return null;
  const [from, ends] = [inside(own.box), inside(aimed.box)];
  const eyes = [...corners(from), middle(from)];
  const seen = eyes.map((eye) => [...corners(ends), middle(ends)].map((end) => board.blocksSight?.(eye, end) !== true));
  if (!seen.some((lines) => lines.includes(true))) return "full";
  const boxes = obstacles(knownTo(attacker, all), own, aimed, target.size, settings);
  const exact = [...corners(own.box), middle(own.box)];
  // Walls and creatures are tested from the same corner, because walls may block one corner and creatures another.
  const open = exact.some((eye, index) => seen[index]?.slice(0, 4).every(Boolean) && !isCovered(eye, aimed.box, boxes));
  return open ? "none" : "cover";
}
/** Whether one of the lines from a point to the corners of a box goes through one of these spaces. */
const isCovered = (from: Point, target: SpaceBox, boxes: readonly SpaceBox[]): boolean =>
  corners(target).some((to) => boxes.some((box) => goesThrough(from, to, box)));
/** [F-167] Whether walls block every line from a creature's space to a point. */
export function isWalledFrom(board: BoardFacts, box: SpaceBox, to: Point): boolean {
  const from = inside(box);
  return [...corners(from), middle(from)].every((eye) => board.blocksSight?.(eye, to) === true);
}
/** The point where an area begins, in spaces, and its height in scene units. */
export interface Origin extends Point {
  readonly elevation: number;
}
/** [F-168], [F-170] Whether creatures cover a target against an area, from the point where it begins. The caster itself can give cover. */
export function coveredFrom(
  board: BoardFacts,
  { x, y, elevation }: Origin,
  on: Id,
  target: FCreature,
  settings: SettingValues,
  caster: FCreature,
): boolean {
  const all = board.figures?.() ?? [];
  const aimed = all.find(({ letter }) => letter === on);
  if (!aimed) return false;
  const from = { box: { left: x, top: y, across: 0, down: 0 }, elevation };
  return isCovered({ x, y }, aimed.box, obstacles(knownTo(caster, all), from, aimed, target.size, settings));
}
