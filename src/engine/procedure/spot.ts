/** A place on the scene: pixels, and elevation in scene units. */
export type Spot = {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
};

/** A place without anything else that stands beside it. */
export const spotOf = ({ x, y, elevation }: Spot): Spot => ({ x, y, elevation });
