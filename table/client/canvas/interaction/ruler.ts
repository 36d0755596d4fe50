import type { Canvas } from "../board";
import { setAttributes, svg } from "../svg";

/** A line with its length, drawn while something is dragged. */
export class Ruler {
  private readonly line = svg("line", { class: "ruler-line" });
  private readonly label = svg("text", { class: "ruler-label", "text-anchor": "middle", role: "status" });
  private readonly group = svg("g", { class: "ruler" }, [this.line, this.label]);

  constructor(private readonly canvas: Canvas) {}

  show(from: { x: number; y: number }, to: { x: number; y: number }): void {
    if (!this.group.isConnected) this.canvas.overlay.append(this.group);
    setAttributes(this.line, { x1: from.x, y1: from.y, x2: to.x, y2: to.y });
    const { grid } = this.canvas;
    const { distance } = grid!.measurePath([{ ...from }, { ...to }]);
    const text = `${Math.round(distance * 100) / 100} ${grid!.units}`.trim();
    if (this.label.textContent !== text) this.label.textContent = text;
    setAttributes(this.label, { x: to.x, y: to.y - grid!.size * 0.6, "font-size": 24 });
  }

  clear(): void {
    this.group.remove();
  }
}
