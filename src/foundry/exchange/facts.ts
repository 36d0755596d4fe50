import type { ActorFacts, DocumentFacts } from "../../contract/facts";
import type { JsonObject } from "../../engine/json";
import type { HostActor, HostItem } from "../host/types";

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Prepared system data as plain JSON; an empty object where a broken document has none. */
function systemOf(document: HostActor | HostItem): JsonObject {
  const { system } = document.toObject(false);
  return isObject(system) ? system : {};
}

export function itemFacts(item: HostItem): DocumentFacts {
  return { id: item.id, uuid: item.uuid, type: item.type, name: item.name, img: item.img, system: systemOf(item) };
}

export function actorFacts(actor: HostActor): ActorFacts {
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
