import { Circle, Ellipse, Polygon, type Rectangle, RoundedRectangle } from "@pixi/math";

/** The shapes that the library's mathematics knows. */
export type Shape = Circle | Ellipse | Polygon | Rectangle | RoundedRectangle;

const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}`,
    `v${height - 2 * r}${corner(-r, r)}`,
    `h${2 * r - width}${corner(-r, -r)}`,
    `v${2 * r - height}${corner(r, -r)}Z`,
  ].join("");
}

function chain(points: readonly number[], close: boolean): string {
  const pairs: string[] = [];
  for (let index = 0; index + 1 < points.length; index += 2) pairs.push(`${points[index]} ${points[index + 1]}`);
  return pairs.length > 0 ? `M${pairs.join("L")}${close ? "Z" : ""}` : "";
}

/** A shape as the path of an SVG. */
export function outlineOf(shape: Shape): string {
  if (shape instanceof Circle) return oval(shape.x, shape.y, shape.radius, shape.radius);
  if (shape instanceof Ellipse) return oval(shape.x, shape.y, shape.width, shape.height);
  if (shape instanceof Polygon) return chain(shape.points, shape.closeStroke);
  const { x, y, width, height } = shape;
  if (shape instanceof RoundedRectangle && shape.radius > 0) return rounded(x, y, width, height, shape.radius);
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}
