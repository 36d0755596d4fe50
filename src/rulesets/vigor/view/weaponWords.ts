import type { Translate } from "../../../contract/facts";
import { weaponFacts } from "../rules/creature/arms";
import type { WeaponSystem } from "../rules/data/documents";
import { natureOf } from "../rules/data/nature";
import type { VCreature, VWeapon } from "../rules/data/types";
import { damagePool } from "../rules/dice/pools";
import { poolText } from "./dice";

/** The damage of a weapon in this creature's hands: "3d8 + 2d10 kinetic". */
export function damageText(c: VCreature, weapon: VWeapon, t: Translate): string {
  const pool = damagePool(c, null, { by: c.id, on: c.id, weapon, price: {} });
  return t("FIVEFOLD.Vigor.Line.damage", {
    dice: poolText(pool),
    type: t(`FIVEFOLD.Vigor.Type.${weapon.type ?? "kinetic"}`),
  });
}
export function rangeText(weapon: WeaponSystem, t: Translate): string {
  const { reach, near, max } = weapon.range;
  if (!natureOf(weapon).ranged) return t("FIVEFOLD.Vigor.Line.reach", { feet: reach });
  if (max <= 0) return t("FIVEFOLD.Vigor.Line.anyRange");
  return near > 0 && near < max
    ? t("FIVEFOLD.Vigor.Line.farRange", { near, max })
    : t("FIVEFOLD.Vigor.Line.range", { max });
}
/** One plain sentence about what the weapon does, made of its data. */
export function weaponSentence(name: string, weapon: WeaponSystem, t: Translate): string {
  const nature = natureOf(weapon);
  const facts = weaponFacts(name, weapon);
  const say = (key: string, data: Record<string, string | number> = {}) => t(`FIVEFOLD.Vigor.Sentence.${key}`, data);
  const parts = [
    say("attack", { ability: t(`FIVEFOLD.Vigor.Ability.${nature.ability}`), where: rangeText(weapon, t) }),
    say(`damage.${nature.bonus}`, {
      count: weapon.damage.value,
      quality: t(`FIVEFOLD.Vigor.Quality.${weapon.quality}`),
      type: t(`FIVEFOLD.Vigor.Type.${weapon.damage.type}`),
      dice: weapon.damage.skillDice,
    }),
  ];
  if (weapon.bypass) parts.push(say("bypass"));
  if (weapon.opens) parts.push(say("opens"));
  if (weapon.knocks) parts.push(say("knocks"));
  if (weapon.cost.vigor > 0) parts.push(say("costVigor", { count: weapon.cost.vigor }));
  if (weapon.cost.mana > 0) parts.push(say("costMana", { count: weapon.cost.mana }));
  for (const step of facts.steps ?? []) {
    parts.push(say(`${step.steps > 0 ? "charge" : "challenge"}.${step.scope}`, { count: Math.abs(step.steps) }));
    if (step.when) parts.push(say(`when.${step.when}`));
  }
  return parts.join(" ");
}
