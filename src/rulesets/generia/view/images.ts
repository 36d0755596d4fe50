const HOME = "systems/fivefold/assets/generia";
const IMAGES: Readonly<Record<string, string>> = {
  generiaCreature: `${HOME}/creature/stranger.svg`,
  generiaWeapon: `${HOME}/gear/weapon.svg`,
  generiaArmor: `${HOME}/gear/armor.svg`,
  generiaPerk: `${HOME}/gear/perk.svg`,
  generiaEffect: `${HOME}/gear/effect.svg`,
  generiaSkill: `${HOME}/gear/skill.svg`,
  generiaSpell: `${HOME}/gear/spell.svg`,
};

/** Image of a new document. */
export const imageOf = (_document: "Actor" | "Item", type: string): string => IMAGES[type] ?? `${HOME}/gear/gear.svg`;
