import type { SceneTagSpec } from "../../../../contract/board";

const tag = (group: string, one: string, icon: string, on: SceneTagSpec["on"]): SceneTagSpec => ({
  id: `generia.${group}.${one}`,
  name: `FIVEFOLD.Generia.Tag.${group}.${one}`,
  icon: `fa-solid fa-${icon}`,
  on,
  group: `generia.${group}`,
  groupName: `FIVEFOLD.Generia.Tag.${group}.Group`,
});
/** [G-111], [G-113], [G-158] The scene tags for cover and light. */
export const SCENE_TAGS: readonly SceneTagSpec[] = [
  tag("cover", "half", "box", ["region", "token"]),
  tag("cover", "full", "square", ["region", "token"]),
  tag("cover", "total", "square-full", ["region"]),
  tag("cover", "open", "expand", ["region"]),
  tag("light", "bright", "sun", ["region"]),
  tag("light", "dim", "cloud-moon", ["scene", "region"]),
  tag("light", "dark", "moon", ["scene", "region"]),
];
export const COVER_TAG = "generia.cover.";
export const LIGHT_TAG = "generia.light.";
