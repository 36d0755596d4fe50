import type { DocumentRecord, Fields, Kind } from "../rules/record";

const fields = foundry.data.fields;
type Schema = foundry.data.fields.DataSchema;

const MUST = { required: true, nullable: false } as const;

/** The field of a schema that stores what a record declares. Numbers are rounded and clamped, what is no number, choice or text at all is refused. */
function fieldOf(kind: Kind): foundry.data.fields.DataField.Any {
  switch (kind.k) {
    case "number": {
      const { min, max, integer, initial } = kind;
      return new fields.NumberField({ required: true, nullable: initial === null, integer, min, max, initial });
    }
    case "flag":
      return new fields.BooleanField({ ...MUST, initial: kind.initial });
    case "text":
      return new fields.StringField({ ...MUST, blank: true, initial: kind.initial ?? "" });
    case "html":
      return new fields.HTMLField({ ...MUST, blank: true, initial: "" });
    case "choice": {
      const { choices, initial } = kind;
      return new fields.StringField({ ...MUST, blank: false, choices: [...choices], initial });
    }
    case "set": {
      const { choices, initial } = kind;
      const element = new fields.StringField({ ...MUST, blank: false, choices: [...choices] });
      return new fields.SetField(element, { initial: [...initial] });
    }
    case "list":
      return new fields.ArrayField(fieldOf(kind.of));
    case "part":
      return new fields.SchemaField(schemaOf(kind.fields));
    case "data":
      return new fields.ObjectField({ ...MUST, initial: {} });
  }
}
const schemaOf = (declared: Fields): Schema =>
  Object.fromEntries(Object.entries(declared).map(([key, { kind }]) => [key, fieldOf(kind)]));

/**
 * The data model that stores what a record declares.
 * @param words the beginning of the keys of its fields' labels (`<words>.FIELDS.<path>.label`), which Foundry uses in its own messages
 */
export function dataModel<P extends foundry.abstract.Document.Any = Actor.Implementation>(
  { fields: declared }: Pick<DocumentRecord, "fields">,
  words?: string,
) {
  return class extends foundry.abstract.TypeDataModel<Schema, P> {
    static override LOCALIZATION_PREFIXES = words === undefined ? [] : [words];
    static override defineSchema(): Schema {
      return schemaOf(declared);
    }
  };
}
/**
 * The data models of several types, by type.
 * @param home the beginning of the game's keys: the labels of `toyFigure` stand at `<home>.Figure.FIELDS.<path>.label`
 */
export const modelsOf = (home: string, ...records: readonly DocumentRecord[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    records.map((record) => [record.type, dataModel(record, `${home}.${record.type.replace(/^[a-z]+/, "")}`)]),
  );
