const HOME = "systems/fivefold/assets/uchma";
const IMAGES: Readonly<Record<string, string>> = {
  uchmaCreature: `${HOME}/creature.svg`,
  uchmaWeapon: `${HOME}/weapon.svg`,
  uchmaArmor: `${HOME}/armor.svg`,
  uchmaAbility: `${HOME}/ability.svg`,
  uchmaForm: `${HOME}/form.svg`,
  uchmaSkill: `${HOME}/skill.svg`,
  uchmaEffect: `${HOME}/effect.svg`,
};
/** Image of a new document. */
export function imageOf(_document: "Actor" | "Item", type: string): string {
  return IMAGES[type] ?? `${HOME}/ability.svg`;
}
