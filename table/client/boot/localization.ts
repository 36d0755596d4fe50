import type { Dynamic, Plain } from "../../dynamic";

/** Gives the fields of a data model their labels and hints from `<prefix>.FIELDS.<path>.label`. Once per class. */
const done = new WeakSet<object>();

export function localizeDataModel(model: Dynamic, { prefixes }: { prefixes?: readonly string[] } = {}): void {
  if (!model?.schema || done.has(model)) return;
  done.add(model);
  localizeSchema(model.schema, prefixes ?? model.LOCALIZATION_PREFIXES ?? []);
}

/** Labels and hints of a schema's fields; a nested model with prefixes of its own uses those. */
export function localizeSchema(schema: Dynamic, prefixes: readonly string[]): void {
  schema.apply?.(function apply(this: Dynamic) {
    const own = this.model?.LOCALIZATION_PREFIXES;
    if (own?.length && this.model !== schema.model) localizeDataModel(this.model);
    localizeField(this, prefixes);
  });
}

function localizeField(field: Dynamic, prefixes: readonly string[]): void {
  const { i18n } = globalThis.game;
  const path = String(field.fieldPath ?? "").replace(/^system\./, "");
  for (const attribute of ["label", "hint", "placeholder"] as const) {
    const written = field[attribute];
    if (typeof written === "string" && written) {
      field[attribute] = i18n.localize(written);
      continue;
    }
    const key = prefixes.map((prefix) => `${prefix}.FIELDS.${path}.${attribute}`).find((one) => i18n.has(one));
    if (key) field[attribute] = i18n.localize(key);
  }
}

/** Localises every registered data model and the labels of document types. */
export function localizeRegistered(CONFIG: Plain): void {
  for (const [name, config] of Object.entries(CONFIG)) {
    if (!config?.documentClass) continue;
    for (const model of Object.values(config.dataModels ?? {})) localizeDataModel(model);
    const types: string[] = globalThis.game.documentTypes?.[name] ?? [];
    config.typeLabels ??= {};
    for (const type of types) config.typeLabels[type] ??= `TYPES.${name}.${type}`;
  }
}
