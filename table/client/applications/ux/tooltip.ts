import { utils } from "../../../common";
import { bounded, closest, el, localize } from "../dom";

type Direction = "UP" | "DOWN" | "LEFT" | "RIGHT" | "CENTER";

/** What an explicit activation may ask for. */
export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  direction?: Direction;
  cssClass?: string;
  locked?: boolean;
}

/** Short explanations beside whatever has the pointer or the focus. */
export class TooltipManager {
  static TOOLTIP_MARGIN_PX = 5;
  static TOOLTIP_ACTIVATION_MS = 500;
  static LOCKED_TOOLTIP_BUFFER_PX = 50;
  static TOOLTIP_DIRECTIONS = Object.freeze({
    UP: "UP",
    DOWN: "DOWN",
    LEFT: "LEFT",
    RIGHT: "RIGHT",
    CENTER: "CENTER",
  } as const);

  tooltip: HTMLElement;
  element: HTMLElement | null = null;
  #pending: ReturnType<typeof setTimeout> | undefined;
  #locked = new Set<HTMLElement>();

  constructor() {
    const existing = document.getElementById("tooltip");
    this.tooltip = existing ?? el("aside", { id: "tooltip", role: "tooltip", popover: "manual" });
    if (!existing) document.body.append(this.tooltip);
  }

  static get implementation(): typeof TooltipManager {
    return (globalThis.CONFIG?.ux?.TooltipManager as typeof TooltipManager | undefined) ?? TooltipManager;
  }

