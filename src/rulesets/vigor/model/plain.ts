import type { DocumentFacts } from "../../../contract/facts";
import type { JsonObject } from "../../../engine/json";

/** Data as it is stored: sets become arrays, and values that JSON cannot hold are left out. */
export function plain(data: object): JsonObject {
  return JSON.parse(JSON.stringify(data, (_key, value) => (value instanceof Set ? [...value] : value)));
}

interface Like {
  readonly id: string | null;
  readonly uuid: string;
  readonly type: string;
  readonly name: string;
  readonly img?: string | null | undefined;
  readonly system: { toObject?: (source?: boolean) => object } | object;
}
/** An item as the rules read it. */
export function factsOf(item: Like): DocumentFacts {
  const system = "toObject" in item.system && item.system.toObject ? item.system.toObject(false) : item.system;
  return {
    id: item.id ?? "",
    uuid: item.uuid,
    type: item.type,
    name: item.name,
    img: item.img ?? "",
    system: plain(system),
  };
}
