import { floorUnder } from "../../engine/board/terrain";
import { tokensOf } from "../board/positions";
import { bodyOf, terrainFor } from "../board/terrain";
import { actorFacts } from "../facts/actor";
import type { HostActor, HostToken } from "../host/types";
import { rulesetOf } from "../registry";

/** How high above the ground a token stands, in scene units; 0 where it lies lower. */
function above(token: HostToken): number {
  const scene = token.parent;
  const ground = scene ? floorUnder(terrainFor(scene, token), bodyOf(scene, token)) : 0;
  return Math.max(0, token.elevation - ground);
}
/** A person has given a creature statuses: what they say of how high it is follows its token, which is where it stands. */
export async function rise(actor: HostActor, statuses: Iterable<string>): Promise<void> {
  const [token] = tokensOf(actor);
  const height = token ? above(token) : 0;
  const found =
    height > 0 ? [...statuses].map((status) => rulesetOf(actor)?.risen?.(actorFacts(actor), status, height)) : [];
  const update = Object.assign({}, ...found);
  if (Object.keys(update).length > 0) await actor.update(update);
}
