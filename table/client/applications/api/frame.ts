import { bounded, el, localize } from "../dom";
import type { Configuration, HeaderControl, Position } from "./options";

/** The parts of a window frame that code refers to later. */
export interface FrameParts {
  header?: HTMLElement | undefined;
  resize?: HTMLElement | undefined;
  title?: HTMLElement | undefined;
  icon?: HTMLElement | undefined;
  close?: HTMLButtonElement | undefined;
  controls?: HTMLButtonElement | undefined;
  controlsDropdown?: HTMLElement | undefined;
  content?: HTMLElement | undefined;
  /** The id of the detached window it is shown in (generation 14). */
  windowId?: string | undefined;
}

function headerButton(action: string, iconClass: string, label: string): HTMLButtonElement {
  const button = el("button", { type: "button", "data-action": action, "aria-label": label, "data-tooltip": label });
  button.className = `header-control icon ${iconClass}`;
  return button;
}

/** Build the outer element of an application, with its title bar when it has one. */
export function buildFrame(id: string, options: Configuration): { element: HTMLElement; parts: FrameParts } {
  const element = el(options.tag, { id });
  element.classList.add("application", ...options.classes.flatMap((c) => c.split(/\s+/)).filter(Boolean));
  if (!options.window.frame) return { element, parts: { content: element } };

  const titleId = `${id}-title`;
  const iconElement = el("i", { "aria-hidden": "true" });
  iconElement.className = "window-icon";
  const title = el("h1", { id: titleId });
  title.className = "window-title";
  const controls = headerButton(
    "toggleControls",
    "fa-solid fa-ellipsis-vertical",
    localize("APPLICATION.TOOLS.ControlsMenu"),
  );
  controls.setAttribute("aria-expanded", "false");
  controls.setAttribute("aria-haspopup", "menu");
  const close = headerButton("close", "fa-solid fa-xmark", localize("APPLICATION.TOOLS.Close"));
  const header = el("header", {}, iconElement, title, controls, close);
  header.className = "window-header";
  const dropdown = el("menu", {});
  dropdown.className = "controls-dropdown";
  const content = el(options.window.contentTag || "section");
  content.className = "window-content";
  content.classList.add(...options.window.contentClasses);
  element.append(header, dropdown, content);
  if (!["dialog"].includes(options.tag)) element.setAttribute("role", "dialog");
  element.setAttribute("aria-labelledby", titleId);

  const parts: FrameParts = { header, title, icon: iconElement, close, controls, controlsDropdown: dropdown, content };
  if (options.window.resizable) {
    parts.resize = el("div", { "aria-hidden": "true" });
    parts.resize.className = "window-resize-handle";
    element.append(parts.resize);
  }
  return { element, parts };
}

/** One line of the header's dropdown. */
export function buildControl(control: HeaderControl): HTMLLIElement {
  const button = el("button", { type: "button" });
  button.className = "control";
  const iconElement = el("i", { "aria-hidden": "true" });
  iconElement.className = `control-icon fa-fw ${control.icon ?? ""}`;
  const label = el("span", {}, localize(control.label));
  label.className = "control-label";
  button.append(iconElement, label);
  const item = el("li", {}, button);
  item.className = "header-control";
  if (control.action) item.dataset.action = control.action;
  if (control.onClick) button.addEventListener("click", control.onClick);
  return item;
}

/** Resolve a requested position against the viewport, so that a window's bar always stays reachable. */
export function fitPosition(element: HTMLElement, wanted: Position): Position {
  const view = element.ownerDocument.documentElement;
  const viewWidth = view.clientWidth || 1024;
  const viewHeight = view.clientHeight || 768;
  const position: Position = { ...wanted };
  const width = position.width === "auto" || position.width === undefined ? element.offsetWidth : position.width;
  const height = position.height === "auto" || position.height === undefined ? element.offsetHeight : position.height;
  if (typeof position.width === "number") position.width = Math.min(position.width, viewWidth);
  if (typeof position.height === "number") position.height = Math.min(position.height, viewHeight);
  const shownWidth = Math.min(width || 300, viewWidth);
  const shownHeight = Math.min(height || 200, viewHeight);
  position.left = Math.round(bounded(position.left ?? (viewWidth - shownWidth) / 2, 0, viewWidth - shownWidth));
  position.top = Math.round(bounded(position.top ?? (viewHeight - shownHeight) / 2, 0, viewHeight - shownHeight));
  return position;
}

/** Write a position into an element's style. */
export function applyPosition(element: HTMLElement, position: Position): void {
  const px = (value: number | "auto" | undefined) => (value === undefined || value === "auto" ? "auto" : `${value}px`);
  const style = element.style;
  style.top = px(position.top);
  style.left = px(position.left);
  style.width = px(position.width);
  style.height = px(position.height);
  style.zIndex = position.zIndex === undefined ? "" : String(position.zIndex);
  style.transform = position.scale && position.scale !== 1 ? `scale(${position.scale})` : "";
}

/**
 * Let a pointer drag something: `onMove` gets the distance from where it began.
 * Pointer capture keeps the drag alive outside the element.
 */
export function trackPointer(event: PointerEvent, onMove: (dx: number, dy: number) => void): void {
  const handle = event.currentTarget as HTMLElement;
  const { clientX, clientY } = event;
  const move = (e: PointerEvent) => onMove(e.clientX - clientX, e.clientY - clientY);
  const stop = () => {
    handle.removeEventListener("pointermove", move);
    handle.removeEventListener("pointerup", stop);
    handle.removeEventListener("pointercancel", stop);
  };
  handle.setPointerCapture?.(event.pointerId);
  handle.addEventListener("pointermove", move);
  handle.addEventListener("pointerup", stop);
  handle.addEventListener("pointercancel", stop);
}
