import type { MarkSpec } from "../../../../contract/board";

const mark = (group: string, id: string, icon: string, on: MarkSpec["on"]): MarkSpec => ({
  id: `uchma.${group}.${id}`,
  name: `FIVEFOLD.Uchma.Mark.${group}.${id}`,
  icon,
  on,
  group: `uchma.${group}`,
  groupName: `FIVEFOLD.Uchma.MarkGroup.${group}`,
});

/** [U-158] What ground is made of, as far as a mount may refuse it. */
export const SURFACES = ["sand", "mud", "scree", "ice", "boards"] as const;
const SURFACE_ICON: Readonly<Record<(typeof SURFACES)[number], string>> = {
  sand: "fa-solid fa-umbrella-beach",
  mud: "fa-solid fa-droplet",
  scree: "fa-solid fa-hill-rockslide",
  ice: "fa-solid fa-snowflake",
  boards: "fa-solid fa-grip-lines",
};

/** What scenes and regions can be marked with: [U-142] light, [U-118] cover, [U-033] rough terrain, [U-157] stairs, [U-158] surfaces, [U-053] and [U-054] what stops sound, [U-097] an open edge. */
export const MARKS: readonly MarkSpec[] = [
  mark("light", "bright", "fa-solid fa-sun", ["region", "token"]),
  mark("light", "moonlit", "fa-solid fa-moon", ["scene", "region", "token"]),
  mark("light", "dark", "fa-solid fa-eye-slash", ["scene", "region", "token"]),
  mark("cover", "none", "fa-solid fa-person", ["token"]),
  mark("cover", "quarter", "fa-solid fa-leaf", ["region", "token"]),
  mark("cover", "half", "fa-solid fa-box", ["region", "token"]),
  mark("cover", "full", "fa-solid fa-dungeon", ["region", "token"]),
  mark("terrain", "light", "fa-solid fa-water", ["region"]),
  mark("terrain", "heavy", "fa-solid fa-mound", ["region"]),
  mark("stairs", "stairs", "fa-solid fa-stairs", ["region"]),
  ...SURFACES.map((id) => mark("surface", id, SURFACE_ICON[id], ["region"])),
  mark("sound", "stone", "fa-solid fa-mountain", ["region"]),
  mark("sound", "deepWater", "fa-solid fa-water-ladder", ["region"]),
  mark("sound", "thick", "fa-solid fa-layer-group", ["region"]),
  mark("sound", "silence", "fa-solid fa-volume-xmark", ["region"]),
  mark("edge", "open", "fa-solid fa-door-open", ["region"]),
];
export const LIGHT = "uchma.light.";
export const COVER = "uchma.cover.";
export const TERRAIN = "uchma.terrain.";
export const STAIRS = "uchma.stairs.stairs";
export const SOUND = "uchma.sound.";
export const SURFACE = "uchma.surface.";
export const EDGE = "uchma.edge.open";
