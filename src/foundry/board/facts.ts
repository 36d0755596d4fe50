import type { BoardFacts } from "../../contract/board";
import { centreOf } from "../../engine/board/geometry";
import type { Id } from "../../engine/procedure/types";
import type { HostScene, HostToken } from "../host/types";
import { between } from "./between";
import { marksAt, sceneMarks } from "./marks";
import { boxOf, tokenOn } from "./place";

const standsAt = (token: HostToken) => ({ ...centreOf(boxOf(token)), elevation: token.elevation });

/**
 * The scene as an act may know it.
 * @param by uuid of the doer's actor
 * @param on uuids of the targets' actors by letter
 * @returns null where one of them has no token on the scene
 */
export function boardFacts(scene: HostScene, by: string, on: Readonly<Record<Id, string>>): BoardFacts | null {
  const doer = tokenOn(scene, by);
  if (!doer) return null;
  const to: Record<Id, ReturnType<typeof between>> = {};
  const at: Record<Id, readonly string[]> = {};
  for (const [id, uuid] of Object.entries(on)) {
    const token = tokenOn(scene, uuid);
    if (!token) return null;
    at[id] = marksAt(scene, [standsAt(token)]);
    if (token.id !== doer.id) to[id] = between(scene, doer, token);
  }
  const { grid, environment } = scene;
  return {
    space: grid.distance,
    units: grid.units,
    marks: sceneMarks(scene),
    darkness: environment.darknessLevel,
    to,
    at,
  };
}
