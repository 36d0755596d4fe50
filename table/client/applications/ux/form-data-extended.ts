import type { Dynamic, Plain } from "../../../dynamic";

type Field = Omit<HTMLInputElement, "type" | "value"> &
  Pick<HTMLSelectElement, "options"> & { type: string; value: Dynamic };

/** How form data is read; the defaults leave disabled fields out and keep read-only ones. */
export interface FormDataOptions {
  dtypes?: Record<string, string>;
  disabled?: boolean;
  readonly?: boolean;
  editors?: Plain;
}

/** Form data with typed values, checkbox groups, custom elements and content-editable regions. */
export class FormDataExtended extends FormData {
  dtypes: Record<string, string> = {};
  editors: Plain = {};
  #object: Plain = {};

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = { ...options.dtypes };
    this.process(form, options);
  }

  /** The values by field name, as a flat record. */
  get object(): Plain {
    return this.#object;
  }

  process(form: HTMLFormElement, options: FormDataOptions): void {
    for (const [name, fields] of groupFields(form)) {
      const usable = fields.filter((field) => isUsable(field, options));
      if (!usable.length) continue;
      const value = readValue(usable);
      const type = usable[0]?.dataset.dtype ?? defaultType(usable[0] as Field);
      if (type) this.dtypes[name] ??= type;
      this.set(name, value);
    }
    for (const region of form.querySelectorAll<HTMLElement>("[data-edit]")) {
      const name = region.dataset.edit;
      if (!name || region.tagName === "IMG" || name in this.#object) continue;
      this.set(name, region.innerHTML.trim());
    }
    for (const image of form.querySelectorAll<HTMLImageElement>("img[data-edit]")) {
      const name = image.dataset.edit;
      if (name && !(name in this.#object)) this.set(name, image.getAttribute("src"));
    }
  }

  override set(name: string, value: Dynamic): void {
    const typed = cast(value, this.dtypes[name]);
    this.#object[name] = typed;
    super.delete(name);
    super.append(name, JSON.stringify(typed) ?? "null");
  }

  override append(name: string, value: Dynamic): void {
    const old = this.#object[name];
    this.set(name, Array.isArray(old) ? [...old, value] : old === undefined ? [value] : [old, value]);
  }
}

function groupFields(form: HTMLFormElement): Map<string, Field[]> {
  const fields = new Set(Array.from(form.elements) as unknown[] as Field[]);
  // Autonomous custom elements count as well, wherever the browser leaves them out of `elements`.
  for (const element of form.querySelectorAll<HTMLElement>("*")) {
    if (element.tagName.includes("-") && "value" in element && "name" in element)
      fields.add(element as unknown as Field);
  }
  const groups = new Map<string, Field[]>();
  for (const field of fields) {
    if (!field.name || ["BUTTON", "FIELDSET", "OUTPUT", "OBJECT"].includes(field.tagName)) continue;
    // A custom element's `type` is its own: a file picker for images is no image button.
    if (field.tagName === "INPUT" && ["submit", "button", "reset", "image"].includes(field.type)) continue;
    groups.set(field.name, [...(groups.get(field.name) ?? []), field]);
  }
  return groups;
}

function isUsable(field: Field, options: FormDataOptions): boolean {
  const disabled = field.disabled || field.matches("fieldset[disabled] *");
  if (disabled && !options.disabled) return false;
  return !(field.readOnly && options.readonly === false);
}

function readValue(fields: Field[]): unknown {
  const first = fields[0] as Field;
  if (first.type === "radio") return fields.find((field) => field.checked)?.value ?? null;
  if (first.type === "checkbox") {
    if (fields.length > 1) return fields.filter((field) => field.checked).map((field) => field.value);
    const own = first.getAttribute("value");
    return own === null || own === "on" ? first.checked : first.checked ? own : null;
  }
  if (fields.length > 1) return fields.map(readOne);
  return readOne(first);
}

function readOne(field: Field): unknown {
  if (field.tagName === "SELECT" && field.multiple) {
    return Array.from(field.options)
      .filter((option) => option.selected)
      .map((option) => option.value);
  }
  const value = field.value;
  return value instanceof Set ? [...value] : value;
}

function defaultType(field: Field): string | undefined {
  if (field.tagName !== "INPUT") return undefined;
  if (field.type === "number" || field.type === "range") return "Number";
  return undefined;
}

function cast(value: unknown, type: string | undefined): unknown {
  if (Array.isArray(value) && type !== "JSON") return value.map((entry) => cast(entry, type));
  switch (type) {
    case "Number":
      return value === "" || value === null || value === undefined ? null : Number(value);
    case "Boolean":
      if (value === "" || value === null) return null;
      return typeof value === "boolean" ? value : value === "true" || value === "1";
    case "String":
      return value === null ? null : String(value);
    case "JSON":
      return typeof value === "string" ? (value ? JSON.parse(value) : null) : value;
    default:
      return value;
  }
}
