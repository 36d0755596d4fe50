import { USUAL } from "../data/settings";
import type { RuleOptions } from "../data/use.types";

/** How far apart two squares are, in squares along each axis and m of height. */
export interface Offset {
  readonly dx: number;
  readonly dy: number;
  readonly dz?: number;
}

/** [U-020], [U-021] Metres between squares: a diagonal counts 1, or 1, 2, 1, 2 ... Height is compared, not added. */
export function distance({ dx, dy, dz = 0 }: Offset, ruleOptions?: RuleOptions): number {
  const [most, least] = [Math.max(Math.abs(dx), Math.abs(dy)), Math.min(Math.abs(dx), Math.abs(dy))];
  const flat = ruleOptions?.simulation ? most + Math.floor(least / 2) : most;
  return Math.max(flat, Math.abs(dz));
}

/** The space of a creature: its first square, its size in squares, its height in m. */
export interface Space {
  readonly x: number;
  readonly y: number;
  readonly w?: number;
  readonly h?: number;
  readonly z?: number;
}
/** Squares from the end of one shadow to the start of the other; 0 where they overlap, 1 where they touch. */
function steps(a: number, aw: number, b: number, bw: number): number {
  return Math.max(0, b - (a + aw) + 1, a - (b + bw) + 1);
}
/** From the nearest squares of both. */
export function between(a: Space, b: Space): Required<Offset> {
  return {
    dx: steps(a.x, a.w ?? 1, b.x, b.w ?? 1),
    dy: steps(a.y, a.h ?? 1, b.y, b.h ?? 1),
    dz: Math.abs((a.z ?? 0) - (b.z ?? 0)),
  };
}
export function apart(a: Space, b: Space, ruleOptions?: RuleOptions): number {
  return distance(between(a, b), ruleOptions);
}
/** [U-112], [U-113] No square between them, and no significant difference in height. */
export function areAdjacent(a: Space, b: Space, ruleOptions?: RuleOptions): boolean {
  const { dx, dy, dz } = between(a, b);
  return dx <= 1 && dy <= 1 && dz <= (ruleOptions?.adjacencyHeight ?? USUAL.adjacencyHeight);
}
/** [U-020] Whether a space is within a range or a radius. */
export function inRange(a: Space, b: Space, metres: number, ruleOptions?: RuleOptions): boolean {
  return apart(a, b, ruleOptions) <= metres;
}

/** [U-001], [U-018] What is wrong with a scene's grid for this game, and what would put it right. */
export interface SceneGrid {
  readonly type: "square" | "hex" | "none";
  readonly distance: number;
  readonly units: string;
  readonly diagonals: string;
}
export function sceneFaults(grid: SceneGrid, ruleOptions?: RuleOptions): readonly string[] {
  const right = sceneFor(ruleOptions);
  return (["type", "distance", "units", "diagonals"] as const).filter((key) => grid[key] !== right[key]);
}
/** [U-018], [U-019] Square, 1 m, and the diagonals of the world's way to measure. */
export function sceneFor(ruleOptions?: RuleOptions): SceneGrid {
  return {
    type: "square",
    distance: 1,
    units: "m",
    diagonals: ruleOptions?.simulation ? "alternating" : "equidistant",
  };
}
