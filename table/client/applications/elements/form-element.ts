import type { Dynamic } from "../../../dynamic";

/** What all form-associated custom elements of the table share. */
export abstract class AbstractFormInputElement extends HTMLElement {
  static tagName: string;
  static formAssociated = true;
  static observedAttributes = ["disabled"];

  _internals: ElementInternals | undefined;
  _value: Dynamic;
  _primaryInput: HTMLElement | undefined;
  #built = false;

  constructor() {
    super();
    this._internals = this.attachInternals?.();
  }

  get form(): HTMLFormElement | null {
    return this._internals?.form ?? this.closest("form");
  }
  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(value: string) {
    this.setAttribute("name", value);
  }
  get value(): Dynamic {
    return this._getValue();
  }
  set value(value: Dynamic) {
    this._setValue(value);
    this._announce();
    if (this.#built) this._refresh();
  }
  get disabled(): boolean {
    return this.matches(":disabled") || this.hasAttribute("disabled");
  }
  set disabled(value: boolean) {
    this.toggleAttribute("disabled", value);
  }
  get editable(): boolean {
    return !(this.disabled || this.hasAttribute("readonly"));
  }

  _getValue(): Dynamic {
    return this._value;
  }
  _setValue(value: Dynamic): void {
    this._value = value;
  }

  connectedCallback(): void {
    if (this.#built) return;
    const elements = this._buildElements();
    this.replaceChildren(...elements);
    this.#built = true;
    this._refresh();
    this._activateListeners();
    this._toggleDisabled(!this.editable);
    this._syncForm();
    this.addEventListener("click", (event) => this._onClick(event as PointerEvent));
  }

  attributeChangedCallback(name: string): void {
    if (name === "disabled" && this.#built) this._toggleDisabled(!this.editable);
  }
  formDisabledCallback(disabled: boolean): void {
    if (this.#built) this._toggleDisabled(disabled || !this.editable);
  }

  /** Tell everybody that the value changed: listeners and the form itself. */
  _announce(): void {
    this._syncForm();
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  _syncForm(): void {
    const value = this._getValue();
    this._internals?.setFormValue?.(typeof value === "string" ? value : JSON.stringify(value ?? null));
  }

  _buildElements(): HTMLElement[] {
    return [];
  }
  _refresh(): void {}
  _activateListeners(): void {}
  _onClick(_event: PointerEvent): void {}
  _toggleDisabled(disabled: boolean): void {
    for (const field of this.querySelectorAll<HTMLInputElement>("input, select, textarea, button"))
      field.disabled = disabled;
  }

  /** Labels and descriptions given to the element belong to its inner input. */
  _applyInputAttributes(input: HTMLElement): void {
    for (const name of ["required", "autofocus"]) input.toggleAttribute(name, this.hasAttribute(name));
    for (const name of ["placeholder", "aria-label", "aria-labelledby", "aria-describedby"]) {
      const value = this.getAttribute(name);
      if (value !== null) input.setAttribute(name, value);
    }
    const id = this.id;
    if (id && !input.getAttribute("aria-label") && !input.getAttribute("aria-labelledby")) {
      const label = this.ownerDocument.querySelector<HTMLElement>(`label[for="${CSS.escape(id)}"]`);
      if (label) input.setAttribute("aria-label", label.textContent?.trim() ?? "");
    }
    const wrapping = this.closest("label");
    if (wrapping && !input.getAttribute("aria-label"))
      input.setAttribute("aria-label", wrapping.textContent?.trim() ?? "");
    this._primaryInput = input;
  }

  override focus(options?: FocusOptions): void {
    const inner =
      this._primaryInput ?? this.querySelector<HTMLElement>("input, select, textarea, button, [contenteditable]");
    inner?.focus(options);
  }
}

/** Stop an inner field's own event, so that only the custom element's is heard outside. */
export function swallow(event: Event): void {
  event.stopPropagation();
}
