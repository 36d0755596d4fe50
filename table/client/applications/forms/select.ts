import { el } from "../dom";

/** One option of a select, ready to be shown. */
export interface SelectOption {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}

/** Options under one heading; the heading of ungrouped ones is blank. */
export interface SelectGroup {
  group: string;
  options: SelectOption[];
}

function optionElement(option: SelectOption): HTMLElement {
  if (option.rule) return el("hr");
  const element = el(
    "option",
    { value: option.value, disabled: option.disabled, selected: option.selected },
    option.label,
  );
  Object.assign(element.dataset, option.dataset ?? {});
  return element;
}

/** Append options, grouped where they have headings, to a select-like element. */
export function buildOptions(holder: HTMLElement, groups: SelectGroup[]): void {
  for (const { group, options } of groups) {
    const parent = group ? el("optgroup", { label: group }) : holder;
    for (const option of options) parent.append(optionElement(option));
    if (parent !== holder) holder.append(parent);
  }
}
