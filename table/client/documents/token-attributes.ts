import { getType } from "../../common/utils/objects";
import { getProperty } from "../../common/utils/paths";
import type { Dynamic, Plain } from "../../dynamic";
import { host, t } from "./host";

/** The attribute of a token's bar: a pair of value and maximum, or a single value. */
export function barAttribute(token: Dynamic, barName: string, { alternative }: Plain = {}): Plain | null {
  const attribute = alternative ?? token[barName]?.attribute;
  if (!attribute || !token.actor) return null;
  const data = getProperty(token.actor.system, attribute);
  if (data === null || data === undefined) return null;
  if (Number.isFinite(data))
    return { type: "value", attribute, value: Number(data), editable: isEditable(token.actor, attribute) };
  if (typeof data === "object" && "value" in data && "max" in data) {
    return {
      type: "bar",
      attribute,
      value: Number(data.value ?? 0),
      max: Number(data.max ?? 0),
      editable: isEditable(token.actor, `${attribute}.value`),
    };
  }
  return null;
}

/** Whether a path is a stored value; only stored values can be edited. */
function isEditable(actor: Dynamic, path: string): boolean {
  return getProperty(actor._source.system, path) !== undefined;
}

/** Paths that bars can show: pairs of value and maximum, and single numbers. */
export function trackedAttributes(data?: Dynamic, path: string[] = []): { bar: string[][]; value: string[][] } {
  const configured = typeof data === "string" ? host.CONFIG.Actor.trackableAttributes?.[data] : undefined;
  if (configured)
    return {
      bar: configured.bar.map((key: string) => key.split(".")),
      value: configured.value.map((key: string) => key.split(".")),
    };
  if (data === undefined || typeof data === "string") return fromModels(data);
  const attributes = { bar: [] as string[][], value: [] as string[][] };
  const fields = data.fields ?? (getType(data) === "Object" ? data : {});
  for (const [key, value] of Object.entries(fields) as [string, Dynamic][]) collect(attributes, [...path, key], value);
  return attributes;
}

function fromModels(type?: string): { bar: string[][]; value: string[][] } {
  const attributes = { bar: [] as string[][], value: [] as string[][] };
  const models: Plain = host.CONFIG.Actor.dataModels ?? {};
  for (const model of (type ? [models[type]] : Object.values(models)).filter(Boolean) as Dynamic[]) {
    const found = trackedAttributes(model.schema);
    for (const kind of ["bar", "value"] as const) {
      const known = new Set(attributes[kind].map((entry) => entry.join(".")));
      attributes[kind].push(...found[kind].filter((entry) => !known.has(entry.join("."))));
    }
  }
  return attributes;
}

function collect(attributes: { bar: string[][]; value: string[][] }, path: string[], field: Dynamic): void {
  const { NumberField } = host.foundry.data.fields;
  if (field instanceof NumberField || typeof field === "number") attributes.value.push(path);
  else if (field?.fields?.value && field.fields.max) attributes.bar.push(path);
  else if (field?.fields || getType(field) === "Object") {
    const inner = trackedAttributes(field, path);
    attributes.bar.push(...inner.bar);
    attributes.value.push(...inner.value);
  }
}

/** Paths as choices for a select. */
export function trackedAttributeChoices(attributes: Plain): Plain[] {
  const bars = t("TOKEN.BarAttributes");
  const values = t("TOKEN.BarValues");
  const options = (list: string[][], group: string) =>
    list.map((path) => ({ group, value: path.join("."), label: path.join(".") }));
  return [...options(attributes.bar, bars), ...options(attributes.value, values)];
}
