import type { ActorFacts, DocumentFacts } from "../../contract/facts";
import type { JsonObject } from "../../engine/json";
import { isObject } from "../../engine/shape";
import { actorByUuid } from "../host";
import type { HostActor, HostItem } from "../host/types";

/**
 * System data as plain JSON; an empty object where a broken document has none.
 * @param stored whether the stored data are wanted, before effects and rules have changed them
 */
export function systemOf({ system }: { readonly system: object }, stored = false): JsonObject {
  const plain =
    system && "toObject" in system && typeof system.toObject === "function" ? system.toObject(stored) : null;
  return isObject(plain) ? plain : {};
}

/** An item as plain data. */
export function itemFacts(item: HostItem): DocumentFacts {
  return { id: item.id, uuid: item.uuid, type: item.type, name: item.name, img: item.img, system: systemOf(item) };
}

/** Facts of actors, kept until the actor changes, because a tracker asks for those of two hundred creatures again at every comparison. */
const kept = new WeakMap<HostActor, { facts: ActorFacts | null }>();

/** The name of a creature at the table: creatures that are made of one actor are told apart by the names of their tokens. */
export const shownNameOf = ({ token, name }: Pick<HostActor, "token" | "name">): string => token?.name ?? name;

/** Drops the kept facts of an actor. Called whenever Foundry has prepared the actor's data again. */
export function forgetFacts(actor: HostActor): void {
  kept.set(actor, { facts: null });
}

/** An actor as plain data; the same object until the actor changes. */
export function actorFacts(actor: HostActor): ActorFacts {
  const place = kept.get(actor);
  const facts = place?.facts ?? readFacts(actor);
  if (place) place.facts = facts;
  return facts;
}
/** A creature by its uuid, as plain data; null where it does not exist. */
export function factsByUuid(uuid: string): ActorFacts | null {
  const actor = actorByUuid(uuid);
  return actor && actorFacts(actor);
}
function readFacts(actor: HostActor): ActorFacts {
  return {
    id: actor.id,
    uuid: actor.uuid,
    type: actor.type,
    name: actor.name,
    img: actor.img,
    system: systemOf(actor),
    items: actor.items.contents.map(itemFacts),
    statuses: Object.fromEntries([...actor.statuses].map((status) => [status, 1])),
  };
}
