import type { Side } from "../../engine/board/areas";
import type { Box, Point } from "../../engine/board/types";
import type { Spot3 } from "../board/chosenPosition";
import { spaceAt } from "../board/chosenPosition";
import type { SideTo } from "../board/sides";
import { host } from "../host";
import type { HostCanvas, HostScene } from "../host/types";
import { translate } from "../i18n";
import { highContrast } from "../ui/windows/contrast";

/** What a person chooses on the map that this client looks at. */
export interface MapWish {
  readonly scene: HostScene;
  readonly title: string;
  /** Slug of the game whose colours are used. */
  readonly ruleset: string;
  readonly start: Spot3;
  /** How many points are chosen at least, and at most. */
  readonly points: { readonly least: number; readonly most: number };
  /** The line around everything that may be chosen, in pixels of the scene. */
  readonly reach: readonly Side[];
  /** The outlines of the only places that may be chosen. Missing: any place may be. */
  readonly spaces?: readonly (readonly Point[])[];
  /** The place that a point means; null: none. */
  snap?(at: Spot3): Spot3 | null;
  /** What is told and drawn for these points: the area that they cover, its border, and the creatures that it reaches. */
  preview(points: readonly Spot3[]): Preview;
}
interface Preview {
  readonly text: string;
  /** Why these points cannot be chosen; empty: they can, or more of them are needed. */
  readonly problem: string;
  readonly parts: readonly (readonly Point[])[];
  readonly border: readonly Side[];
  readonly marks: readonly (Pick<Box, "x" | "y" | "w" | "h"> & { readonly side: SideTo })[];
}

const SVG = "http://www.w3.org/2000/svg";
const STEPS: Readonly<Record<string, readonly [dx: number, dy: number, up: number]>> = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, -1, 0],
  ArrowDown: [0, 1, 0],
  PageUp: [0, 0, 1],
  PageDown: [0, 0, -1],
};
/** The view is panned when the cursor comes this near to the window's border, in pixels, because windows and bars cover the border. */
const MARGIN = 120;
/** The class of the page's body while a point is being chosen: windows are hidden. */
const CHOOSING = "ff-choosing";

function shape(name: string): SVGPathElement {
  const made = document.createElementNS(SVG, "path");
  made.setAttribute("class", `ff-cursor__${name}`);
  return made;
}
/** The outline around a reached token, which tells sides apart by form: a round line for friends, a square on its corner for foes. */
function markAround({ x, y, w, h, side }: Preview["marks"][number]): readonly Point[] {
  const middle = { x: x + w / 2, y: y + h / 2 };
  const corners = side === "foe" ? 4 : 24;
  const radius = side === "foe" ? 0.62 : 0.52;
  return Array.from({ length: corners }, (_, n) => ({
    x: middle.x + w * radius * Math.sin((2 * Math.PI * n) / corners),
    y: middle.y + h * radius * Math.cos((2 * Math.PI * n) / corners),
  }));
}
function button(label: string, icon: string, classes: string, press: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `ff-btn ff-btn--small ${classes}`;
  const image = document.createElement("i");
  image.className = icon;
  image.setAttribute("aria-hidden", "true");
  made.append(image, translate(label));
  made.addEventListener("click", press);
  return made;
}

/** A cursor over the map, drawn above the map's canvas and moved by arrow keys or the mouse. */
class MapCursor {
  readonly #element = document.createElement("div");
  readonly #reach = shape("reach");
  readonly #spaces = shape("space");
  readonly #area = shape("area");
  readonly #edge = shape("edge");
  readonly #text = document.createElement("p");
  readonly #problem = document.createElement("p");
  readonly #marks = { friend: shape("friend"), foe: shape("foe"), other: shape("other"), self: shape("other") };
  readonly #line = shape("line");
  readonly #here = button("FIVEFOLD.Place.here", "fa-solid fa-location-dot", "ff-btn--main", () => this.#confirm());
  readonly #done = button("FIVEFOLD.Place.done", "fa-solid fa-check", "", () => this.#finish(this.#set));
  /** The points that are already set, where several are chosen. */
  #set: readonly Spot3[] = [];
  #preview: Preview;
  readonly #listening = new AbortController();
  readonly #hooks: readonly (readonly [string, number])[];
  #at: Spot3;
  #pressed = false;

