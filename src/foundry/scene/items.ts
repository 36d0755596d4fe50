import { adjusted } from "../exchange/stored/adjust";
import { isWriter } from "../exchange/write/writer";
import { actorFacts, itemFacts } from "../facts/actor";
import { asActor, host } from "../host";
import type { HostItem } from "../host/types";
import { operations } from "../queries/operations";
import { loadRunningOf } from "../registry";
import { isOurs } from "./by-hand";

/** Begins the act that follows because a person changed or deleted an item of a creature. */
async function afterChange(item: HostItem, options: object, gone: boolean): Promise<void> {
  const actor = asActor(item.parent);
  if (!actor || !isWriter() || isOurs(options)) return;
  const game = await loadRunningOf(actor);
  const follows = game?.mechanics.itemChanged?.(actorFacts(actor), itemFacts(item), gone);
  if (!follows) return;
  const adjust = adjusted({ said: { ...follows.said } });
  // If that act cannot begin, nobody has to be told.
  await operations.begin({ actorUuid: actor.uuid, act: follows.act, targets: [], adjust });
}
/** Listens to what people do with the items of creatures. */
export function watchItemsByHand(): void {
  const { Hooks } = host;
  Hooks.on("updateItem", (item: HostItem, _changes: object, options: object) => void afterChange(item, options, false));
  Hooks.on("deleteItem", (item: HostItem, options: object) => void afterChange(item, options, true));
}
