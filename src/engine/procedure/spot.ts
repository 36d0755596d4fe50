/** A place on the scene: pixels, and elevation in scene units. */
export type Spot = {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
};
