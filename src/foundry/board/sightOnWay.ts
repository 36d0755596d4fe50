import type { Glimpse, PathFacts } from "../../contract/board";
import { angleFromFront, centreOf, openShare } from "../../engine/board/geometry";
import type { Spot } from "../../engine/procedure/types";
import type { HostScene, HostToken } from "../host/types";
import { barriersOf } from "./barriers";
import { lookOf } from "./between";
import { boxOf } from "./positions";
import { tagsAt } from "./sceneTags";

/** For each step of a path: whether the watcher sees, at the end of it, at least a part of the creature that goes. */
export function sightOnWay(scene: HostScene, watcher: HostToken, goer: HostToken, { steps }: PathFacts): boolean[] {
  const [eye, body] = [boxOf(watcher), boxOf(goer)];
  const barriers = barriersOf(scene, "sight");
  return steps.map(({ to }) => openShare(eye, { ...body, ...to }, barriers) > 0);
}

/** Every space of a path of straight pieces, after the first one. */
export function spacesOn({ grid }: HostScene, over: readonly Spot[]): readonly Spot[] {
  return over.slice(1).flatMap((to, index) => {
    const from = over[index] ?? to;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const steps = grid.isSquare ? Math.max(1, Math.round(Math.max(Math.abs(dx), Math.abs(dy)) / grid.size)) : 1;
    const rise = to.elevation - from.elevation;
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps;
      return { x: from.x + dx * share, y: from.y + dy * share, elevation: from.elevation + rise * share };
    });
  });
}
/** How a token sees another one while one of them goes over these places; as both stand now where none goes. */
export function glimpsesOn(
  scene: HostScene,
  { watcher, seen, goer }: { readonly watcher: HostToken; readonly seen: HostToken; readonly goer: HostToken },
  over: readonly Spot[],
): readonly Glimpse[] {
  const barriers = barriersOf(scene, "sight");
  const spots: readonly Partial<Spot>[] = over.length > 1 ? spacesOn(scene, over) : [{}];
  return spots.map((spot) => {
    const eye = { ...boxOf(watcher), ...(goer.id === watcher.id && spot) };
    const body = { ...boxOf(seen), ...(goer.id === seen.id && spot) };
    return {
      open: openShare(eye, body, barriers),
      angle: angleFromFront(eye, body),
      ...lookOf(watcher),
      tags: tagsAt(scene, [{ ...centreOf(body), elevation: body.elevation }]),
    };
  });
}
