import type { PathFacts } from "../../contract/board";
import { openShare } from "../../engine/board/geometry";
import type { HostScene, HostToken } from "../host/types";
import { barriersOf } from "./barriers";
import { boxOf } from "./positions";

/** Which steps of a way end where somebody sees at least a part of whoever goes it. */
export function sightOnWay(scene: HostScene, watcher: HostToken, goer: HostToken, { steps }: PathFacts): boolean[] {
  const [eye, body] = [boxOf(watcher), boxOf(goer)];
  const barriers = barriersOf(scene, "sight");
  return steps.map(({ to }) => openShare(eye, { ...body, ...to }, barriers) > 0);
}
