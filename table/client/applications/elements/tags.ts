import { utils } from "../../../common";
import type { Dynamic } from "../../../dynamic";
import { el, icon, localize } from "../dom";
import { type FormInputConfig, setInputAttributes } from "../forms/fields";
import { AbstractFormInputElement, swallow } from "./form-element";

function tagElement(key: string, label: string, editable: boolean): HTMLDivElement {
  const tag = el("div", { class: "tag", "data-key": key }, el("span", {}, label));
  if (editable) {
    const name = localize("FORM.RemoveNamed", { name: label });
    tag.append(el("button", { type: "button", class: "remove", "aria-label": name }, icon("fa-solid fa-xmark")));
  }
  return tag;
}

/** A free list of words. */
export class HTMLStringTagsElement extends AbstractFormInputElement {
  static override tagName = "string-tags";
  static icons = { add: "fa-solid fa-tag", remove: "fa-solid fa-xmark" };
  static labels = { add: "ELEMENTS.TAGS.Add", remove: "ELEMENTS.TAGS.Remove", placeholder: "" };
  declare _value: Set<string>;
  #tags!: HTMLElement;
  #input!: HTMLInputElement;
  #button!: HTMLButtonElement;
  #read = false;

  constructor() {
    super();
    this._value = new Set();
  }
  override connectedCallback(): void {
    if (!this.#read) this._initializeTags();
    this.#read = true;
    super.connectedCallback();
  }
  _initializeTags(): void {
    const initial = this.getAttribute("value") ?? this.textContent ?? "";
    for (const tag of initial.split(",")) if (tag.trim()) this._value.add(this.#slug(tag.trim()));
  }
  #slug(tag: string): string {
    return this.hasAttribute("slug")
      ? String((tag as Dynamic).slugify?.({ strict: true }) ?? tag.toLowerCase().replace(/\W+/g, "-"))
      : tag;
  }
  _validateTag(tag: string): void {
    if (!tag) throw new Error(localize("ELEMENTS.TAGS.ErrorBlank"));
  }
  static renderTag(tag: string, label?: string, editable = true): HTMLDivElement {
    return tagElement(tag, label ?? tag, editable);
  }
  override _buildElements(): HTMLElement[] {
    this.#tags = el("div", { class: "tags input-element-tags" });
    this.#input = el("input", { type: "text" });
    this._applyInputAttributes(this.#input);
    const label = localize(HTMLStringTagsElement.labels.add);
    this.#button = el("button", {
      type: "button",
      class: `icon ${HTMLStringTagsElement.icons.add}`,
      "aria-label": label,
      "data-tooltip": label,
    });
    return [this.#tags, this.#input, this.#button];
  }
  override _refresh(): void {
    const cls = this.constructor as typeof HTMLStringTagsElement;
    this.#tags.replaceChildren(...[...this._value].map((tag) => cls.renderTag(tag, tag, this.editable)));
  }
  override _activateListeners(): void {
    this.#button.addEventListener("click", () => this.#add());
    this.#input.addEventListener("input", swallow);
    this.#input.addEventListener("change", swallow);
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      this.#add();
    });
  }
  #add(): void {
    const tag = this.#slug(this.#input.value.trim());
    if (!tag) return;
    try {
      this._validateTag(tag);
    } catch (error) {
      globalThis.ui.notifications.error(error as Error);
      return;
    }
    this.#input.value = "";
    this.value = [...this._value, tag];
    this.#input.focus();
  }
  override _onClick(event: PointerEvent): void {
    const key = (event.target as Element).closest(".remove")?.closest<HTMLElement>(".tag")?.dataset.key;
    if (key === undefined || !this.editable) return;
    this.value = [...this._value].filter((tag) => tag !== key);
    this.#input.focus();
  }
  override _getValue(): string[] {
    return [...this._value];
  }
  override _setValue(value: Iterable<string> | null | undefined): void {
    this._value = new Set(value ?? []);
  }
  static create(config: FormInputConfig): HTMLStringTagsElement {
    const value = config.value ? [...config.value].join(",") : "";
    const element = el("string-tags", { value, slug: Boolean(config.slug) });
    setInputAttributes(element, config);
    return element as HTMLStringTagsElement;
  }
}

/** References to documents, by uuid. */
export class HTMLDocumentTagsElement extends AbstractFormInputElement {
  static override tagName = "document-tags";
  declare _value: Record<string, string>;
  #tags!: HTMLElement;
  #input!: HTMLInputElement;
  #button!: HTMLButtonElement;
  #read = false;

