import type { DocumentFacts } from "../../contract/facts";
import type { JsonObject } from "../../engine/json";
import { isObject } from "../../engine/shape";
import { host, newItem, SYSTEM } from "../host";
import type { HostScene, HostToken, HostUser } from "../host/types";
import { itemFacts } from "./actor";

/** The key of `Adjustments.said` that holds the id of the piece of gear on the ground which an act takes up. */
export const LIFTED = "lying";
/** The flag that makes a token a piece of gear on the ground: it holds the item's data. */
export const LYING = "lying";

/** The stored data of the item that a token shows; null for every other token. */
export function lyingData(token: HostToken): JsonObject | null {
  const stored = token.actorId === null ? token.flags[SYSTEM]?.[LYING] : null;
  return isObject(stored) && typeof stored.type === "string" && typeof stored.name === "string" ? stored : null;
}
/** Whether a token is a piece of gear, which is not in the way of anybody. */
export const isLying = (token: HostToken): boolean => lyingData(token) !== null;

/** The facts of gear by its flag, because Foundry makes the flag anew with every change of the token. */
const kept = new WeakMap<JsonObject, DocumentFacts>();
/**
 * A piece of gear on the ground as rules read it, with its token's id and uuid; null for every other token, and for data that are no item
 * of an installed game.
 */
export function lyingFacts(token: HostToken): DocumentFacts | null {
  const data = lyingData(token);
  if (!data) return null;
  const known = kept.get(data);
  if (known) return known;
  const item = newItem(data);
  const facts = item && { ...itemFacts(item), id: token.id, uuid: token.uuid };
  if (facts) kept.set(data, facts);
  return facts;
}

/** The tokens of a scene that are gear. Hidden ones are only for game masters. */
export function lyingOn(scene: HostScene, user: HostUser): readonly HostToken[] {
  return scene.tokens.filter((token) => isLying(token) && (user.isGM || !token.hidden));
}
/** The piece of gear with this uuid, if it still lies on the ground. */
export function lyingByUuid(uuid: string): HostToken | null {
  const [, scene = "", token = ""] = /^Scene\.(\w+)\.Token\.(\w+)$/.exec(uuid) ?? [];
  const found = host.game.scenes.get(scene)?.tokens.get(token);
  return found && isLying(found) ? found : null;
}
