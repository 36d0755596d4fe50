const HOME = "systems/fivefold/assets/shapers";
const IMAGES: Readonly<Record<string, string>> = {
  shapersCreature: `${HOME}/creature/stranger.svg`,
  shapersWeapon: `${HOME}/gear/weapon.svg`,
  shapersArmor: `${HOME}/gear/armor.svg`,
  shapersAbility: `${HOME}/gear/ability.svg`,
  shapersTrait: `${HOME}/gear/trait.svg`,
};

/** Image of a new document. */
export const imageOf = (_document: "Actor" | "Item", type: string): string => IMAGES[type] ?? `${HOME}/gear/gear.svg`;
