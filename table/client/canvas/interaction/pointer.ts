import type { Canvas } from "../board";
import { host } from "../host";
import { isDrawable } from "../scenery/drawing";
import type { Scenery } from "../scenery/scenery";
import { MeasuredTemplate } from "../scenery/template";
import { Wall } from "../scenery/wall";
import type { PlaceableObject } from "../token/placeable";
import { Token } from "../token/token";
import { Marquee } from "./marquee";
import { Measure } from "./measure";
import { TemplateDrag } from "./template-drag";
import { TokenDrag } from "./token-drag";

const DRAG_THRESHOLD = 5;
const DOUBLE_CLICK_MS = 400;
const ZOOM_STEP = 1.0015;
const TURN_STEP = 15;
const TURN_LEAP = 45;

interface Point {
  x: number;
  y: number;
}

/** What a drag does until it ends. */
interface Drag {
  move(at: Point, event: PointerEvent): void;
  drop(at: Point, event: PointerEvent): void;
  cancel(): void;
  /** Keys that mean something on the way. */
  key?(event: KeyboardEvent): boolean;
}

/** A press of a mouse button or finger that has not ended yet. */
interface Press {
  pointerId: number;
  button: number;
  object: PlaceableObject | null;
  start: Point;
  last: Point;
  moved: boolean;
  drag: Drag | null;
}

/** Clicks, drags and the wheel on the board. */
export function bindPointer(canvas: Canvas): void {
  new PointerControl(canvas).bind();
}

class PointerControl {
  private press: Press | null = null;
  private lastClick: { object: PlaceableObject; button: number; time: number } | null = null;

  constructor(private readonly canvas: Canvas) {}

  bind(): void {
    const { board } = this.canvas;
    board.addEventListener("pointerdown", (event) => this.onDown(event));
    board.addEventListener("pointermove", (event) => this.onMove(event));
    board.addEventListener("pointerup", (event) => this.onUp(event));
    board.addEventListener("pointercancel", () => this.cancel());
    board.addEventListener("pointerover", (event) => this.objectAt(event)?._onHoverIn(event));
    board.addEventListener("pointerout", (event) => this.onOut(event));
    board.addEventListener("focusin", (event) => this.objectAt(event)?._onHoverIn(event));
    board.addEventListener("focusout", (event) => this.objectAt(event)?._onHoverOut(event));
    board.addEventListener("contextmenu", (event) => event.preventDefault());
    // Behind the board's own listeners: a system that turns something with the wheel sets the view's and stops the event there.
    window.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
    document.addEventListener("keydown", (event) => this.onKey(event), { capture: true });
  }

