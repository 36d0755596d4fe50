import type { Dynamic, Plain } from "../../../dynamic";
import { localize } from "../dom";
import type { FrameParts } from "./frame";

/** What of an application matters to the window it is shown in. */
interface Detachable {
  readonly id: string;
  readonly title: string;
  readonly element: HTMLElement;
  readonly window: FrameParts;
  readonly rendered: boolean;
  readonly hasFrame: boolean;
  close(options?: Plain): Promise<unknown>;
  render(options?: Plain): Promise<unknown>;
  setPosition(position?: Plain): unknown;
  bringToFront(): void;
}

/** A browser window beside the main one, and the applications in it (API docs 14, `DetachedWindowDescriptor`). */
interface DetachedWindow {
  readonly window: Window;
  readonly applications: Map<string, Detachable>;
}

/** All detached windows, by id: `foundry.applications.detached` (foundryvtt issue #13128). */
class DetachedWindows {
  readonly windows = new Map<string, DetachedWindow>();

  /** The detached window that has the focus, if one has. */
  get focused(): Window | null {
    for (const { window } of this.windows.values()) if (window.document.hasFocus()) return window;
    return null;
  }
}

export const detached = new DetachedWindows();

/** Copy what makes the page look and answer as it does into a fresh window. */
function furnish(win: Window & Dynamic, title: string): void {
  const { document: page } = win;
  page.title = title;
  for (const { name, value } of document.documentElement.attributes) page.documentElement.setAttribute(name, value);
  page.body.className = `${document.body.className} detached-window`;
  for (const style of document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
    const copy = page.importNode(style, true);
    if (copy.tagName === "LINK") (copy as HTMLLinkElement).href = (style as HTMLLinkElement).href;
    page.head.append(copy);
  }
  for (const name of ["foundry", "game", "ui", "CONFIG", "CONST", "Hooks"]) win[name] = (globalThis as Dynamic)[name];
}

function openWindow(app: Detachable, source: Window): string | null {
  const { width, height } = app.element.getBoundingClientRect();
  const id = `detached-${app.id}`;
  const features = `popup,width=${Math.round(width) || 480},height=${Math.round(height) || 480}`;
  const win = source.open("", id, features);
  if (!win) {
    globalThis.ui.notifications.error("APPLICATION.DetachBlocked", { localize: true });
    return null;
  }
  furnish(win, app.title);
  detached.windows.set(id, { window: win, applications: new Map() });
  win.addEventListener("pagehide", () => forget(id));
  globalThis.Hooks.callAll("openDetachedWindow", id, win);
  return id;
}

/** When a window goes, by its own cross or with its last application, so does everything in it. */
function forget(id: string): void {
  const known = detached.windows.get(id);
  if (!known) return;
  detached.windows.delete(id);
  for (const app of known.applications.values()) app.close({ animate: false });
  globalThis.Hooks.callAll("closeDetachedWindow", id, known.window);
}

function leave(appId: string, id: string): void {
  const known = detached.windows.get(id);
  if (!known) return;
  known.applications.delete(appId);
  if (known.applications.size) return;
  forget(id);
  known.window.close();
}

function settle(app: Detachable & Dynamic, id: string): void {
  const known = detached.windows.get(id);
  if (!known) throw new Error(`There is no detached window "${id}".`);
  known.applications.set(app.id, app);
  app.window.windowId = id;
  const { body } = known.window.document;
  body.append(known.window.document.adoptNode(app.element));
  // The first one fills its window; those opened from it lie above it as windows do.
  if (known.applications.size === 1) {
    app.element.classList.add("detached");
    app.element.removeAttribute("style");
  }
  app._updateFrame({ window: { controls: true } });
  app.addEventListener("close", () => leave(app.id, id), { once: true });
  app._onDetach?.();
}

/** Put a freshly rendered application where its render options say (API docs 14, `ApplicationWindowRenderOptions`). */
export function placeInWindow(app: Detachable, wanted: Plain | undefined): void {
  if (wanted?.windowId) settle(app, wanted.windowId);
  else if (wanted?.detached && app.hasFrame) {
    const id = openWindow(app, globalThis.window);
    if (id) settle(app, id);
  }
}

/** Move a rendered application into a window of its own; nothing happens when it is in one already. */
async function detachWindow(this: Detachable): Promise<void> {
  if (!this.rendered || !this.hasFrame || this.window.windowId) return;
  const id = openWindow(this, this.element.ownerDocument.defaultView ?? window);
  if (id) settle(this, id);
}

/** Bring a detached application back into the main window. */
async function attachWindow(this: Detachable & Dynamic): Promise<void> {
  const { windowId } = this.window;
  if (!this.rendered || !windowId) return;
  document.body.append(document.adoptNode(this.element));
  this.element.classList.remove("detached");
  this.window.windowId = undefined;
  leave(this.id, windowId);
  this._updateFrame({ window: { controls: true } });
  this.setPosition();
  this.bringToFront();
  this._onAttach?.();
}

/** Render another application into the window this one is in. */
function renderChild(this: Detachable, child: Detachable, options: Plain = {}): Promise<unknown> {
  const { windowId } = this.window;
  return child.render(windowId ? { ...options, window: { ...options.window, windowId } } : options);
}

/** The line of the header's menu that detaches a window, or brings it back. */
export function detachControl(app: Detachable & Dynamic): Plain[] {
  if (typeof app.detachWindow !== "function" || !app.hasFrame || app.options.tag === "dialog") return [];
  const away = Boolean(app.window.windowId);
  return [
    {
      icon: away ? "fa-solid fa-arrow-right-to-bracket" : "fa-solid fa-arrow-up-right-from-square",
      label: localize(away ? "APPLICATION.TOOLS.Attach" : "APPLICATION.TOOLS.Detach"),
      onClick: () => (away ? app.attachWindow() : app.detachWindow()),
    },
  ];
}

/** Give applications the methods that came with generation 14 (foundry-api.md §9.9; RN14.349 #13128, #13132). */
export function addDetachedWindows(Application: Dynamic, instances: Map<string, Detachable>): void {
  const methods = { detachWindow, attachWindow, renderChild, _onDetach() {}, _onAttach() {} };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(Application.prototype, name, { value, writable: true, configurable: true });
  Application.instances = function* ofClass(this: Dynamic): Generator<Detachable> {
    for (const app of instances.values()) if (app instanceof this) yield app;
  };
}
