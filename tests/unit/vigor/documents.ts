import type { ActorFacts, DocumentFacts, Translate } from "../../../src/contract/facts";
import type { SheetContext } from "../../../src/contract/ruleset";
import type { JsonObject } from "../../../src/engine/json";

type Item = { readonly id: string; readonly type: string; readonly name?: string; readonly system?: JsonObject };

export function itemFacts({ id, type, name = id, system = {} }: Item): DocumentFacts {
  return { id, uuid: `Item.${id}`, type, name, img: "", system };
}
export function actorFacts({
  system = {},
  items = [],
  statuses = [],
}: {
  system?: JsonObject;
  items?: readonly Item[];
  statuses?: readonly string[];
} = {}): ActorFacts {
  return {
    id: "actor",
    uuid: "Actor.actor",
    type: "vigorCreature",
    name: "Somebody",
    img: "",
    system,
    items: items.map(itemFacts),
    statuses: Object.fromEntries(statuses.map((status) => [`vigor-${status}`, 1])),
  };
}
/** Shows the end of the key and the data: enough to see what was said. */
export const echo: Translate = (key, data) => {
  const short = key.replace("FIVEFOLD.Vigor.", "");
  return data ? `${short}(${Object.values(data).join(",")})` : short;
};
export function sheetContext(more: Partial<SheetContext> = {}): SheetContext {
  return { t: echo, editing: false, editable: true, isGM: false, source: {}, turn: null, settings: {}, ...more };
}
