import { type DataField, SchemaField } from "../data/fields/index";
import { isOperatorKey } from "../data/fields/updates";
import { toKeys, toOperators } from "../data/operators";
import type { DataModelValidationError, DataModelValidationFailure } from "../data/validation";
import { keyed } from "../narrow";
import type { Plain } from "../types";
import { deepClone, isEmpty } from "../utils/objects";
import { expandObject } from "../utils/paths";

export interface ModelContext extends Plain {
  parent?: DataModel | null;
  /** Throw on invalid data instead of correcting what can be corrected. */
  strict?: boolean;
  /** Use the given object as the source instead of a copy of it. */
  inPlace?: boolean;
  /** The data is already clean and belongs to a containing model: share it as it is. */
  adopt?: boolean;
  /** Build the model although its data may be invalid, so that an update can correct it. */
  unvalidated?: boolean;
}

/** The options of a model's validation. */
interface ModelValidation extends Plain {
  changes?: Plain;
  clean?: boolean;
  strict?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  fields?: boolean;
  joint?: boolean;
}

/** Data with a schema: a stored source, and properties initialised from it. */
export class DataModel {
  /** Prefixes of the translation keys of the model's fields. */
  static LOCALIZATION_PREFIXES: string[] = [];

  declare parent: DataModel | null;
  declare _source: Plain;
  declare validationFailures: { fields: DataModelValidationFailure | null; joint: unknown };
  /** The properties of a model are those of its schema, which is known only at run time. */
  [key: string]: unknown;

  constructor(data: Plain = {}, { parent = null, strict = true, ...options }: ModelContext = {}) {
    Object.defineProperty(this, "parent", { value: parent, writable: false, configurable: true });
    const source = this._initializeSource(data, { strict, ...options });
    Object.defineProperty(this, "_source", { value: source, writable: false, configurable: true });
    Object.defineProperty(this, "validationFailures", {
      value: { fields: null, joint: null },
      writable: false,
      configurable: true,
    });
    this._configure(options);
    if (!options.adopt && !options.unvalidated)
      this.validate({
        strict,
        fallback: !strict,
        dropInvalidEmbedded: !strict,
        fields: true,
        joint: true,
        onFailure: true,
      });
    this._initialize({ strict, ...options });
  }

  static defineSchema(): Record<string, DataField> {
    throw new Error(`The ${this.name} subclass of DataModel must define its Document schema`);
  }

  /** The schema of this class, built once. */
  static get schema(): SchemaField {
    const built: unknown = Object.getOwnPropertyDescriptor(this, "_schema")?.value;
    if (built instanceof SchemaField) return built;
    const schema = new SchemaField(Object.freeze(this.defineSchema()));
    Object.defineProperty(this, "_schema", { value: schema, writable: true, configurable: true });
    return schema;
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** True when loading found invalid data that could not be corrected. */
  get invalid(): boolean {
    return Object.values(this.validationFailures).some(Boolean);
  }

  _configure(_options: Plain = {}): void {}

  /** Bring given data into the form of stored data: migrated, cleaned. */
  _initializeSource(data: Plain | DataModel, options: Plain = {}): Plain {
    const model = this.constructor as typeof DataModel;
    if (options.adopt) return data;
    let source: Plain = data instanceof DataModel ? data.toObject() : options.inPlace ? data : deepClone(data);
    source = model.migrateDataSafe(source);
    source = model.cleanData(source);
    return model.shimData(source);
  }

  /** Clean source data against the schema. */
  static cleanData(source: Plain = {}, options: Plain = {}): Plain {
    return keyed(this.schema.clean(source, options));
  }

  /** The fields in the order in which they are initialised. */
  static *_initializationOrder(): Generator<[string, DataField]> {
    yield* this.schema.entries();
  }

  /** Set the model's properties from its source. */
  _initialize(options: Plain = {}): void {
    const model = this.constructor as typeof DataModel;
    for (const [name, field] of model._initializationOrder()) {
      const value = field.initialize(this._source[name], this, options);
      const shape = { configurable: true, enumerable: true };
      if (typeof value === "function")
        Object.defineProperty(this, name, { get: () => value.call(this), set() {}, ...shape });
      else Object.defineProperty(this, name, { value, writable: !field.readonly, ...shape });
    }
  }

  /** Initialise again from the source; derived values are lost. */
  reset(): void {
    this._initialize();
  }

  /** A new model with this one's data and some changes. */
  clone(data: Plain = {}, context: Plain = {}): DataModel | Promise<unknown> {
    const source = this.toObject();
    const Model = this.constructor as typeof DataModel;
    const clone = new Model(source, { parent: this.parent, ...context });
    clone.updateSource(deepClone(data));
    return clone;
  }

  /** Check the source, or changes to it. Throws when `strict`, else keeps the failures and corrects what it can. */
  validate(options: ModelValidation = {}): boolean {
    const {
      changes,
      clean = false,
      strict = true,
      fallback = false,
      dropInvalidEmbedded = false,
      fields = true,
    } = options;
    const model = this.constructor as typeof DataModel;
    const data = changes ?? this._source;
    const context = {
      fallback,
      dropInvalidEmbedded,
      source: { ...this._source, ...changes },
      partial: changes !== undefined,
    };
    if (clean && changes) model.cleanData(data, { partial: true, source: context.source });
    if (fields) {
      const failure = model.schema.validate(data, context);
      if (failure) this.#onFailure("fields", failure, strict || (changes !== undefined && !fallback));
    }
    const joint = options.joint ?? changes === undefined;
    if (joint) this.#validateJoint(data, context.source, strict);
    return !this.invalid;
  }

  #validateJoint(data: Plain, source: Plain, strict: boolean): void {
    const model = this.constructor as typeof DataModel;
    try {
      model.schema._validateModel(data, { source });
      model.validateJoint(data);
    } catch (error) {
      if (strict) throw error;
      this.validationFailures.joint = error;
      console.warn(error);
    }
  }

