/** [G-111] The covers of a sneaking creature, from the best to none at all. */
export const SNEAK_COVERS = ["total", "full", "half", "none", "open"] as const;
export type SneakCover = (typeof SNEAK_COVERS)[number];
/** [G-113] The light that a sneaking creature stands in. */
export const LIGHTS = ["bright", "dim", "dark"] as const;
export type Light = (typeof LIGHTS)[number];
