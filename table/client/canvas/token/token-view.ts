import { cssColor, setAttributes, svg } from "../svg";
import { drawBars } from "./bars";
import type { TokenFigure } from "./figure";
import { describeToken } from "./token-label";
import { barsOf, dispositionColor, statusIcons, type TurnMark, turnMark } from "./token-state";

const NAME_SIZE = 18;

/** The drawing of one token: an SVG group that reads like a button. */
export class TokenView {
  readonly element: SVGGElement;
  private readonly parts = {
    turn: svg("g", { class: "turn-marker" }),
    image: svg("image", { class: "token-image", preserveAspectRatio: "xMidYMid meet" }),
    ring: svg("rect", { class: "disposition" }),
    initial: svg("text", { class: "initial", "text-anchor": "middle", "dominant-baseline": "central" }),
    border: svg("rect", { class: "border" }),
    statuses: svg("g", { class: "statuses" }),
    bars: svg("g", { class: "bars" }),
    name: svg("text", { class: "name", "text-anchor": "middle" }),
    elevation: svg("text", { class: "elevation", "text-anchor": "middle" }),
    targets: svg("g", { class: "targets" }),
  };
  private readonly seen = new Map<string, string>();

  constructor(id: string) {
    this.element = svg("g", {
      class: "token",
      tabindex: 0,
      role: "button",
      "data-token-id": id,
      "data-document-id": id,
    });
    this.element.append(...Object.values(this.parts));
    // A picture that can't be loaded is replaced by the name's first letter.
    this.parts.image.addEventListener("error", () => this.element.classList.add("faceless"));
    this.parts.image.addEventListener("load", () => this.element.classList.remove("faceless"));
  }

  /** Bring the drawing up to date with the token. */
  update(token: TokenFigure): void {
    const { document } = token;
    const { width, height } = token.getSize();
    const color = dispositionColor(document.disposition);
    this.element.setAttribute("aria-label", describeToken(token));
    this.element.setAttribute("aria-pressed", String(token.controlled));
    this.element.classList.toggle("controlled", token.controlled);
    this.element.classList.toggle("hover", token.hover);
    this.element.classList.toggle("hidden-token", !!document.hidden);
    this.element.classList.toggle("targeted", token.targeted.size > 0);
    this.element.classList.toggle("owned", token.isOwner);
    this.element.style.display = token.isVisible ? "" : "none";
    this.updateImage(token, width, height);
    const frame = { width, height, rx: Math.min(width, height) * 0.12, fill: "none", stroke: color };
    setAttributes(this.parts.ring, frame);
    const shown = token.controlled || token.hover;
    setAttributes(this.parts.border, { ...frame, visibility: shown ? "visible" : "hidden" });
    const labels = token._canViewMode(document.displayName);
    setAttributes(this.parts.name, { x: width / 2, y: height + NAME_SIZE, "font-size": NAME_SIZE });
    this.parts.name.textContent = labels ? document.name : "";
    this.updateTooltip(token, width);
    this.updateWhenChanged("bars", token._canViewMode(document.displayBars) ? barsOf(document) : [], (bars) =>
      drawBars(this.parts.bars, bars, width, height),
    );
    this.updateWhenChanged("statuses", { icons: statusIcons(token), height }, ({ icons }) =>
      this.drawStatuses(icons, width, height),
    );
    const targets = Array.from(token.targeted, (user) => cssColor(user.color, "#ff9829"));
    this.updateWhenChanged("targets", { targets, width, height }, () => this.drawTargets(targets, width, height));
    this.updateWhenChanged("turn", { mark: turnMark(token), width, height }, ({ mark }) =>
      this.drawTurn(mark, width, height),
    );
  }

  private updateImage(token: TokenFigure, width: number, height: number): void {
    const { texture = {}, rotation = 0, lockRotation, alpha = 1 } = token.document;
    const sx = texture.scaleX ?? 1;
    const sy = texture.scaleY ?? 1;
    const turn = lockRotation ? 0 : rotation;
    const cx = width / 2;
    const cy = height / 2;
    this.parts.initial.textContent = token.name.charAt(0);
    setAttributes(this.parts.initial, { x: cx, y: cy });
    setAttributes(this.parts.image, {
      href: texture.src || "icons/svg/mystery-man.svg",
      width,
      height,
      opacity: alpha,
      transform: `translate(${cx} ${cy}) rotate(${turn}) scale(${sx} ${sy}) translate(${-cx} ${-cy})`,
    });
  }

