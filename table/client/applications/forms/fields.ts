import type { Dynamic, Plain } from "../../../dynamic";
import { el, localize } from "../dom";
import { buildOptions, type SelectGroup, type SelectOption } from "./select";

/** What all inputs understand. */
export interface FormInputConfig {
  name?: string;
  value?: Dynamic;
  required?: boolean | null;
  disabled?: boolean | null;
  readonly?: boolean | null;
  autofocus?: boolean | null;
  localize?: boolean | null;
  placeholder?: string | null;
  dataset?: Record<string, string> | null;
  id?: string;
  aria?: Record<string, string>;
  classes?: string | null;
  [own: string]: Dynamic;
}

/** What a labelled group understands. */
export interface FormGroupConfig {
  label?: string;
  input?: HTMLElement | HTMLCollection | HTMLElement[];
  hint?: string | null;
  units?: string;
  rootId?: string | null;
  classes?: string[] | null;
  stacked?: boolean | null;
  localize?: boolean | null;
  hidden?: boolean | string;
  widget?: ((field: Dynamic, group: Plain, input: Plain) => HTMLElement) | null;
}

/** A label, its inputs and an optional hint, laid out as forms expect them. */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const { label = "", input, hint, units, rootId, classes, stacked, localize: translated, hidden } = config;
  const text = (value: string) => (translated ? localize(value) : value);
  const group = el("div", { hidden: Boolean(hidden) });
  group.className = ["form-group", stacked ? "stacked" : "", ...(classes ?? [])].filter(Boolean).join(" ");
  const inputs = input ? ("tagName" in input ? [input] : (Array.from(input) as HTMLElement[])) : [];
  const labelElement = el("label", {}, text(label));
  if (units) labelElement.append(" ", el("span", { class: "units" }, `(${text(units)})`));
  const fields = el("div", { class: "form-fields" }, ...inputs);
  group.append(labelElement, fields);
  const first = inputs[0];
  if (first && rootId && !first.id) first.id = `${rootId}-${first.getAttribute("name") ?? ""}`;
  if (first?.id) labelElement.setAttribute("for", first.id);
  if (hint) {
    const hintElement = el("p", { class: "hint" }, text(hint));
    if (first?.id) {
      hintElement.id = `${first.id}-hint`;
      first.setAttribute("aria-describedby", hintElement.id);
    }
    group.append(hintElement);
  }
  return group;
}

