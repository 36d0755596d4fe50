import type { Point } from "../../engine/board/types";
import type { Spot3 } from "../board/chosenPosition";
import { spaceAt } from "../board/chosenPosition";
import { host } from "../host";
import type { HostCanvas, HostScene } from "../host/types";
import { translate } from "../i18n";
import { highContrast } from "../ui/windows/contrast";

/** Somebody chooses a place on the map that this client looks at. */
export interface MapWish {
  readonly scene: HostScene;
  /** What for, and in which game's colours. */
  readonly title: string;
  readonly ruleset: string;
  readonly start: Spot3;
  /** The lines around everywhere it may be, and around what it would cover, in pixels of the scene. */
  readonly reach: readonly Point[];
  /** The outlines of the only places that may be chosen, and the one that is meant by a point. Missing: any place may be. */
  readonly spaces?: readonly (readonly Point[])[];
  snap?(at: Spot3): Spot3 | null;
  outline(at: Spot3): readonly Point[];
  /** What there is to say of a place, and why it cannot be chosen; empty: it can. */
  say(at: Spot3): { readonly text: string; readonly problem: string };
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

function shape(name: string): SVGPolygonElement {
  const made = document.createElementNS(SVG, "polygon");
  made.setAttribute("class", `ff-cursor__${name}`);
  return made;
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

/** A cursor over the map, drawn above whatever draws the map: moved by arrow keys or the mouse. */
class MapCursor {
  readonly #element = document.createElement("div");
  readonly #reach = shape("reach");
  readonly #spaces: readonly SVGPolygonElement[];
  readonly #area = shape("area");
  readonly #edge = shape("edge");
  readonly #text = document.createElement("p");
  readonly #problem = document.createElement("p");
  readonly #here = button("FIVEFOLD.Place.here", "fa-solid fa-location-dot", "ff-btn--main", () => this.#choose());
  readonly #listening = new AbortController();
  readonly #hooks: readonly (readonly [string, number])[];
  #at: Spot3;
  #pressed = false;

  constructor(
    private readonly canvas: HostCanvas,
    private readonly wish: MapWish,
    private readonly settle: (at: Spot3 | null) => void,
  ) {
    this.#at = wish.start;
    this.#spaces = (wish.spaces ?? []).map(() => shape("space"));
    this.#build();
    const { signal } = this.#listening;
    // Ahead of the map, which would select and carry tokens.
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
    map.append(this.#reach, ...this.#spaces, this.#area, this.#edge);
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
    keys.textContent = translate("FIVEFOLD.Place.keys");
    const buttons = document.createElement("div");
    buttons.className = "ff-cursor__buttons";
    buttons.append(
      button("FIVEFOLD.Place.back", "fa-solid fa-arrow-left", "ff-btn--quiet", () => this.close(null)),
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
    // Foundry leaves keys to whatever says so.
    element.dataset.keyboardFocus = "true";
    element.append(map, bar);
    element.addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const onButton = event.target instanceof HTMLButtonElement;
    if (event.key === "Escape") this.close(null);
    else if (event.key === "Enter" && !onButton) this.#choose();
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
    // The other buttons carry the view.
    if (event.type !== "pointermove" && event.button !== 0) return;
    if (event.type === "pointerup" ? !this.#pressed : !onMap) return;
    const { x, y } = this.canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    this.#move({ x, y, elevation: this.#at.elevation });
    if (event.type === "pointermove") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#pressed = event.type === "pointerdown";
    // A finger covers the point that it touches: a tap only moves the cursor, and a button confirms.
    if (event.type === "pointerup" && event.pointerType !== "touch") this.#choose();
  }
  #move(to: Spot3): void {
    const at = this.wish.snap?.(to) ?? spaceAt(this.wish.scene, to);
    if (!at || (at.x === this.#at.x && at.y === this.#at.y && at.elevation === this.#at.elevation)) return;
    this.#at = at;
    this.#show();
  }
  #show(): void {
    const { text, problem } = this.wish.say(this.#at);
    this.#text.textContent = text;
    this.#problem.textContent = problem;
    this.#element.classList.toggle("ff-cursor--off", problem !== "");
    this.#here.setAttribute("aria-disabled", String(problem !== ""));
    this.#draw();
  }
  #draw(): void {
    const onPage = (points: readonly Point[]): string =>
      points
        .map((point) => this.canvas.clientCoordinatesFromCanvas(point))
        .map(({ x, y }) => `${x},${y}`)
        .join(" ");
    this.#reach.setAttribute("points", onPage(this.wish.reach));
    for (const [index, points] of (this.wish.spaces ?? []).entries())
      this.#spaces[index]?.setAttribute("points", onPage(points));
    const around = onPage(this.wish.outline(this.#at));
    for (const polygon of [this.#area, this.#edge]) polygon.setAttribute("points", around);
  }
  #choose(): void {
    if (this.wish.say(this.#at).problem === "") this.close(this.#at);
    else this.#element.focus();
  }
  close(at: Spot3 | null): void {
    this.#listening.abort();
    for (const [name, id] of this.#hooks) host.Hooks.off(name, id);
    this.#element.remove();
    document.body.classList.remove(CHOOSING);
    this.settle(at);
  }
}

let open: MapCursor | null = null;
/**
 * Lets a person choose a place on the map.
 * @returns the middle of a space and its height; null where they go back, or look at another scene meanwhile
 */
export function pickOnMap(wish: MapWish): Promise<Spot3 | null> {
  open?.close(null);
  const { canvas } = host;
  return new Promise((resolve) => {
    if (!canvas) return resolve(null);
    open = new MapCursor(canvas, wish, (at) => {
      open = null;
      resolve(at);
    });
  });
}
/** Whether this client looks at a scene, so that a place can be chosen on it. */
export function looksAt(scene: HostScene): boolean {
  return host.canvas?.ready === true && host.canvas.scene?.id === scene.id;
}
