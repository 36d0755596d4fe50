import type { Dynamic } from "../../../dynamic";
import { isKnown } from "../../contrary";
import { closest } from "../dom";
import { type FrameParts, trackPointer } from "./frame";
import type { Position } from "./options";

/** What the pointer can do to an application. */
interface Pointed {
  readonly element: HTMLElement;
  readonly minimized: boolean;
  readonly position: Position;
  readonly options: Dynamic;
  close(): Promise<unknown>;
  minimize(): Promise<void>;
  maximize(): Promise<void>;
  setPosition(position: Position): unknown;
  bringToFront(): void;
  toggleControls(expanded?: boolean): Promise<void>;
  _onClickTab(event: PointerEvent): void;
  _onClickAction(event: PointerEvent, target: HTMLElement): unknown;
}

const MIN_WIDTH = 200;
const MIN_HEIGHT = 50;

/** Clicks that an inner application has already answered; an outer one it is embedded in leaves them alone. */
const answered = new WeakSet<Event>();

/** Let a window be moved by its title bar, resized at its corner and rolled up by a double click. */
export function bindWindow(app: Pointed, { header, resize }: FrameParts): void {
  header?.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || closest(event, "button") || !app.options.window.positioned) return;
    const { left = 0, top = 0 } = app.position;
    trackPointer(event, (dx, dy) => app.setPosition({ left: left + dx, top: top + dy }));
  });
  header?.addEventListener("dblclick", (event) => {
    if (closest(event, "button")) return;
    if (app.minimized) app.maximize();
    else app.minimize();
  });
  resize?.addEventListener("pointerdown", (event) => {
    const { offsetWidth, offsetHeight } = app.element;
    trackPointer(event, (dx, dy) =>
      app.setPosition({
        width: Math.max(MIN_WIDTH, offsetWidth + dx),
        height: Math.max(MIN_HEIGHT, offsetHeight + dy),
      }),
    );
  });
  if (app.options.window.positioned) {
    app.element.addEventListener("pointerdown", () => app.bringToFront(), { capture: true });
  }
}

/** Let presses on `[data-action]` elements run their handlers. */
export function bindActions(app: Pointed): void {
  for (const type of ["click", "contextmenu", "auxclick"]) {
    app.element.addEventListener(type, (event) => answer(app, event as PointerEvent));
  }
}

function answer(app: Pointed, event: PointerEvent): void {
  if (answered.has(event)) return;
  const target = closest(event, "[data-action]");
  if (!target || !app.element.contains(target)) return;
  answered.add(event);
  const action = target.dataset.action ?? "";
  if (!isKnown(action, target)) return;
  const entry = app.options.actions[action];
  const handler = typeof entry === "function" ? entry : entry?.handler;
  if (closest(event, ".controls-dropdown")) app.toggleControls(false);
  if (handler) {
    const buttons: number[] = typeof entry === "function" ? [0] : (entry.buttons ?? [0]);
    if (!buttons.includes(buttonOf(event))) return;
    event.preventDefault();
    handler.call(app, event, target);
    return;
  }
  if (event.type !== "click") return;
  if (action === "close") app.close();
  else if (action === "toggleControls") app.toggleControls();
  else if (action === "tab") app._onClickTab(event);
  else app._onClickAction(event, target);
}

/** The button of a press; a right press is known by its own event and must not count twice. */
function buttonOf(event: PointerEvent): number {
  if (event.type === "click") return 0;
  if (event.type === "contextmenu") return 2;
  return event.button === 2 ? -1 : event.button;
}
