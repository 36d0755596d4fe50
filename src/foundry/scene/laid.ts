import type { Ground } from "../../contract/board";
import type { JsonObject } from "../../engine/json";
import { isChanges } from "../../engine/procedure/changes";
import { termsOf } from "../board/grounds";
import { allCarriers } from "../exchange/stored/carriers";
import { actorFacts } from "../facts/actor";
import { host, SYSTEM } from "../host";
import type { HostActor, HostItem } from "../host/types";
import { rulesetOf } from "../registry";

/** Uuids of items as a game master made them or last changed them by hand, since this page was loaded. */
const byGameMasters = new Set<string>();

/** Remembers who writes items. What a commit does to an item that a player has changed makes it no game master's. */
export function watchItems(): void {
  const wrote = (item: HostItem, isNew: boolean, options: JsonObject, userId: string): void => {
    const isGM = host.game.users.get(userId)?.isGM ?? false;
    if (!isGM) byGameMasters.delete(item.uuid);
    else if (isNew || options[SYSTEM] === undefined) byGameMasters.add(item.uuid);
  };
  const { Hooks } = host;
  Hooks.on("createItem", (item: HostItem, options: JsonObject, userId: string) => wrote(item, true, options, userId));
  Hooks.on("updateItem", (item: HostItem, _changes: JsonObject, options: JsonObject, userId: string) =>
    wrote(item, false, options, userId),
  );
}

/** What an exchange has made as this item, as far as the chat log and the encounters still hold it. */
function madeAs(actor: HostActor, item: string): readonly JsonObject[] {
  return allCarriers().flatMap(({ record, stored }) => {
    if (!record.adopted) return [];
    const changes = Object.values(record.log).flatMap(({ v }) => (isChanges(v) ? v : []));
    return changes.flatMap((change) =>
      change.k === "make" && change.id === item && stored.members[change.on]?.uuid === actor.uuid ? [change.data] : [],
    );
  });
}

/**
 * Whether a ground effect is as a game master's client laid it: a player may write an item of that kind, and change everything in one. Asked only
 * where the effect has no region yet, or not the one that was laid with it.
 */
export function isLaid(actor: HostActor, ground: Ground): boolean {
  const item = actor.items.get(ground.item);
  const ruleset = rulesetOf(actor);
  if (!item || !ruleset?.grounds) return false;
  if (byGameMasters.has(item.uuid)) return true;
  const facts = actorFacts(actor);
  return madeAs(actor, item.id).some(({ system }) => {
    const items = facts.items.map((one) =>
      one.id === item.id ? { ...one, system: { ...one.system, ...Object(system) } } : one,
    );
    const then = ruleset.grounds?.({ ...facts, items }) ?? [];
    return then.some((one) => one.id === ground.id && termsOf(one) === termsOf(ground));
  });
}
