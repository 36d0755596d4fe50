const HOME = "systems/fivefold/assets/vigor";
const IMAGES: Readonly<Record<string, string>> = {
  vigorCreature: `${HOME}/creature/stranger.svg`,
  vigorWeapon: `${HOME}/gear/sword.svg`,
  vigorArmor: `${HOME}/gear/vest.svg`,
  vigorFeature: `${HOME}/gear/feature.svg`,
};

/** Image of a new document. */
export function imageOf(_document: "Actor" | "Item", type: string): string {
  return IMAGES[type] ?? `${HOME}/gear/feature.svg`;
}
