import type { BoardFacts, PathFacts, SpaceBox } from "../../../../contract/board";
import { boxGaps } from "../../../../kit/rules/boxes";
import { areEnemies } from "../board/sides";

/** The distance between the edges of two boxes, in spaces. @param rise the difference of their heights, in spaces */
function apart(a: SpaceBox, b: SpaceBox, rise: number): number {
  const { x, y } = boxGaps(a, b);
  return Math.hypot(Math.max(0, x), Math.max(0, y), rise);
}
/** Tolerance for places on a scene without spaces, which carry rounding errors. */
const TRACE = 1e-6;

/**
 * [G-182] Whether a way ends nearer to an enemy than it began, on a scene without spaces. The facts of such a way hold no distances of others, so
 * that they are measured here, from where everybody stands.
 * @param who uuid of the creature that goes
 */
export function nearsFoe(who: string, { steps }: PathFacts, board: BoardFacts | null): boolean {
  const figures = board?.figures?.() ?? [];
  const own = figures.find(({ uuid }) => uuid === who);
  if (!board || !own) return false;
  const sum = (of: (step: (typeof steps)[number]) => number): number => steps.reduce((all, one) => all + of(one), 0);
  const end = { ...own.box, left: own.box.left + sum(({ dx }) => dx), top: own.box.top + sum(({ dy }) => dy) };
  const climbed = sum(({ dz }) => dz) / board.space;
  return figures.some((figure) => {
    const { box, elevation } = figure;
    const rise = (own.elevation - elevation) / board.space;
    const nearer = apart(end, box, rise + climbed) < apart(own.box, box, rise) - TRACE;
    return areEnemies(figure, own) && nearer;
  });
}
