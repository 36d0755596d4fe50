import type { Category, WeaponSystem } from "./documents";
import type { Ability } from "./types";

interface Nature {
  readonly ability: Ability;
  readonly bonus: "strength" | "skill" | "none";
  /** Whether the attack is a ranged one. */
  readonly ranged: boolean;
  /** Whether the weapon has to be in a hand. */
  readonly held: boolean;
}
/** [V-051] Categories whose use is no plain Attack action. */
const SOLO: readonly Category[] = ["technique", "spell", "magicProjectile"];
/** [V-042], [V-105], [V-106] The properties of a category, for items that do not set their own. */
const NATURE: Readonly<Record<Category, Nature>> = {
  melee: { ability: "agility", bonus: "strength", ranged: false, held: true },
  natural: { ability: "agility", bonus: "strength", ranged: false, held: false },
  pullBow: { ability: "agility", bonus: "strength", ranged: true, held: true },
  thrown: { ability: "agility", bonus: "strength", ranged: true, held: true },
  crossbow: { ability: "agility", bonus: "skill", ranged: true, held: true },
  modern: { ability: "agility", bonus: "skill", ranged: true, held: true },
  technique: { ability: "speed", bonus: "none", ranged: false, held: false },
  spell: { ability: "soul", bonus: "none", ranged: true, held: false },
  magicProjectile: { ability: "soul", bonus: "skill", ranged: true, held: false },
  other: { ability: "agility", bonus: "none", ranged: false, held: false },
};

export function natureOf(weapon: WeaponSystem): Nature & { readonly solo: boolean } {
  const usual = NATURE[weapon.category] ?? NATURE.other;
  return {
    ability: weapon.ability === "category" ? usual.ability : weapon.ability,
    bonus: weapon.damage.bonus === "category" ? usual.bonus : weapon.damage.bonus,
    ranged: usual.ranged || weapon.range.max > 0,
    held: usual.held,
    solo: SOLO.includes(weapon.category),
  };
}
