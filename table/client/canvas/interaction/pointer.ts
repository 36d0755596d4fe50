import type { Canvas } from "../board";
import { host } from "../host";
import type { Token } from "../token/token";
import { TokenDrag } from "./token-drag";

const DRAG_THRESHOLD = 5;
const DOUBLE_CLICK_MS = 400;
const ZOOM_STEP = 1.0015;

/** A press of a mouse button or finger that has not ended yet. */
interface Press {
  pointerId: number;
  button: number;
  token: Token | null;
  start: { x: number; y: number };
  last: { x: number; y: number };
  moved: boolean;
  drag: TokenDrag | null;
}

/** Clicks, drags and the wheel on the board. */
export function bindPointer(canvas: Canvas): void {
  new PointerControl(canvas).bind();
}

class PointerControl {
  private press: Press | null = null;
  private lastClick: { token: Token; button: number; time: number } | null = null;

  constructor(private readonly canvas: Canvas) {}

  bind(): void {
    const { board } = this.canvas;
    board.addEventListener("pointerdown", (event) => this.onDown(event));
    board.addEventListener("pointermove", (event) => this.onMove(event));
    board.addEventListener("pointerup", (event) => this.onUp(event));
    board.addEventListener("pointercancel", () => this.cancel());
    board.addEventListener("pointerover", (event) => this.tokenAt(event)?._onHoverIn(event));
    board.addEventListener("pointerout", (event) => this.onOut(event));
    board.addEventListener("focusin", (event) => this.tokenAt(event)?._onHoverIn(event));
    board.addEventListener("focusout", (event) => this.tokenAt(event)?._onHoverOut(event));
    board.addEventListener("contextmenu", (event) => event.preventDefault());
    board.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape" && this.press?.drag) {
          event.stopPropagation();
          this.cancel();
        }
      },
      { capture: true },
    );
  }

  private tokenAt(event: Event): Token | null {
    const element = (event.target as Element | null)?.closest?.("[data-token-id]");
    return this.canvas.tokens.get(element?.getAttribute("data-token-id") ?? "") ?? null;
  }

  private onDown(event: PointerEvent): void {
    if (!this.canvas.ready || this.press) return;
    const at = { x: event.clientX, y: event.clientY };
    const token = this.tokenAt(event);
    this.press = {
      pointerId: event.pointerId,
      button: event.button,
      token,
      start: at,
      last: at,
      moved: false,
      drag: null,
    };
  }

  private onMove(event: PointerEvent): void {
    const at = { x: event.clientX, y: event.clientY };
    if (!this.canvas.ready) return;
    this.canvas.mousePosition = this.canvas.canvasCoordinatesFromClient(at);
    const press = this.press;
    if (!press || press.pointerId !== event.pointerId) return;
    if (!press.moved) {
      if (Math.hypot(at.x - press.start.x, at.y - press.start.y) < DRAG_THRESHOLD) return;
      press.moved = true;
      this.canvas.board.setPointerCapture(event.pointerId);
      this.startDrag(press, event);
    }
    if (press.drag) press.drag.move(this.canvas.mousePosition, event.shiftKey);
    else this.panBy(at.x - press.last.x, at.y - press.last.y);
    press.last = at;
  }

  private startDrag(press: Press, event: PointerEvent): void {
    const { token } = press;
    if (press.button !== 0 || !token) return;
    if (!token.controlled) token.control({ releaseOthers: !event.shiftKey });
    if (!token.can(host.game.user, "drag")) return;
    press.drag = TokenDrag.start(this.canvas, token, this.canvas.canvasCoordinatesFromClient(press.start));
  }

  private panBy(dx: number, dy: number): void {
    const { x, y, scale } = this.canvas.viewPosition;
    this.canvas.pan({ x: x - dx / scale, y: y - dy / scale });
  }

  private onUp(event: PointerEvent): void {
    const press = this.press;
    if (!press || press.pointerId !== event.pointerId) return;
    this.press = null;
    if (press.drag) void press.drag.drop();
    else if (!press.moved) this.click(press, event);
  }

  private click(press: Press, event: PointerEvent): void {
    const { token, button } = press;
    if (!token) {
      if (button === 0 && !event.shiftKey) this.canvas.tokens.releaseAll();
      if (button === 0 || button === 2) this.canvas.hud.close();
      return;
    }
    const now = performance.now();
    const last = this.lastClick;
    const double = last?.token === token && last.button === button && now - last.time < DOUBLE_CLICK_MS;
    this.lastClick = double ? null : { token, button, time: now };
    if (button === 0) {
      if (double) token._onClickLeft2(event);
      else this.select(token, event.shiftKey);
    }
    if (button === 2) {
      if (double) token._onClickRight2(event);
      else token._onClickRight(event);
    }
  }

  // A shift click adds a token to the selection or takes it out again.
  private select(token: Token, adding: boolean): void {
    if (adding && token.controlled) token.release();
    else token.control({ releaseOthers: !adding });
  }

  private onOut(event: PointerEvent): void {
    const token = this.tokenAt(event);
    const inside = token && event.relatedTarget instanceof Node && token.view.element.contains(event.relatedTarget);
    if (!inside) token?._onHoverOut(event);
  }

  private cancel(): void {
    this.press?.drag?.cancel();
    this.press = null;
  }

  private onWheel(event: WheelEvent): void {
    if (!this.canvas.ready) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
    this.canvas.zoom(ZOOM_STEP ** (-event.deltaY * lines), { x: event.clientX, y: event.clientY });
  }
}
