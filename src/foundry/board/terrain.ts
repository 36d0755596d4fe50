import type { Body, Lattice, Terrain } from "../../engine/board/terrain";
import type { Point } from "../../engine/board/types";
import type { HostGrid, HostScene, HostToken } from "../host/types";
import { rulesetOf } from "../registry";
import { barriersOf } from "./barriers";
import { groundsMade } from "./grounds";
import { boxOf, WIDEST } from "./positions";
import { regionsTagged } from "./sceneTags";

/** `CONST.GRID_TYPES`: hexagons in rows have the numbers 2 and 3, those in columns 4 and 5. */
const LAST_IN_ROWS = 3;

function latticeOf(grid: HostGrid): Lattice {
  if (grid.isGridless) return "none";
  if (grid.isSquare) return "squares";
  return grid.type <= LAST_IN_ROWS ? "rows" : "columns";
}

/** The middles of a token's spaces, from its upper left corner. A token that is too wide to count its spaces has one middle. */
function middlesOf(grid: HostGrid, token: HostToken): readonly Point[] {
  const { x, y, w, h } = boxOf(token);
  const { size } = grid;
  if (Math.max(w, h) > WIDEST * size) return [{ x: w / 2, y: h / 2 }];
  if (!grid.isGridless && !grid.isSquare)
    return token.getOccupiedGridSpaceOffsets().map((offset) => {
      const middle = grid.getCenterPoint(offset);
      return { x: middle.x - x, y: middle.y - y };
    });
  const [columns, rows] = [w, h].map((length) => Math.max(1, Math.round(length / size)));
  if (columns === undefined || rows === undefined) return [];
  return Array.from({ length: columns * rows }, (_, n) => ({
    x: (w / columns) * ((n % columns) + 0.5),
    y: (h / rows) * (Math.floor(n / columns) + 0.5),
  }));
}
/** A token as a body: as high as its space is wide, at least one space. A token without an actor is named by its own id. */
export function bodyOf({ grid }: HostScene, token: HostToken): Body {
  const { x, y, w, h, elevation } = boxOf(token);
  return {
    id: token.actor?.uuid ?? token.id,
    x,
    y,
    w,
    h,
    elevation,
    tall: Math.max(1, w / grid.size) * grid.distance,
    middles: middlesOf(grid, token),
  };
}

/**
 * How high the ground lies at a point. Where regions of the game's own ground tags overlap, the lowest one counts; elsewhere the ground is
 * at 0. A field that is ground itself lies above that, unless the token is below the field.
 */
function floorOf(scene: HostScene, token: HostToken): Terrain["floor"] {
  const ruleset = token.actor && rulesetOf(token.actor);
  const tags = ruleset?.sceneTags.flatMap(({ id, ground }) => (ground ? id : [])) ?? [];
  const regions = (tags.length > 0 ? regionsTagged(scene, tags) : []).flatMap((region) => {
    const { bottom } = region.elevation;
    return bottom === null ? [] : [{ region, bottom }];
  });
  const made = groundsMade(scene);
  return ({ x, y }) => {
    const met = regions.flatMap(({ region, bottom }) =>
      region.testPoint({ x, y, elevation: bottom }) ? [bottom] : [],
    );
    const below = met.length > 0 ? Math.min(...met) : 0;
    return Math.max(below, ...made({ x, y }).filter((level) => level <= token.elevation));
  };
}
/** The scene for a token that is moved over it; hidden tokens are not in the way. */
export function terrainFor(scene: HostScene, token: HostToken): Terrain {
  const { grid, dimensions } = scene;
  const { sceneX: x, sceneY: y, sceneWidth: w, sceneHeight: h } = dimensions;
  return {
    lattice: latticeOf(grid),
    size: grid.size,
    distance: grid.distance,
    bounds: { x, y, w, h },
    walls: barriersOf(scene, "move"),
    others: scene.tokens.filter(({ id, hidden }) => id !== token.id && !hidden).map((other) => bodyOf(scene, other)),
    floor: floorOf(scene, token),
    measure: (from, to) => grid.measurePath([from, to]).distance,
  };
}
