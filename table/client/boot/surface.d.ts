declare module "virtual:surface" {
  /** Name, static methods and accessors, those of instances: what the community types declare. */
  export const classes: readonly (readonly [name: string, statics: readonly string[], instances: readonly string[]])[];
  export const functions: readonly string[];
}
