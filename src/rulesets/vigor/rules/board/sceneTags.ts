import type { SceneTagSpec } from "../../../../contract/board";

const tag = (group: string, id: string, icon: string, on: SceneTagSpec["on"]): SceneTagSpec => ({
  id: `vigor.${group}.${id}`,
  name: `FIVEFOLD.Vigor.Mark.${group}.${id}`,
  icon,
  on,
  group: `vigor.${group}`,
  groupName: `FIVEFOLD.Vigor.MarkGroup.${group}`,
});

/** [V-157] to [V-162], [V-165] How far creatures see, in feet by visibility: the upper value where the book gives a span. */
const SIGHT = { normal: 1200, reduced: 100, low: 50, zero: 10 } as const;
/** [V-165] How far creatures see under these scene tags, in feet. */
export function sightOf(tags: readonly string[]): number {
  const worst = (["zero", "low", "reduced"] as const).find((dim) => tags.includes(`vigor.visibility.${dim}`));
  return SIGHT[worst ?? "normal"];
}

/** The scene tags of Vigor: [V-156] visibility, [V-166] cover, [V-133] air. */
export const SCENE_TAGS: readonly SceneTagSpec[] = [
  tag("visibility", "reduced", "fa-solid fa-smog", ["scene", "region"]),
  tag("visibility", "low", "fa-solid fa-cloud", ["scene", "region"]),
  tag("visibility", "zero", "fa-solid fa-eye-slash", ["scene", "region"]),
  tag("air", "vacuum", "fa-solid fa-user-astronaut", ["scene", "region"]),
  tag("cover", "light", "fa-solid fa-leaf", ["region"]),
  tag("cover", "partial", "fa-solid fa-box", ["region"]),
  tag("cover", "full", "fa-solid fa-square-full", ["region"]),
  tag("cover", "thin", "fa-regular fa-square", ["region"]),
];
