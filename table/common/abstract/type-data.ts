import type { SchemaField } from "../data/fields/index";
import { TypeDataField } from "../data/fields/index";
import type { Plain } from "../types";
import { DataModel } from "./data-model";

/** The model of a document subtype's `system`. */
export class TypeDataModel extends DataModel {
  static override LOCALIZATION_PREFIXES: string[] = [];

  /** The package that provides the model. */
  declare modelProvider: unknown;

  constructor(data: Plain = {}, options: Plain = {}) {
    super(data, options);
    Object.defineProperty(this, "modelProvider", {
      value: TypeDataField.getModelProvider(this),
      writable: false,
      enumerable: false,
      configurable: true,
    });
  }

  /** Named "system", so that a field's path is the path on the document. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name = "system";
    return schema;
  }

  prepareBaseData(): void {}

  prepareDerivedData(): void {}

  /** The element that shows the document where it is embedded in a text; null: the document's own one is used. */
  async toEmbed(_config: Plain, _options: Plain = {}): Promise<HTMLElement | null> {
    return null;
  }

  onEmbed(_element: HTMLElement): void {}

  async _preCreate(_data: Plain, _options: Plain, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  _onCreate(_data: Plain, _options: Plain, _userId: string): void {}

  async _preUpdate(_changes: Plain, _options: Plain, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  _onUpdate(_changed: Plain, _options: Plain, _userId: string): void {}

  async _preDelete(_options: Plain, _user: unknown): Promise<boolean | undefined> {
    return undefined;
  }

  _onDelete(_options: Plain, _userId: string): void {}
}
