const HOME = "systems/fivefold/assets/fragments";
const IMAGES: Readonly<Record<string, string>> = {
  fragmentsCreature: `${HOME}/creature/stranger.svg`,
  fragmentsWeapon: `${HOME}/gear/weapon.svg`,
  fragmentsFeat: `${HOME}/gear/feat.svg`,
  fragmentsSpell: `${HOME}/gear/spell.svg`,
  fragmentsPoison: `${HOME}/gear/poison.svg`,
};

/** Image of a new document. */
export const imageOf = (_document: "Actor" | "Item", type: string): string => IMAGES[type] ?? `${HOME}/gear/gear.svg`;
