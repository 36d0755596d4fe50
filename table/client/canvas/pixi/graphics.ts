import { Circle, Ellipse, type IPointData, Point, Polygon, Rectangle, RoundedRectangle } from "@pixi/math";
import { cssColor, setAttributes, svg } from "../svg";
import { Container } from "./container";
import { outlineOf, type Shape } from "./outline";

type Colour = number | string | { readonly css?: unknown };

interface LineStyle {
  width?: number;
  color?: Colour;
  alpha?: number;
  cap?: "butt" | "round" | "square";
  join?: "miter" | "round" | "bevel";
}

/** Something that was drawn, with its holes behind it in the same path. */
interface Piece {
  readonly element: SVGPathElement;
  readonly shapes: Shape[];
  readonly holes: Shape[];
}

const FULL_TURN = 2 * Math.PI;

/** Lines and areas that are drawn by hand, as in PixiJS 7 (docs: PIXI.Graphics); each area is a path of the board's SVG. */
export class Graphics extends Container {
  readonly #drawing = svg("g", { class: "graphics", "pointer-events": "none" });
  readonly #pieces: Piece[] = [];
  #fill: { color: Colour; alpha: number } | null = null;
  #line: Required<LineStyle> = { width: 0, color: 0, alpha: 1, cap: "butt", join: "miter" };
  #path: { d: string; points: number[]; element: SVGPathElement } | null = null;
  #hole = false;

