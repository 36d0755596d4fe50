/** A place on the scene: pixels, and elevation in scene units. */
export type Spot = {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
};

/** A place alone, without the other fields of the given object. */
export const spotOf = ({ x, y, elevation }: Spot): Spot => ({ x, y, elevation });
