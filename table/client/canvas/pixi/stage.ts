import { type IPointData, Point, Rectangle } from "@pixi/math";
import type { ViewPosition } from "../camera";
import { Container } from "./container";
import type { Emitter } from "./emitter";
import { Ticker } from "./ticker";

/** The root of everything on the board. Its pivot is the middle of the view, as the types say of `Canvas.ViewPosition`; the camera moves it. */
export class Stage extends Container {
  constructor(world: SVGGElement) {
    super(world);
    this.eventMode = "static";
  }

  /** Take over where the camera looks. */
  follow({ x, y, scale }: ViewPosition): void {
    this.pivot.set(x, y);
    this.scale.set(scale, scale);
    this.position.set(window.innerWidth / 2, window.innerHeight / 2);
  }

  /** The camera writes the transform itself. */
  protected override applyTransform(): void {}
}

/** A pointer's event as the drawing library tells it (PixiJS 7 docs, FederatedPointerEvent). */
class StageEvent {
  readonly data: this = this;
  readonly global: Point;
  readonly screen: Point;
  readonly client: Point;
  readonly target: Stage;
  readonly currentTarget: Stage;
  propagationStopped = false;

  constructor(
    readonly type: string,
    readonly nativeEvent: PointerEvent,
    stage: Stage,
  ) {
    this.target = this.currentTarget = stage;
    this.global = this.screen = this.client = new Point(nativeEvent.clientX, nativeEvent.clientY);
  }

  get originalEvent(): PointerEvent {
    return this.nativeEvent;
  }
  get button(): number {
    return this.nativeEvent.button;
  }
  get buttons(): number {
    return this.nativeEvent.buttons;
  }
  get pointerType(): string {
    return this.nativeEvent.pointerType;
  }
  get altKey(): boolean {
    return this.nativeEvent.altKey;
  }
  get ctrlKey(): boolean {
    return this.nativeEvent.ctrlKey;
  }
  get metaKey(): boolean {
    return this.nativeEvent.metaKey;
  }
  get shiftKey(): boolean {
    return this.nativeEvent.shiftKey;
  }
  get clientX(): number {
    return this.nativeEvent.clientX;
  }
  get clientY(): number {
    return this.nativeEvent.clientY;
  }

  /** Where the pointer is in the coordinates of something on the board; a layer's are those of the scene. */
  getLocalPosition(container?: unknown, point?: Point, globalPos: IPointData = this.global): Point {
    return (container instanceof Container ? container : this.target).toLocal(globalPos, undefined, point);
  }

  preventDefault(): void {
    this.nativeEvent.preventDefault();
  }

  /** The board itself does nothing with the event then. */
  stopPropagation(): void {
    this.propagationStopped = true;
  }

  stopImmediatePropagation(): void {
    this.stopPropagation();
  }
}

const MAIN = 0;
const SECONDARY = 2;

/** What the library calls a pointer's event: once for every kind of pointer, and once for the mouse and its button. */
function namesOf({ type, button, pointerType }: PointerEvent): string[] {
  const touch = pointerType === "touch";
  const action = type.replace("pointer", "");
  if (action === "move")
    return [type, `global${type}`, touch ? "touchmove" : "mousemove", ...(touch ? [] : ["globalmousemove"])];
  if (action !== "down" && action !== "up") return [];
  if (touch) return [type, action === "down" ? "touchstart" : "touchend"];
  if (button === SECONDARY) return [type, `right${action}`, ...(action === "up" ? ["rightclick"] : [])];
  return button === MAIN ? [type, `mouse${action}`] : [type];
}

/** Tell the stage of pointers on the board, before the board does anything with them. */
export function bindStage(board: SVGSVGElement, stage: Stage): void {
  const tell = (event: PointerEvent, names: readonly string[]): void => {
    const told = names.map((name) => {
      const one = new StageEvent(name, event, stage);
      stage.emit(name, one);
      return one;
    });
    if (told.some(({ propagationStopped }) => propagationStopped)) event.stopImmediatePropagation();
  };
  for (const name of ["pointerdown", "pointermove", "pointerup"] as const)
    board.addEventListener(name, (event) => tell(event, namesOf(event)));
  board.addEventListener("click", (event) => {
    const pointer = event as PointerEvent;
    tell(pointer, ["pointertap", pointer.pointerType === "touch" ? "tap" : "click"]);
  });
}

/** What stands in for the host's PIXI.Application: its view is the board's own element. */
export class StageApplication {
  readonly ticker = new Ticker();

  constructor(
    readonly view: SVGSVGElement,
    readonly stage: Emitter,
  ) {}

  /** The window's size. */
  get screen(): Rectangle {
    return new Rectangle(0, 0, window.innerWidth, window.innerHeight);
  }

  /** What WebGL draws is not here. */
  get renderer(): never {
    throw new Error("not on the practice table: canvas.app.renderer");
  }
}
