import { runtime } from "../../runtime";
import type { Dynamic, Plain } from "../../types";
import { mergeObject } from "../../utils/merge";
import { deepClone, equals, isEmpty, isPlainObject } from "../../utils/objects";
import type { DataModelValidationFailure } from "../validation";
import { type CleanOptions, DataField, type FieldContext, type ValidateOptions } from "./field";
import { ObjectField } from "./objects";
import { SchemaField } from "./schema";
import { commitEntries, diffEntries } from "./updates";

/** A model inside a model. */
export class EmbeddedDataField extends SchemaField {
  static override hierarchical = true;

  declare model: Dynamic;

  constructor(model: Dynamic, options: Plain = {}, context: FieldContext = {}) {
    if (typeof model?.defineSchema !== "function")
      throw new Error("An EmbeddedDataField must specify a DataModel class as its type");
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override clean(value: Dynamic, options: CleanOptions = {}): Dynamic {
    // `source` is the data of the model itself: its own fields look there, not at the outer document
    if (!isPlainObject(value) && typeof value?.toObject !== "function") return super.clean(value, options);
    const data = typeof value.toObject === "function" ? value.toObject() : value;
    return super.clean(data, { ...options, source: data });
  }

  override validate(value: Dynamic, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    return super.validate(value, { ...options, source: value });
  }

  override initialize(value: unknown, model?: unknown, options: Plain = {}): Dynamic {
    return value ? new this.model(value, { ...options, parent: model, adopt: true }) : value;
  }

  override toObject(value: Dynamic): Dynamic {
    return typeof value?.toObject === "function" ? value.toObject(false) : value;
  }

  override _validateModel(data: unknown): void {
    if (data) this.model.validateJoint(data);
  }

  override migrateSource(_sourceData: Plain, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.model.migrateDataSafe(fieldData);
  }
}

/** The `system` of a document: the model that CONFIG names for the document's type, or free-form data without one. */
export class TypeDataField extends ObjectField {
  static override recursive = true;

  declare document: Dynamic;

  static override get _defaults(): Plain {
    return { ...super._defaults, required: true };
  }

  constructor(document: unknown, options: Plain = {}, context: FieldContext = {}) {
    super(options, context);
    this.document = document;
  }

  /** The package that defines a document's subtype. */
  static getModelProvider(model: Dynamic): Dynamic {
    const { game } = runtime();
    const type = model.parent?.type;
    if (!type || !game) return null;
    return type.includes(".") ? (game.modules?.get(type.split(".")[0]) ?? null) : game.system;
  }

  get documentName(): string {
    return this.document.documentName;
  }

  /** The model class of a subtype. */
  getModelForType(type: string): Dynamic {
    return type ? (runtime().CONFIG?.[this.documentName]?.dataModels?.[type] ?? null) : null;
  }

  override getInitialValue(data?: Plain): Dynamic {
    const model = this.getModelForType(data?.type);
    if (model) return model.schema.getInitialValue();
    // a system without models may describe its data by a template
    const template = data?.type === undefined ? undefined : runtime().game?.model?.[this.documentName]?.[data.type];
    return template ? deepClone(template) : super.getInitialValue(data);
  }

  override _cleanType(value: unknown, options: CleanOptions): Dynamic {
    const model = this.getModelForType(options.source?.type);
    if (model) return model.cleanData(value, { ...options, source: value });
    if (options.partial) return value;
    return mergeObject(this.getInitialValue(options.source), value, { inplace: true });
  }

  override _addTypes(source?: Plain, changes?: Plain, options: Plain = {}): void {
    // `type` stands beside this field, on the root of the document
    const { source: root, changes: delta } = options;
    if (root && delta && root.type !== undefined) delta.type ??= root.type;
    this.getModelForType(delta?.type ?? root?.type)?.schema._addTypes(source, changes);
  }

  override initialize(value: unknown, document?: Dynamic, options: Plain = {}): Dynamic {
    const model = this.getModelForType(document._source.type);
    return model ? new model(value, { ...options, parent: document, adopt: true }) : deepClone(value);
  }

  override toObject(value: Dynamic): Dynamic {
    return typeof value?.toObject === "function" ? value.toObject(false) : deepClone(value);
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): Dynamic {
    const model = this.getModelForType(options.source?.type);
    return model ? model.schema.validate(value, { ...options, source: value }) : super._validateType(value, options);
  }

  override _validateModel(data: unknown, options: Plain = {}): void {
    if (data) this.getModelForType(options.source?.type)?.validateJoint(data);
  }

  override _updateDiff(source: Plain, key: string, value: unknown, difference: Plain, options: Plain): void {
    const schema: SchemaField | undefined = this.getModelForType(options.type ?? source.type)?.schema;
    const current = source[key];
    if (!schema || !isPlainObject(current) || !isPlainObject(value))
      super._updateDiff(source, key, value, difference, options);
    else if (options.recursive === false) {
      const whole = schema.clean(deepClone(value), { partial: false });
      if (!equals(current, whole)) difference[key] = whole;
    } else {
      const inner = diffEntries(current, value, (name) => schema.fields[name], options);
      if (!isEmpty(inner)) difference[key] = inner;
    }
  }

