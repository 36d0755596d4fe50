import type { Canvas } from "../board";
import { setAttributes, svg } from "../svg";

interface Point {
  x: number;
  y: number;
}

/** A distance between two spaces, shown while the pointer is dragged with the ruler in hand. */
export class Measure {
  private readonly line = svg("line", { class: "ruler-line", "stroke-width": 5 });
  private readonly label = svg("text", {
    class: "ruler-label",
    "text-anchor": "middle",
    "font-size": 24,
    role: "status",
  });
  private readonly group = svg("g", { class: "ruler measure" }, [this.line, this.label]);

  constructor(
    private readonly canvas: Canvas,
    private readonly from: Point,
  ) {
    canvas.overlay.append(this.group);
  }

  move(to: Point): void {
    const grid = this.canvas.grid!;
    const [a, b] = grid.isGridless ? [this.from, to] : [grid.getCenterPoint(this.from), grid.getCenterPoint(to)];
    const { distance } = grid.measurePath([this.from, to]);
    setAttributes(this.line, { x1: a.x, y1: a.y, x2: b.x, y2: b.y });
    setAttributes(this.label, { x: b.x, y: b.y - 16 });
    this.label.textContent = `${Math.round(distance * 100) / 100} ${grid.units}`.trim();
  }

  end(): void {
    this.group.remove();
  }
}
