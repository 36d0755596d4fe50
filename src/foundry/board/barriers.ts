import { borderOf } from "../../engine/board/areas";
import type { Barrier, Point } from "../../engine/board/types";
import type { HostGrid, HostRegion, HostRegionShape, HostScene } from "../host/types";
import { blockingRegions } from "./grounds";
import { wallsOf } from "./positions";

/** How many sides the polygon has by which a round shape counts. */
const CORNERS = 24;

/** A rectangle in pieces as long as a space, so that sides that two rectangles of one region share are no part of its border. */
function piecesOf({ size }: HostGrid, { x = 0, y = 0, width = 0, height = 0 }: HostRegionShape): readonly Point[] {
  const along = (length: number): readonly number[] =>
    Array.from({ length: Math.max(1, Math.ceil(length / size)) }, (_, n) => Math.min(length, n * size));
  return [
    ...along(width).map((by) => ({ x: x + by, y })),
    ...along(height).map((by) => ({ x: x + width, y: y + by })),
    ...along(width).map((by) => ({ x: x + width - by, y: y + height })),
    ...along(height).map((by) => ({ x, y: y + height - by })),
  ];
}
function polygonOf(grid: HostGrid, shape: HostRegionShape): readonly Point[] {
  const { type, x = 0, y = 0, radius = 0, points = [] } = shape;
  if (type === "rectangle") return piecesOf(grid, shape);
  if (type === "circle")
    return Array.from({ length: CORNERS }, (_, n) => ({
      x: x + radius * Math.cos((2 * Math.PI * n) / CORNERS),
      y: y + radius * Math.sin((2 * Math.PI * n) / CORNERS),
    }));
  if (type !== "polygon") return [];
  return points.flatMap((at, index) => (index % 2 === 0 ? [{ x: at, y: points[index + 1] ?? 0 }] : []));
}
const bordersOf = (grid: HostGrid, { shapes }: HostRegion): readonly Barrier[] =>
  borderOf(shapes.map((shape) => polygonOf(grid, shape))).map(({ a, b }) => ({ a, b, side: 0 }));

/** The borders of fields that stop movement, by the id of their region. */
export function fieldBorders(scene: HostScene): ReadonlyMap<string, readonly Barrier[]> {
  return new Map(blockingRegions(scene, "move").map((region) => [region.id, bordersOf(scene.grid, region)]));
}
/**
 * What blocks movement, sight, light or sound on a scene: walls, closed doors, and the borders of fields that block it.
 * @param only closed doors, or everything but doors; missing: both
 */
export function barriersOf(
  scene: HostScene,
  what: "move" | "sight" | "light" | "sound",
  only?: "doors" | "walls",
): readonly Barrier[] {
  const walls = wallsOf(scene, what, only);
  const blocking = only === "doors" ? [] : blockingRegions(scene, what);
  return blocking.length === 0 ? walls : [...walls, ...blocking.flatMap((region) => bordersOf(scene.grid, region))];
}
