import type { BoardFacts, PlacedFigure, SpaceBox } from "../../../../contract/board";
import type { ActorFacts } from "../../../../contract/facts";
import type { Id } from "../../../../engine/procedure/types";
import { reachOf } from "../creature/weapons";
import { creatureOf } from "../data/documents";
import type { Status } from "../data/names";
import { statusId } from "../data/statuses";
import type { FCreature } from "../data/types";
import { feet } from "./board";

type Point = { readonly x: number; readonly y: number };
/** Points of a square: corners and middles, a trace inside. */
const LATTICE = [0.01, 0.5, 0.99] as const;
function pointsIn({ left, top, across, down }: SpaceBox): readonly Point[] {
  const points: Point[] = [];
  for (let i = 0; i < Math.max(1, across); i++)
    for (let j = 0; j < Math.max(1, down); j++)
      for (const dx of LATTICE) for (const dy of LATTICE) points.push({ x: left + i + dx, y: top + j + dy });
  return points;
}
/** Whether the straight line between two points goes in at one edge of a box and out at the opposite one, not at a corner. */
function crosses(p: Point, q: Point, { left, top, across, down }: SpaceBox): boolean {
  const through = (a: Point, b: Point, from: number, to: number, low: number, high: number): boolean => {
    const [one, other] = a.x < b.x ? [a, b] : [b, a];
    if (one.x >= from || other.x <= to) return false;
    const at = (x: number): number => one.y + ((other.y - one.y) * (x - one.x)) / (other.x - one.x);
    return at(from) > low && at(from) < high && at(to) > low && at(to) < high;
  };
  const turned = ({ x, y }: Point): Point => ({ x: y, y: x });
  return (
    through(p, q, left, left + across, top, top + down) ||
    through(turned(p), turned(q), top, top + down, left, left + across)
  );
}
/** [F-156] Whether two stand on opposite sides of somebody, whatever their sizes are. */
export function areOpposite(one: SpaceBox, other: SpaceBox, between: SpaceBox): boolean {
  const ends = pointsIn(other);
  return pointsIn(one).some((p) => ends.some((q) => crosses(p, q, between)));
}

/** Spaces from one box to another, as neighbours count: 1 side by side, 0 in the same. */
function apart(a: SpaceBox, b: SpaceBox): number {
  const gap = (low: number, long: number, from: number, far: number): number =>
    Math.max(0, from - (low + long) + 1, low - (from + far) + 1);
  return Math.max(gap(a.left, a.across, b.left, b.across), gap(a.top, a.down, b.top, b.down));
}
const HELPLESS: readonly Status[] = ["dead", "unconscious", "stunned"];
const isHelpless = ({ statuses }: ActorFacts): boolean => HELPLESS.some((one) => (statuses[statusId(one)] ?? 0) > 0);
/** [F-155] Creatures of hostile sides; the neutral are nobody's enemies. */
export const areEnemies = (a: { readonly disposition: number }, b: { readonly disposition: number }): boolean =>
  a.disposition * b.disposition < 0;

function reaches(one: PlacedFigure, target: PlacedFigure, board: BoardFacts): boolean {
  const c = creatureOf(one.actor);
  if (!c) return false;
  const flat = apart(one.box, target.box) * board.space;
  const rise = Math.abs(one.elevation - target.elevation);
  return feet(Math.max(flat, rise), board.units) <= reachOf(one.actor.items, c);
}
/** [F-155], [F-157] Whether somebody stands opposite to the attacker, so that both have the target between them and in reach. */
export function flankers(board: BoardFacts | null, on: Id, attacker: FCreature): boolean {
  const figures = board?.figures?.() ?? [];
  const target = figures.find(({ letter }) => letter === on);
  const own = figures.find(({ uuid }) => uuid === attacker.uuid);
  if (!board || !target || !own || !areEnemies(own, target) || !reaches(own, target, board)) return false;
  return figures.some(
    (other) =>
      other.uuid !== own.uuid &&
      other.uuid !== target.uuid &&
      areEnemies(other, target) &&
      !isHelpless(other.actor) &&
      reaches(other, target, board) &&
      areOpposite(own.box, other.box, target.box),
  );
}
