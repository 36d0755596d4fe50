/** A point of the scene in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The box of a token: top left corner and size in pixels, height above the ground in scene units. */
export interface Box extends Point {
  readonly w: number;
  readonly h: number;
  readonly elevation: number;
  /** The direction that it faces, in degrees clockwise from the top of the scene; null where it has none. */
  readonly facing: number | null;
}

/** A wall or a closed door, with the side from which it stops: 1 the left one, 2 the right one, 0 both. */
export interface Barrier {
  readonly a: Point;
  readonly b: Point;
  readonly side: 0 | 1 | 2;
}
