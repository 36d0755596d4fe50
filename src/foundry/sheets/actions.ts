import { beginPressed, refusing } from "../dialogs/act-click";
import { openAct } from "../dialogs/open";
import { adjusted } from "../exchange/stored/adjust";
import { switchStatuses } from "../exchange/write/switchStatuses";
import { actorFacts } from "../facts/actor";
import { combatOf, turnFacts } from "../facts/turn";
import { SYSTEM } from "../host";
import type { HostActor, HostItem } from "../host/types";
import { translate } from "../i18n";
import { rulesetOf } from "../registry";
import { settingValues } from "../settings";
import { showOutcome } from "../ui/text/reason";
import { confirmedDelete } from "../ui/windows/confirm";
import { part } from "../ui/windows/part";
import { EFFECT_ACTIONS } from "./effects";
import type { SheetHost } from "./sheet.types";
import { decide } from "./wishes";

const actorOf = (sheet: SheetHost): HostActor | null => ("items" in sheet.document ? sheet.document : null);

async function act(this: SheetHost, event: Event, target: HTMLElement): Promise<void> {
  const actor = actorOf(this);
  if (actor) await beginPressed([actor], event, target);
}

function itemOf(sheet: SheetHost, target: HTMLElement): HostItem | null {
  const id = target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId;
  return (id !== undefined && actorOf(sheet)?.items.get(id)) || null;
}

function itemEdit(this: SheetHost, _event: Event, target: HTMLElement): void {
  itemOf(this, target)?.sheet?.render({ force: true });
}

async function itemDelete(this: SheetHost, _event: Event, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  if (!item || !this.isEditable) return;
  if (await confirmedDelete(item)) await item.delete();
}

async function itemCreate(this: SheetHost, _event: Event, target: HTMLElement): Promise<void> {
  // `start` is a field that is set in the new item, so that a new weapon is in the hand: a switch that is on, or the number `startAt`.
  const { type, start, startAt } = target.dataset;
  if (type === undefined || !this.isEditable) return;
  const item = {
    type,
    name: translate(`TYPES.Item.${type}`),
    ...(start !== undefined && { system: { [start]: startAt === undefined || Number(startAt) } }),
  };
  // The sheet of the new item opens, because its fields have to be filled in.
  await this.document.createEmbeddedDocuments("Item", [item], { renderSheet: true });
}

async function itemToggle(this: SheetHost, _event: Event, target: HTMLElement): Promise<void> {
  const item = itemOf(this, target);
  const { path } = target.dataset;
  if (!item || path === undefined || !this.isEditable) return;
  const on = target.getAttribute("aria-pressed") !== "true";
  await (actBySwitch(item, path, on)?.() ?? item.update({ [path]: on }));
}
/** Begins the act that a game has put behind a switch of a creature's gear; null: there is none, and the field is written. */
export function actBySwitch(item: HostItem, path: string, on: boolean): (() => Promise<void>) | null {
  const { actor } = item;
  const begun = actor && pressOf(actor, item, path, on);
  return begun && (() => beginAct(actor, item, begun));
}
function pressOf(actor: HostActor, { id }: HostItem, path: string, on: boolean) {
  const ruleset = rulesetOf(actor);
  const facts = actorFacts(actor);
  const item = facts.items.find((one) => one.id === id);
  if (!ruleset?.gear?.press || !item) return null;
  const members = { a: { uuid: actor.uuid } };
  const turn = turnFacts(combatOf([actor.uuid]), members);
  return ruleset.gear.press({ actor: facts, item, path, on, turn, settings: settingValues(ruleset) });
}
async function beginAct(
  { uuid }: HostActor,
  { id }: HostItem,
  { act: name, said }: { readonly act: string; readonly said?: Readonly<Record<string, string>> },
): Promise<void> {
  showOutcome(await openAct({ actorUuid: uuid, act: name, itemId: id, targets: [], adjust: adjusted({ said }) }));
}

async function statusToggle(this: SheetHost, _event: Event, target: HTMLElement): Promise<void> {
  const actor = actorOf(this);
  const { status } = target.dataset;
  if (!actor || status === undefined || !this.isEditable) return;
  await switchStatuses(actor, { [status]: !actor.statuses.has(status) }, { [SYSTEM]: { byHand: true } });
}

async function toggleCompact(this: SheetHost): Promise<void> {
  await this.toggleCompact();
}

async function toggleEdit(this: SheetHost): Promise<void> {
  await this.toggleEdit();
}

async function kit(this: SheetHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
  if (this.isEditable) await (await part(() => import("./late")))?.applyKit(this, dataset.kit ?? "");
}

/** The buttons of every sheet, by `data-action`. */
export const SHEET_ACTIONS = {
  act: refusing(act),
  itemEdit,
  itemDelete,
  itemCreate,
  itemToggle,
  statusToggle,
  toggleEdit,
  toggleCompact,
  decide,
  kit,
  ...EFFECT_ACTIONS,
};
