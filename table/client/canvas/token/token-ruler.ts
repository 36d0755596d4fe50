import { host } from "../host";
import { cssColor, setAttributes, svg } from "../svg";
import type { Token } from "./token";
import { linkWaypoints, type RulerData, type RulerWaypoint, signed } from "./waypoints";

/** The colour of a way that a token can't take. */
const UNREACHABLE = "#ff6a5e";

export interface WaypointStyle {
  radius: number;
  color?: unknown;
  alpha?: number;
}

export interface SegmentStyle {
  width: number;
  color?: unknown;
  alpha?: number;
}

export interface WaypointLabel {
  distance: { total: string; delta?: string };
  cost: { total: string; units: string; delta?: string };
  elevation?: { total: string; delta?: string } | undefined;
  units: string;
  cssClass: string;
  [key: string]: unknown;
}

/** The path of a token that moves: a line, dots and labels, each of which systems may restyle. */
export class TokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";

  readonly token: Token;
  private readonly group = svg("g", { class: "ruler" });
  private shown = false;

  constructor(token: Token) {
    this.token = token;
  }

  get visible(): boolean {
    return this.shown;
  }

  set visible(value: boolean) {
    if (this.shown === value) return;
    this.shown = value;
    this._onVisibleChange();
  }

  protected _onVisibleChange(): void {
    if (this.shown) host.canvas.overlay.append(this.group);
    else this.group.remove();
  }

  async draw(): Promise<void> {
    this.visible = true;
  }

  clear(): void {
    this.group.replaceChildren();
    this.visible = false;
  }

  destroy(): void {
    this.clear();
  }

  /** Show the path that the data describes. */
  refresh({ passedWaypoints, pendingWaypoints }: RulerData): void {
    const waypoints = linkWaypoints(passedWaypoints, pendingWaypoints, this.token);
    const state = { hasElevation: false, previousElevation: waypoints[0]?.elevation ?? 0 };
    const labels: SVGElement[] = [];
    const lines: SVGElement[] = [];
    for (const waypoint of waypoints) {
      if (waypoint.previous) lines.push(...this.drawSegment(waypoint.previous, waypoint));
      lines.push(...this.drawWaypoint(waypoint));
      const context = this._getWaypointLabelContext(waypoint, state);
      if (context) labels.push(drawLabel(waypoint, context));
    }
    this.group.replaceChildren(...lines, ...labels);
  }

  private drawSegment(from: RulerWaypoint, to: RulerWaypoint): SVGElement[] {
    const style = this._getSegmentStyle(to);
    if (!style || style.width <= 0) return [];
    const line = svg("line", {
      class: to.unreachable ? "ruler-line unreachable" : "ruler-line",
      x1: from.center.x,
      y1: from.center.y,
      x2: to.center.x,
      y2: to.center.y,
      "stroke-width": style.width,
      "stroke-opacity": style.alpha ?? 1,
    });
    line.style.stroke = to.unreachable ? UNREACHABLE : cssColor(style.color, "#ff9829");
    return [line];
  }

  private drawWaypoint(waypoint: RulerWaypoint): SVGElement[] {
    const style = this._getWaypointStyle(waypoint);
    if (!style || style.radius <= 0) return [];
    const { x: cx, y: cy } = waypoint.center;
    const fill = cssColor(style.color, "#ff9829");
    return [svg("circle", { class: "ruler-dot", cx, cy, r: style.radius, fill, "fill-opacity": style.alpha ?? 1 })];
  }

  /** What a waypoint's label says; nothing hides it. */
  _getWaypointLabelContext(
    waypoint: RulerWaypoint,
    state: { hasElevation: boolean; previousElevation: number },
  ): WaypointLabel | undefined {
    if (!waypoint.previous) return undefined;
    const { distance, cost, backward } = waypoint.measurement;
    const { units } = host.canvas.grid;
    const climbed = waypoint.elevation - state.previousElevation;
    state.hasElevation ||= climbed !== 0;
    state.previousElevation = waypoint.elevation;
    return {
      cssClass: waypoint.next ? "" : "last",
      units,
      distance: { total: round(distance), delta: signed(backward?.distance ?? 0) },
      cost: { total: round(cost), units, delta: signed(backward?.cost ?? 0) },
      elevation: state.hasElevation ? { total: round(waypoint.elevation), delta: signed(climbed) } : undefined,
    };
  }

  _getWaypointStyle(_waypoint: RulerWaypoint): WaypointStyle {
    return { radius: 6, color: this.userColor };
  }

  _getSegmentStyle(_waypoint: RulerWaypoint): SegmentStyle {
    return { width: 5, color: this.userColor };
  }

  _getGridHighlightStyle(_waypoint: RulerWaypoint, _offset: unknown): { color?: unknown; alpha?: number } {
    return { color: this.userColor, alpha: 0.5 };
  }

  private get userColor(): unknown {
    return host.game.user.color;
  }
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function drawLabel({ center, size, unreachable }: RulerWaypoint, label: WaypointLabel): SVGElement {
  const costly = label.cost.total !== label.distance.total;
  const words = [`${label.distance.total} ${label.units}`.trim()];
  if (costly) words.push(`(${label.cost.total})`);
  if (label.elevation) words.push(`↕ ${label.elevation.total}`);
  const text = svg("text", { class: "ruler-label", "text-anchor": "middle", role: "status" }, [words.join(" ")]);
  text.classList.toggle("unreachable", unreachable);
  setAttributes(text, { x: center.x, y: center.y - size.height / 2 - 10, "font-size": 24 });
  return text;
}
