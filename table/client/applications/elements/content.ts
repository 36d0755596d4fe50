import type { Dynamic } from "../../../common/types";
import { el, icon, localize } from "../dom";
import { createEditorInput, type FormInputConfig } from "../forms/fields";
import { AbstractFormInputElement, swallow } from "./form-element";

/** The result of a custom enricher; its callback runs whenever it comes onto the page. */
export class HTMLEnrichedContentElement extends HTMLElement {
  static tagName = "enriched-content";
  static observedAttributes = ["enricher"];
  connectedCallback(): void {
    this.#run();
  }
  attributeChangedCallback(_name: string, old: string | null, value: string | null): void {
    if (this.isConnected && old !== null && old !== value) this.#run();
  }
  #run(): void {
    const id = this.getAttribute("enricher");
    const config = globalThis.CONFIG?.TextEditor?.enrichers?.find(
      (entry: Dynamic, index: number) => (entry.id ?? String(index)) === id,
    );
    config?.onRender?.(this);
  }
}

/** A passage that only owners see until it is revealed. */
export class HTMLSecretBlockElement extends HTMLElement {
  static tagName = "secret-block";
  connectedCallback(): void {
    if (this.querySelector(":scope > button.reveal")) return;
    const sheetAllows = this.closest(".editable, form, .application") !== null;
    if (!sheetAllows || !this.secret) return;
    const label = this.revealed ? "EDITOR.Hide" : "EDITOR.Reveal";
    const button = el("button", { type: "button", class: "reveal" }, localize(label));
    button.addEventListener("click", () => this.dispatchEvent(new Event("toggle-reveal", { bubbles: true })));
    this.prepend(button);
  }
  get secret(): HTMLElement | null {
    return this.querySelector<HTMLElement>("section.secret");
  }
  get revealed(): boolean {
    return this.secret?.classList.contains("revealed") ?? false;
  }
  /** The given text with this passage's state turned over. */
  toggleRevealed(content: string): string {
    const id = this.secret?.id;
    if (!id) return content;
    const holder = document.createElement("template");
    holder.innerHTML = content;
    holder.content.querySelector(`#${CSS.escape(id)}`)?.classList.toggle("revealed");
    return holder.innerHTML;
  }
}

/** A document shown inside another text. */
export class HTMLDocumentEmbedElement extends HTMLElement {
  static tagName = "document-embed";
  async connectedCallback(): Promise<void> {
    const document = await globalThis.fromUuid?.(this.getAttribute("uuid") ?? "");
    document?.onEmbed?.(this);
  }
}

const COMMANDS: [command: string, icon: string, label: string][] = [
  ["bold", "fa-solid fa-bold", "EDITOR.Bold"],
  ["italic", "fa-solid fa-italic", "EDITOR.Italic"],
  ["insertUnorderedList", "fa-solid fa-list-ul", "EDITOR.List"],
  ["insertOrderedList", "fa-solid fa-list-ol", "EDITOR.NumberedList"],
];

/**
 * Rich text. Where Foundry has a full editor, the table offers an editable region with a short tool bar;
 * name, value, toggling and events are the same.
 */
export class HTMLProseMirrorElement extends AbstractFormInputElement {
  static override tagName = "prose-mirror";
  #content!: HTMLElement;
  #toolbar!: HTMLElement;
  #enriched = "";
  #open = false;
  #started = false;