  constructor(
    private readonly canvas: HostCanvas,
    private readonly wish: MapWish,
    private readonly settle: (points: readonly Spot3[] | null) => void,
  ) {
    this.#at = wish.start;
    this.#preview = wish.preview([this.#at]);
    this.#build();
    const { signal } = this.#listening;
    // This comes before the map, which would select and drag tokens.
    for (const kind of ["pointermove", "pointerdown", "pointerup"] as const)
      window.addEventListener(kind, (event) => this.#point(event), { capture: true, signal });
    window.addEventListener("resize", () => this.#draw(), { signal });
    const { Hooks } = host;
    this.#hooks = [
      ["canvasPan", Hooks.on("canvasPan", () => this.#draw())],
      ["canvasTearDown", Hooks.on("canvasTearDown", () => this.close(null))],
    ];
    document.body.append(this.#element);
    document.body.classList.add(CHOOSING);
    this.#show();
    this.#element.focus();
  }

  #build(): void {
    const { title, ruleset } = this.wish;
    const map = document.createElementNS(SVG, "svg");
    map.setAttribute("aria-hidden", "true");
    const { friend, foe, other, self } = this.#marks;
    map.append(this.#reach, this.#spaces, this.#area, this.#edge, friend, foe, other, self, this.#line);
    const bar = document.createElement("div");
    bar.className = "ff-cursor__bar";
    const head = document.createElement("strong");
    head.textContent = title;
    this.#text.setAttribute("aria-live", "polite");
    this.#problem.setAttribute("aria-live", "polite");
    this.#problem.className = "ff-cursor__problem";
    const keys = document.createElement("p");
    keys.className = "ff-soft";
    keys.id = "ff-cursor-keys";
    keys.textContent = [
      translate("FIVEFOLD.Place.keys"),
      ...(this.wish.points.most > 1 ? [translate("FIVEFOLD.Place.keysMore")] : []),
    ].join(" ");
    const buttons = document.createElement("div");
    buttons.className = "ff-cursor__buttons";
    buttons.append(
      button("FIVEFOLD.Place.back", "fa-solid fa-arrow-left", "ff-btn--quiet", () => this.close(null)),
      ...(this.wish.points.most > this.wish.points.least ? [this.#done] : []),
      this.#here,
    );
    bar.append(head, this.#text, this.#problem, keys, buttons);
    const element = this.#element;
    element.className = "ff ff-cursor";
    element.classList.toggle("ff-contrast", highContrast());
    element.dataset.ruleset = ruleset;
    element.tabIndex = 0;
    element.setAttribute("role", "application");
    element.setAttribute("aria-label", title);
    element.setAttribute("aria-describedby", keys.id);
    // Foundry leaves keys to an element with this attribute.
    element.dataset.keyboardFocus = "true";
    element.append(map, bar);
    element.addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const onButton = event.target instanceof HTMLButtonElement;
    if (event.key === "Escape") this.close(null);
    else if (event.key === "Enter" && !onButton) this.#confirm();
    else if (event.key === "Backspace" && this.#set.length > 0) this.#takeBack();
    else if (step) this.#step(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  #step([dx, dy, up]: readonly [number, number, number]): void {
    const { size, distance } = this.wish.scene.grid;
    const { x, y, elevation } = this.#at;
    this.#move({ x: x + dx * size, y: y + dy * size, elevation: elevation + up * distance });
    const { x: left, y: top } = this.canvas.clientCoordinatesFromCanvas(this.#at);
    const seen =
      left > MARGIN && top > MARGIN && left < window.innerWidth - MARGIN && top < window.innerHeight - MARGIN;
    if (!seen) void this.canvas.animatePan({ x: this.#at.x, y: this.#at.y });
  }
  #point(event: PointerEvent): void {
    const onMap = event.target instanceof Element && event.target.closest("#board") !== null;
    // The other mouse buttons pan the view.
    if (event.type !== "pointermove" && event.button !== 0) return;
    if (event.type === "pointerup" ? !this.#pressed : !onMap) return;
    const { x, y } = this.canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    this.#move({ x, y, elevation: this.#at.elevation });
    if (event.type === "pointermove") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#pressed = event.type === "pointerdown";
    // A finger covers the point that it touches: a tap only moves the cursor, and a button confirms.
    if (event.type === "pointerup" && event.pointerType !== "touch") this.#confirm();
  }
  #move(to: Spot3): void {
    // An area has one elevation: that of its first point.
    const elevation = this.#set[0]?.elevation ?? to.elevation;
    const at = this.wish.snap?.({ ...to, elevation }) ?? spaceAt(this.wish.scene, { ...to, elevation });
    if (!at || (isSame(at, this.#at) && at.elevation === this.#at.elevation)) return;
    this.#at = at;
    this.#show();
  }
  /** The points if the one under the cursor were the last. */
  #points(): readonly Spot3[] {
    const last = this.#set.at(-1);
    return last && isSame(last, this.#at) ? this.#set : [...this.#set, this.#at];
  }
  #show(): void {
    this.#preview = this.wish.preview(this.#points());
    const { text, problem } = this.#preview;
    const { most, least } = this.wish.points;
    const count = most > 1 ? ` ${translate("FIVEFOLD.Place.set", { count: this.#set.length })}` : "";
    this.#text.textContent = `${text}${count}`;
    this.#problem.textContent = problem;
    this.#done.setAttribute("aria-disabled", String(this.#set.length < least));
    this.#element.classList.toggle("ff-cursor--off", problem !== "");
    this.#here.setAttribute("aria-disabled", String(problem !== ""));
    this.#draw();
  }
  #draw(): void {
    const line = (points: readonly Point[]): string =>
      points
        .map((point) => this.canvas.clientCoordinatesFromCanvas(point))
        .map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x},${y}`)
        .join("");
    const closed = (polygons: readonly (readonly Point[])[]): string =>
      polygons.map((points) => `${line(points)}Z`).join("");
    const lines = (sides: readonly Side[]): string => sides.map(({ a, b }) => line([a, b])).join("");
    const { parts, border, marks } = this.#preview;
    this.#reach.setAttribute("d", lines(this.wish.reach));
    this.#spaces.setAttribute("d", closed(this.wish.spaces ?? []));
    this.#area.setAttribute("d", closed(parts));
    this.#edge.setAttribute("d", lines(border));
    for (const [side, path] of Object.entries(this.#marks))
      path.setAttribute("d", closed(marks.filter((one) => one.side === side).map(markAround)));
    const { x, y } = this.#at;
    const { size } = this.wish.scene.grid;
    const cross = [-1, 1].map((by) => [
      { x: x - size / 6, y: y - (by * size) / 6 },
      { x: x + size / 6, y: y + (by * size) / 6 },
    ]);
    this.#line.setAttribute("d", `${line(this.#points())}${cross.map(line).join("")}`);
  }
  /** Sets the point under the cursor. The last possible point, or the same point a second time, finishes the choice. */
  #confirm(): void {
    const { least, most } = this.wish.points;
    const points = this.#points();
    const again = points === this.#set;
    if (points.length >= most || (again && points.length >= least)) {
      this.#finish(points);
      return;
    }
    if (this.#preview.problem === "" && !again) {
      this.#set = points;
      this.#show();
    }
    this.#element.focus();
  }
  #takeBack(): void {
    this.#set = this.#set.slice(0, -1);
    this.#show();
  }
  #finish(points: readonly Spot3[]): void {
    if (points.length >= this.wish.points.least && this.wish.preview(points).problem === "") this.close(points);
    else this.#element.focus();
  }
  close(points: readonly Spot3[] | null): void {
    this.#listening.abort();
    for (const [name, id] of this.#hooks) host.Hooks.off(name, id);
    this.#element.remove();
    document.body.classList.remove(CHOOSING);
    this.settle(points);
  }
}
const isSame = (a: Spot3, b: Spot3): boolean => a.x === b.x && a.y === b.y;

let open: MapCursor | null = null;
/** Lets a person choose points on the map: middles of spaces with elevation; null where the person goes back or leaves the scene. */
export function pickOnMap(wish: MapWish): Promise<readonly Spot3[] | null> {
  open?.close(null);
  const { canvas } = host;
  return new Promise((resolve) => {
    if (!canvas) return resolve(null);
    open = new MapCursor(canvas, wish, (points) => {
      open = null;
      resolve(points);
    });
  });
}
/** Whether this client looks at a scene, so that a place can be chosen on it. */
export function looksAt(scene: HostScene): boolean {
  return host.canvas?.ready === true && host.canvas.scene?.id === scene.id;
}
