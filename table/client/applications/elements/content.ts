import type { Dynamic } from "../../../dynamic";
import { el, localize } from "../dom";
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
