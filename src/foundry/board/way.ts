import type { PathFacts, PathStep } from "../../contract/board";
import { centreOf } from "../../engine/board/geometry";
import type { HostScene, HostToken } from "../host/types";
import { marksAt } from "./marks";
import { measure } from "./measure";
import { boxOf, tokenOn } from "./place";

/** What a person said about the way (`Adjustments.said`): a step per square, so that it is as short as a word and can be shown on any scene. */
export const WAY = "way";
/** Steps as the keys of a number pad, 5 stays; `u` and `d` are one unit up or down. */
const KEYS: readonly (readonly [key: string, dx: number, dy: number])[] = [
  ["1", -1, 1],
  ["2", 0, 1],
  ["3", 1, 1],
  ["4", -1, 0],
  ["5", 0, 0],
  ["6", 1, 0],
  ["7", -1, -1],
  ["8", 0, -1],
  ["9", 1, -1],
];
const LONGEST = 80;

interface Point {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly elevation?: number | undefined;
}
/** A way from where a token stands over some points, as a word; null where there are no squares or it leads nowhere. */
export function wayTo(scene: HostScene, token: HostToken, points: readonly Point[]): string | null {
  const { size, distance, isGridless } = scene.grid;
  if (isGridless) return null;
  let [x, y, height] = [0, 0, 0];
  let word = "";
  for (const point of points) {
    const goal = {
      x: Math.round(((point.x ?? token.x) - token.x) / size),
      y: Math.round(((point.y ?? token.y) - token.y) / size),
      height: Math.round(((point.elevation ?? token.elevation) - token.elevation) / distance),
    };
    const [from, rise] = [{ x, y }, Math.abs(goal.height - height)];
    const flat = Math.max(Math.abs(goal.x - x), Math.abs(goal.y - y));
    const steps = Math.max(flat, rise);
    for (let i = 1; i <= steps; i++) {
      const share = flat === 0 ? 1 : Math.min(i, flat) / flat;
      const to = {
        x: Math.round(from.x + (goal.x - from.x) * share),
        y: Math.round(from.y + (goal.y - from.y) * share),
      };
      const key = KEYS.find(([, dx, dy]) => dx === to.x - x && dy === to.y - y)?.[0] ?? "5";
      word += key + (i <= rise ? (goal.height > height ? "u" : "d") : "");
      ({ x, y } = to);
    }
    height = goal.height;
  }
  return word === "" ? null : word;
}

interface Shift {
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
}
function shiftsOf(word: string): readonly Shift[] | null {
  if (!/^(?:[1-9][ud]?)+$/.test(word)) return null;
  const steps = word.match(/[1-9][ud]?/g) ?? [];
  if (steps.length > LONGEST) return null;
  return steps.map((step) => {
    const [, dx = 0, dy = 0] = KEYS.find(([key]) => key === step[0]) ?? [];
    return { dx, dy, dz: step[1] === "u" ? 1 : step[1] === "d" ? -1 : 0 };
  });
}

/** The squares of a way with what lies there, and how far everybody else is at each of them; null where it is no way on this scene. */
export function pathFacts(scene: HostScene, actorUuid: string, word: string): PathFacts | null {
  const token = tokenOn(scene, actorUuid);
  const shifts = shiftsOf(word);
  if (!token || !shifts || scene.grid.isGridless) return null;
  const { size, distance } = scene.grid;
  const others = scene.tokens.contents.filter((other) => other.id !== token.id && other.actor && !other.hidden);
  const gaps = (i: number, j: number, k: number): Record<string, number> =>
    Object.fromEntries(
      others.map((other) => [
        (other.actor?.uuid ?? "").replaceAll(".", "-"),
        measure(scene, token, other, { i, j, k }).distance,
      ]),
    );
  let [i, j, k] = [0, 0, 0];
  const spot = () => ({ x: token.x + j * size, y: token.y + i * size, elevation: token.elevation + k * distance });
  const { w, h } = boxOf(token);
  const before = gaps(0, 0, 0);
  const steps = shifts.map(({ dx, dy, dz }): PathStep => {
    const from = spot();
    [i, j, k] = [i + dy, j + dx, k + dz];
    const to = spot();
    const middle = { ...centreOf({ ...to, w, h, facing: null }), elevation: to.elevation };
    return { from, to, dx, dy, dz: dz * distance, marks: marksAt(scene, [middle]), gaps: gaps(i, j, k) };
  });
  return { steps, gaps: before };
}
