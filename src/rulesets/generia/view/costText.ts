import type { Translate } from "../../../contract/facts";
import type { CostPart } from "../../../contract/ruleset";
import { costPart } from "../../../kit/view/rows";
import { SLOTS, type Slot } from "../rules/data/names";
import type { GPrice } from "../rules/data/types";
import { ICON, slotIcon } from "./icons";

const SLOT_ICON: Readonly<Record<NonNullable<GPrice["slot"]>, string>> = {
  attack: slotIcon("attack"),
  utility: slotIcon("utility"),
  movement: slotIcon("movement"),
  reaction: ICON.reaction,
  ride: ICON.mount,
};
/** The cost of an act, part by part, as the buttons of the token bar show it. */
export function costParts({ slot, en = 0, mp = 0 }: GPrice, t: Translate): readonly CostPart[] {
  return [
    ...(slot ? [costPart(SLOT_ICON[slot], 1, t(`FIVEFOLD.Generia.Slot.${slot}`))] : []),
    ...(en > 0 ? [costPart(ICON.energy, en, t("FIVEFOLD.Generia.Cost.en", { en }))] : []),
    ...(mp > 0 ? [costPart(ICON.spell, mp, t("FIVEFOLD.Generia.Cost.mp", { mp }))] : []),
  ];
}
/** The cost of one of these parts of a turn: the only part that there is, or whichever is left. */
export function slotCost(slots: readonly Slot[], t: Translate): readonly CostPart[] {
  const [slot, ...others] = slots;
  if (!slot || others.length === 0) return costParts(slot ? { slot } : {}, t);
  const label = slots.map((one) => t(`FIVEFOLD.Generia.Slot.${one}`)).join(" / ");
  return [costPart(ICON.any, 1, slots.length === SLOTS.length ? t("FIVEFOLD.Generia.Slot.any") : label)];
}
/** The cost of an act in a few words ("Attack Action, 2 EN"); "" where the act costs nothing. */
export const costText = (price: GPrice, t: Translate): string =>
  costParts(price, t)
    .map(({ label }) => label)
    .join(", ");
