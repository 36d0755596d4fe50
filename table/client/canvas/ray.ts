interface Point {
  x: number;
  y: number;
}

/** A line from one point to another. */
export class Ray {
  readonly A: Point;
  readonly B: Point;
  readonly dx: number;
  readonly dy: number;

  constructor(A: Point, B: Point) {
    this.A = { ...A };
    this.B = { ...B };
    this.dx = B.x - A.x;
    this.dy = B.y - A.y;
  }

  get x0(): number {
    return this.A.x;
  }

  get y0(): number {
    return this.A.y;
  }

  get angle(): number {
    return Math.atan2(this.dy, this.dx);
  }

  get distance(): number {
    return Math.hypot(this.dx, this.dy);
  }

  get slope(): number {
    return this.dy / this.dx;
  }

  /** A ray from an origin in a direction in radians. */
  static fromAngle(x: number, y: number, radians: number, distance: number): Ray {
    return new Ray({ x, y }, { x: x + Math.cos(radians) * distance, y: y + Math.sin(radians) * distance });
  }

  static towardsPoint(origin: Point, point: Point, distance: number): Ray {
    const angle = Math.atan2(point.y - origin.y, point.x - origin.x);
    return Ray.fromAngle(origin.x, origin.y, angle, distance);
  }

  /** The point at a share of the way. */
  project(t: number): Point {
    return { x: this.A.x + t * this.dx, y: this.A.y + t * this.dy };
  }

  shiftAngle(offset: number, distance?: number): Ray {
    return Ray.fromAngle(this.A.x, this.A.y, this.angle + offset, distance ?? this.distance);
  }
}
