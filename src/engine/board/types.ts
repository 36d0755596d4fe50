/** A point of the scene in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The space of a token: top left corner and size in pixels, height above the ground in scene units. */
export interface Box extends Point {
  readonly w: number;
  readonly h: number;
  readonly elevation: number;
  /** Where it looks, in degrees clockwise from the top of the scene; null where nobody says. */
  readonly facing: number | null;
}

/** A wall or a closed door, as far as rules ask. A side of 1 (left) or 2 (right) stops only what comes from there; 0 stops both ways. */
export interface Barrier {
  readonly a: Point;
  readonly b: Point;
  readonly side: 0 | 1 | 2;
}
