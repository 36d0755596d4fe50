import type { DocumentFacts } from "../../../../contract/facts";
import { FIST, usable } from "../data/abilities";
import type { UCreature } from "../data/being.types";
import type { WeaponSystem } from "../data/documents";
import { weaponOf } from "../data/documents";
import type { Records } from "../data/lasting";
import type { UAbility } from "../data/shapes";
import type { Common } from "../data/terms";
import { isOfForm } from "../summons/transform";

export type WeaponAt = "held" | "stowed" | "dropped";
/** Where a weapon is; null for an item that is no weapon, belongs to a form, or is part of its bearer's body. */
function whereIs(item: DocumentFacts): WeaponAt | null {
  const weapon = weaponOf(item);
  if (!weapon || weapon.natural || weapon.form !== "") return null;
  return weapon.held ? "held" : weapon.dropped ? "dropped" : "stowed";
}
/** A creature's weapons at this place; natural ones and those of forms are left out. */
export function weaponsAt(items: readonly DocumentFacts[], where: WeaponAt): readonly DocumentFacts[] {
  return items.filter((item) => whereIs(item) === where);
}

/** The id of the bare hand among weapons. */
export const BARE = "unarmed";
/** A weapon with which a common action can be carried out. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly attack: UAbility;
}
/**
 * Appendix 8: the weapons with which a common action can be carried out: held and natural ones, for a throw only held ones, for picking up
 * only dropped ones.
 */
export function choicesFor(
  which: Common,
  items: readonly DocumentFacts[],
  c: Pick<UCreature, "form">,
  records?: Records,
): readonly Choice[] {
  const of = (some: readonly DocumentFacts[]): readonly Choice[] =>
    some.flatMap((item) => {
      const weapon = weaponOf(item);
      const made = weapon && usable(item, records);
      if (!made || !isOfForm(c, made)) return [];
      const attack = which === "retrieve" ? takenUp(made.ability, weapon) : made.ability;
      return [{ id: item.id, name: item.name, attack }];
    });
  if (which === "throw") return of(weaponsAt(items, "held"));
  if (which === "retrieve") return of(weaponsAt(items, "dropped"));
  const ready = of(items.filter((item) => isReady(item)));
  return c.form === undefined ? [...ready, { id: BARE, name: FIST.name, attack: FIST }] : ready;
}
const isReady = (item: DocumentFacts): boolean => {
  const weapon = weaponOf(item);
  return weapon !== null && (weapon.held || weapon.form !== "");
};
/** [U-063] The attack with a weapon that has just been picked up, which has the precision that a held weapon gives. */
function takenUp(attack: UAbility, { wielded }: WeaponSystem): UAbility {
  const precision = (attack.precision ?? 0) + wielded.precision;
  return precision === 0 ? attack : { ...attack, precision };
}
