import type { DataModel } from "../../abstract/data-model";
import { heldBy, isKeyed, keyed } from "../../narrow";
import type { Plain } from "../../types";
import { deepClone, equals, isEmpty, isPlainObject } from "../../utils/objects";
import { DataModelValidationFailure } from "../validation";
import { type CleanOptions, DataField, type FieldContext, migrateField, type ValidateOptions } from "./field";
import { commitEntries, diffEntries, isOperatorKey } from "./updates";

/** A field made of named fields. */
export class SchemaField extends DataField {
  static override recursive = true;

  declare fields: Record<string, DataField>;

  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, nullable: false };
  }

  constructor(fields: Record<string, DataField>, options: Plain = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  _initialize(fields: Record<string, DataField>): Record<string, DataField> {
    if (!fields || typeof fields !== "object") throw new Error("A SchemaField needs an object of fields");
    for (const [name, field] of Object.entries(fields)) {
      if (name === "_source") throw new Error('"_source" is not a valid name for a field of a schema');
      if (!(field instanceof DataField))
        throw new Error(`The "${name}" field is not an instance of the DataField class`);
      if (field.parent !== undefined && field.parent !== this) {
        throw new Error(`The "${field.fieldPath}" field already belongs to some other parent and may not be reused.`);
      }
      field.name = name;
      field.parent = this;
    }
    return { ...fields };
  }

  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(fieldName: string): boolean {
    return Object.hasOwn(this.fields, fieldName);
  }

  get(fieldName: string): DataField | undefined {
    return this.fields[fieldName];
  }

  /** Find a field by its dotted path. */
  getField(fieldName: string | string[]): DataField | undefined {
    const path = typeof fieldName === "string" ? fieldName.split(".") : [...fieldName];
    return this._getField(path);
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    const [name, ...rest] = path as [string, ...string[]];
    return this.has(name) ? this.fields[name]?._getField(rest) : undefined;
  }

  override getInitialValue(data?: Plain): unknown {
    const initial = super.getInitialValue(data);
    if (this.required && initial === undefined) return this._cleanType({}, data ? { source: data } : {});
    return initial;
  }

  override _cast(value: unknown): unknown {
    return typeof value === "object" ? value : {};
  }

  override _cleanType(given: unknown, options: CleanOptions): unknown {
    const data = keyed(given);
    const source = options.source ?? data;
    const { partial } = options;
    // a delta's nested objects are deltas too, unless they are meant to replace what is there
    const inner = { ...options, source, partial: Boolean(partial) && options.recursive !== false };
    for (const key of Object.keys(data)) {
      if (this.has(key)) continue;
      const field = isOperatorKey(key) && partial ? this.fields[key.slice(2)] : undefined;
      if (!field) delete data[key];
      else data[key] = key.startsWith("-=") ? null : field.clean(data[key], { ...inner, partial: false });
    }
    for (const [name, field] of this.entries()) {
      if (partial && !Object.hasOwn(data, name)) continue;
      const value = field.clean(data[name], inner);
      if (value === undefined) delete data[name];
      else data[name] = value;
    }
    return data;
  }

  override initialize(value: unknown, model?: DataModel, options: Plain = {}): unknown {
    if (!isKeyed(value)) return value;
    const data: Plain = {};
    for (const [name, field] of this.entries()) {
      const initialized = field.initialize(value[name], model, options);
      if (typeof initialized === "function") {
        Object.defineProperty(data, name, { get: () => initialized(), set() {}, configurable: true, enumerable: true });
      } else data[name] = initialized;
    }
    return data;
  }

  override toObject(value: unknown): unknown {
    if (!isKeyed(value)) return value;
    return Object.fromEntries(
      this.entries()
        .filter(([name]) => name in value)
        .map(([name, field]) => [name, field.toObject(value[name])]),
    );
  }

  override _updateDiff(source: Plain, key: string, value: unknown, difference: Plain, options: Plain): void {
    const current = source[key];
    if (!isPlainObject(value)) super._updateDiff(source, key, value, difference, options);
    else if (!isPlainObject(current) || options.recursive === false) {
      // nothing to merge with: the delta has to stand on its own
      const whole = this.clean(deepClone(value), { ...options, source, partial: false });
      if (!equals(current, whole)) difference[key] = whole;
    } else {
      const inner = this._diffInside(current, value, options);
      if (!isEmpty(inner)) difference[key] = inner;
    }
  }

  _diffInside(current: Plain, changes: Plain, options: Plain): Plain {
    const difference = diffEntries(current, changes, (name) => this.fields[name], options);
    if ("type" in difference) this.#testSubtype(changes, options);
    return difference;
  }

  /** A document's subtype changes together with its data only (foundryvtt#11951). */
  #testSubtype(changes: Plain, { recursive }: Plain): void {
    const { system } = this.fields;
    if (!system || !("getModelForType" in system) || "==system" in changes) return;
    if ("system" in changes && recursive === false) return;
    throw new Error(
      "The type of a Document can be changed only if the system field is force-replaced (==) or updated with {recursive: false}",
    );
  }

  override _updateCommit(source: Plain, key: string, value: unknown, diff: unknown, options: Plain): void {
    const current = source[key];
    if (isPlainObject(current) && isPlainObject(diff) && options.recursive !== false)
      this._commitInside(current, diff, options);
    else super._updateCommit(source, key, value, diff, options);
  }

  _commitInside(current: Plain, diff: Plain, options: Plain): void {
    commitEntries(current, diff, (name) => this.fields[name], options);
  }

  override _validateType(data: unknown, options: ValidateOptions = {}): unknown {
    if (typeof data !== "object" || !isKeyed(data)) throw new Error("must be an object");
    const source = options.source ?? data;
    const failure = new DataModelValidationFailure({ invalidValue: data });
    for (const [name, field] of this.entries()) {
      const replacement = options.partial && `==${name}` in data;
      if (options.partial && !(name in data) && !replacement) continue;
      const key = replacement ? `==${name}` : name;
      const problem = field.validate(data[key], { ...options, source, ...(replacement && { partial: false }) });
      if (!problem) continue;
      failure.fields[name] = problem;
      if (problem.unresolved && !(options.fallback && this.#fallBack(data, key, field, problem, source)))
        failure.unresolved = true;
    }
    return isEmpty(failure.fields) ? undefined : failure;
  }

  /** Put the initial value in place of an invalid one, if that one is valid. */
  #fallBack(data: Plain, key: string, field: DataField, problem: DataModelValidationFailure, source: Plain): boolean {
    const initial = field.clean(undefined, { source });
    if (field.validate(initial, { source })) return false;
    if (initial === undefined) delete data[key];
    else data[key] = initial;
    problem.fallback = initial;
    problem.unresolved = false;
    return true;
  }

  override _validateModel(changes: unknown, options: Plain = {}): void {
    if (!isKeyed(changes)) return;
    const source = options.source ?? changes;
    for (const [name, field] of this.entries()) {
      if (name in changes) field._validateModel(changes[name], { ...options, source });
    }
  }

  override _addTypes(source: unknown = {}, changes: unknown = {}, options: Plain = {}): void {
    if (!isPlainObject(source) || !isPlainObject(changes)) return;
    const roots = { source: options.source ?? source, changes: options.changes ?? changes };
    for (const [name, field] of this.entries()) {
      if (name in changes) field._addTypes(source[name], changes[name], roots);
    }
  }

  override apply(fn: unknown, data: unknown = {}, options: Plain = {}): unknown {
    const results: Plain = {};
    for (const [name, field] of this.entries()) {
      if (options.partial && !(isKeyed(data) && name in data)) continue;
      const result = field.apply(fn, heldBy(data, name), options);
      if (!options.filter || !isEmpty(result)) results[name] = result;
    }
    return results;
  }

  /** Let nested models migrate their part of old source data. */
  migrateSource(sourceData: Plain, fieldData: unknown): void {
    if (!isPlainObject(fieldData)) return;
    for (const [name, field] of this.entries()) {
      const key = name in fieldData ? name : `==${name}`;
      if (fieldData[key]) migrateField(field, sourceData, fieldData[key]);
    }
  }
}
