import type { Game } from "../../contract/ruleset";
import { lastingOf } from "../compat/durations";
import type { HostActor, HostEffect, HostItem } from "../host/types";
import { translate } from "../i18n";
import { showsItem } from "../scene/shownItem";
import { statusEffectId } from "../statuses";
import { confirmedDelete } from "../ui/windows/confirm";
import type { SheetHost } from "./sheet.types";

/** One effect as the list shows it. */
export interface EffectRow {
  readonly id: string;
  /** The item to which the effect belongs; empty: it belongs to the sheet's own document. */
  readonly itemId: string;
  readonly name: string;
  readonly img: string;
  readonly on: boolean;
  /** Where the effect comes from, how long it lasts, and whether it is switched off. */
  readonly note: string;
}

/** Whether an effect belongs to a status. Statuses are chips at the top of the sheet, so their effects are not listed again. */
function isStatus(game: Game, effect: HostEffect): boolean {
  const { id } = effect;
  return showsItem(effect) || game.statuses.some((status) => statusEffectId(status.id) === id);
}
function rowOf(effect: HostEffect, item: HostItem | null): EffectRow {
  const off = effect.disabled ? translate("FIVEFOLD.Sheet.effectOff") : "";
  const lasting = lastingOf(effect);
  const lasts = lasting ? translate(`FIVEFOLD.Sheet.lasts.${lasting.units}`, { count: lasting.count }) : "";
  return {
    id: effect.id,
    itemId: item?.id ?? "",
    name: effect.name,
    img: effect.img ?? "",
    on: !effect.disabled,
    note: [item?.name ?? "", lasts, off].filter((part) => part !== "").join(", "),
  };
}

/** The effects on a document: its own and, for a creature, those of its items that affect it. */
export function effectRows(document: HostActor | HostItem, game: Game): readonly EffectRow[] {
  const own = document.effects.filter((effect) => !isStatus(game, effect)).map((effect) => rowOf(effect, null));
  if (!("items" in document)) return own;
  const carried = document.items.contents.flatMap((item) =>
    item.effects.filter(({ transfer }) => transfer).map((effect) => rowOf(effect, item)),
  );
  return [...own, ...carried];
}

function effectOf(sheet: SheetHost, target: HTMLElement): HostEffect | null {
  const { effectId, itemId } = target.closest<HTMLElement>("[data-effect-id]")?.dataset ?? {};
  const { document } = sheet;
  const home = itemId && "items" in document ? document.items.get(itemId) : document;
  return (effectId !== undefined && home?.effects.get(effectId)) || null;
}

async function effectCreate(this: SheetHost): Promise<void> {
  if (!this.isEditable) return;
  const { document } = this;
  const data = { name: translate("FIVEFOLD.Sheet.newEffect"), img: document.img };
  await document.createEmbeddedDocuments("ActiveEffect", [data], { renderSheet: true });
}
function effectEdit(this: SheetHost, _event: Event, target: HTMLElement): void {
  effectOf(this, target)?.sheet?.render({ force: true });
}
async function effectToggle(this: SheetHost, _event: Event, target: HTMLElement): Promise<void> {
  const effect = effectOf(this, target);
  if (effect && this.isEditable) await effect.update({ disabled: !effect.disabled });
}
async function effectDelete(this: SheetHost, _event: Event, target: HTMLElement): Promise<void> {
  const effect = effectOf(this, target);
  if (!effect || !this.isEditable) return;
  if (await confirmedDelete(effect)) await effect.delete();
}

/** The buttons of the list of effects. */
export const EFFECT_ACTIONS = { effectCreate, effectEdit, effectToggle, effectDelete };
