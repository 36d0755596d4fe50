/** [G-111] What a sneaker may hide behind, from the best to none at all. */
export const SNEAK_COVERS = ["total", "full", "half", "none", "open"] as const;
export type SneakCover = (typeof SNEAK_COVERS)[number];
/** [G-113] */
export const LIGHTS = ["bright", "dim", "dark"] as const;
export type Light = (typeof LIGHTS)[number];
