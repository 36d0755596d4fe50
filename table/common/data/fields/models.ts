import type { DataModel } from "../../abstract/data-model";
import type { Document } from "../../abstract/document";
import { heldBy, isKeyed, keyed } from "../../narrow";
import { runtime } from "../../runtime";
import type { Plain } from "../../types";
import { mergeObject } from "../../utils/merge";
import { deepClone, equals, isEmpty, isPlainObject } from "../../utils/objects";
import type { DataModelValidationFailure } from "../validation";
import { type CleanOptions, DataField, type FieldContext, plainOf, type ValidateOptions } from "./field";
import { ObjectField } from "./objects";
import { SchemaField } from "./schema";
import { commitEntries, diffEntries } from "./updates";

const isModelClass = (value: unknown): value is typeof DataModel => typeof heldBy(value, "defineSchema") === "function";
const isModel = (value: unknown): value is DataModel => typeof heldBy(value, "toObject") === "function";

/** The fields of a schema that is given as a plain object. */
const fieldsOf = (shape: Plain): Record<string, DataField> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      if (field instanceof DataField) return [name, field];
      throw new Error(`The "${name}" field is not an instance of the DataField class`);
    }),
  );

/** A model inside a model. */
export class EmbeddedDataField extends SchemaField {
  static override hierarchical = true;

  declare model: typeof DataModel;

  constructor(model: typeof DataModel, options: Plain = {}, context: FieldContext = {}) {
    if (!isModelClass(model)) throw new Error("An EmbeddedDataField must specify a DataModel class as its type");
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    // the fields of the inner model read its own data as `source`, not that of the outer document
    const data = plainOf(value);
    if (!isPlainObject(data)) return super.clean(value, options);
    return super.clean(data, { ...options, source: data });
  }

  override validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    return super.validate(value, { ...options, source: keyed(value) });
  }

  override initialize(value: unknown, model?: DataModel, options: Plain = {}): unknown {
    return isKeyed(value) ? new this.model(value, { ...options, parent: model ?? null, adopt: true }) : value;
  }

  override toObject(value: unknown): unknown {
    return isModel(value) ? value.toObject(false) : value;
  }

  override _validateModel(data: unknown): void {
    if (isKeyed(data)) this.model.validateJoint(data);
  }

  override migrateSource(_sourceData: Plain, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.model.migrateDataSafe(fieldData);
  }
}

/** The `system` of a document: the model that CONFIG names for the document's type, or free-form data without one. */
export class TypeDataField extends ObjectField {
  static override recursive = true;

  declare document: typeof Document;

  static override get _defaults(): Plain {
    return { ...super._defaults, required: true };
  }

  constructor(document: typeof Document, options: Plain = {}, context: FieldContext = {}) {
    super(options, context);
    this.document = document;
  }

  /** The package that defines a document's subtype. */
  static getModelProvider(model: DataModel): unknown {
    const { game } = runtime();
    const type = model.parent?.type;
    if (typeof type !== "string" || !type || !game) return null;
    const [module = ""] = type.split(".");
    return type.includes(".") ? (game.modules?.get(module) ?? null) : game.system;
  }

  get documentName(): string {
    return this.document.documentName;
  }

  /** The model class of a subtype. */
  getModelForType(type: unknown): typeof DataModel | null {
    if (typeof type !== "string" || !type) return null;
    return runtime().CONFIG?.[this.documentName]?.dataModels?.[type] ?? null;
  }

  override getInitialValue(data?: Plain): unknown {
    const model = this.getModelForType(data?.type);
    if (model) return model.schema.getInitialValue();
    // a system without data models may describe its data by a template.json
    const template =
      data?.type === undefined ? undefined : runtime().game?.model?.[this.documentName]?.[String(data.type)];
    return template ? deepClone(template) : super.getInitialValue(data);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const model = this.getModelForType(options.source?.type);
    if (model && isKeyed(value)) return model.cleanData(value, { ...options, source: value });
    if (options.partial) return value;
    return mergeObject(this.getInitialValue(options.source), value, { inplace: true });
  }

  override _addTypes(source?: unknown, changes?: unknown, options: Plain = {}): void {
    // `type` is a field beside this one, on the root of the document
    const { source: root, changes: delta } = options;
    const type = heldBy(root, "type");
    if (isKeyed(delta) && type !== undefined) delta.type ??= type;
    this.getModelForType(heldBy(delta, "type") ?? type)?.schema._addTypes(source, changes);
  }

  override initialize(value: unknown, document?: DataModel, options: Plain = {}): unknown {
    const model = this.getModelForType(document?._source.type);
    if (!model || !document) return deepClone(value);
    return new model(keyed(value), { ...options, parent: document, adopt: true });
  }

  override toObject(value: unknown): unknown {
    return isModel(value) ? value.toObject(false) : deepClone(value);
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): unknown {
    const model = this.getModelForType(options.source?.type);
    if (!model) return super._validateType(value, options);
    return model.schema.validate(value, { ...options, source: keyed(value) });
  }

  override _validateModel(data: unknown, options: Plain = {}): void {
    if (isKeyed(data)) this.getModelForType(heldBy(options.source, "type"))?.validateJoint(data);
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

  #schemaOf(type: string, shape: unknown): SchemaField {
    let schema: SchemaField;
    if (shape instanceof SchemaField) schema = shape;
    else if (isModelClass(shape)) schema = new EmbeddedDataField(shape);
    else if (isPlainObject(shape)) schema = new SchemaField(fieldsOf(shape));
    else throw new Error(`The type "${type}" of a TypedSchemaField is not a schema`);
    if (!schema.has("type")) throw new Error(`The schema of the type "${type}" has no "type" field`);
    schema.parent = this;
    return schema;
  }

  #schema(value: unknown): SchemaField | undefined {
    const type = heldBy(value, "type");
    return typeof type === "string" ? this.types[type] : undefined;
  }

  override getInitialValue(data?: Plain): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined ? undefined : deepClone(initial);
  }

  override _cast(value: unknown): unknown {
    const plain = plainOf(value);
    return plain === undefined ? {} : plain;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    // a delta without `type` cannot be cleaned before it meets the value that it changes
    return this.#schema(value)?.clean(value, { ...options, source: keyed(value) }) ?? value;
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    const result = super._validateSpecial(value);
    if (result === true) return true;
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): unknown {
    const data = keyed(value);
    if (options.partial && !("type" in data)) return undefined;
    const schema = this.#schema(data);
    if (!schema) throw new Error(`"${data.type}" is not a valid type`);
    return schema.validate(data, { ...options, source: data });
  }

  override initialize(value: unknown, model?: DataModel, options: Plain = {}): unknown {
    return value ? (this.#schema(value)?.initialize(value, model, options) ?? value) : value;
  }

  override toObject(value: unknown): unknown {
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

  override _addTypes(source?: unknown, changes?: unknown, options: Plain = {}): void {
    if (!isPlainObject(source) || !isPlainObject(changes)) return;
    changes.type ??= source.type;
    this.#schema(changes)?._addTypes(source, changes, options);
  }

  override apply(fn: unknown, value: unknown = {}, options: Plain = {}): unknown {
    return this.#schema(value)?.apply(fn, value, options);
  }

  migrateSource(sourceData: Plain, fieldData: unknown): void {
    this.#schema(fieldData)?.migrateSource(sourceData, fieldData);
  }
}