  get open(): boolean {
    return this.#open;
  }
  set open(value: boolean) {
    this.#toggle(value);
  }
  override connectedCallback(): void {
    if (!this.#started) {
      this.#started = true;
      this.#enriched = this.innerHTML;
      this._value ??= this.getAttribute("value") ?? this.#enriched;
      this.removeAttribute("value");
    }
    super.connectedCallback();
  }
  disconnectedCallback(): void {
    if (this.#open && this.isConnected) this.#save();
  }
  override _buildElements(): HTMLElement[] {
    this.#content = el("div", { class: "editor-content" });
    this.#toolbar = el("div", { class: "editor-menu", role: "toolbar", "aria-label": localize("EDITOR.Toolbar") });
    for (const [command, iconClass, label] of COMMANDS)
      this.#toolbar.append(this.#tool(command, iconClass, localize(label)));
    const elements = [this.#toolbar, this.#content];
    if (this.hasAttribute("toggled")) {
      const label = localize("EDITOR.Edit");
      const toggle = el(
        "button",
        { type: "button", class: "icon toggle", "aria-label": label, "data-tooltip": label },
        icon("fa-solid fa-pen-to-square"),
      );
      toggle.addEventListener("click", () => this.#toggle(!this.#open));
      elements.push(toggle);
    }
    this.#toolbar.hidden = true;
    return elements;
  }
  #tool(command: string, iconClass: string, label: string): HTMLElement {
    const button = el(
      "button",
      { type: "button", class: "icon", "aria-label": label, "data-tooltip": label },
      icon(iconClass),
    );
    // Pressing a tool must not take the selection away from the text.
    button.addEventListener("pointerdown", (event) => event.preventDefault());
    button.addEventListener("click", () => {
      this.#content.focus();
      document.execCommand(command);
    });
    return button;
  }
  override _activateListeners(): void {
    this.#content.addEventListener("input", swallow);
    this.#content.addEventListener("focusout", (event) => {
      if (this.hasAttribute("toggled") || this.contains(event.relatedTarget as Node | null)) return;
      this.#save();
    });
    this.addEventListener("keydown", (event) => {
      if (!this.#open) return;
      if (event.key === "Escape" || (event.key === "s" && (event.ctrlKey || event.metaKey))) {
        event.preventDefault();
        event.stopPropagation();
        this.#save();
        if (this.hasAttribute("toggled")) this.#toggle(false);
      } else if (event.key === "Enter") event.stopPropagation();
    });
    if (!this.hasAttribute("toggled") && this.editable) this.#toggle(true);
  }
  #toggle(open: boolean): void {
    if (open === this.#open || (open && !this.editable)) return;
    if (!open) this.#save();
    this.#open = open;
    this.classList.toggle("active", open);
    this.#toolbar.hidden = !open;
    this.#content.contentEditable = String(open);
    if (open) {
      this.#content.setAttribute("role", "textbox");
      this.#content.setAttribute("aria-multiline", "true");
      this._applyInputAttributes(this.#content);
      this.#content.innerHTML = this._value ?? "";
      this.dispatchEvent(new Event("open"));
      if (this.hasAttribute("toggled")) this.#content.focus();
    } else this.dispatchEvent(new Event("close"));
  }
  #save(): void {
    const text = this.#content.innerHTML.trim();
    if (text === this._value) return;
    this.#enriched = text;
    this._value = text;
    this._announce();
    this.dispatchEvent(new Event("save", { bubbles: true }));
  }
  override _getValue(): string {
    return this.#open ? this.#content.innerHTML.trim() : (this._value ?? "");
  }
  override _setValue(value: unknown): void {
    this._value = String(value ?? "");
    this.#enriched = this._value;
  }
  override _refresh(): void {
    if (document.activeElement !== this.#content) this.#content.innerHTML = this.#open ? this._value : this.#enriched;
  }
  override _toggleDisabled(disabled: boolean): void {
    if (disabled) this.#toggle(false);
    const toggle = this.querySelector<HTMLButtonElement>("button.toggle");
    if (toggle) toggle.hidden = disabled;
  }
  static create(config: FormInputConfig): HTMLProseMirrorElement {
    return createEditorInput(config) as HTMLProseMirrorElement;
  }
}

/** Source text in a plain, monospaced field. */
export class HTMLCodeMirrorElement extends AbstractFormInputElement {
  static override tagName = "code-mirror";
  #area!: HTMLTextAreaElement;
  override connectedCallback(): void {
    this._value ??= this.getAttribute("value") ?? this.textContent ?? "";
    super.connectedCallback();
  }
  override _buildElements(): HTMLElement[] {
    this.#area = el("textarea", { spellcheck: "false", class: "code", rows: 8 });
    this._applyInputAttributes(this.#area);
    return [this.#area];
  }
  override _refresh(): void {
    this.#area.value = this._value;
  }
  override _activateListeners(): void {
    this.#area.addEventListener("input", swallow);
    this.#area.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this.#area.value;
    });
  }
}
