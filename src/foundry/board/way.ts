import type { FieldFacts, PathFacts, PathStep } from "../../contract/board";
import { centreOf, isBarred } from "../../engine/board/geometry";
import { metBy } from "../../engine/board/terrain";
import { spacesOver } from "../../engine/board/travel";
import type { Spot } from "../../engine/procedure/types";
import type { HostGrid, HostScene, HostToken } from "../host/types";
import { fieldBorders } from "./barriers";
import { fieldFacts, fieldReader, spacesAt } from "./grounds";
import { measure } from "./measure";
import { boxOf, tokenOn } from "./positions";
import { tagsAt } from "./sceneTags";
import { bodyOf, terrainFor } from "./terrain";

/**
 * The key of `Adjustments.said` that holds a path as text. On squares it has one character for each step, so that it is short; elsewhere it
 * has the points of the path, as shifts from where the path begins.
 */
export const WAY = "way";
/** Steps as the keys of a number pad; 5 means no step. `u` and `d` are one unit up or down. */
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
/** A path from a token's position over some points, encoded as a string; null where the path has no length. */
export function wayTo(scene: HostScene, token: HostToken, points: readonly Point[]): string | null {
  return scene.grid.isSquare ? squaresTo(scene, token, points) : piecesTo(token, points);
}
/** Whether a path on squares is longer than any path that is read: it can be no act, whatever it would cost. */
export function isTooLong({ grid }: HostScene, token: HostToken, points: readonly Point[]): boolean {
  if (!grid.isSquare) return false;
  let { x, y, elevation } = token;
  let steps = 0;
  for (const point of points) {
    const to = { x: point.x ?? x, y: point.y ?? y, elevation: point.elevation ?? elevation };
    const flat = Math.max(Math.abs(to.x - x), Math.abs(to.y - y)) / grid.size;
    steps += Math.round(Math.max(flat, Math.abs(to.elevation - elevation) / grid.distance));
    ({ x, y, elevation } = to);
  }
  return steps > LONGEST;
}
function piecesTo(token: HostToken, points: readonly Point[]): string | null {
  const shifts = points.slice(-LONGEST).map((point) => {
    const { x = token.x, y = token.y, elevation = token.elevation } = point;
    return [x - token.x, y - token.y, elevation - token.elevation].map((by) => Math.round(by * 100) / 100).join(",");
  });
  // Foundry does not document whether a path begins with the place where the token stands.
  const steps = shifts.filter((shift, at) => shift !== (shifts[at - 1] ?? "0,0,0"));
  return steps.length === 0 ? null : `@${steps.join(";")}`;
}
function squaresTo(scene: HostScene, token: HostToken, points: readonly Point[]): string | null {
  const { size, distance } = scene.grid;
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
    // The path is longer than any that is read, because a token may have been put anywhere.
    if (!(steps <= LONGEST)) return null;
    // Where the order is not given, ascent comes before the horizontal movement and descent after it, so that the path leads over ground effects.
    const up = goal.height > height;
    const wait = up ? steps - flat : 0;
    for (let i = 1; i <= steps; i++) {
      const share = flat === 0 ? 1 : Math.min(Math.max(i - wait, 0), flat) / flat;
      const changes = up ? i <= rise : i > steps - rise;
      const to = {
        x: Math.round(from.x + (goal.x - from.x) * share),
        y: Math.round(from.y + (goal.y - from.y) * share),
      };
      const key = KEYS.find(([, dx, dy]) => dx === to.x - x && dy === to.y - y)?.[0] ?? "5";
      word += key + (changes ? (up ? "u" : "d") : "");
      ({ x, y } = to);
    }
    height = goal.height;
  }
  return word === "" ? null : word;
}

/** One piece of a path: spaces to the right and down, and units of height. */
interface Shift {
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
}
function squareShifts(word: string): readonly Shift[] | null {
  if (!/^(?:[1-9][ud]?)+$/.test(word)) return null;
  const steps = word.match(/[1-9][ud]?/g) ?? [];
  if (steps.length > LONGEST) return null;
  return steps.map((step) => {
    const [, dx = 0, dy = 0] = KEYS.find(([key]) => key === step[0]) ?? [];
    return { dx, dy, dz: step[1] === "u" ? 1 : step[1] === "d" ? -1 : 0 };
  });
}
function pieceShifts(word: string, { size, distance }: HostGrid): readonly Shift[] | null {
  if (!/^@-?[\d.]+(?:[,;]-?[\d.]+)+$/.test(word)) return null;
  const points = word
    .slice(1)
    .split(";")
    .map((point) => point.split(",").map(Number));
  if (points.length > LONGEST || points.some((point) => point.length !== 3 || !point.every(Number.isFinite)))
    return null;
  return points.map(([x = 0, y = 0, z = 0], index) => {
    const [fromX = 0, fromY = 0, fromZ = 0] = points[index - 1] ?? [];
    return { dx: (x - fromX) / size, dy: (y - fromY) / size, dz: (z - fromZ) / distance };
  });
}

