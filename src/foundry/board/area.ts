import type { PlacedArea } from "../../contract/board";
import {
  type Area,
  type AreaGrid,
  type Body,
  borderOf,
  outlinesOf,
  reaches,
  type Side,
  type Space,
  spacesOf,
} from "../../engine/board/areas";
import { centreOf } from "../../engine/board/geometry";
import type { Point } from "../../engine/board/types";
import type { JsonObject } from "../../engine/json";
import type { HostGrid, HostScene, HostToken } from "../host/types";
import { boxOf, WIDEST } from "./positions";

/** The space that a point lies in. A point on the border of two spaces belongs to the upper left one. */
export const middleSpace = (grid: HostGrid, { x, y }: Point): Space => grid.getOffset({ x: x - 1, y: y - 1 });
/** An area with its points in the middles of their spaces, as areas are counted: the middle of a large creature lies between spaces. */
export function onGrid(grid: HostGrid, { shape, points, elevation }: Area): Area {
  const settled = grid.isGridless ? points : points.map((point) => grid.getCenterPoint(middleSpace(grid, point)));
  return { shape, points: settled.map(({ x, y }) => ({ x, y })), elevation };
}

/** The place that a token takes up on its scene: its box, and its spaces where the scene has a grid. */
export function occupiedBy(scene: HostScene, token: HostToken): Body {
  const box = boxOf(token);
  const counted = !scene.grid.isGridless && Math.max(box.w, box.h) <= WIDEST * scene.grid.size;
  return { box, spaces: counted ? token.getOccupiedGridSpaceOffsets() : [] };
}
/** The tokens that an area reaches, in their order. */
export function tokensIn(scene: HostScene, area: Area): readonly HostToken[] {
  const there = onGrid(scene.grid, area);
  return scene.tokens.filter((token) => reaches(scene.grid, there, occupiedBy(scene, token)));
}

/** Areas that together hold everything within a radius of a token, counted from the nearest of its spaces. */
export function areasAround({ grid }: HostScene, token: HostToken, radius: number): readonly Area[] {
  const { elevation } = token;
  const box = boxOf(token);
  const middle = centreOf(box);
  if (grid.isGridless) {
    const own = ((Math.max(box.w, box.h) / grid.size - 1) / 2) * grid.distance;
    return [{ shape: { kind: "circle", radius: radius + own }, points: [middle], elevation }];
  }
  const spaces = Math.max(box.w, box.h) > WIDEST * grid.size ? [] : token.getOccupiedGridSpaceOffsets();
  const points = spaces.length > 0 ? spaces.map((space) => grid.getCenterPoint(space)) : [middle];
  return points.map(({ x, y }) => ({ shape: { kind: "circle", radius }, points: [{ x, y }], elevation }));
}

/** The spaces of several areas, each once. */
function spacesOfAll(grid: AreaGrid, areas: readonly Area[]): readonly Space[] {
  const all = new Map(
    areas.flatMap((area) => spacesOf(grid, area)).map((space) => [`${space.i} ${space.j}`, space] as const),
  );
  return [...all.values()].sort((a, b) => a.i - b.i || a.j - b.j);
}
/** The outlines of everything that these areas cover, and the border around it, in pixels of the scene. */
export function drawingOf(
  grid: HostGrid,
  areas: readonly Area[],
): { readonly parts: readonly (readonly Point[])[]; readonly border: readonly Side[] } {
  const settled = areas.map((area) => onGrid(grid, area));
  const parts = grid.isGridless
    ? settled.flatMap((area) => outlinesOf(grid, area))
    : spacesOfAll(grid, settled).map((space) => grid.getVertices(space));
  return { parts, border: borderOf(parts) };
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** Combines squares into few rectangles: neighbours in a row are joined, then rows of equal length. */
function rectanglesOf(grid: HostGrid, spaces: readonly Space[]): readonly Rectangle[] {
  const runs: Rectangle[] = [];
  for (const space of spaces) {
    const { x, y } = grid.getTopLeftPoint(space);
    const last = runs.at(-1);
    if (last && last.y === y && last.x + last.width === x)
      runs[runs.length - 1] = { ...last, width: last.width + grid.size };
    else runs.push({ x, y, width: grid.size, height: grid.size });
  }
  const made: Rectangle[] = [];
  for (const run of runs) {
    const at = made.findIndex(({ x, y, width, height }) => x === run.x && width === run.width && y + height === run.y);
    const above = made[at];
    if (above) made[at] = { ...above, height: above.height + run.height };
    else made.push(run);
  }
  return made;
}
/** The shapes of a region that shows these areas, as both versions of Foundry store them. */
export function regionShapes(grid: HostGrid, areas: readonly Area[]): JsonObject[] {
  const settled = areas.map((area) => onGrid(grid, area));
  if (grid.isSquare)
    return rectanglesOf(grid, spacesOfAll(grid, settled)).map((shape) => ({ type: "rectangle", ...shape }));
  const [only] = settled;
  if (grid.isGridless && only?.shape.kind === "circle" && settled.length === 1) {
    const [middle = { x: 0, y: 0 }] = only.points;
    return [{ type: "circle", ...middle, radius: (only.shape.radius / grid.distance + 0.5) * grid.size }];
  }
  const { parts } = drawingOf(grid, areas);
  return parts.map((points) => ({ type: "polygon", points: points.flatMap(({ x, y }) => [x, y]) }));
}
/** An area with the scene that it lies on. */
export const placed = (scene: HostScene, area: Area): PlacedArea => ({ ...area, scene: scene.id });
