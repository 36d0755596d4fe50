import type { Ground } from "../../contract/board";
import type { JsonObject } from "../../engine/json";
import { isChanges } from "../../engine/procedure/changes";
import { termsOf } from "../board/grounds";
import { allCarriers } from "../exchange/stored/carriers";
import { actorFacts } from "../facts/actor";
import { host, SYSTEM } from "../host";
import type { HostActor, HostItem } from "../host/types";
import { rulesetOf } from "../registry";

/** Uuids of items that a game master made or last changed by hand, since this page was loaded. */
const byGameMasters = new Set<string>();

/** Records who writes items. A commit that changes an item after a player has does not make it a game master's again. */
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

/** The data with which exchanges have made this item, as far as the chat log and the encounters still hold them. */
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
 * Whether a ground effect is as a game master's client laid it: a player may make an item of that kind, or change everything in one. This
 * is asked only where the effect has no region, or differs from what was laid with its region.
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
