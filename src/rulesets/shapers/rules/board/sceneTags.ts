import type { SceneTagSpec } from "../../../../contract/board";

/** [W-168] Ground on which each space takes 2 metres. */
export const ROUGH = "shapers.ground.rough";
export const COVER_TAG = "shapers.cover.";

const tag = (id: string, group: string, icon: string, on: SceneTagSpec["on"]): SceneTagSpec => ({
  id,
  name: `FIVEFOLD.Shapers.Tag.${id.slice("shapers.".length)}`,
  icon: `fa-solid fa-${icon}`,
  on,
  group: `shapers.${group}`,
  groupName: `FIVEFOLD.Shapers.Tag.${group}.Group`,
});
/** [W-168], [W-174], [W-178] The scene tags for cover and ground. */
export const SCENE_TAGS: readonly SceneTagSpec[] = [
  tag(`${COVER_TAG}half`, "cover", "box", ["region", "token"]),
  tag(`${COVER_TAG}full`, "cover", "square", ["region", "token"]),
  tag(ROUGH, "ground", "mound", ["region"]),
];
