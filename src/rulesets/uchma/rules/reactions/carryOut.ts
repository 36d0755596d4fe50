import type { UCreature } from "../data/being.types";
import { has } from "../data/read";
import type { UAbility } from "../data/shapes";
import { isOfForm } from "../summons/transform";

/**
 * [U-128], [U-168] Why a creature cannot carry out its prepared action now, or null: the action belongs to another form, or the creature is
 * prone and the action is no weapon's regular attack. The action stays prepared.
 */
export function cannotCarryOut(c: UCreature, { basic, form = "" }: UAbility): "otherForm" | "proneBasic" | null {
  if (!isOfForm(c, { form })) return "otherForm";
  return has(c, "prone") && !basic ? "proneBasic" : null;
}
