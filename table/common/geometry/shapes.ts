import type { Plain } from "../types";

/** A place in pixels. */
export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** A shape of a region as it is stored: pixels and degrees (foundry-api.md §8.7). */
export type ShapeSource = { type: string; hole?: boolean } & Plain;

/** The measures of every kind of shape; each kind has its own. */
interface Measures extends Box {
  anchorX: number | undefined;
  anchorY: number | undefined;
  rotation: number;
  radius: number;
  radiusX: number;
  radiusY: number;
  angle: number;
  length: number;
  innerWidth: number;
  outerWidth: number;
  points: number[];
}

interface ShapeKind {
  contains(shape: Measures, point: Point): boolean;
  /** The outline as a closed polygon; a curve is given with enough corners to look round. */
  outline(shape: Measures): Point[];
}

const isNumber = (value: unknown): value is number => typeof value === "number";

/** The measures of a stored shape; those that it does not store are 0. */
function measuresOf(shape: ShapeSource): Measures {
  const numberAt = (key: keyof Measures): number => {
    const value = shape[key];
    return isNumber(value) ? value : 0;
  };
  const { anchorX, anchorY, points } = shape;
  return {
    x: numberAt("x"),
    y: numberAt("y"),
    width: numberAt("width"),
    height: numberAt("height"),
    anchorX: isNumber(anchorX) ? anchorX : undefined,
    anchorY: isNumber(anchorY) ? anchorY : undefined,
    rotation: numberAt("rotation"),
    radius: numberAt("radius"),
    radiusX: numberAt("radiusX"),
    radiusY: numberAt("radiusY"),
    angle: numberAt("angle"),
    length: numberAt("length"),
    innerWidth: numberAt("innerWidth"),
    outerWidth: numberAt("outerWidth"),
    points: Array.isArray(points) ? points.filter(isNumber) : [],
  };
}

const CURVE_CORNERS = 64;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Turn a point around a pivot, clockwise on a screen. */
function turn({ x, y }: Point, pivot: Point, degrees: number): Point {
  if (!degrees) return { x, y };
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  const [dx, dy] = [x - pivot.x, y - pivot.y];
  return { x: pivot.x + dx * cos - dy * sin, y: pivot.y + dx * sin + dy * cos };
}

/** The corner of a rectangle and the point around which it is rotated: its middle, or the anchor that generation 14 stores. */
function frame({ x, y, width, height, anchorX, anchorY }: Measures): { corner: Point; pivot: Point } {
  if (anchorX === undefined && anchorY === undefined)
    return { corner: { x, y }, pivot: { x: x + width / 2, y: y + height / 2 } };
  return { corner: { x: x - width * (anchorX ?? 0), y: y - height * (anchorY ?? 0) }, pivot: { x, y } };
}

const rectangle: ShapeKind = {
  contains(shape, point) {
    const { corner, pivot } = frame(shape);
    const { x, y } = turn(point, pivot, -shape.rotation);
    return x >= corner.x && x <= corner.x + shape.width && y >= corner.y && y <= corner.y + shape.height;
  },
  outline(shape) {
    const { corner, pivot } = frame(shape);
    const { width, height } = shape;
    const corners = [corner, { x: corner.x + width, y: corner.y }, { x: corner.x + width, y: corner.y + height }];
    corners.push({ x: corner.x, y: corner.y + height });
    return corners.map((one) => turn(one, pivot, shape.rotation));
  },
};

const ellipse: ShapeKind = {
  contains(shape, point) {
    const { x, y, radiusX, radiusY } = shape;
    const at = turn(point, { x, y }, -shape.rotation);
    return ((at.x - x) / radiusX) ** 2 + ((at.y - y) / radiusY) ** 2 <= 1;
  },
  outline(shape) {
    const { x, y, radiusX, radiusY } = shape;
    return Array.from({ length: CURVE_CORNERS }, (_, n) => {
      const angle = (n / CURVE_CORNERS) * 2 * Math.PI;
      const point = { x: x + radiusX * Math.cos(angle), y: y + radiusY * Math.sin(angle) };
      return turn(point, { x, y }, shape.rotation);
    });
  },
};

