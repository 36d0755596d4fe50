import type { DataModel } from "../../abstract/data-model";
import constants from "../../constants.json";
import { isKeyed, keyed } from "../../narrow";
import type { Plain } from "../../types";
import { applySpecialKeys } from "../../utils/merge";
import { deepClone, equals, isEmpty, isPlainObject } from "../../utils/objects";
import { DataModelValidationFailure } from "../validation";
import { isValidId } from "../validators";
import {
  type CleanOptions,
  DataField,
  type FieldContext,
  isRecursive,
  migrateField,
  plainOf,
  type ValidateOptions,
} from "./field";
import { commitEntries, diffEntries, type FieldOf, isOperatorKey } from "./updates";

const FREE: FieldOf = () => undefined;

/** An object of any content; updates merge into it. */
export class ObjectField extends DataField {
  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data?: Plain): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return deepClone(initial);
    return this.required ? (this.nullable ? null : {}) : undefined;
  }

  override _cast(value: unknown): unknown {
    const plain = plainOf(value);
    return plain === undefined ? {} : plain;
  }

  override initialize(value: unknown, _model?: DataModel, _options?: Plain): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _validateType(value: unknown, _options?: ValidateOptions): unknown {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }

  _fieldOf: FieldOf = FREE;

  override _updateDiff(source: Plain, key: string, value: unknown, difference: Plain, options: Plain): void {
    const current = source[key];
    if (!isPlainObject(current) || !isPlainObject(value) || options.recursive === false) {
      if (!equals(current, value)) difference[key] = value;
      return;
    }
    const inner = diffEntries(current, value, this._fieldOf, options);
    if (!isEmpty(inner)) difference[key] = inner;
  }

  override _updateCommit(source: Plain, key: string, _value: unknown, diff: unknown, options: Plain): void {
    const current = source[key];
    if (isPlainObject(current) && isPlainObject(diff) && options.recursive !== false) {
      commitEntries(current, diff, this._fieldOf, options);
    } else source[key] = applySpecialKeys(diff);
  }
}

/** Keyed records: any keys, one field for all values. */
export class TypedObjectField extends ObjectField {
  static override recursive = true;

  declare element: DataField;
  declare validateKey: ((key: string) => boolean | undefined) | undefined;

  static override get _defaults(): Plain {
    return { ...super._defaults, validateKey: undefined };
  }

  constructor(element: DataField, options: Plain = {}, context: FieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("The element must be a DataField");
    this.element = element;
    this.element.name ||= "element";
    this.element.parent = this;
  }

  override _fieldOf: FieldOf = () => this.element;

  /** Only an explicit false, or an error, refuses a key. */
  #isKey(key: string): boolean {
    try {
      return this.validateKey?.(key) !== false;
    } catch {
      return false;
    }
  }

  override _cleanType(given: unknown, options: CleanOptions): unknown {
    const data = keyed(given);
    for (const key of Object.keys(data)) {
      const operator = isOperatorKey(key);
      const name = operator ? key.slice(2) : key;
      if (!this.#isKey(name) || (operator && !options.partial)) delete data[key];
      else if (key.startsWith("-=")) data[key] = null;
      else data[key] = this.element.clean(data[key], operator ? { ...options, partial: false } : options);
    }
    return data;
  }

  override _validateType(given: unknown, options: ValidateOptions = {}): unknown {
    super._validateType(given, options);
    const data = keyed(given);
    const failure = new DataModelValidationFailure({ invalidValue: data });
    for (const key of Object.keys(data)) {
      if (key.startsWith("-=")) continue;
      const problem = this.element.validate(data[key], key.startsWith("==") ? { ...options, partial: false } : options);
      if (!problem) continue;
      failure.fields[key] = problem;
      if (problem.unresolved && options.fallback) {
        delete data[key];
        problem.dropped = true;
        problem.unresolved = false;
      }
      failure.unresolved ||= problem.unresolved;
    }
    return isEmpty(failure.fields) ? undefined : failure;
  }

  override _validateModel(changes: unknown, options: Plain = {}): void {
    if (!isRecursive(this.element) || !isPlainObject(changes)) return;
    for (const [key, entry] of Object.entries(changes))
      if (!key.startsWith("-=")) this.element._validateModel(entry, options);
  }

  override _addTypes(source: unknown = {}, changes: unknown = {}, options: Plain = {}): void {
    if (!isPlainObject(source) || !isPlainObject(changes)) return;
    for (const key of Object.keys(changes)) this.element._addTypes(source[key], changes[key], options);
  }

  override initialize(value: unknown, model?: DataModel, options: Plain = {}): unknown {
    if (!isKeyed(value)) return value;
    const object: Plain = {};
    for (const key of Object.keys(value)) {
      const initialized = this.element.initialize(value[key], model, options);
      if (typeof initialized === "function")
        Object.defineProperty(object, key, { get: () => initialized(), configurable: true, enumerable: true });
      else object[key] = initialized;
    }
    return object;
  }

  override toObject(value: unknown): unknown {
    if (!isKeyed(value)) return value;
    return Object.fromEntries(Object.keys(value).map((key) => [key, this.element.toObject(value[key])]));
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length ? this.element._getField(path.slice(1)) : this;
  }

  override apply(fn: unknown, value: unknown = {}, options: Plain = {}): unknown {
    const entries = Object.entries(keyed(value));
    return Object.fromEntries(entries.map(([key, entry]) => [key, this.element.apply(fn, entry, options)]));
  }

  migrateSource(sourceData: Plain, fieldData: unknown): void {
    if (!isPlainObject(fieldData)) return;
    for (const entry of Object.values(fieldData)) migrateField(this.element, sourceData, entry);
  }
}

/** @throws for a text that cannot be the id of a package */
function validatePackageId(id: string): void {
  const allowed = /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(id);
  if (!allowed) throw new Error(`"${id}" is not a package id: letters, digits, hyphens and underscores.`);
}

/** Data that packages store on a document, one key per package. */
export class DocumentFlagsField extends TypedObjectField {
  static override get _defaults(): Plain {
    return { ...super._defaults, validateKey: validatePackageId };
  }

  constructor(options: Plain = {}, context: FieldContext = {}) {
    super(new ObjectField(), options, context);
  }
}

const LEVELS: number[] = Object.values(constants.DOCUMENT_OWNERSHIP_LEVELS);

/** Who owns a document: levels by user id, and a default. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      initial: { default: constants.DOCUMENT_OWNERSHIP_LEVELS.NONE },
      validationError: "is not a mapping of user IDs and document permission levels",
      gmOnly: true,
    };
  }

  override _validateType(value: unknown): unknown {
    if (!isKeyed(value)) return false;
    for (const [key, level] of Object.entries(value)) {
      const id = isOperatorKey(key) ? key.slice(2) : key;
      if (id !== "default" && !isValidId(id)) return false;
      if (!key.startsWith("-=") && !LEVELS.includes(level as number)) return false;
    }
    return undefined;
  }
}
