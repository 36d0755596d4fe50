import type { MapPositionRequest } from "../../contract/act";
import type { MapAreaFacts, MapPositionFacts, PlacedArea } from "../../contract/board";
import type { Json } from "../../engine/json";
import type { Id } from "../../engine/procedure/types";
import { among, finite, listOf, maybe, shape as shaped, words } from "../../engine/shape";

const point = shaped({ x: finite, y: finite });
const form = shaped({
  kind: among(["circle", "square", "cone", "line", "wall", "polygon"]),
  radius: maybe(finite),
  side: maybe(finite),
  length: maybe(finite),
  width: maybe(finite),
  angle: maybe(finite),
  across: maybe(finite),
  height: maybe(finite),
});
const stored = shaped({ scene: words, shape: form, points: listOf(point), elevation: finite });
/** Whether something stored or sent is an area on a scene. */
export const isPlacedArea = (value: Json | undefined): value is PlacedArea => {
  if (!stored(value)) return false;
  const { kind, radius, side, length, width, angle, across } = value.shape;
  const needs = {
    circle: [radius],
    square: [side],
    cone: [length, angle],
    line: [length, width],
    wall: [length, width],
    polygon: [across],
  }[kind];
  return needs.every((measure) => measure !== undefined && measure >= 0);
};

/** What some acts may do and others may not: lay their area where the doer does not see it (`unseen`), or behind walls (`throughWalls`). */
export interface AreaReach {
  readonly unseen?: boolean | undefined;
  readonly throughWalls?: boolean | undefined;
}
/** The area that a person chose for an act; null where the points make none. */
export const chosenArea = (
  position: MapPositionFacts,
  { shape, from, shift }: MapPositionRequest,
): MapAreaFacts | null => position.area(shape, from, shift);

/** Why no area can lie where a person chose it. */
export type MisplacedArea = "hidden" | "shape" | "far" | "walled";
/**
 * Why an area cannot lie where a person chose it; null: it can. An area that begins at the doer has only a direction: no distance is
 * checked.
 */
export function misplacedArea(
  position: MapPositionFacts,
  wish: MapPositionRequest,
  { unseen, throughWalls }: AreaReach = {},
): MisplacedArea | null {
  if (!chosenArea(position, wish)) return "shape";
  if (wish.from === "doer") return null;
  const fault = ({ seen, distance, clear }: Pick<MapPositionFacts, "distance" | "seen" | "clear">) => {
    if (!seen && !unseen) return "hidden";
    if (distance > wish.range) return "far";
    return clear || throughWalls ? null : "walled";
  };
  const other = wish.shift && position.viewed?.(wish.shift);
  return other && fault(other) === null ? null : fault(position);
}
/** The first of these targets that the chosen area does not reach, and why; null: the area reaches all of them. */
export function missedByArea(
  position: MapPositionFacts,
  wish: MapPositionRequest,
  on: readonly Id[],
  { throughWalls }: AreaReach = {},
): { readonly who: Id; readonly why: "outside" | "walled" } | null {
  const area = chosenArea(position, wish);
  for (const who of on) {
    if (!area?.reached.includes(who)) return { who, why: "outside" };
    if (!throughWalls && area.walled.includes(who)) return { who, why: "walled" };
  }
  return null;
}
