declare module "virtual:surface" {
  /** Name, static methods and accessors, those of instances: what the community types declare. */
  export const classes: readonly (readonly [name: string, statics: readonly string[], instances: readonly string[]])[];
  export const functions: readonly string[];
  /** What the globals `game`, `canvas`, `ui`, `CONFIG` and `PIXI` hold, and the plain objects of `CONFIG` (`Combat.initiative`). */
  export const roots: Readonly<Record<"game" | "canvas" | "ui" | "CONFIG" | "CONFIG.*" | "PIXI", readonly string[]>>;
}
