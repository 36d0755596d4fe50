import type { Dynamic } from "../../../dynamic";
import { el, icon, localize } from "../dom";
import { createMultiSelectInput, type FormInputConfig } from "../forms/fields";
import { AbstractFormInputElement, swallow } from "./form-element";

/** Several of a fixed list of choices, which are given as option children. */
export abstract class AbstractMultiSelectElement extends AbstractFormInputElement {
  declare _value: Set<string>;
  _options: (HTMLOptionElement | HTMLOptGroupElement)[] = [];
  _choices: Record<string, string> = {};

  constructor() {
    super();
    this._value = new Set();
  }

  override connectedCallback(): void {
    if (!this._options.length) this._initialize();
    super.connectedCallback();
  }

  /** Read the choices and what is chosen from the option children and the value attribute. */
  _initialize(): void {
    this._options = Array.from(this.children).filter((child) =>
      ["OPTION", "OPTGROUP"].includes(child.tagName),
    ) as HTMLOptionElement[];
    for (const option of this.querySelectorAll("option")) {
      this._choices[option.value] = option.textContent ?? option.value;
      if (option.hasAttribute("selected")) this._value.add(option.value);
      option.removeAttribute("selected");
    }
    const attribute = this.getAttribute("value");
    for (const value of attribute?.split(",") ?? []) if (value in this._choices) this._value.add(value);
  }

  select(value: string): void {
    if (!(value in this._choices)) throw new Error(`"${value}" is not one of the choices.`);
    if (this._value.has(value)) return;
    this.value = [...this._value, value];
  }
  unselect(value: string): void {
    if (this._value.has(value)) this.value = [...this._value].filter((entry) => entry !== value);
  }
  override _getValue(): string[] {
    return [...this._value];
  }
  override _setValue(value: Dynamic): void {
    const values = value instanceof Set ? [...value] : (value ?? []);
    const unknown = values.find((entry: string) => !(entry in this._choices));
    if (unknown !== undefined) throw new Error(`"${unknown}" is not one of the choices.`);
    this._value = new Set(values);
  }
}

/** Chosen values as tags, and a select that adds to them. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = "multi-select";
  #tags!: HTMLElement;
  #select!: HTMLSelectElement;

  override _buildElements(): HTMLElement[] {
    this.#tags = el("div", { class: "tags input-element-tags" });
    this.#select = el("select", {}, el("option", { value: "" }, localize("FORM.Choose")));
    this.#select.append(...this._options.map((option) => option.cloneNode(true)));
    this._applyInputAttributes(this.#select);
    this.#select.removeAttribute("required");
    return [this.#tags, this.#select];
  }
  override _refresh(): void {
    const tags = [...this._value].map((value) => {
      const label = this._choices[value] ?? value;
      const remove = el(
        "button",
        { type: "button", class: "remove", "aria-label": localize("FORM.RemoveNamed", { name: label }) },
        icon("fa-solid fa-xmark"),
      );
      remove.disabled = !this.editable;
      return el("div", { class: "tag", "data-key": value }, el("span", {}, label), remove);
    });
    this.#tags.replaceChildren(...tags);
    for (const option of this.#select.querySelectorAll("option"))
      option.disabled = option.value !== "" && this._value.has(option.value);
    this.#select.value = "";
  }
  override _activateListeners(): void {
    this.#select.addEventListener("input", swallow);
    this.#select.addEventListener("change", (event) => {
      event.stopPropagation();
      if (this.#select.value) this.select(this.#select.value);
    });
  }
  override _onClick(event: PointerEvent): void {
    const tag = (event.target as Element).closest(".remove")?.closest<HTMLElement>(".tag");
    if (!tag?.dataset.key || !this.editable) return;
    this.unselect(tag.dataset.key);
    this.#select.focus();
  }
  static create(config: FormInputConfig): HTMLMultiSelectElement {
    return createMultiSelectInput({ ...config, type: "multi" }) as HTMLMultiSelectElement;
  }
}

/** One tick box for each choice. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = "multi-checkbox";
  override _buildElements(): HTMLElement[] {
    return this._options.map((option) => {
      if (option.tagName === "OPTGROUP") {
        const members = Array.from(option.children, (child) => this.#box(child as HTMLOptionElement));
        return el(
          "fieldset",
          { class: "checkbox-group" },
          el("legend", {}, (option as HTMLOptGroupElement).label),
          ...members,
        );
      }
      return this.#box(option as HTMLOptionElement);
    });
  }
  #box(option: HTMLOptionElement): HTMLElement {
    const input = el("input", { type: "checkbox", value: option.value });
    return el("label", { class: "checkbox" }, input, ` ${option.textContent ?? ""}`);
  }
  override _refresh(): void {
    for (const box of this.querySelectorAll("input")) box.checked = this._value.has(box.value);
  }
  override _activateListeners(): void {
    this.addEventListener("change", (event) => {
      const box = event.target as HTMLInputElement;
      if (box.tagName !== "INPUT") return;
      event.stopImmediatePropagation();
      if (box.checked) this.select(box.value);
      else this.unselect(box.value);
    });
  }
}
