import { el, icon, localize } from "../applications/dom";
import type { DropDownEntry } from "./menu.types";

/** A button of the editor's menu that opens a list of commands. */
export class ProseMirrorDropDown {
  readonly title: string;
  readonly items: DropDownEntry[];
  readonly #cssClass: string;
  readonly #icon: string;
  readonly #onAction: ((event: Event) => void) | undefined;
  #button: HTMLButtonElement | null = null;
  #list: HTMLElement | null = null;

  constructor(
    title: string,
    items: DropDownEntry[],
    options: { cssClass?: string; icon?: string; onAction?: (event: Event) => void } = {},
  ) {
    this.title = title;
    this.items = items;
    this.#cssClass = options.cssClass ?? "";
    this.#icon = options.icon ?? "fa-solid fa-chevron-down";
    this.#onAction = options.onAction;
  }

  /** The markup of the button and its list. */
  render(): string {
    const button = el(
      "button",
      { type: "button", class: `pm-dropdown ${this.#cssClass}`, "aria-haspopup": "menu", "aria-expanded": "false" },
      el("span", {}, localize(this.title)),
      icon(this.#icon),
    );
    const list = el("menu", {
      class: "pm-dropdown-items",
      role: "menu",
      "aria-label": localize(this.title),
      hidden: true,
    });
    list.innerHTML = ProseMirrorDropDown._renderMenu(this.items);
    return el("li", { class: "text" }, button, list).outerHTML;
  }

  static _renderMenu(entries: DropDownEntry[]): string {
    return entries.map((entry) => ProseMirrorDropDown._renderMenuItem(entry)).join("");
  }

  static _renderMenuItem(item: DropDownEntry): string {
    if (item.children) {
      const heading = el("li", { class: "heading", role: "presentation" }, localize(item.title));
      return heading.outerHTML + ProseMirrorDropDown._renderMenu(item.children);
    }
    const line = el(
      "li",
      { role: "menuitemradio", tabindex: -1, "data-action": item.action, class: item.class },
      localize(item.title),
    );
    if (item.style) line.setAttribute("style", item.style);
    return line.outerHTML;
  }

  /** Calls back for every line, headings left out; a callback that answers true ends the walk. */
  forEachItem(callback: (entry: DropDownEntry) => boolean): void {
    const walk = (entries: DropDownEntry[]): boolean =>
      entries.some((entry) => (entry.children ? walk(entry.children) : callback(entry)));
    walk(this.items);
  }

  activateListeners(menu: HTMLElement): void {
    this.#button = menu.querySelector<HTMLButtonElement>(`.pm-dropdown.${this.#cssClass}`);
    this.#list = this.#button?.nextElementSibling as HTMLElement | null;
    this.#button?.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#button?.addEventListener("click", () => this.#toggle(Boolean(this.#list?.hidden)));
    this.#list?.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#list?.addEventListener("click", (event) => this.#choose(event));
    this.#list?.addEventListener("keydown", (event) => this.#walk(event));
    this.#list?.parentElement?.addEventListener("focusout", (event) => {
      if (!this.#list?.parentElement?.contains(event.relatedTarget as Node)) this.#toggle(false);
    });
  }

  /** Shows what the selection stands in on the button itself. */
  update(label: string | undefined): void {
    const text = this.#button?.querySelector("span");
    if (text) text.textContent = localize(label ?? this.title);
  }

  #toggle(open: boolean): void {
    if (!this.#list || !this.#button) return;
    this.#list.hidden = !open;
    this.#button.setAttribute("aria-expanded", String(open));
    if (open && this.#button.matches(":focus-visible"))
      this.#list.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  }

  #choose(event: Event): void {
    if (!(event.target as Element).closest("[data-action]")) return;
    this.#toggle(false);
    this.#onAction?.(event);
  }

  #walk(event: KeyboardEvent): void {
    const lines = Array.from(this.#list?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? []);
    const index = lines.indexOf(event.target as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) lines[(index + step + lines.length) % lines.length]?.focus();
    else if (event.key === "Enter" || event.key === " ") this.#choose(event);
    else if (event.key === "Escape") {
      this.#toggle(false);
      this.#button?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
