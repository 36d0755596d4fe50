import type { Canvas } from "../board";
import { setAttributes, svg } from "../svg";

interface Point {
  x: number;
  y: number;
}

/** A rectangle that is drawn to select what lies in it. */
export class Marquee {
  private readonly frame = svg("rect", { class: "marquee" });

  constructor(
    private readonly canvas: Canvas,
    private readonly from: Point,
  ) {
    canvas.overlay.append(this.frame);
  }

  private area(to: Point): { x: number; y: number; width: number; height: number } {
    const [x, y] = [Math.min(this.from.x, to.x), Math.min(this.from.y, to.y)];
    return { x, y, width: Math.abs(to.x - this.from.x), height: Math.abs(to.y - this.from.y) };
  }

  move(to: Point): void {
    setAttributes(this.frame, this.area(to));
  }

  finish(to: Point, adding: boolean): void {
    this.frame.remove();
    const { activeLayer, tokens } = this.canvas;
    if (activeLayer === (tokens as object)) tokens.selectIn(this.area(to), adding);
    else activeLayer?.selectObjects(this.area(to), { releaseOthers: !adding });
  }

  cancel(): void {
    this.frame.remove();
  }
}
