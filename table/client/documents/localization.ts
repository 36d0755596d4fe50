import { getProperty } from "../../common/utils/paths";
import type { Dynamic, Plain } from "../../dynamic";
import { host } from "./host";

const PROPERTIES = ["label", "hint", "placeholder"] as const;

/** The models whose fields are localised, each with the translations that were used. */
const done = new WeakMap<object, unknown>();

/** Gives the fields of a model the labels and hints that the translations hold below `<prefix>.FIELDS`; once. */
export function localizeDataModel(
  model: Dynamic,
  { prefixes, prefixPath = "" }: { prefixes?: readonly string[]; prefixPath?: string } = {},
): void {
  const list: readonly string[] = prefixes ?? model?.LOCALIZATION_PREFIXES ?? [];
  if (!model?.schema || list.length === 0 || done.get(model) === host.game.i18n) return;
  done.set(model, host.game.i18n);
  localizeSchema(model.schema, list, prefixPath);
}

/** Walks a schema; a nested model has prefixes of its own, which come before the outer ones. */
export function localizeSchema(schema: Dynamic, prefixes: readonly string[], prefixPath = ""): void {
  for (const [name, field] of schema.entries() as [string, Dynamic][]) visit(field, prefixes, `${prefixPath}${name}`);
}

function visit(field: Dynamic, prefixes: readonly string[], path: string): void {
  localizeField(field, prefixes, path);
  if (field.model?.LOCALIZATION_PREFIXES?.length && field.fields)
    localizeSchema(field, field.model.LOCALIZATION_PREFIXES);
  else if (field.fields) localizeSchema(field, prefixes, `${path}.`);
  if (field.element?.entries || field.element?.validate) visitElement(field.element, prefixes, path);
  for (const schema of Object.values(field.types ?? {})) localizeSchema(schema, prefixes, `${path}.`);
}

function visitElement(element: Dynamic, prefixes: readonly string[], path: string): void {
  if (element.fields) {
    if (element.model?.LOCALIZATION_PREFIXES?.length) localizeSchema(element, element.model.LOCALIZATION_PREFIXES);
    else localizeSchema(element, prefixes, `${path}.element.`);
  } else visit(element, prefixes, `${path}.element`);
}

/** A label that the field names itself is a key; without one, the first prefix with a translation counts. */
function localizeField(field: Dynamic, prefixes: readonly string[], path: string): void {
  const { i18n } = host.game;
  const found = prefixes.map(
    (prefix) => getProperty(i18n.translations, `${prefix}.FIELDS.${path}`) as Plain | undefined,
  );
  for (const property of PROPERTIES) {
    const written = field[property];
    if (written) field[property] = i18n.localize(written);
    else {
      const word = found.map((one) => one?.[property]).find((one) => typeof one === "string");
      if (word !== undefined) field[property] = word;
    }
  }
}

/** Each subtype has a label under which translations know it. */
function labelTypes(name: string, config: Dynamic): void {
  if (!config.documentClass.hasTypeData) return;
  config.typeLabels ??= {};
  for (const type of config.documentClass.TYPES as string[]) config.typeLabels[type] ??= `TYPES.${name}.${type}`;
}

/** Labels the document types, and localises every document's fields and every registered model that has not been; to be called when translations are loaded. */
export function localizeDocuments(): void {
  for (const name of host.foundry.CONST.ALL_DOCUMENT_TYPES as string[]) {
    const config = host.CONFIG[name];
    if (!config?.documentClass) continue;
    labelTypes(name, config);
    localizeDataModel(config.documentClass);
    for (const model of Object.values(config.dataModels ?? {})) localizeDataModel(model);
  }
}