/** A circle is an ellipse with one radius. */
const asEllipse = (shape: Measures): Measures => ({ ...shape, radiusX: shape.radius, radiusY: shape.radius });

const circle: ShapeKind = {
  contains: (shape, point) => ellipse.contains(asEllipse(shape), point),
  outline: (shape) => ellipse.outline(asEllipse(shape)),
};

function corners(points: number[]): Point[] {
  const pairs: Point[] = [];
  for (let n = 0; n + 1 < points.length; n += 2) pairs.push({ x: points[n] as number, y: points[n + 1] as number });
  return pairs;
}

const polygon: ShapeKind = {
  contains: (shape, point) => insidePolygon(corners(shape.points), point),
  outline: (shape) => corners(shape.points),
};

const cone: ShapeKind = {
  contains(shape, point) {
    const { x, y, radius, angle, rotation } = shape;
    const [dx, dy] = [point.x - x, point.y - y];
    if (Math.hypot(dx, dy) > radius) return false;
    if ((dx === 0 && dy === 0) || angle >= 360) return true;
    const off = ((((Math.atan2(dy, dx) * 180) / Math.PI - rotation) % 360) + 540) % 360 - 180; // biome-ignore format: one formula
    return Math.abs(off) <= angle / 2 + 1e-9;
  },
  outline(shape) {
    const { x, y, radius, angle, rotation } = shape;
    const steps = Math.max(2, Math.ceil((angle / 360) * CURVE_CORNERS));
    const arc = Array.from({ length: steps + 1 }, (_, n) => {
      const at = radians(rotation - angle / 2 + (angle * n) / steps);
      return { x: x + radius * Math.cos(at), y: y + radius * Math.sin(at) };
    });
    return angle >= 360 ? arc : [{ x, y }, ...arc];
  },
};

/** A line is a rectangle that starts in the middle of its short side. */
const asRectangle = (shape: Measures): Measures => ({
  ...shape,
  width: shape.length,
  height: shape.width,
  anchorX: 0,
  anchorY: 0.5,
});

const line: ShapeKind = {
  contains: (shape, point) => rectangle.contains(asRectangle(shape), point),
  outline: (shape) => rectangle.outline(asRectangle(shape)),
};

const ring: ShapeKind = {
  contains(shape, point) {
    const { x, y, radius, innerWidth, outerWidth } = shape;
    const distance = Math.hypot(point.x - x, point.y - y);
    return distance >= radius - innerWidth && distance <= radius + outerWidth;
  },
  outline: (shape) => circle.outline({ ...shape, radius: shape.radius + shape.outerWidth }),
};

const KINDS: Record<string, ShapeKind> = { rectangle, ellipse, circle, polygon, cone, line, ring };

function kind(type: string): ShapeKind {
  const found = KINDS[type];
  if (!found) throw new Error(`The practice table has no geometry for a shape of the type "${type}".`);
  return found;
}

/** Whether a point lies in a polygon, by counting the edges to its right. */
function insidePolygon(points: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  points.forEach((a, index) => {
    const b = points[(index + 1) % points.length] as Point;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

/** Whether a point lies in a shape itself, a hole or not. */
function shapeContains(shape: ShapeSource, point: Point): boolean {
  return kind(shape.type).contains(measuresOf(shape), point);
}

/** A shape's outline as a closed polygon. */
export function shapeOutline(shape: ShapeSource): Point[] {
  return kind(shape.type).outline(measuresOf(shape));
}

/** Whether a point lies in the area of several shapes. They count in their order: each one adds to the area, or as a hole cuts out of it. */
export function areaContains(shapes: readonly ShapeSource[], point: Point): boolean {
  let inside = false;
  for (const shape of shapes) if (inside === !!shape.hole && shapeContains(shape, point)) inside = !shape.hole;
  return inside;
}

/** The smallest upright rectangle around all shapes that are no holes; empty without any. */
export function areaBounds(shapes: readonly ShapeSource[]): Box {
  return boundsOf(shapes.filter(({ hole }) => !hole).flatMap(shapeOutline));
}
/** The smallest upright rectangle around points; empty without any. */
export function boundsOf(points: readonly Point[]): Box {
  if (!points.length) return { x: 0, y: 0, width: 0, height: 0 };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