  constructor() {
    super();
    this.element.append(this.#drawing);
  }

  override sortChildren(): void {
    super.sortChildren();
    this.element.prepend(this.#drawing);
  }

  beginFill(color: Colour = 0, alpha = 1): this {
    this.#path = null;
    this.#fill = { color, alpha };
    return this;
  }

  endFill(): this {
    this.#path = null;
    this.#fill = null;
    return this;
  }

  lineStyle(width: number, color?: Colour, alpha?: number): this;
  lineStyle(options?: LineStyle): this;
  lineStyle(style: number | LineStyle = 0, color: Colour = 0, alpha = 1): this {
    const given = typeof style === "number" ? { width: style, color, alpha } : style;
    const { width = 0, cap = "butt", join = "miter" } = given as LineStyle;
    this.#path = null;
    this.#line = { width, color: given.color ?? 0, alpha: given.alpha ?? 1, cap, join };
    return this;
  }

  moveTo(x: number, y: number): this {
    this.#path = null;
    this.#begin(x, y);
    return this;
  }

  lineTo(x: number, y: number): this {
    return this.#extend(`L${x} ${y}`, x, y);
  }

  quadraticCurveTo(cpX: number, cpY: number, toX: number, toY: number): this {
    return this.#extend(`Q${cpX} ${cpY} ${toX} ${toY}`, toX, toY);
  }

  bezierCurveTo(cpX: number, cpY: number, cpX2: number, cpY2: number, toX: number, toY: number): this {
    return this.#extend(`C${cpX} ${cpY} ${cpX2} ${cpY2} ${toX} ${toY}`, toX, toY);
  }

  /** A part of a circle, joined to what was drawn before by a line. Angles are radians. */
  arc(cx: number, cy: number, radius: number, startAngle: number, endAngle: number, anticlockwise = false): this {
    if (startAngle === endAngle) return this;
    let sweep = endAngle - startAngle;
    if (!anticlockwise && sweep < 0) sweep = (sweep % FULL_TURN) + FULL_TURN;
    if (anticlockwise && sweep > 0) sweep = (sweep % FULL_TURN) - FULL_TURN;
    if (Math.abs(sweep) >= FULL_TURN) sweep = Math.sign(sweep) * FULL_TURN;
    const at = (angle: number): [number, number] => [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
    const start = at(startAngle);
    if (this.#path) this.lineTo(...start);
    else this.#begin(...start);
    // A whole circle would begin where it ends, which an SVG leaves out: it is drawn in two halves.
    for (const part of [0.5, 1]) {
      const [x, y] = at(startAngle + sweep * part);
      this.#extend(`A${radius} ${radius} 0 0 ${anticlockwise ? 0 : 1} ${x} ${y}`, x, y);
    }
    return this;
  }

  closePath(): this {
    if (this.#path) this.#write(`${this.#path.d}Z`);
    this.#path = null;
    return this;
  }

  finishPoly(): void {
    this.#path = null;
  }

  drawRect(x: number, y: number, width: number, height: number): this {
    return this.drawShape(new Rectangle(x, y, width, height));
  }

  drawRoundedRect(x: number, y: number, width: number, height: number, radius: number): this {
    return this.drawShape(new RoundedRectangle(x, y, width, height, radius));
  }

  drawCircle(x: number, y: number, radius: number): this {
    return this.drawShape(new Circle(x, y, radius));
  }

  drawEllipse(x: number, y: number, width: number, height: number): this {
    return this.drawShape(new Ellipse(x, y, width, height));
  }

  drawPolygon(...path: (Polygon | IPointData | number)[] | [(IPointData | number)[]]): this {
    const [first] = path;
    if (first instanceof Polygon) return this.drawShape(first);
    const points = Array.isArray(first) ? first : (path as (IPointData | number)[]);
    return this.drawShape(new Polygon(points as number[]));
  }

  drawShape(shape: Shape): this {
    this.#path = null;
    const last = this.#pieces.at(-1);
    if (this.#hole && last) {
      last.holes.push(shape);
      last.element.setAttribute("d", `${last.element.getAttribute("d") ?? ""}${outlineOf(shape)}`);
      return this;
    }
    const element = this.#piece(shape);
    element.setAttribute("d", outlineOf(shape));
    return this;
  }

  /** What is drawn until the hole ends is cut out of what was drawn last. */
  beginHole(): this {
    this.#path = null;
    this.#hole = true;
    return this;
  }

  endHole(): this {
    this.#path = null;
    this.#hole = false;
    return this;
  }

  /** Take away everything that was drawn, and forget line and fill. */
  clear(): this {
    this.#pieces.length = 0;
    this.#drawing.replaceChildren();
    this.#hole = false;
    this.lineStyle(0);
    return this.endFill();
  }

  /** Whether a point of the window lies in a filled area. */
  containsPoint(point: IPointData): boolean {
    const { x, y } = this.toLocal(new Point(point.x, point.y));
    return this.#pieces.some(
      ({ element, shapes, holes }) =>
        element.getAttribute("fill") !== "none" &&
        shapes.some((shape) => shape.contains(x, y)) &&
        !holes.some((hole) => hole.contains(x, y)),
    );
  }

  #begin(x: number, y: number): void {
    this.#path = { d: `M${x} ${y}`, points: [x, y], element: this.#piece() };
  }

  #extend(step: string, x: number, y: number): this {
    if (!this.#path) this.#begin(0, 0);
    const path = this.#path;
    if (!path) return this;
    path.d += step;
    path.points.push(x, y);
    const piece = this.#pieces.at(-1);
    if (piece) piece.shapes[0] = new Polygon(path.points);
    this.#write(path.d);
    return this;
  }

  #write(d: string): void {
    this.#path?.element.setAttribute("d", d);
  }

  #piece(shape?: Shape): SVGPathElement {
    const { width, color, alpha, cap, join } = this.#line;
    const element = svg("path", { "fill-rule": "evenodd" });
    setAttributes(element, {
      fill: this.#fill ? cssColor(this.#fill.color, "#000000") : "none",
      "fill-opacity": this.#fill?.alpha,
      stroke: width > 0 ? cssColor(color, "#000000") : "none",
      ...(width > 0 && {
        "stroke-width": width,
        "stroke-opacity": alpha,
        "stroke-linecap": cap,
        "stroke-linejoin": join,
      }),
    });
    this.#drawing.append(element);
    this.#pieces.push({ element, shapes: shape ? [shape] : [], holes: [] });
    return element;
  }
}
