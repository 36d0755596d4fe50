import type { SceneTagSpec } from "../../../../contract/board";

const tag = (group: string, id: string, icon: string, on: SceneTagSpec["on"]): SceneTagSpec => ({
  id: `uchma.${group}.${id}`,
  name: `FIVEFOLD.Uchma.Mark.${group}.${id}`,
  icon,
  on,
  group: `uchma.${group}`,
  groupName: `FIVEFOLD.Uchma.MarkGroup.${group}`,
});

/** [U-158] The surfaces that a mount may refuse to enter. */
export const SURFACES = ["sand", "mud", "scree", "ice", "boards"] as const;
const SURFACE_ICON: Readonly<Record<(typeof SURFACES)[number], string>> = {
  sand: "fa-solid fa-umbrella-beach",
  mud: "fa-solid fa-droplet",
  scree: "fa-solid fa-hill-rockslide",
  ice: "fa-solid fa-snowflake",
  boards: "fa-solid fa-grip-lines",
};

/**
 * The scene tags of Uchma: [U-142] light, [U-118] cover, [U-033] rough terrain, [U-157] stairs, [U-158] surfaces, [U-053] and [U-054]
 * barriers for sound, [U-097] an open edge of the map.
 */
export const SCENE_TAGS: readonly SceneTagSpec[] = [
  tag("light", "bright", "fa-solid fa-sun", ["region", "token"]),
  tag("light", "moonlit", "fa-solid fa-moon", ["scene", "region", "token"]),
  tag("light", "dark", "fa-solid fa-eye-slash", ["scene", "region", "token"]),
  tag("cover", "none", "fa-solid fa-person", ["token"]),
  tag("cover", "quarter", "fa-solid fa-leaf", ["region", "token"]),
  tag("cover", "half", "fa-solid fa-box", ["region", "token"]),
  tag("cover", "full", "fa-solid fa-dungeon", ["region", "token"]),
  tag("terrain", "light", "fa-solid fa-water", ["region"]),
  tag("terrain", "heavy", "fa-solid fa-mound", ["region"]),
  tag("stairs", "stairs", "fa-solid fa-stairs", ["region"]),
  ...SURFACES.map((id) => tag("surface", id, SURFACE_ICON[id], ["region"])),
  tag("sound", "stone", "fa-solid fa-mountain", ["region"]),
  tag("sound", "deepWater", "fa-solid fa-water-ladder", ["region"]),
  tag("sound", "thick", "fa-solid fa-layer-group", ["region"]),
  tag("sound", "silence", "fa-solid fa-volume-xmark", ["region"]),
  tag("edge", "open", "fa-solid fa-door-open", ["region"]),
];
export const LIGHT = "uchma.light.";
export const COVER = "uchma.cover.";
export const TERRAIN = "uchma.terrain.";
export const STAIRS = "uchma.stairs.stairs";
export const SOUND = "uchma.sound.";
export const SURFACE = "uchma.surface.";
export const EDGE = "uchma.edge.open";
