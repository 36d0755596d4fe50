import Handlebars from "handlebars";
import { profile } from "../../../common/generation/index";
import type { Dynamic, Plain } from "../../../dynamic";
import { el, localize as translate } from "../dom";
import { createNumberInput, prepareSelectOptionGroups } from "../forms/fields";
import { buildOptions } from "../forms/select";

type HelperOptions = { hash: Plain };
const safe = (html: string) => new Handlebars.SafeString(html);

/** `checked` as an attribute when the value is truthy. */
export function checked(value: unknown): string {
  return value ? "checked" : "";
}
/** `disabled` as an attribute when the value is truthy. */
export function disabled(value: unknown): string {
  return value ? "disabled" : "";
}
/** Join values into one string. */
export function concat(...values: unknown[]): Handlebars.SafeString {
  return safe(
    values
      .slice(0, -1)
      .filter((value) => typeof value !== "object")
      .join(""),
  );
}
/** One of two values by a condition. */
export function ifThen(criteria: unknown, ifTrue: unknown, ifFalse: unknown): unknown {
  return criteria ? ifTrue : ifFalse;
}
/** Translate a key; named arguments fill its placeholders. */
export function localize(value: unknown, options: HelperOptions): string {
  const key = value instanceof Handlebars.SafeString ? value.toString() : String(value ?? "");
  const data = options?.hash ?? {};
  return Object.keys(data).length ? translate(key, data) : translate(key);
}
/** A number with fixed decimals and, when asked, its sign. */
export function numberFormat(value: unknown, options: HelperOptions): string {
  const { decimals = 0, sign = false } = options.hash;
  const amount = Number(value);
  const text = amount.toFixed(decimals);
  return sign && amount >= 0 ? `+${text}` : text;
}
/** A number input built from named arguments. */
export function numberInput(value: unknown, options: HelperOptions): Handlebars.SafeString {
  const { class: cls, ...config } = options.hash;
  const amount = value === "" || value === null || value === undefined ? null : Number(value);
  const input = createNumberInput({ ...config, value: amount } as Dynamic);
  if (cls) input.className = cls;
  return safe(input.outerHTML);
}
/** A record made of the named arguments. */
export function object({ hash }: HelperOptions): Plain {
  return hash;
}
/** A radio button per choice. */
export function radioBoxes(
  name: string,
  choices: Record<string, string>,
  options: HelperOptions,
): Handlebars.SafeString {
  const { checked: current = null, localize: translated = false } = options.hash;
  const labels = Object.entries(choices).map(([value, text]) => {
    const input = el("input", { type: "radio", name, value, checked: String(current) === value });
    return el("label", { class: "checkbox" }, input, ` ${translated ? translate(text) : text}`).outerHTML;
  });
  return safe(labels.join(""));
}
/** A `<range-picker>`. */
export function rangePicker({ hash }: HelperOptions): Handlebars.SafeString {
  const { name = "range", value, min = 0, max = 1, step = 0.1 } = hash;
  return safe(el("range-picker", { name, value: value ?? (min + max) / 2, min, max, step }).outerHTML);
}
/** A `<color-picker>`. */
export function colorPicker({ hash }: HelperOptions): Handlebars.SafeString {
  const { name, value, default: fallback } = hash;
  return safe(el("color-picker", { name, value: value ?? fallback ?? "" }).outerHTML);
}
/** A button that opens the file picker for another field. */
export function filePicker({ hash }: HelperOptions): Handlebars.SafeString {
  const label = translate("FILES.BrowseTooltip");
  const attributes = {
    type: "button",
    class: "file-picker icon fa-solid fa-file-import",
    "data-action": "showFilePicker",
    "data-type": hash.type ?? "any",
    "data-target": hash.target,
    "aria-label": label,
    "data-tooltip": label,
  };
  return safe(el("button", attributes).outerHTML);
}
/** A rich-text editor for one field. */
export function editor(content: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const { target, button = true, editable = true, collaborate = false, class: cls } = hash;
  const attributes = {
    name: target,
    toggled: Boolean(button),
    collaborate: Boolean(collaborate),
    disabled: !editable,
    class: cls,
    value: String(content ?? ""),
  };
  const element = el("prose-mirror", attributes);
  element.innerHTML = String(content ?? "");
  return safe(element.outerHTML);
}
/** `<option>`s for choices given as a record or a list. */
export function selectOptions(choices: Dynamic, options: HelperOptions): Handlebars.SafeString {
  const hash = { ...options.hash };
  const { selected, nameAttr, inverted, blank, sort, valueAttr, labelAttr, localize: translated, groups } = hash;
  const list = choiceList(choices, { inverted, valueAttr: valueAttr ?? nameAttr, labelAttr });
  const config = {
    options: list,
    value: selected,
    blank,
    sort,
    labelAttr: "label",
    valueAttr: "value",
    localize: translated,
    groups,
  };
  const holder = document.createElement("select");
  buildOptions(holder, prepareSelectOptionGroups(config as Dynamic));
  return safe(holder.innerHTML);
}

