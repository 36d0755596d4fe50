import type { StateModel } from "../../contract/states";
import type { JsonObject } from "../../engine/json";
import { switchStatuses } from "../exchange/write/switchStatuses";
import { isWriter } from "../exchange/write/writer";
import { itemFacts } from "../facts/actor";
import { worldItems } from "../facts/worldItems";
import { asActor, host, SYSTEM } from "../host";
import type { HostActor, HostEffect, HostItem } from "../host/types";
import { translate } from "../i18n";
import { loadedGameOf } from "../registry";
import { statusConfig, statusEffectId } from "../statuses";
import { isOurs } from "./by-hand";
import { SHOWS as OF, showsItem } from "./shownItem";

/** The beginning of the status id of an effect that shows an item; the item's id follows. */
const ITEM = "item-";
const OURS: JsonObject = { [SYSTEM]: { settled: true } };

/** The state model of a creature's game once it is loaded; null where the game's statuses have no numbers. */
async function statesOf(bearer: HostActor): Promise<StateModel | null> {
  return (await loadedGameOf(bearer))?.states ?? null;
}

const running = new WeakMap<HostActor, Promise<void>>();
/**
 * Updates the effects by which tokens show items without a status: one effect for each item, with a fixed id. Calls run one after the
 * other; done twice, it changes nothing.
 */
export function showStates(actor: HostActor): Promise<void> {
  const show = (): Promise<void> => showNow(actor);
  const next = (running.get(actor) ?? Promise.resolve()).then(show, show);
  running.set(actor, next);
  return next;
}
async function showNow(actor: HostActor): Promise<void> {
  const states = await statesOf(actor);
  if (!states) return;
  const items = actor.items.filter((item) => states.shown(itemFacts(item))?.status === null);
  const wanted = new Map(items.map((item) => [statusEffectId(`${OF} ${item.id}`), item]));
  const gone = actor.effects.filter((effect) => showsItem(effect) && !wanted.has(effect.id)).map(({ id }) => id);
  const made = [...wanted].flatMap(([_id, { id, name, img }]) =>
    actor.effects.has(_id)
      ? []
      : [{ _id, name: translate(name), img, statuses: [`${ITEM}${id}`], flags: { [SYSTEM]: { [OF]: id } } }],
  );
  if (gone.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", gone, OURS);
  if (made.length > 0) await actor.createEmbeddedDocuments("ActiveEffect", made, { ...OURS, keepId: true });
}

/** Items of a creature that bring a status. */
function bringing(states: StateModel, bearer: HostActor, status: string): readonly HostItem[] {
  return bearer.items.filter((item) => states.shown(itemFacts(item))?.status === status);
}
/** Called when a person has put an item on a creature, or changed it: switches its status on and fills in its missing numbers. */
async function itemByHand(item: HostItem, options: object): Promise<void> {
  const { actor } = item;
  if (!actor || !isWriter() || isOurs(options)) return;
  const states = await statesOf(actor);
  const status = states?.shown(itemFacts(item))?.status;
  if (status && !actor.statuses.has(status)) await switchStatuses(actor, { [status]: true }, OURS);
  const missing = states?.completed?.(itemFacts(item));
  if (missing) await actor.updateEmbeddedDocuments("Item", [{ _id: item.id, system: missing }], OURS);
}
/** Called when a person has made a creature together with its items. */
async function creatureByHand(actor: HostActor, options: object): Promise<void> {
  for (const item of actor.items) await itemByHand(item, options);
}
/** Called when a person has deleted an item: switches its status off, unless another item brings it. */
async function itemGone(item: HostItem, options: object): Promise<void> {
  const bearer = asActor(item.parent);
  if (!bearer || !isWriter() || isOurs(options)) return;
  const states = await statesOf(bearer);
  const status = states?.shown(itemFacts(item))?.status;
  if (states && status && bringing(states, bearer, status).length === 0)
    await switchStatuses(bearer, { [status]: false }, OURS);
}
/** Called when a person has switched a status on: creates the item with its numbers, preferably from the world's own record. */
async function statusOn(bearer: HostActor, status: string): Promise<void> {
  const states = await statesOf(bearer);
  if (!states || bringing(states, bearer, status).length > 0) return;
  const record = states.record(status, worldItems());
  const name = translate(statusConfig(status)?.name ?? "");
  if (record) await bearer.createEmbeddedDocuments("Item", [{ ...record, name }], OURS);
}
/** Called when a person has switched a status off: deletes the items that bring it. */
async function statusOff(bearer: HostActor, status: string): Promise<void> {
  const states = await statesOf(bearer);
  if (!states) return;
  const shown = bearer.items.filter(({ id }) => status === `${ITEM}${id}`);
  const ended = [...bringing(states, bearer, status), ...shown].map(({ id }) => id);
  if (ended.length > 0) await bearer.deleteEmbeddedDocuments("Item", ended, OURS);
}

/** Keeps statuses and the items behind them together where persons change one of them. Only the writer's client does it. */
export function watchStates(): void {
  const { Hooks } = host;
  Hooks.on("createActor", (actor: HostActor, options: object) => void creatureByHand(actor, options));
  Hooks.on("createItem", (item: HostItem, options: object) => void itemByHand(item, options));
  Hooks.on("updateItem", (item: HostItem, _changes: object, options: object) => void itemByHand(item, options));
  Hooks.on("deleteItem", (item: HostItem, options: object) => void itemGone(item, options));
  const byHand =
    (what: (bearer: HostActor, status: string) => Promise<void>) => (effect: HostEffect, options: object) => {
      const bearer = asActor(effect.parent);
      if (!bearer || !isWriter() || isOurs(options)) return;
      for (const status of effect.statuses) void what(bearer, status);
    };
  Hooks.on("createActiveEffect", byHand(statusOn));
  Hooks.on("deleteActiveEffect", byHand(statusOff));
}