  override _updateCommit(source: Plain, key: string, value: unknown, diff: unknown, options: Plain): void {
    const schema: SchemaField | undefined = this.getModelForType(source.type)?.schema;
    const current = source[key];
    if (schema && isPlainObject(current) && isPlainObject(diff) && options.recursive !== false) {
      commitEntries(current, diff, (name) => schema.fields[name], options);
    } else super._updateCommit(source, key, value, diff, options);
  }

  migrateSource(sourceData: Plain, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.getModelForType(sourceData.type)?.migrateDataSafe(fieldData);
  }
}

/** A value whose `type` chooses among several schemas. */
export class TypedSchemaField extends DataField {
  static override recursive = true;

  declare types: Record<string, SchemaField>;

  static override get _defaults(): Plain {
    return { ...super._defaults, required: true };
  }

  constructor(types: Record<string, unknown>, options: Plain = {}, context: FieldContext = {}) {
    super(options, context);
    this.types = Object.fromEntries(Object.entries(types).map(([type, shape]) => [type, this.#schemaOf(type, shape)]));
  }

  #schemaOf(type: string, shape: Dynamic): SchemaField {
    let schema: SchemaField;
    if (shape instanceof SchemaField) schema = shape;
    else if (typeof shape?.defineSchema === "function") schema = new EmbeddedDataField(shape);
    else if (isPlainObject(shape)) schema = new SchemaField(shape as Record<string, DataField>);
    else throw new Error(`The type "${type}" of a TypedSchemaField is not a schema`);
    if (!schema.has("type")) throw new Error(`The schema of the type "${type}" has no "type" field`);
    schema.parent = this;
    return schema;
  }

  #schema(value: Dynamic): SchemaField | undefined {
    return this.types[value?.type];
  }

  override getInitialValue(data?: Plain): Dynamic {
    const initial = super.getInitialValue(data);
    return initial === undefined ? undefined : deepClone(initial);
  }

  override _cast(value: Dynamic): Dynamic {
    if (typeof value?.toObject === "function") return value.toObject();
    return typeof value === "object" ? value : {};
  }

  override _cleanType(value: Dynamic, options: CleanOptions): Dynamic {
    // a delta without `type` cannot be cleaned before it meets the value that it changes
    return this.#schema(value)?.clean(value, { ...options, source: value }) ?? value;
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    const result = super._validateSpecial(value);
    if (result === true) return true;
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }

  override _validateType(value: Dynamic, options: ValidateOptions = {}): Dynamic {
    if (options.partial && !("type" in value)) return undefined;
    const schema = this.#schema(value);
    if (!schema) throw new Error(`"${value.type}" is not a valid type`);
    return schema.validate(value, { ...options, source: value });
  }

  override initialize(value: unknown, model?: unknown, options: Plain = {}): Dynamic {
    return value ? (this.#schema(value)?.initialize(value, model, options) ?? value) : value;
  }

  override toObject(value: unknown): Dynamic {
    return this.#schema(value)?.toObject(value) ?? value;
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    const [type, ...rest] = path as [string, ...string[]];
    return this.types[type]?._getField(rest);
  }

  override _updateDiff(source: Plain, key: string, value: unknown, difference: Plain, options: Plain): void {
    const current = source[key];
    if (!isPlainObject(current) || !isPlainObject(value) || options.recursive === false) {
      const whole = isPlainObject(value) ? this.clean(deepClone(value), { partial: false }) : value;
      super._updateDiff(source, key, whole, difference, options);
      return;
    }
    if ("type" in value && value.type !== current.type) {
      throw new Error(`The type of "${this.fieldPath}" can only change when the whole value is replaced`);
    }
    const schema = this.#schema(current);
    const cleaned = schema ? schema.clean(value, { ...options, partial: true, source: current }) : value;
    schema?._updateDiff(source, key, cleaned, difference, options);
  }

  override _updateCommit(source: Plain, key: string, value: unknown, diff: unknown, options: Plain): void {
    const schema = this.#schema(source[key]);
    if (schema && isPlainObject(diff)) schema._updateCommit(source, key, value, diff, options);
    else super._updateCommit(source, key, value, diff, options);
  }

  override _validateModel(data: unknown, options: Plain = {}): void {
    this.#schema(data)?._validateModel(data, options);
  }

  override _addTypes(source?: Plain, changes?: Plain, options: Plain = {}): void {
    if (!isPlainObject(source) || !isPlainObject(changes)) return;
    (changes as Plain).type ??= (source as Plain).type;
    this.#schema(changes)?._addTypes(source as Plain, changes as Plain, options);
  }

  override apply(fn: unknown, value: unknown = {}, options: Plain = {}): Dynamic {
    return this.#schema(value)?.apply(fn, value, options);
  }

  migrateSource(sourceData: Plain, fieldData: unknown): void {
    this.#schema(fieldData)?.migrateSource(sourceData, fieldData);
  }
}