  constructor() {
    super();
    this._value = {};
  }
  get type(): string | null {
    return this.getAttribute("type");
  }
  set type(value: string | null) {
    if (value) this.setAttribute("type", value);
    else this.removeAttribute("type");
  }
  get single(): boolean {
    return this.hasAttribute("single");
  }
  set single(value: boolean) {
    this.toggleAttribute("single", value);
  }
  get max(): number {
    const max = Number.parseInt(this.getAttribute("max") ?? "", 10);
    return Number.isNaN(max) ? Number.POSITIVE_INFINITY : max;
  }
  set max(value: number) {
    this.setAttribute("max", String(value));
  }
  override connectedCallback(): void {
    if (!this.#read) this._initializeTags();
    this.#read = true;
    super.connectedCallback();
  }
  _initializeTags(): void {
    const initial = this.getAttribute("value") ?? this.textContent ?? "";
    for (const uuid of initial.split(",")) if (uuid.trim()) this._value[uuid.trim()] = nameOf(uuid.trim());
  }
  static renderTag(uuid: string, name: string, editable = true): HTMLDivElement {
    const tag = tagElement(uuid, name, editable);
    tag.dataset.tooltip = uuid;
    return tag;
  }
  override _buildElements(): HTMLElement[] {
    this.#tags = el("div", { class: "tags input-element-tags" });
    this.#input = el("input", { type: "text", placeholder: localize("HTMLDocumentTagsElement.PLACEHOLDER") });
    this._applyInputAttributes(this.#input);
    const label = localize("ELEMENTS.DOCUMENT_TAGS.Add");
    this.#button = el("button", {
      type: "button",
      class: "icon fa-solid fa-file-circle-plus",
      "aria-label": label,
      "data-tooltip": label,
    });
    return [this.#tags, this.#input, this.#button];
  }
  override _refresh(): void {
    const cls = this.constructor as typeof HTMLDocumentTagsElement;
    this.#tags.replaceChildren(
      ...Object.entries(this._value).map(([uuid, name]) => cls.renderTag(uuid, name, this.editable)),
    );
  }
  override _activateListeners(): void {
    this.#button.addEventListener("click", () => this.#add(this.#input.value.trim()));
    this.#input.addEventListener("input", swallow);
    this.#input.addEventListener("change", swallow);
    this.addEventListener("dragover", (event) => event.preventDefault());
    this.addEventListener("drop", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const data = globalThis.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
      if (data.uuid) this.#add(data.uuid);
    });
  }
  #add(uuid: string): void {
    if (!uuid || !this.editable) return;
    try {
      const document = globalThis.fromUuidSync(uuid);
      if (!document) throw new Error(localize("ELEMENTS.DOCUMENT_TAGS.NotFound", { uuid }));
      this._validateDocument(document);
    } catch (error) {
      globalThis.ui.notifications.error(error as Error);
      return;
    }
    this.#input.value = "";
    this.value = this.single ? uuid : [...Object.keys(this._value), uuid];
  }
  _validateDocument(document: Dynamic): void {
    const name = document.documentName ?? (utils.parseUuid(document.uuid) as Dynamic)?.type;
    if (this.type && this.type !== name)
      throw new Error(localize("ELEMENTS.DOCUMENT_TAGS.WrongType", { type: this.type }));
    if (!this.single && Object.keys(this._value).length >= this.max)
      throw new Error(localize("ELEMENTS.DOCUMENT_TAGS.TooMany", { max: this.max }));
  }
  override _onClick(event: PointerEvent): void {
    const key = (event.target as Element).closest(".remove")?.closest<HTMLElement>(".tag")?.dataset.key;
    if (key === undefined || !this.editable) return;
    const rest = Object.keys(this._value).filter((uuid) => uuid !== key);
    this.value = this.single ? (rest[0] ?? null) : rest;
  }
  override _getValue(): string | string[] | null {
    const uuids = Object.keys(this._value);
    return this.single ? (uuids[0] ?? null) : uuids;
  }
  override _setValue(value: Dynamic): void {
    const uuids: string[] = !value ? [] : typeof value === "string" ? [value] : [...value];
    this._value = Object.fromEntries(uuids.map((uuid) => [uuid, nameOf(uuid)]));
  }
  static create(config: FormInputConfig): HTMLDocumentTagsElement {
    const { value, type, single, max } = config;
    const text = Array.isArray(value) || value instanceof Set ? [...value].join(",") : (value ?? "");
    const element = el("document-tags", { value: text, type, single: Boolean(single), max });
    setInputAttributes(element, config);
    return element as HTMLDocumentTagsElement;
  }
}

function nameOf(uuid: string): string {
  return globalThis.fromUuidSync?.(uuid)?.name ?? uuid;
}