/**
 * The pieces of a path with the ground effects on each piece and the distance of every other creature from it; null where the text is no
 * path on this scene.
 * @param watched whether these distances are needed
 */
export function pathFacts(scene: HostScene, actorUuid: string, word: string, watched = true): PathFacts | null {
  const { grid } = scene;
  const token = tokenOn(scene, actorUuid);
  const shifts = grid.isSquare ? squareShifts(word) : pieceShifts(word, grid);
  if (!token || !shifts) return null;
  const { size, distance } = grid;
  let { x, y, elevation } = token;
  const spots = shifts.map(({ dx, dy, dz }): Spot => {
    [x, y, elevation] = [x + dx * size, y + dy * size, elevation + dz * distance];
    return { x, y, elevation };
  });
  return factsOver(scene, token, grid.isSquare || grid.isGridless ? spots : overHexagons(scene, token, spots), watched);
}
/** The spaces that a path of straight pieces leads over. */
function overHexagons(scene: HostScene, token: HostToken, ends: readonly Spot[]): readonly Spot[] {
  const [field, body] = [terrainFor(scene, token), bodyOf(scene, token)];
  return ends.flatMap((end, index) => spacesOver(field, { ...body, ...ends[index - 1] }, end)).slice(0, LONGEST);
}

/** A number without the error that a sum of fractions leaves. */
const exact = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

/**
 * The facts of a path that leads a token over these places, one after the other.
 * @param watched whether the distances of all others are needed
 */
export function factsOver(scene: HostScene, token: HostToken, spots: readonly Spot[], watched: boolean): PathFacts {
  const { grid } = scene;
  const { size, distance } = grid;
  const others = scene.tokens.contents.filter((other) => other.id !== token.id && other.actor && !other.hidden);
  const known = new Map<string, number>();
  // A gridless scene has no spaces: reactions to movement from one space to the next do not exist there.
  const gaps = ({ x, y, elevation }: Spot): Record<string, number> => {
    const shift = {
      i: Math.round((y - token.y) / size),
      j: Math.round((x - token.x) / size),
      k: Math.round((elevation - token.elevation) / distance),
    };
    return Object.fromEntries(
      (grid.isSquare && watched ? others : []).map((other) => [
        (other.actor?.uuid ?? "").replaceAll(".", "-"),
        measure(scene, token, other, shift, known).distance,
      ]),
    );
  };
  const { w, h } = boxOf(token);
  const body = bodyOf(scene, token);
  const room = terrainFor(scene, token);
  const creatures = new Set(others.flatMap(({ actor }) => actor?.uuid ?? []));
  const middle = (at: Spot) => ({ ...centreOf({ ...at, w, h, facing: null }), elevation: at.elevation });
  const met: Record<string, FieldFacts> = {};
  const fieldsThere = fieldReader(scene, token);
  const laid = (at: Spot): Pick<PathStep, "grounds" | "spaces"> => {
    const fields = fieldsThere(at);
    for (const field of fields) met[field.id] = field;
    const spaces = fields.length > 0 ? spacesAt(scene, token, at) : [];
    return {
      ...(fields.length > 0 && { grounds: fields.map(({ id }) => id) }),
      ...(spaces.length > 0 && { spaces }),
    };
  };
  const borders = fieldBorders(scene);
  const stopped = (from: Spot, to: Spot): Pick<PathStep, "stoppedBy"> => {
    const stoppedBy = [...borders].flatMap(([id, border]) => (isBarred(middle(from), middle(to), border) ? [id] : []));
    for (const field of stoppedBy.length > 0 ? fieldFacts(scene) : [])
      if (stoppedBy.includes(field.id)) met[field.id] = field;
    return stoppedBy.length > 0 ? { stoppedBy } : {};
  };
  const around = (at: Spot): Pick<PathStep, "left"> => {
    const points = body.middles.map(({ x, y }) => ({ x: at.x + x, y: at.y + y, elevation: at.elevation }));
    const left = tagsAt(scene, points);
    return left.length > 0 ? { left } : {};
  };
  const mixed = (at: Spot): Pick<PathStep, "among"> => {
    const among = metBy(room, { ...body, ...at }).filter((uuid) => creatures.has(uuid));
    return among.length > 0 ? { among } : {};
  };
  const start: Spot = { x: token.x, y: token.y, elevation: token.elevation };
  const { grounds: begun } = laid(start);
  const steps = spots.map((to, index): PathStep => {
    const from = spots[index - 1] ?? start;
    return {
      from,
      to,
      dx: exact((to.x - from.x) / size),
      dy: exact((to.y - from.y) / size),
      dz: exact(to.elevation - from.elevation),
      tags: tagsAt(scene, [middle(to)]),
      ...around(from),
      ...mixed(to),
      ...laid(to),
      ...stopped(from, to),
      gaps: gaps(to),
    };
  });
  return {
    length: grid.measurePath([start, ...spots].map(middle)).distance,
    steps,
    ...(begun && { grounds: begun }),
    ...(Object.keys(met).length > 0 && { fields: met }),
    gaps: gaps(start),
  };
}