  activateEventListeners(page: Document = document): void {
    page.addEventListener("pointerenter", (event) => this.#onEnter(event), true);
    page.addEventListener("pointerleave", (event) => this.#onLeave(event), true);
    page.addEventListener("focusin", (event) => this.#onEnter(event, true));
    page.addEventListener("focusout", (event) => this.#onLeave(event));
    page.addEventListener(
      "pointerdown",
      () => {
        this.clearPending();
        this.deactivate();
      },
      true,
    );
    page.addEventListener("auxclick", (event) => {
      if (event.button !== 1) return;
      const locked = closest(event, ".locked-tooltip");
      if (locked) this._onLockedTooltipDismiss(event);
      else if (this.element) this._onLockTooltip(event);
    });
    page.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape" && this.element) this.deactivate();
      },
      true,
    );
    // A tooltip whose element was re-rendered away has nothing left to explain.
    new MutationObserver(() => {
      if (this.element && !this.element.isConnected) this.deactivate();
    }).observe(page.body, { childList: true, subtree: true });
  }

  #onEnter(event: Event, byFocus = false): void {
    const target = event.target as Element;
    if (target?.nodeType !== Node.ELEMENT_NODE) return;
    const element = byFocus
      ? target.closest<HTMLElement>(SELECTOR)
      : target.matches?.(SELECTOR)
        ? (target as HTMLElement)
        : null;
    if (!element || (byFocus && !element.matches(":focus-visible"))) return;
    this.clearPending();
    const delay = this.element ? 0 : TooltipManager.TOOLTIP_ACTIVATION_MS;
    this.#pending = setTimeout(() => {
      if (element.isConnected) this.activate(element);
    }, delay);
  }

  #onLeave(event: Event): void {
    const target = event.target as Element;
    if (target?.nodeType !== Node.ELEMENT_NODE || !target.matches?.(SELECTOR)) return;
    this.clearPending();
    if (this.element === target || (this.element && target.contains(this.element))) this.deactivate();
  }

  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    this.deactivate();
    // A tooltip is shown in the window of what it explains.
    const { body } = element.ownerDocument;
    if (this.tooltip.parentElement !== body) body.append(this.tooltip);
    const content = options.html ?? options.text ?? undefined;
    if (!fillTooltip(this.tooltip, element, content === undefined ? undefined : options)) return;
    this.element = element;
    if (!element.getAttribute("aria-describedby") && !element.getAttribute("aria-label"))
      element.setAttribute("aria-describedby", "tooltip");
    const cssClass =
      options.cssClass ??
      element.dataset.tooltipClass ??
      element.closest<HTMLElement>("[data-tooltip-class]")?.dataset.tooltipClass;
    this.tooltip.className = "active";
    this.tooltip.classList.add(...(cssClass ?? "").split(/\s+/).filter(Boolean));
    if (!cssClass?.includes("theme-")) this.tooltip.classList.add("themed", "theme-dark");
    this.tooltip.showPopover?.();
    const inherited = element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset.tooltipDirection as
      | Direction
      | undefined;
    this._setAnchor(options.direction ?? inherited ?? this._determineDirection());
    if (options.locked) this.lockTooltip();
  }

  deactivate(): void {
    if (this.element?.getAttribute("aria-describedby") === "tooltip") this.element.removeAttribute("aria-describedby");
    this.element = null;
    this.tooltip.className = "";
    if (this.tooltip.matches?.(":popover-open")) this.tooltip.hidePopover();
  }

  clearPending(): void {
    clearTimeout(this.#pending);
    this.#pending = undefined;
  }

  lockTooltip(): HTMLElement {
    const { left, top } = this.tooltip.getBoundingClientRect();
    const copy = this.createLockedTooltip({ left: `${left}px`, top: `${top}px` }, this.tooltip.innerHTML, {
      cssClass: this.tooltip.className,
    });
    this.deactivate();
    return copy;
  }

  createLockedTooltip(
    position: Record<string, string>,
    text: string,
    { cssClass = "" }: { cssClass?: string } = {},
  ): HTMLElement {
    const copy = el("aside", { role: "tooltip", class: `locked-tooltip active ${cssClass}` });
    copy.innerHTML = utils.cleanHTML(text);
    Object.assign(copy.style, position);
    this.tooltip.ownerDocument.body.append(copy);
    this.#locked.add(copy);
    return copy;
  }

  dismissLockedTooltip(element: HTMLElement): void {
    this.#locked.delete(element);
    element.remove();
  }
  dismissLockedTooltips(): void {
    for (const element of [...this.#locked]) this.dismissLockedTooltip(element);
  }
  _onLockTooltip(event: Event): void {
    event.preventDefault();
    this.lockTooltip();
  }
  _onLockedTooltipDismiss(event: Event): void {
    const locked = closest(event, ".locked-tooltip");
    if (locked) this.dismissLockedTooltip(locked);
  }

  get #view(): Window {
    return this.tooltip.ownerDocument.defaultView ?? window;
  }

  _determineDirection(): Direction {
    const box = this.element?.getBoundingClientRect();
    if (!box) return "DOWN";
    return box.top > this.#view.innerHeight / 2 ? "UP" : "DOWN";
  }

  _setAnchor(direction: Direction): void {
    const box = this.element?.getBoundingClientRect();
    if (!box) return;
    const { offsetWidth: width, offsetHeight: height } = this.tooltip;
    const gap = TooltipManager.TOOLTIP_MARGIN_PX;
    const middleX = box.left + (box.width - width) / 2;
    const middleY = box.top + (box.height - height) / 2;
    const places: Record<Direction, [left: number, top: number]> = {
      UP: [middleX, box.top - height - gap],
      DOWN: [middleX, box.bottom + gap],
      LEFT: [box.left - width - gap, middleY],
      RIGHT: [box.right + gap, middleY],
      CENTER: [middleX, middleY],
    };
    const [left, top] = places[direction] ?? places.DOWN;
    this._setStyle({
      left: `${bounded(left, gap, this.#view.innerWidth - width - gap)}px`,
      top: `${bounded(top, gap, this.#view.innerHeight - height - gap)}px`,
    });
  }

  _setStyle(position: Record<string, string> = {}): void {
    Object.assign(this.tooltip.style, { left: "", top: "", right: "", bottom: "", textAlign: "", ...position });
  }
}

const SELECTOR = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";

/** Put an element's explanation into the tooltip; false when it has none. */
function fillTooltip(tooltip: HTMLElement, element: HTMLElement, explicit: TooltipOptions | undefined): boolean {
  if (explicit) {
    if (explicit.html instanceof Object) tooltip.replaceChildren(explicit.html);
    else if (explicit.html !== undefined) tooltip.innerHTML = utils.cleanHTML(explicit.html);
    else tooltip.textContent = localize(explicit.text ?? "");
    return tooltip.childNodes.length > 0;
  }
  const { tooltip: key, tooltipText, tooltipHtml } = element.dataset;
  if (tooltipText) tooltip.textContent = tooltipText;
  else if (tooltipHtml) tooltip.innerHTML = utils.cleanHTML(tooltipHtml);
  else if (key) {
    if (globalThis.game?.i18n?.has?.(key)) tooltip.textContent = localize(key);
    else tooltip.innerHTML = utils.cleanHTML(key);
  } else {
    const label = element.getAttribute("aria-label");
    if (!label) return false;
    tooltip.textContent = localize(label);
  }
  return true;
}
