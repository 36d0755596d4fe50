import type { Adjustments, DocumentFacts } from "../../../../contract/facts";
import type { WeaponSystem } from "../data/documents";
import { weaponOf } from "../data/documents";
import { natureOf } from "../data/nature";
import { QUALITIES } from "../data/qualities";
import { type DamageType, ORDINARY, type VWeapon } from "../data/types";

export interface Held {
  readonly name: string;
  readonly weapon: WeaponSystem;
}
function weapons(items: readonly DocumentFacts[]): Held[] {
  return items.flatMap((item) => {
    const weapon = weaponOf(item);
    return weapon && !broken(weapon) ? [{ name: item.name, weapon }] : [];
  });
}
/** [V-053] The weapon of the off hand. */
export function offhandOf(items: readonly DocumentFacts[]): Held | undefined {
  return weapons(items).find(({ weapon }) => weapon.equipped && weapon.hand === "off");
}
/** [V-072] The weapon of an ordinary melee attack: one in the hand, else a natural one. */
export function mainOf(items: readonly DocumentFacts[]): Held | undefined {
  const near = weapons(items).filter(({ weapon }) => !natureOf(weapon).ranged && weapon.hand !== "off");
  return (
    near.find(({ weapon }) => weapon.category === "melee" && weapon.equipped) ??
    near.find(({ weapon }) => weapon.category === "natural")
  );
}
/** Whether a weapon is broken. One without Durability of its own cannot break. */
export function broken(weapon: WeaponSystem): boolean {
  return weapon.durability.max > 0 && weapon.durability.value <= 0;
}

/** The damage types that can be chosen for an attack with the weapon, its own first. */
export function typesOf(weapon: WeaponSystem): readonly DamageType[] {
  return [...new Set([weapon.damage.type, ...weapon.damage.others])];
}
/** The damage type that a person chose for the attack, else that of the weapon. */
export function chosenType(weapon: WeaponSystem, adjust: Adjustments): DamageType {
  return typesOf(weapon).find((type) => type === adjust.said?.type) ?? weapon.damage.type;
}
/** A weapon as the arguments of an attack hold it; usual values are left out. */
export function weaponFacts(name: string, weapon: WeaponSystem, type = weapon.damage.type): VWeapon {
  const nature = natureOf(weapon);
  const quality = QUALITIES.indexOf(weapon.quality);
  const attackDice = weapon.extra.attackDice + (weapon.addSkill ? weapon.damage.skillDice : 0);
  const { ability, vs } = weapon.resist;
  const steps = weapon.steps
    .filter((step) => step.steps !== 0)
    .map((step) => ({
      steps: step.steps,
      scope: step.scope,
      label: step.label,
      ...(step.when !== "always" && { when: step.when }),
    }));
  return {
    name,
    value: weapon.damage.value,
    ...(nature.ability !== "agility" && { ability: nature.ability }),
    ...(quality !== ORDINARY && { quality }),
    ...(type !== "kinetic" && { type }),
    ...(nature.bonus !== "none" && { bonus: nature.bonus }),
    ...(nature.bonus === "skill" && weapon.damage.skillDice > 0 && { skillDice: weapon.damage.skillDice }),
    ...(attackDice !== 0 && { attackDice }),
    ...(weapon.extra.damageDice !== 0 && { damageDice: weapon.extra.damageDice }),
    ...(steps.length > 0 && { steps }),
    ...(nature.ranged && { ranged: true as const }),
    ...(weapon.delivery === "area" && { area: true as const }),
    ...(weapon.bypass && { bypass: true as const }),
    ...(weapon.opens && { opens: true as const }),
    ...(weapon.knocks && { knocks: true as const }),
    ...(ability !== "none" && { resist: { ability, ...(vs > 0 && { vs }) } }),
    ...(weapon.afflicts !== "none" && { afflicts: weapon.afflicts }),
    ...(weapon.afflicts !== "none" && weapon.rounds > 0 && { rounds: weapon.rounds }),
    ...(weapon.stunOnly && { stuns: true as const }),
    ...(nature.solo && !weapon.lightTechnique && { solo: true as const }),
  };
}