  /** The text above the token, its last line next to it. */
  private updateTooltip(token: TokenFigure, width: number): void {
    const lines = token._getTooltipText().split("\n");
    setAttributes(this.parts.elevation, { x: width / 2, y: -6, "font-size": NAME_SIZE });
    const spans = lines.map((line, index) => {
      const y = -6 - (lines.length - 1 - index) * NAME_SIZE;
      return svg("tspan", { x: width / 2, y }, [line]);
    });
    this.parts.elevation.replaceChildren(...spans);
  }

  private drawStatuses(icons: { src: string; name: string; overlay: boolean }[], width: number, height: number): void {
    const size = Math.max(16, Math.min(width, height) / 4);
    const perColumn = Math.max(1, Math.floor(height / size));
    let index = 0;
    const images = icons.map(({ src, name, overlay }) => {
      const title = svg("title", {}, [name]);
      if (overlay) return svg("image", { href: src, width, height, class: "overlay", opacity: 0.75 }, [title]);
      const x = Math.floor(index / perColumn) * size;
      const y = (index % perColumn) * size;
      index++;
      const badge = svg("rect", { x, y, width: size, height: size, rx: size / 6, class: "status-ground" });
      const image = svg("image", { href: src, x, y, width: size, height: size });
      return svg("g", { class: "status", "data-status": name }, [title, badge, image]);
    });
    this.parts.statuses.replaceChildren(...images);
  }

  private drawTargets(colors: string[], width: number, height: number): void {
    const arrows = colors.slice(0, 1).flatMap((color) => targetArrows(color, width, height));
    const pips = colors.slice(1).map((color, index) => {
      return svg("circle", { class: "target-pip", cx: width - 8 - index * 14, cy: 8, r: 6, fill: color });
    });
    this.parts.targets.replaceChildren(...arrows, ...pips);
  }

  private drawTurn(mark: TurnMark | null, width: number, height: number): void {
    const r = Math.max(width, height) * 0.62;
    const [cx, cy] = [width / 2, height / 2];
    const ring = svg("circle", { cx, cy, r, class: "turn-ring" });
    if (mark?.color) ring.style.stroke = mark.color;
    const picture = { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r };
    const drawn = mark?.src ? svg("image", { href: mark.src, class: "turn-picture", ...picture }) : ring;
    this.parts.turn.replaceChildren(...(mark ? [drawn] : []));
  }

  // Rebuilding lists of nodes on every hover would restart animations and image loading.
  private updateWhenChanged<T>(part: string, state: T, draw: (state: T) => void): void {
    const key = JSON.stringify(state);
    if (this.seen.get(part) === key) return;
    this.seen.set(part, key);
    draw(state);
  }

  /** Where the figure was put last. */
  shownAt: { x: number; y: number } | null = null;
  private walking = 0;

  /** Walk from corner to corner; resolves on arrival, or when another walk began. */
  async walk(path: { x: number; y: number; duration: number }[]): Promise<void> {
    this.walking += 1;
    const current = this.walking;
    for (const { x, y, duration } of path) {
      const { style } = this.element;
      style.transitionDuration = `${Math.round(duration)}ms`;
      style.transform = `translate(${x}px, ${y}px)`;
      this.shownAt = { x, y };
      if (duration > 0) await new Promise((resolve) => setTimeout(resolve, duration));
      if (current !== this.walking) return;
    }
  }
}

/** Four arrow heads that point at the token's corners. */
function targetArrows(color: string, width: number, height: number): SVGElement[] {
  const length = Math.min(width, height) / 5;
  const corners: [number, number, number][] = [
    [0, 0, 45],
    [width, 0, 135],
    [width, height, 225],
    [0, height, 315],
  ];
  return corners.map(([x, y, angle]) =>
    svg("path", {
      class: "target-arrow",
      d: `M${length * 0.4} 0L${-length * 0.5} ${-length * 0.45}V${length * 0.45}Z`,
      fill: color,
      transform: `translate(${x} ${y}) rotate(${angle})`,
    }),
  );
}
