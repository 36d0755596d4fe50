import type { UCreature } from "../data/being.types";
import { has } from "../data/read";
import type { UAbility } from "../data/shapes";
import { isOfForm } from "../summons/transform";

/** [U-128], [U-168] Why a creature cannot carry out now what it has prepared: it belongs to another form, or is more than a weapon's regular attack and its owner is prone. It stays prepared. */
export function cannotCarryOut(c: UCreature, { basic, form = "" }: UAbility): "otherForm" | "proneBasic" | null {
  if (!isOfForm(c, { form })) return "otherForm";
  return has(c, "prone") && !basic ? "proneBasic" : null;
}
