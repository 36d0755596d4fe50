import type { Dynamic } from "../../../dynamic";
import { localize } from "../dom";
import * as fields from "../forms/fields";

const isField = (type: Dynamic): boolean => typeof type?.toInput === "function";

/** The labelled input for one registered setting. */
export function settingGroup(setting: Dynamic, value: Dynamic, rootId: string): HTMLElement {
  const name = `${setting.namespace}.${setting.key}`;
  const label = localize(setting.name ?? name);
  const hint = setting.hint ? localize(setting.hint) : "";
  if (isField(setting.type)) {
    const field = setting.type;
    field.name = name;
    const input = setting.input
      ? setting.input(field, { name, value })
      : field.toInput({ name, value, localize: true });
    return fields.createFormGroup({ label, hint, input, rootId });
  }
  return fields.createFormGroup({ label, hint, rootId, input: settingInput(setting, name, value) });
}

function settingInput(setting: Dynamic, name: string, value: Dynamic): HTMLElement {
  const { type, choices, range, filePicker } = setting;
  const config = { name, value, localize: true };
  if (choices) {
    const options = (Array.isArray(choices) ? choices.map((choice) => [choice, choice]) : Object.entries(choices)).map(
      ([key, text]) => ({ value: String(key), label: String(text) }),
    );
    const select = fields.createSelectInput({ ...config, options });
    if (type === Number) select.dataset.dtype = "Number";
    return select;
  }
  if (range) return fields.createNumberInput({ ...config, ...range, type: "range" });
  if (filePicker) {
    const picker = document.createElement("file-picker");
    picker.setAttribute("name", name);
    picker.setAttribute("value", String(value ?? ""));
    picker.setAttribute("type", filePicker === true ? "any" : filePicker);
    return picker;
  }
  if (type === Boolean) return fields.createCheckboxInput(config);
  if (type === Number) return fields.createNumberInput(config);
  if (type === Object || type === Array) {
    const area = fields.createTextareaInput({ ...config, value: JSON.stringify(value ?? null, null, 2), rows: 4 });
    area.dataset.dtype = "JSON";
    return area;
  }
  return fields.createTextInput({ ...config, value: value ?? "" });
}
