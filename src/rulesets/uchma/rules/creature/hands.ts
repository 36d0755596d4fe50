import type { DocumentFacts } from "../../../../contract/facts";
import { FIST, usable } from "../data/abilities";
import type { UAbility } from "../data/ability.types";
import type { UCreature } from "../data/being.types";
import type { WeaponSystem } from "../data/documents";
import { weaponOf } from "../data/documents";
import type { Records } from "../data/lasting";
import type { Common } from "../data/terms";
import { isOfForm } from "../summons/transform";

export type WeaponAt = "held" | "stowed" | "dropped";
/** Where a weapon is; null for what is none, belongs to a form, or is a part of its bearer. */
function whereIs(item: DocumentFacts): WeaponAt | null {
  const weapon = weaponOf(item);
  if (!weapon || weapon.natural || weapon.form !== "") return null;
  return weapon.held ? "held" : weapon.dropped ? "dropped" : "stowed";
}
/** Weapons that can be taken up, put away, thrown or lost. */
export function weaponsAt(items: readonly DocumentFacts[], where: WeaponAt): readonly DocumentFacts[] {
  return items.filter((item) => whereIs(item) === where);
}

/** The id of the bare hand among weapons. */
export const BARE = "unarmed";
/** Something that an act can be carried out with. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly attack: UAbility;
}
/** Appendix 8: what a common action can be carried out with: what is in the hand, at the creature or (to be thrown, picked up) loose. */
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
/** [U-063] A weapon that is taken up for its attack guides the hand as if it had been there before. */
function takenUp(attack: UAbility, { wielded }: WeaponSystem): UAbility {
  const precision = (attack.precision ?? 0) + wielded.precision;
  return precision === 0 ? attack : { ...attack, precision };
}
