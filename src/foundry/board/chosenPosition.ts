import type { MapAreaFacts, MapPositionFacts, Shift } from "../../contract/board";
import { type Area, type AreaShape, areaFault, reaches } from "../../engine/board/areas";
import { centreOf, isBarred, openShare } from "../../engine/board/geometry";
import type { Point } from "../../engine/board/types";
import type { Id } from "../../engine/procedure/types";
import type { HostScene, HostToken } from "../host/types";
import { middleSpace, occupiedBy, onGrid, placed, tokensIn } from "./area";
import { barriersOf } from "./barriers";
import { spaceName } from "./grounds";
import { measureTo, moved, STILL } from "./measure";
import { isParted } from "./parted";
import { boxOf, tokenOn } from "./positions";

/** The key of `Adjustments.said` that holds the chosen points: their centers in pixels, and the elevation of the first one in scene units. */
export const PLACE = "place";

export interface Spot3 {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
}
const rounded = (...parts: readonly number[]): string => parts.map((part) => Math.round(part * 100) / 100).join(",");
/** Points encoded as a string: `x,y,elevation` of the first one, then `x,y` of each other one. */
export const placeWord = ({ x, y, elevation }: Spot3, ...more: readonly Point[]): string =>
  [rounded(x, y, elevation), ...more.map((point) => rounded(point.x, point.y))].join("|");

/** The center of the space in which a point lies; null where the point is outside the map. */
export function spaceAt(scene: HostScene, { x, y, elevation }: Spot3): Spot3 | null {
  const { grid, dimensions } = scene;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
  const middle = grid.isGridless ? { x, y } : grid.getCenterPoint(grid.getOffset({ x, y }));
  const inside =
    middle.x >= sceneX && middle.y >= sceneY && middle.x <= sceneX + sceneWidth && middle.y <= sceneY + sceneHeight;
  return inside ? { x: middle.x, y: middle.y, elevation } : null;
}
/** The most points that are read; no area has more. */
const MOST = 30;
/** The points that a string encodes; null where one of them is not on this scene. */
function pointsOf(scene: HostScene, word: string): readonly [Spot3, ...Spot3[]] | null {
  if (!/^-?\d+(?:\.\d+)?(?:,-?\d+(?:\.\d+)?){2}(?:\|-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?)*$/.test(word)) return null;
  const points = word.split("|").map((point) => point.split(",").map(Number));
  const elevation = points[0]?.[2] ?? 0;
  const spots = points.slice(0, MOST).flatMap(([x = 0, y = 0]) => spaceAt(scene, { x, y, elevation }) ?? []);
  const [first, ...rest] = spots;
  return first && spots.length === points.length ? [first, ...rest] : null;
}

const middleOf = (token: HostToken) => centreOf(boxOf(token));
/** Where a cone or a line from a creature toward a point begins: in the middle of the creature's space that lies farthest that way. */
function beginningAt(scene: HostScene, doer: HostToken, toward: Point, shift: Shift): Point {
  const middle = moved(scene, middleOf(doer), shift);
  const { spaces } = occupiedBy(scene, doer);
  const [dx, dy] = [toward.x - middle.x, toward.y - middle.y];
  const farAlong = ({ x, y }: Point): number => (x - middle.x) * dx + (y - middle.y) * dy;
  const middles = spaces.map((space) => moved(scene, scene.grid.getCenterPoint(space), shift));
  return (
    middles.reduce<Point | null>((best, one) => (best && farAlong(best) >= farAlong(one) ? best : one), null) ?? middle
  );
}
/**
 * The area of a shape that the chosen points make.
 * @returns null where the points make none
 */
function areaOf(
  scene: HostScene,
  doer: HostToken,
  points: readonly Spot3[],
  shape: AreaShape,
  from?: "doer",
  shift = STILL,
): Area | null {
  const [first] = points;
  if (!first) return null;
  const begins = from && (shape.kind === "cone" || shape.kind === "line");
  const all = begins ? [beginningAt(scene, doer, first, shift), ...points] : points;
  const area = onGrid(scene.grid, {
    shape,
    points: all.map(({ x, y }) => ({ x, y })),
    elevation: begins ? doer.elevation : first.elevation,
  });
  return areaFault(scene.grid, area) === null ? area : null;
}

/**
 * What lies between an act's doer, its targets and the points that were chosen for it.
 * @param on uuids of the targets' actors by letter
 * @returns null where the text names no points, or one of the creatures does not stand on the scene
 */
export function mapPositionFacts(
  scene: HostScene,
  by: string,
  on: Readonly<Record<Id, string>>,
  word: string,
): MapPositionFacts | null {
  const points = pointsOf(scene, word);
  const doer = tokenOn(scene, by);
  if (!points || !doer) return null;
  const [at] = points;
  const walls = barriersOf(scene, "move");
  const sights = barriersOf(scene, "sight");
  const targets: [Id, HostToken][] = [];
  for (const [id, uuid] of Object.entries(on)) {
    const token = tokenOn(scene, uuid);
    if (!token) return null;
    targets.push([id, token]);
  }
  const isClear = (from: Point, token: HostToken): boolean => !isBarred(from, middleOf(token), walls);
  const area = (shape: AreaShape, from?: "doer", shift?: Shift): MapAreaFacts | null => {
    const made = areaOf(scene, doer, points, shape, from, shift);
    if (!made) return null;
    const own = from && (shape.kind === "cone" || shape.kind === "line");
    const there = targets.filter(
      ([, token]) => !(own && token.id === doer.id) && reaches(scene.grid, made, occupiedBy(scene, token)),
    );
    const parted = there.filter(([, token]) => isParted(scene, made, token));
    const letters = (some: readonly [Id, HostToken][]): readonly Id[] => some.map(([id]) => id);
    return { area: placed(scene, made), reached: letters(there), walled: letters(parted) };
  };
  const viewed = (by: Shift) => {
    const middle = moved(scene, middleOf(doer), by);
    return {
      distance: Math.max(...points.map((point) => measureTo(scene, doer, moved(scene, point, by, -1)))),
      seen: points.every((point) => !isBarred(middle, point, sights)),
      clear: points.every((point) => !isBarred(middle, point, walls)),
    };
  };
  return {
    at: { scene: scene.id, ...at },
    corner: { x: at.x - scene.grid.size / 2, y: at.y - scene.grid.size / 2, elevation: at.elevation },
    space: spaceName(middleSpace(scene.grid, at)),
    ...viewed(STILL),
    viewed,
    to: Object.fromEntries(
      targets.map(([id, token]) => {
        const open = openShare({ ...boxOf(token), ...at, w: 0, h: 0 }, boxOf(token), sights);
        return [id, { distance: measureTo(scene, token, at), clear: isClear(at, token), open }];
      }),
    ),
    area,
    standing: (there) =>
      tokensIn(scene, there).flatMap((token) =>
        token.actor && !token.hidden ? [{ uuid: token.actor.uuid, walled: isParted(scene, there, token) }] : [],
      ),
  };
}
