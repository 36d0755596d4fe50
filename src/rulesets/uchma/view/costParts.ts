import type { Translate } from "../../../contract/facts";
import type { CostPart } from "../../../contract/ruleset";
import { costPart } from "../../../kit/view/rows";
import type { Slot } from "../rules/data/terms";
import { ICON } from "./icons";

const PAID: Readonly<Partial<Record<Slot, string>>> = {
  action: ICON.action,
  rapid: ICON.minor,
  prepared: ICON.prepare,
  full: ICON.full,
};
/** The energy that an act costs; empty where it costs none. */
export const energyParts = (energy: number, t: Translate): readonly CostPart[] =>
  energy > 0 ? [costPart(ICON.energy, energy, t("FIVEFOLD.Uchma.Cost.energy", { count: energy }))] : [];
/** The parts of a cost, as the buttons of the token bar show them: the action of the turn, and energy. */
export function costParts(slot: Slot, energy: number, t: Translate): readonly CostPart[] {
  const icon = PAID[slot];
  return [...(icon ? [costPart(icon, 1, t(`FIVEFOLD.Uchma.Slot.${slot}`))] : []), ...energyParts(energy, t)];
}
