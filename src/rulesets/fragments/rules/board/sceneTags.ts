import type { SceneTagSpec } from "../../../../contract/board";

const TAG = "fragments.";
export const TAGS = {
  difficult: `${TAG}difficult`,
  difficultSmall: `${TAG}difficultSmall`,
  water: `${TAG}water`,
  fog: `${TAG}fog`,
  dark: `${TAG}dark`,
  zeroG: `${TAG}zeroG`,
  squeeze: `${TAG}squeeze`,
  soil: `${TAG}soil`,
  drop: `${TAG}drop`,
  fixed: `${TAG}fixed`,
} as const;
type Tag = keyof typeof TAGS;

const tag = (
  id: Tag,
  icon: string,
  on: SceneTagSpec["on"] = ["region"],
  more: Partial<SceneTagSpec> = {},
): SceneTagSpec => ({
  id: TAGS[id],
  name: `FIVEFOLD.Fragments.Tag.${id}`,
  summary: `FIVEFOLD.Fragments.TagSays.${id}`,
  icon: `fa-solid fa-${icon}`,
  on,
  ...more,
});
/** [F-109], [F-113] The scene tags of the game, for scenes, regions and tokens. */
export const SCENE_TAGS: readonly SceneTagSpec[] = [
  tag("difficult", "mountain"),
  tag("difficultSmall", "seedling"),
  tag("water", "water"),
  tag("fog", "smog", ["region", "scene"]),
  tag("dark", "moon", ["region", "scene"]),
  tag("zeroG", "user-astronaut"),
  tag("squeeze", "compress"),
  tag("soil", "worm"),
  tag("drop", "angles-down", ["region"], { ground: true }),
  tag("fixed", "anchor", ["token"]),
];