function choiceList(choices: Dynamic, { inverted, valueAttr, labelAttr }: Plain): Plain[] {
  if (!choices) return [];
  const entries: [unknown, Dynamic][] = Array.isArray(choices)
    ? choices.map((choice: Dynamic, index: number) => [
        valueAttr || typeof choice === "object" ? index : choice,
        choice,
      ])
    : choices instanceof Map
      ? [...choices.entries()]
      : Object.entries(choices);
  return entries.map(([key, choice]) => {
    if (choice && typeof choice === "object") {
      const value = (valueAttr && choice[valueAttr]) ?? choice.value ?? key;
      const label = (labelAttr && choice[labelAttr]) ?? choice.label ?? String(value);
      return { ...choice, value: String(value), label };
    }
    return inverted ? { value: String(choice), label: String(key) } : { value: String(key), label: String(choice) };
  });
}

const markup = (result: HTMLElement | HTMLCollection): string =>
  "outerHTML" in result ? result.outerHTML : Array.from(result, (element) => element.outerHTML).join("");

/** The input of a data field. */
export function formInput(field: Dynamic, options: HelperOptions): Handlebars.SafeString {
  if (!field?.toInput) throw new Error("The formInput helper needs a DataField as its first argument.");
  return safe(markup(field.toInput({ ...options.hash })));
}

const GROUP_KEYS = ["label", "hint", "rootId", "stacked", "units", "widget", "classes", "hidden"];

/** The labelled form group of a data field. */
export function formGroup(field: Dynamic, options: HelperOptions): Handlebars.SafeString {
  if (!field?.toFormGroup) throw new Error("The formGroup helper needs a DataField as its first argument.");
  const groupConfig: Plain = {};
  const inputConfig: Plain = {};
  for (const [key, value] of Object.entries(options.hash))
    (GROUP_KEYS.includes(key) ? groupConfig : inputConfig)[key] = value;
  groupConfig.localize = inputConfig.localize;
  if (typeof groupConfig.classes === "string")
    groupConfig.classes = groupConfig.classes.split(/[\s,]+/).filter(Boolean);
  return safe(markup(field.toFormGroup(groupConfig, inputConfig)));
}

/** How long ago something happened. */
export function timeSince(value: unknown): string {
  return String(globalThis.foundry?.utils?.timeSince?.(value) ?? "");
}

const truthy = (values: unknown[]) => values.slice(0, -1);
const comparisons: Record<string, (...values: Dynamic[]) => boolean> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  lt: (a, b) => a < b,
  gt: (a, b) => a > b,
  lte: (a, b) => a <= b,
  gte: (a, b) => a >= b,
  not: (a) => !a,
  and: (...values) => truthy(values).every(Boolean),
  or: (...values) => truthy(values).some(Boolean),
};

/** Register every helper and publish Handlebars itself. */
export function registerHandlebarsHelpers(): void {
  const helpers: Record<string, Dynamic> = {
    checked,
    concat,
    disabled,
    editor,
    filePicker,
    formField: formGroup,
    formGroup,
    formInput,
    ifThen,
    localize,
    numberFormat,
    numberInput,
    object,
    radioBoxes,
    rangePicker,
    selectOptions,
    timeSince,
    colorPicker,
    select,
    ...comparisons,
  };
  for (const name of profile().removedHelpers) delete helpers[name];
  Handlebars.registerHelper(helpers);
  (globalThis as Dynamic).Handlebars = Handlebars;
}

/** Mark the option of a block of options that has the given value. */
export function select(this: unknown, selected: unknown, options: Dynamic): string {
  const holder = document.createElement("select");
  holder.innerHTML = options.fn(this);
  for (const option of holder.options) option.toggleAttribute("selected", option.value === String(selected));
  return holder.innerHTML;
}
