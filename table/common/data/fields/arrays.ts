import type { DataModel } from "../../abstract/data-model";
import { isKeyed } from "../../narrow";
import type { Plain } from "../../types";
import { equals } from "../../utils/objects";
import { DataModelValidationFailure } from "../validation";
import {
  type CleanOptions,
  DataField,
  type FieldContext,
  isRecursive,
  migrateField,
  type ValidateOptions,
} from "./field";

/** An iterable value as a list; an empty list for any other value. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isIterable(value) ? [...value] : [];
}
const isIterable = (value: unknown): value is Iterable<unknown> =>
  isKeyed(value) && Symbol.iterator in value && typeof value[Symbol.iterator] === "function";

/** A list of values of one field. Updates replace it whole. The old options `empty` and `exact` have no effect. */
export class ArrayField extends DataField {
  static override recursive = true;

  /** A field, or the class of the documents that a collection holds. */
  declare element: DataField;
  declare empty: boolean;
  declare exact: number | undefined;
  declare min: number;
  declare max: number;

  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      min: 0,
      max: Number.POSITIVE_INFINITY,
    };
  }

  constructor(element: unknown, options: Plain = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = (this.constructor as typeof ArrayField)._validateElementType(element);
    if (this.element instanceof DataField) {
      this.element.name ||= "element";
      this.element.parent = this;
    }
    if (this.min > this.max) throw new Error("ArrayField minimum length cannot exceed maximum length");
  }

  static _validateElementType(element: unknown): DataField {
    if (!(element instanceof DataField)) throw new Error(`${this.name} must have a DataField as its contained element`);
    if (element.parent !== undefined) throw new Error("The element DataField already has a parent");
    return element;
  }

  override getInitialValue(data?: Plain): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined) return Array.isArray(initial) ? [...initial] : initial;
    return this.required ? [] : undefined;
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set || value instanceof Map) return Array.from(value.values());
    if (typeof value === "object" && isKeyed(value)) {
      // forms send lists as objects with index keys
      const keys = Object.keys(value);
      const indices = keys.every((key) => /^\d+$/.test(key));
      return indices ? keys.sort((a, b) => Number(a) - Number(b)).map((key) => value[key]) : [value];
    }
    return [value];
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return listOf(value).map((entry) => this.element.clean(entry, { ...options, partial: false }));
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): unknown {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.length < this.min) throw new Error(`cannot have fewer than ${this.min} elements`);
    if (value.length > this.max) throw new Error(`cannot have more than ${this.max} elements`);
    return this._validateElements(value, { ...options, partial: false });
  }

  _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = new DataModelValidationFailure({ invalidValue: value });
    for (const [index, entry] of value.entries()) {
      const problem = this._validateElement(entry, options);
      if (!problem) continue;
      failure.elements.push({ id: index, failure: problem });
      failure.unresolved ||= problem.unresolved;
    }
    if (options.fallback && failure.unresolved) this.#drop(value, failure);
    return failure.elements.length ? failure : undefined;
  }

  /** Leave out the entries that cannot be corrected, where data is loaded leniently. */
  #drop(value: unknown[], failure: DataModelValidationFailure): void {
    const broken = failure.elements.filter(({ failure: problem }) => problem.unresolved);
    for (const { id, failure: problem } of broken.reverse()) {
      value.splice(id as number, 1);
      problem.dropped = true;
      problem.unresolved = false;
    }
    failure.unresolved = value.length < this.min;
  }

  _validateElement(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    return this.element.validate(value, options);
  }

  override _validateModel(changes: unknown, options: Plain = {}): void {
    if (!isRecursive(this.element) || !Array.isArray(changes)) return;
    for (const entry of changes) this.element._validateModel(entry, options);
  }

  override initialize(value: unknown, model?: DataModel, options: Plain = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown) => {
      const initialized = this.element.initialize(entry, model, options);
      return typeof initialized === "function" ? initialized() : initialized;
    });
  }

  override toObject(value: unknown): unknown {
    if (!value) return value;
    return listOf(value).map((entry) => this.element.toObject(entry));
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    const [head, ...rest] = path as [string, ...string[]];
    return head === "element" || /^\d+$/.test(head) || head === "*" ? this.element._getField(rest) : undefined;
  }

  override apply(fn: unknown, value: unknown = [], options: Plain = {}): unknown {
    return listOf(value).map((entry) => this.element.apply(fn, entry, options));
  }

  migrateSource(sourceData: Plain, fieldData: unknown): void {
    for (const entry of Array.isArray(fieldData) ? fieldData : []) migrateField(this.element, sourceData, entry);
  }

  override _castChangeDelta(raw: unknown): unknown {
    let delta = raw;
    if (typeof raw === "string") {
      try {
        delta = JSON.parse(raw);
      } catch {
        delta = raw;
      }
    }
    return (Array.isArray(delta) ? delta : [delta]).map((entry) => this.element._castChangeDelta(entry));
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return [...listOf(value), ...listOf(delta)];
  }
}

/** A list without doubles: an array in storage, a Set on the model. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const cleaned = listOf(super._cleanType(value, options));
    return cleaned.filter((entry, index) => cleaned.findIndex((other) => equals(other, entry)) === index);
  }

  override initialize(value: unknown, model?: DataModel, options: Plain = {}): unknown {
    return value ? new Set(listOf(super.initialize(value, model, options))) : value;
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return new Set([...listOf(value), ...listOf(delta)]);
  }

  override _applyChangeOverride(_value: unknown, delta: unknown): unknown {
    return new Set(listOf(delta));
  }

  override _toInput(config: Plain): HTMLElement {
    const { element } = this;
    const input: Plain = { ...config };
    if (input.choices === undefined && input.options === undefined && element.choices !== undefined)
      input.choices = element.choices;
    if (input.choices === undefined && input.options === undefined)
      return this._elements?.HTMLStringTagsElement?.create(input) ?? super._toInput(input);
    const prepare: unknown = Reflect.get(element.constructor, "_prepareChoiceConfig");
    if (typeof prepare === "function") prepare.call(element.constructor, input);
    return this._forms.createMultiSelectInput(input);
  }
}
