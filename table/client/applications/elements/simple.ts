import { el, localize } from "../dom";
import type { FormInputConfig } from "../forms/fields";
import { setInputAttributes } from "../forms/fields";
import { AbstractFormInputElement, swallow } from "./form-element";

function fromConfig<T extends HTMLElement>(
  tag: string,
  config: FormInputConfig,
  attributes: Record<string, string | number | boolean | null | undefined> = {},
): T {
  const value = config.value;
  const element = el(tag, { value: value === null || value === undefined ? null : String(value), ...attributes });
  setInputAttributes(element, config);
  return element as T;
}

/** A colour: a text field and the browser's own picker. */
export class HTMLColorPickerElement extends AbstractFormInputElement {
  static override tagName = "color-picker";
  #text!: HTMLInputElement;
  #swatch!: HTMLInputElement;

  override connectedCallback(): void {
    this._value ??= this.getAttribute("value") ?? "";
    super.connectedCallback();
  }
  override _buildElements(): HTMLElement[] {
    this.#text = el("input", { type: "text", placeholder: this.getAttribute("placeholder") ?? "" });
    this.#swatch = el("input", { type: "color", "aria-label": localize("FORM.PickColor") });
    this._applyInputAttributes(this.#text);
    return [this.#text, this.#swatch];
  }
  override _refresh(): void {
    this.#text.value = this._value;
    this.#swatch.value = this._value || this.getAttribute("placeholder") || "#000000";
  }
  override _activateListeners(): void {
    for (const input of [this.#text, this.#swatch]) {
      input.addEventListener("input", swallow);
      input.addEventListener("change", (event) => {
        event.stopPropagation();
        this.value = input.value;
      });
    }
  }
  static create(config: FormInputConfig): HTMLColorPickerElement {
    return fromConfig("color-picker", config);
  }
}

/** A number within bounds: a slider and a number field. */
export class HTMLRangePickerElement extends AbstractFormInputElement {
  static override tagName = "range-picker";
  static override observedAttributes = ["disabled", "min", "max", "step"];
  #range!: HTMLInputElement;
  #number!: HTMLInputElement;

  get valueAsNumber(): number {
    return this._getValue();
  }
  #bound(name: string, fallback: number): number {
    const value = Number.parseFloat(this.getAttribute(name) ?? "");
    return Number.isNaN(value) ? fallback : value;
  }
  override connectedCallback(): void {
    this._value ??= this.#clamp(Number.parseFloat(this.getAttribute("value") ?? ""));
    super.connectedCallback();
  }
  #clamp(value: number): number {
    const min = this.#bound("min", 0);
    const max = this.#bound("max", 1);
    return Math.max(min, Math.min(Number.isNaN(value) ? min : value, max));
  }
  override _setValue(value: unknown): void {
    this._value = this.#clamp(Number(value));
  }
  override _buildElements(): HTMLElement[] {
    const bounds = { min: this.#bound("min", 0), max: this.#bound("max", 1), step: this.getAttribute("step") ?? "any" };
    this.#range = el("input", { type: "range", ...bounds });
    this.#number = el("input", { type: "number", ...bounds });
    this._applyInputAttributes(this.#range);
    this.#number.setAttribute("aria-label", this.#range.getAttribute("aria-label") ?? localize("FORM.ExactValue"));
    return [this.#range, this.#number];
  }
  override _refresh(): void {
    this.#range.valueAsNumber = this._value;
    this.#number.valueAsNumber = this._value;
  }
  override _activateListeners(): void {
    this.#range.addEventListener("input", (event) => {
      event.stopPropagation();
      this.#number.valueAsNumber = this.#range.valueAsNumber;
    });
    this.#number.addEventListener("input", swallow);
    for (const input of [this.#range, this.#number]) {
      input.addEventListener("change", (event) => {
        event.stopPropagation();
        this.value = input.valueAsNumber;
      });
    }
  }
  static create(config: FormInputConfig): HTMLRangePickerElement {
    return fromConfig("range-picker", config, { min: config.min, max: config.max, step: config.step });
  }
}

/** A hue between 0 and 1. */
export class HTMLHueSelectorSlider extends AbstractFormInputElement {
  static override tagName = "hue-slider";
  #input!: HTMLInputElement;
  override connectedCallback(): void {
    this._value ??= Number.parseFloat(this.getAttribute("value") ?? "0") || 0;
    super.connectedCallback();
  }
  override _setValue(value: unknown): void {
    this._value = Math.max(0, Math.min(Number(value) || 0, 1));
  }
  override _buildElements(): HTMLElement[] {
    this.#input = el("input", { type: "range", min: 0, max: 360, step: 1, class: "color-hue" });
    this._applyInputAttributes(this.#input);
    return [this.#input];
  }
  override _refresh(): void {
    this.#input.valueAsNumber = this._value * 360;
  }
  override _activateListeners(): void {
    this.#input.addEventListener("input", swallow);
    this.#input.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this.#input.valueAsNumber / 360;
    });
  }
}

/** A file path: a text field and a browse button. */
export class HTMLFilePickerElement extends AbstractFormInputElement {
  static override tagName = "file-picker";
  input!: HTMLInputElement;
  button!: HTMLButtonElement;

  get type(): string {
    return this.getAttribute("type") ?? "any";
  }
  set type(value: string) {
    this.setAttribute("type", value);
  }
  get noupload(): boolean {
    return this.hasAttribute("noupload");
  }
  set noupload(value: boolean) {
    this.toggleAttribute("noupload", value);
  }
  override connectedCallback(): void {
    this._value ??= this.getAttribute("value") ?? "";
    super.connectedCallback();
  }
  override _buildElements(): HTMLElement[] {
    this.input = el("input", {
      type: "text",
      class: "image",
      placeholder: this.getAttribute("placeholder") ?? "path/image.png",
    });
    this._applyInputAttributes(this.input);
    const label = localize("FILES.BrowseTooltip");
    this.button = el("button", {
      type: "button",
      class: "icon fa-solid fa-file-import fa-fw",
      "aria-label": label,
      "data-tooltip": label,
    });
    return [this.input, this.button];
  }
  override _refresh(): void {
    this.input.value = this._value;
  }
  override _activateListeners(): void {
    this.input.addEventListener("input", swallow);
    this.input.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = this.input.value;
    });
    this.button.addEventListener("click", () => {
      const Picker = globalThis.foundry.applications.apps.FilePicker.implementation;
      const callback = (path: string) => {
        this.value = path;
      };
      new Picker({ type: this.type, current: this._value, callback }).render({ force: true });
    });
  }
  static create(config: FormInputConfig): HTMLFilePickerElement {
    return fromConfig("file-picker", config, { type: config.type, noupload: config.noupload });
  }
}
