import type { Dynamic } from "../../dynamic";
import { host } from "./host";

const PROPERTIES = ["label", "hint", "placeholder"] as const;

function lookup(key: string): string | undefined {
  const { i18n } = host.game;
  return i18n.has?.(key) ? i18n.localize(key) : undefined;
}

/** Give the fields of a model the labels and hints that the translations hold under its prefixes. */
function localizeDataModel(
  model: Dynamic,
  { prefixes, prefixPath = "" }: { prefixes?: string[]; prefixPath?: string } = {},
): void {
  const list: string[] = prefixes ?? model.LOCALIZATION_PREFIXES ?? [];
  if (list.length) localizeSchema(model.schema, list, prefixPath);
}

/** Walk a schema; a nested model has prefixes of its own, which come before the outer ones. */
function localizeSchema(schema: Dynamic, prefixes: string[], prefixPath = ""): void {
  for (const [name, field] of schema.entries() as [string, Dynamic][]) visit(field, prefixes, `${prefixPath}${name}`);
}

function visit(field: Dynamic, prefixes: string[], path: string): void {
  for (const property of PROPERTIES) {
    if (field[property]) field[property] = lookup(field[property]) ?? field[property];
    else {
      const found = prefixes
        .map((prefix) => lookup(`${prefix}.FIELDS.${path}.${property}`))
        .find((text) => text !== undefined);
      if (found !== undefined) field[property] = found;
    }
  }
  if (field.model?.LOCALIZATION_PREFIXES?.length && field.fields)
    localizeSchema(field, field.model.LOCALIZATION_PREFIXES);
  else if (field.fields) localizeSchema(field, prefixes, `${path}.`);
  if (field.element?.entries || field.element?.validate) visitElement(field.element, prefixes, path);
  for (const schema of Object.values(field.types ?? {})) localizeSchema(schema, prefixes, `${path}.`);
}

function visitElement(element: Dynamic, prefixes: string[], path: string): void {
  if (element.fields) {
    if (element.model?.LOCALIZATION_PREFIXES?.length) localizeSchema(element, element.model.LOCALIZATION_PREFIXES);
    else localizeSchema(element, prefixes, `${path}.element.`);
  } else visit(element, prefixes, `${path}.element`);
}

/** Localise every document's fields and every configured system model. Call once, when translations are loaded. */
export function localizeDocuments(): void {
  for (const name of host.foundry.CONST.ALL_DOCUMENT_TYPES as string[]) {
    const config = host.CONFIG[name];
    if (!config?.documentClass) continue;
    localizeDataModel(config.documentClass);
    for (const model of Object.values(config.dataModels ?? {})) localizeDataModel(model);
  }
}
