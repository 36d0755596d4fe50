import { floorUnder } from "../../engine/board/terrain";
import { tokensOf } from "../board/positions";
import { bodyOf, terrainFor } from "../board/terrain";
import { actorFacts } from "../facts/actor";
import type { HostActor, HostToken } from "../host/types";
import { rulesetOf } from "../registry";

/** How high a token stands above the ground, in scene units; 0 where it is lower. */
function above(token: HostToken): number {
  const scene = token.parent;
  const ground = scene ? floorUnder(terrainFor(scene, token), bodyOf(scene, token)) : 0;
  return Math.max(0, token.elevation - ground);
}
/** Called when a person has given a creature statuses: sets the creature's own height to that of its token. */
export async function rise(actor: HostActor, statuses: Iterable<string>): Promise<void> {
  const [token] = tokensOf(actor);
  const height = token ? above(token) : 0;
  const found =
    height > 0 ? [...statuses].map((status) => rulesetOf(actor)?.risen?.(actorFacts(actor), status, height)) : [];
  const update = Object.assign({}, ...found);
  if (Object.keys(update).length > 0) await actor.update(update);
}