  #onFailure(kind: "fields" | "joint", failure: DataModelValidationFailure, strict: boolean): void {
    const error: DataModelValidationError = failure.asError();
    error.message = `${this._label} validation errors:\n${error.message}`;
    if (strict || failure.unresolved) throw error;
    this.validationFailures[kind] = failure;
    console.warn(error.message);
  }

  /** The name of this model in messages. */
  get _label(): string {
    return this._source?._id ? `${this.constructor.name} [${this._source._id}]` : this.constructor.name;
  }

  /** Rules across several fields; throw to refuse the data. */
  static validateJoint(_data: Plain): void {}

  /**
   * Change the source by a delta and initialise again. Returns what really changed.
   * With `dryRun` nothing is written.
   */
  updateSource(changes: Plain = {}, options: Plain = {}): Plain {
    const model = this.constructor as typeof DataModel;
    const delta = this._prepareDelta(expandObject<Plain>(deepClone(changes)), options);
    const { source } = this._deltaContext(delta);
    const diff: Plain = this._diffDelta(delta, source, options);
    if (isEmpty(diff)) return diff;
    this._testJoint(model, diff, options);
    if (options.dryRun) return toOperators(diff);
    model.schema._commitInside(this._source, deepClone(diff), options);
    this._initialize({ fromUpdate: true });
    return toOperators(diff);
  }

  _diffDelta(delta: Plain, source: Plain, options: Plain): Plain {
    const model = this.constructor as typeof DataModel;
    return model.schema._diffInside(this._source, delta, {
      ...options,
      recursive: options.recursive,
      type: source.type,
    });
  }

  /** Migrate, clean and validate a delta. */
  _prepareDelta(changes: Plain, options: Plain): Plain {
    const model = this.constructor as typeof DataModel;
    let delta = model.migrateDataSafe(toKeys(changes, { report: true }));
    const { source } = this._deltaContext(delta);
    delta = model.cleanData(delta, { partial: true, source, recursive: options.recursive });
    const failure = model.schema.validate(delta, { partial: true, source, fallback: Boolean(options.fallback) });
    if (failure) this.#onFailure("fields", failure, !options.fallback);
    return delta;
  }

  /** The top level of the source after a delta, which decides the type of `system`. */
  _deltaContext(delta: Plain): { source: Plain } {
    return { source: { ...this._source, ...("type" in delta && { type: delta.type }) } };
  }

  /** Check the rules across fields on a copy with the changes, so that a refusal leaves the source unchanged. */
  _testJoint(model: typeof DataModel, diff: Plain, options: Plain): void {
    if (options.dryRun && options.joint === false) return;
    const copy = { ...this._source };
    for (const key of Object.keys(diff)) {
      const name = isOperatorKey(key) ? key.slice(2) : key;
      if (Object.hasOwn(copy, name)) copy[name] = deepClone(copy[name]);
    }
    model.schema._commitInside(copy, deepClone(diff), options);
    this.#validateJoint(copy, copy, true);
  }

  /** The source (a copy), or the prepared values as plain data. */
  toObject(source = true): Plain {
    if (source) return deepClone(this._source);
    return keyed(this.schema.toObject(this));
  }

  toJSON(): Plain {
    return this.toObject(true);
  }

  /** A model from stored data, lenient by default. */
  static fromSource(source: Plain, { strict = false, ...context }: ModelContext = {}): DataModel {
    return new this(source, { strict, ...context });
  }

  static fromJSON(json: string): DataModel {
    return this.fromSource(JSON.parse(json));
  }

  /** Bring old source data, or a delta of old shape, into today's shape. */
  static migrateData(source: Plain): Plain {
    this.schema.migrateSource(source, source);
    return source;
  }

  /** migrateData whose errors are logged instead of thrown. */
  static migrateDataSafe(source: Plain): Plain {
    try {
      return this.migrateData(source) ?? source;
    } catch (error) {
      console.warn(`Failed data migration for ${this.name}:`, error);
      return source;
    }
  }

  /** Add accessors for old paths. */
  static shimData(data: Plain, _options: Plain = {}): Plain {
    return data;
  }
}
