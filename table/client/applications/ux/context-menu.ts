import { profile } from "../../../common/generation/index";
import { logCompatibilityWarning } from "../../../common/utils/compatibility";
import type { Dynamic } from "../../../dynamic";
import { closest, el, localize, parseElements } from "../dom";
import { type ContextMenuEntry, readEntry } from "./menu-entry";

export type { ContextMenuEntry } from "./menu-entry";

export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: ((target: HTMLElement) => void) | null;
  onClose?: ((target: HTMLElement) => void) | null;
  jQuery?: boolean;
  fixed?: boolean;
}

const EDGE = 4;

/** A menu that opens on a right click (or the menu key) on elements matching a selector. */
export class ContextMenu {
  menuItems: ContextMenuEntry[];
  onOpen: ((target: HTMLElement) => void) | null | undefined;
  onClose: ((target: HTMLElement) => void) | null | undefined;
  #container: HTMLElement;
  #selector: string;
  #eventName: string;
  #fixed: boolean;
  #element: HTMLElement = el("nav", { id: "context-menu" });
  #target: HTMLElement | null = null;
  #expandUp = false;
  #returnFocus: HTMLElement | null = null;

  constructor(
    container: HTMLElement,
    selector: string | null | undefined,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    if (options.jQuery !== false) {
      // The table has no jQuery: callbacks get elements either way, but on the real host they would not.
      const message = "ContextMenu works with jQuery objects unless its option jQuery is false.";
      if (profile().generation < 14) logCompatibilityWarning(message, { since: 13, until: 15, once: true });
    }
    this.#container = container;
    this.#selector = selector || `#${container.id}`;
    this.#eventName = options.eventName ?? "contextmenu";
    this.#fixed = options.fixed ?? false;
    this.menuItems = menuItems;
    this.onOpen = options.onOpen;
    this.onClose = options.onClose;
    container.addEventListener(this.#eventName, (event) => this._onActivate(event as PointerEvent));
    container.addEventListener("keydown", (event) => {
      if (event.key === "ContextMenu" || (event.shiftKey && event.key === "F10")) this._onActivate(event as Dynamic);
    });
  }

  static get implementation(): typeof ContextMenu {
    return (globalThis.CONFIG?.ux?.ContextMenu as typeof ContextMenu | undefined) ?? ContextMenu;
  }
  get element(): HTMLElement {
    return this.#element;
  }
  get selector(): string {
    return this.#selector;
  }
  get eventName(): string {
    return this.#eventName;
  }
  get expandUp(): boolean {
    return this.#expandUp;
  }
  get fixed(): boolean {
    return this.#fixed;
  }
  get target(): HTMLElement | null {
    return this.#target;
  }

  async _onActivate(event: PointerEvent): Promise<void> {
    const target = closest(event, this.#selector);
    if (!target || !this.#container.contains(target)) return;
    event.preventDefault();
    event.stopPropagation();
    const previous = globalThis.ui?.context as ContextMenu | null | undefined;
    const reopened = previous?.target === target && previous === this;
    await previous?.close({ animate: false });
    if (!reopened || event.type !== "click") await this.render(target, { event });
  }

  async _preRender(_target: HTMLElement, _options: Dynamic = {}): Promise<void> {}

  async render(target: HTMLElement, options: { event?: Event | null; animate?: boolean } = {}): Promise<void> {
    await this._preRender(target, options);
    const entries = this.menuItems.filter((entry) => isShown(entry, target));
    if (!entries.length) return;
    this.#target = target;
    this.#element = this.#build(entries, target);
    this.#returnFocus = target.ownerDocument.activeElement as HTMLElement | null;
    target.classList.add("context");
    if (globalThis.ui) globalThis.ui.context = this;
    this._setPosition(this.#element, target, options);
    this.activateListeners(this.#element);
    this.#element.querySelector<HTMLElement>("li")?.focus();
    this.onOpen?.(target);
    await this._onRender(options);
  }

  async _onRender(_options: Dynamic = {}): Promise<void> {}
  async _animate(_open = false): Promise<void> {}

  #build(entries: ContextMenuEntry[], target: HTMLElement): HTMLElement {
    const list = el("menu", { role: "menu" });
    list.className = "context-items";
    const groups = new Map<string, ContextMenuEntry[]>();
    for (const entry of entries) {
      const group = entry.group ?? "_none";
      groups.set(group, [...(groups.get(group) ?? []), entry]);
    }
    for (const [group, members] of groups) {
      if (list.children.length) list.append(el("hr", { role: "separator", "data-group": group }));
      for (const entry of members) list.append(this.#buildItem(entry, target));
    }
    const menu = el("nav", { id: "context-menu", class: "context-menu themed" }, list);
    menu.classList.add(target.ownerDocument.body.classList.contains("theme-dark") ? "theme-dark" : "theme-light");
    return menu;
  }

  #buildItem(entry: ContextMenuEntry, target: HTMLElement): HTMLElement {
    const { label, run: act } = readEntry(entry);
    const item = el("li", { role: "menuitem", tabindex: -1, class: "context-item" });
    item.classList.add(...(entry.classes ?? "").split(/\s+/).filter(Boolean));
    const markup = entry.icon ?? "";
    // Packages hand over trusted icon markup (or, in the newer spelling, a class list).
    if (markup.startsWith("<")) item.append(...parseElements(markup));
    else if (markup) item.append(el("i", { class: markup, "aria-hidden": "true" }));
    item.append(el("span", {}, localize(label)));
    const run = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      this.close();
      act(event, target);
    };
    item.addEventListener("click", run);
    item.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") run(event);
    });
    return item;
  }

  _setPosition(menu: HTMLElement, target: HTMLElement, options: { event?: Event | null } = {}): void {
    if (this.#fixed) this._setFixedPosition(menu, target, options);
    else this._injectMenu(menu, target);
  }

  _injectMenu(menu: HTMLElement, target: HTMLElement): void {
    if (getComputedStyle(target).position === "static") target.style.position = "relative";
    target.append(menu);
    const space = viewOf(target).innerHeight - target.getBoundingClientRect().bottom;
    this.#expandUp = menu.offsetHeight > space;
    menu.classList.toggle("expand-up", this.#expandUp);
    menu.classList.toggle("expand-down", !this.#expandUp);
  }

  _setFixedPosition(menu: HTMLElement, target: HTMLElement, options: { event?: Event | null } = {}): void {
    menu.classList.add("fixed");
    const layer = target.closest<HTMLElement>("dialog[open]") ?? target.ownerDocument.body;
    const { innerWidth, innerHeight } = viewOf(target);
    layer.append(menu);
    const pointer = options.event as PointerEvent | null | undefined;
    const box = target.getBoundingClientRect();
    const x = pointer?.clientX || box.left + EDGE;
    const y = pointer?.clientY || box.bottom;
    this.#expandUp = y + menu.offsetHeight > innerHeight;
    const left = Math.min(x, innerWidth - menu.offsetWidth - EDGE);
    const top = this.#expandUp ? Math.max(EDGE, y - menu.offsetHeight) : y;
    Object.assign(menu.style, { left: `${Math.max(EDGE, left)}px`, top: `${top}px` });
  }

  /** Keyboard control inside the open menu. */
  activateListeners(menu: HTMLElement): void {
    menu.addEventListener("contextmenu", (event) => event.preventDefault());
    menu.addEventListener("keydown", (event) => {
      const items = Array.from(menu.querySelectorAll<HTMLElement>("li"));
      const index = items.indexOf(menu.ownerDocument.activeElement as HTMLElement);
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) items[(index + step + items.length) % items.length]?.focus();
      else if (event.key === "Home") items[0]?.focus();
      else if (event.key === "End") items.at(-1)?.focus();
      else if (event.key === "Escape" || event.key === "Tab") this.close();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  async close(_options: { animate?: boolean | null; target?: HTMLElement } = {}): Promise<void> {
    const target = this.#target;
    if (!target) return;
    this.#target = null;
    const hadFocus = this.#element.contains(this.#element.ownerDocument.activeElement);
    this.#element.remove();
    target.classList.remove("context");
    if (globalThis.ui?.context === this) globalThis.ui.context = null;
    if (hadFocus && this.#returnFocus?.isConnected) this.#returnFocus.focus();
    this.onClose?.(target);
  }

  /** A press anywhere else closes the open menu. */
  static eventListeners(page: Document = document): void {
    page.addEventListener("pointerdown", (event) => {
      const open = globalThis.ui?.context as ContextMenu | null | undefined;
      if (open && !open.element.contains(event.target as Node)) open.close();
    });
  }
}

/** The window an element stands in; a detached one is not the page's own. */
function viewOf(element: HTMLElement): Window {
  return element.ownerDocument.defaultView ?? window;
}

function isShown(entry: ContextMenuEntry, target: HTMLElement): boolean {
  const condition = readEntry(entry).shown;
  if (condition === undefined || condition === null) return condition === undefined;
  return Boolean(typeof condition === "function" ? condition(target) : condition);
}