  private onKey(event: KeyboardEvent): void {
    const drag = this.press?.drag;
    if (!drag) return;
    if (event.key === "Escape") this.cancel();
    else if (!drag.key?.(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** What belongs to the layer in hand, and on every layer the buttons of doors. */
  private objectAt(event: Event): PlaceableObject | null {
    const target = event.target as Element | null;
    const door = target?.closest?.(".door-control")?.closest("[data-document-id]");
    const element = target?.closest?.("[data-document-id]");
    const id = element?.getAttribute("data-document-id") ?? "";
    if (door) return this.canvas.walls.get(id) ?? null;
    return this.canvas.activeLayer?.get(id) ?? null;
  }

  private onDown(event: PointerEvent): void {
    if (!this.canvas.ready || this.press) return;
    const at = { x: event.clientX, y: event.clientY };
    this.press = {
      pointerId: event.pointerId,
      button: event.button,
      object: this.objectAt(event),
      start: at,
      last: at,
      moved: false,
      drag: null,
    };
  }

  private onMove(event: PointerEvent): void {
    const at = { x: event.clientX, y: event.clientY };
    if (!this.canvas.ready) return;
    const press = this.press;
    if (!press || press.pointerId !== event.pointerId) return;
    if (!press.moved) {
      if (Math.hypot(at.x - press.start.x, at.y - press.start.y) < DRAG_THRESHOLD) return;
      press.moved = true;
      this.canvas.board.setPointerCapture(event.pointerId);
      press.drag = this.startDrag(press, event);
    }
    press.drag?.move(this.canvas.mousePosition, event);
    press.last = at;
  }

  /** A drag with the main button does what the tool is for; all others, and fingers beside tokens, move the view. */
  private startDrag(press: Press, event: PointerEvent): Drag | null {
    const from = this.canvas.canvasCoordinatesFromClient(press.start);
    const layer = this.canvas.activeLayer;
    if (press.button !== 0) return this.panning();
    if (press.object instanceof MeasuredTemplate && TemplateDrag.may(press.object, event.shiftKey))
      return this.dragTemplates(from);
    if (isDrawable(layer) && layer.isDrawing) {
      return {
        move: (at, { shiftKey }) => layer.drawPreview(from, at, shiftKey),
        drop: (at, { shiftKey }) => void layer.finishDrawing(from, at, shiftKey),
        cancel: () => layer.endPreview(),
      };
    }
    if (press.object instanceof Token) return this.dragToken(press.object, from, event);
    if (event.pointerType === "touch") return this.panning();
    if (layer !== this.canvas.tokens) return this.selecting(from);
    return host.ui.controls?.tool?.name === "ruler" ? this.measuring(from) : this.selecting(from);
  }

  private dragToken(token: Token, from: Point, event: PointerEvent): Drag | null {
    if (!token.controlled) token.control({ releaseOthers: !event.shiftKey });
    if (!token.can(host.game.user, "drag")) return null;
    const drag = TokenDrag.start(this.canvas, token, from);
    return (
      drag && {
        move: (at, { shiftKey }) => drag.move(at, shiftKey),
        drop: () => void drag.drop(),
        cancel: () => drag.cancel(),
        key: ({ key }) => {
          if (key !== "Control" && key !== "Backspace") return false;
          drag.setWaypoint(key === "Control");
          return true;
        },
      }
    );
  }

  private dragTemplates(from: Point): Drag | null {
    const drag = TemplateDrag.start(this.canvas.templates, from);
    return (
      drag && {
        move: (at, { shiftKey }) => drag.move(at, shiftKey),
        drop: () => void drag.drop(),
        cancel: () => drag.cancel(),
      }
    );
  }

  private panning(): Drag {
    return {
      move: (_at, event) => {
        const { last } = this.press as Press;
        const { x, y, scale } = this.canvas.viewPosition;
        this.canvas.pan({ x: x - (event.clientX - last.x) / scale, y: y - (event.clientY - last.y) / scale });
      },
      drop: () => undefined,
      cancel: () => undefined,
    };
  }

  private selecting(from: Point): Drag {
    const marquee = new Marquee(this.canvas, from);
    return {
      move: (at) => marquee.move(at),
      drop: (at, { shiftKey }) => marquee.finish(at, shiftKey),
      cancel: () => marquee.cancel(),
    };
  }

  private measuring(from: Point): Drag {
    const measure = new Measure(this.canvas, from);
    return { move: (at) => measure.move(at), drop: () => measure.end(), cancel: () => measure.end() };
  }

  private onUp(event: PointerEvent): void {
    const press = this.press;
    if (!press || press.pointerId !== event.pointerId) return;
    const at = this.canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    this.press = null;
    if (press.drag) press.drag.drop(at, event);
    else if (!press.moved) this.click(press, event);
  }

  private click({ object, button }: Press, event: PointerEvent): void {
    if (!object) {
      if (button === 0 && !event.shiftKey) this.canvas.activeLayer?.releaseAll();
      if (button === 0 || button === 2) this.canvas.hud.close();
      return;
    }
    const now = performance.now();
    const last = this.lastClick;
    const double = last?.object === object && last.button === button && now - last.time < DOUBLE_CLICK_MS;
    this.lastClick = double ? null : { object, button, time: now };
    if (object instanceof Token) this.clickToken(object, button, double, event);
    else this.clickScenery(object as Scenery, button, double, event);
  }

  private clickToken(token: Token, button: number, double: boolean, event: PointerEvent): void {
    if (button === 0) {
      if (double) token._onClickLeft2(event);
      else if (host.ui.controls?.tool?.name === "target")
        token.setTarget(!token.isTargeted, { releaseOthers: !event.shiftKey });
      else this.select(token, event.shiftKey);
    }
    if (button === 2) {
      if (double) token._onClickRight2(event);
      else token._onClickRight(event);
    }
  }

  private clickScenery(object: Scenery, button: number, double: boolean, event: PointerEvent): void {
    const onDoor = (event.target as Element | null)?.closest?.(".door-control");
    if (object instanceof Wall && onDoor) {
      if (button === 0) object.use();
      if (button === 2) object.lock();
    } else if (double) object._onClickLeft2(event);
    else if (button === 0) this.select(object, event.shiftKey);
  }

  // A shift click adds something to the selection or takes it out again.
  private select(object: PlaceableObject, adding: boolean): void {
    if (adding && object.controlled) object.release();
    else object.control({ releaseOthers: !adding });
  }

  private onOut(event: PointerEvent): void {
    const object = this.objectAt(event);
    const element = (event.target as Element | null)?.closest?.("[data-document-id]");
    const inside = event.relatedTarget instanceof Node && element?.contains(event.relatedTarget);
    if (!inside) object?._onHoverOut(event);
  }

  private cancel(): void {
    this.press?.drag?.cancel();
    this.press = null;
  }

  /** The wheel zooms; with Control or Shift it turns what is selected. */
  private onWheel(event: WheelEvent): void {
    if (!this.canvas.ready || !(event.target instanceof Node) || !this.canvas.board.contains(event.target)) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
    // with Shift, browsers turn the wheel's movement sideways
    const delta = event.deltaY || event.deltaX;
    const turning = (event.ctrlKey || event.shiftKey) && this.canvas.tokens.controlled.length > 0;
    if (!turning) {
      this.canvas.zoom(ZOOM_STEP ** (-delta * lines), { x: event.clientX, y: event.clientY });
      return;
    }
    const step = event.shiftKey ? TURN_LEAP : TURN_STEP;
    void this.canvas.tokens.rotateMany({ delta: Math.sign(delta) * step, snap: step });
  }
}