/** Give an input the attributes that all of them share. */
export function setInputAttributes(input: HTMLElement, config: FormInputConfig): void {
  for (const name of ["required", "disabled", "readonly", "autofocus"] as const)
    input.toggleAttribute(name, Boolean(config[name]));
  if (config.name) input.setAttribute("name", config.name);
  if (config.id) input.id = config.id;
  if (config.placeholder)
    input.setAttribute("placeholder", config.localize ? localize(config.placeholder) : config.placeholder);
  if (config.classes) input.className = config.classes;
  for (const [key, value] of Object.entries(config.dataset ?? {})) input.dataset[key] = value;
  for (const [key, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${key}`, value);
}

function textual(type: string, config: FormInputConfig): HTMLInputElement {
  const input = el("input", { type });
  setInputAttributes(input, config);
  if (config.value !== undefined && config.value !== null) input.setAttribute("value", String(config.value));
  return input;
}

/** A line of text. */
export function createTextInput(config: FormInputConfig): HTMLInputElement {
  return textual("text", config);
}

/** Several lines of text. */
export function createTextareaInput(config: FormInputConfig): HTMLTextAreaElement {
  const input = el("textarea", { rows: config.rows });
  input.textContent = String(config.value ?? "");
  setInputAttributes(input, config);
  return input;
}

/** A tick box. */
export function createCheckboxInput(config: FormInputConfig): HTMLInputElement {
  const input = el("input", { type: "checkbox", checked: Boolean(config.value) });
  setInputAttributes(input, config);
  return input;
}

/** A number, or a slider when both bounds are known and a range is asked for. */
export function createNumberInput(config: FormInputConfig): HTMLElement {
  if (config.type === "range") {
    const { min, max, step, value } = config;
    const picker = el("range-picker", { min, max, step: step === "any" ? null : step, value: value ?? min });
    setInputAttributes(picker, config);
    return picker;
  }
  const input = textual("number", config);
  input.dataset.dtype ??= "Number";
  for (const bound of ["min", "max"] as const)
    if (Number.isFinite(config[bound])) input.setAttribute(bound, String(config[bound]));
  input.setAttribute("step", String(config.step ?? "any"));
  return input;
}

/** A rich-text editor. */
export function createEditorInput(config: FormInputConfig): HTMLElement {
  const { toggled = false, collaborate = false, compact = false, documentUUID, height, enriched, value } = config;
  const editor = el("prose-mirror", {
    toggled,
    collaborate,
    compact,
    "data-document-uuid": documentUUID,
    value: value ?? "",
  });
  if (height) editor.style.height = `${height}px`;
  editor.innerHTML = enriched ?? value ?? "";
  setInputAttributes(editor, config);
  return editor;
}

/** A select of one value. */
export function createSelectInput(config: FormInputConfig): HTMLElement {
  if (config.type === "multi" || config.type === "checkboxes") return createMultiSelectInput(config);
  const select = el("select");
  setInputAttributes(select, config);
  buildOptions(select, prepareSelectOptionGroups(config));
  return select;
}

/** A select of several values: tags or tick boxes. */
export function createMultiSelectInput(config: FormInputConfig): HTMLElement {
  const select = el(config.type === "checkboxes" ? "multi-checkbox" : "multi-select");
  setInputAttributes(select, config);
  buildOptions(select, prepareSelectOptionGroups(config));
  return select;
}

/** An icon element. */
export function createFontAwesomeIcon(
  name: string,
  config: { style?: string; fixedWidth?: boolean; classes?: string[] } = {},
): HTMLElement {
  const { style = "solid", fixedWidth = false, classes = [] } = config;
  const element = el("i", { "aria-hidden": "true" });
  element.classList.add(`fa-${style}`, name.startsWith("fa-") ? name : `fa-${name}`, ...classes);
  if (fixedWidth) element.classList.add("fa-fw");
  return element;
}

/** Sort options under their headings, add the blank one and mark what is chosen. */
export function prepareSelectOptionGroups(config: FormInputConfig): SelectGroup[] {
  const {
    options = [],
    groups,
    value,
    valueAttr = "value",
    labelAttr = "label",
    localize: translated,
    blank,
    sort,
  } = config;
  const chosen = new Set(
    (value === null || value === undefined
      ? []
      : value instanceof Set || Array.isArray(value)
        ? [...value]
        : [value]
    ).map(String),
  );
  const byGroup = new Map<string, SelectOption[]>();
  for (const group of groups ?? []) byGroup.set(translated ? localize(group) : group, []);
  for (const option of normaliseOptions(options)) {
    const raw = option as Dynamic;
    const key = String(raw[valueAttr] ?? "");
    const text = String(raw[labelAttr] ?? raw.label ?? key);
    const heading = raw.group ? (translated ? localize(raw.group) : raw.group) : "";
    if (!byGroup.has(heading)) byGroup.set(heading, []);
    byGroup.get(heading)?.push({
      ...raw,
      value: key,
      label: translated ? localize(text) : text,
      selected: raw.selected ?? chosen.has(key),
    });
  }
  if (sort)
    for (const list of byGroup.values())
      list.sort((a, b) => a.label.localeCompare(b.label, globalThis.game?.i18n?.lang));
  if (blank !== undefined && blank !== null && blank !== false) {
    const label = translated ? localize(String(blank)) : String(blank);
    const first: SelectOption = { value: "", label, selected: chosen.size === 0 || chosen.has("") };
    byGroup.set("", [first, ...(byGroup.get("") ?? []).filter((option) => option.value !== "")]);
    const ungrouped = byGroup.get("") as SelectOption[];
    byGroup.delete("");
    return [{ group: "", options: ungrouped }, ...toGroups(byGroup)];
  }
  return toGroups(byGroup);
}

function normaliseOptions(options: Dynamic): SelectOption[] {
  if (Array.isArray(options)) return options;
  return Object.entries(options ?? {}).map(([value, label]) => ({ value, label: String(label) }));
}

function toGroups(map: Map<string, SelectOption[]>): SelectGroup[] {
  return [...map].filter(([, options]) => options.length).map(([group, options]) => ({ group, options }));
}
