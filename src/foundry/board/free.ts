import { centreOf, isBarred, overlap, passesThrough } from "../../engine/board/geometry";
import type { Box, Point } from "../../engine/board/types";
import { isLying } from "../facts/lying";
import type { HostScene, HostToken } from "../host/types";
import { barriersOf } from "./barriers";
import { boxOf, WIDEST } from "./positions";

/** How many rings of spaces around a token are searched for a free place. */
const FURTHEST = 4;

/**
 * Tells whether a box is a free place: on the map, and on no token.
 * @param except ids of tokens that do not count
 */
function isFreeIn(scene: HostScene, except: readonly string[]): (box: Box) => boolean {
  const stands = (token: HostToken): boolean => !token.hidden && !except.includes(token.id) && !isLying(token);
  const taken = scene.tokens.filter(stands).map(boxOf);
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  return (box) => {
    const { x, y, w, h } = box;
    const inside = x >= sceneX && y >= sceneY && x + w <= sceneX + sceneWidth && y + h <= sceneY + sceneHeight;
    return inside && !taken.some((other) => overlap(box, other));
  };
}

/** The places in a ring of spaces around a box for something of a width and height. */
function ring(around: Box, size: number, distance: number, w: number, h: number): readonly Point[] {
  const [left, top] = [around.x - w - (distance - 1) * size, around.y - h - (distance - 1) * size];
  const [right, bottom] = [around.x + around.w + (distance - 1) * size, around.y + around.h + (distance - 1) * size];
  const places: Point[] = [];
  for (let y = top; y <= bottom; y += size)
    for (let x = left; x <= right; x += size)
      if (x === left || x === right || y === top || y === bottom) places.push({ x, y });
  return places;
}

/**
 * The free spaces next to a token, in sight and on the map; where there is none, the nearest ones.
 * @param wish the width and height of what is put there, in spaces
 * @param except ids of tokens that do not count
 * @returns upper left corners, those straight beside before those across a corner; none where everything near is taken, and none beside
 * tokens that are too wide to count
 */
export function freeSpaces(
  scene: HostScene,
  around: HostToken,
  wish: { readonly width: number; readonly height: number },
  except: readonly string[] = [],
): readonly Point[] {
  const own = boxOf(around);
  const middle = centreOf(own);
  const { size } = scene.grid;
  const [w, h] = [wish.width * size, wish.height * size];
  if (Math.max(own.w, own.h, w, h) > WIDEST * size) return [];
  const inNobodysWay = isFreeIn(scene, except);
  const walls = barriersOf(scene, "move");
  const isFree = ({ x, y }: Point): boolean => {
    const box = { ...own, x, y, w, h };
    return inNobodysWay(box) && !isBarred(middle, centreOf(box), walls);
  };
  const far = ({ x, y }: Point): number => Math.hypot(x + w / 2 - middle.x, y + h / 2 - middle.y);
  for (let distance = 1; distance <= FURTHEST; distance++) {
    const found = ring(own, size, distance, w, h).filter(isFree);
    if (found.length > 0) return [...found].sort((a, b) => far(a) - far(b));
  }
  return [];
}

/**
 * The places where a token would be free if it grew to so many spaces along each side and kept the spaces that it has.
 * @returns upper left corners, the token's own first, then the nearest ones; none where walls, tokens or the edge of the map leave no room
 */
export function roomAround(scene: HostScene, token: HostToken, spaces: number): readonly Point[] {
  const own = boxOf(token);
  const { size } = scene.grid;
  const side = spaces * size;
  if (Math.max(own.w, own.h, side) > WIDEST * size) return [];
  const inNobodysWay = isFreeIn(scene, [token.id]);
  const walls = barriersOf(scene, "move");
  const isFree = (at: Point): boolean => {
    const box = { ...own, ...at, w: side, h: side };
    return inNobodysWay(box) && !walls.some(({ a, b }) => passesThrough(a, b, box));
  };
  const places: Point[] = [];
  for (let y = own.y; y + side >= own.y + own.h; y -= size)
    for (let x = own.x; x + side >= own.x + own.w; x -= size) places.push({ x, y });
  const far = ({ x, y }: Point): number => Math.abs(own.x - x) + Math.abs(own.y - y);
  return places.filter(isFree).sort((a, b) => far(a) - far(b));
}
