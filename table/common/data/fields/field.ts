import type { DataModel } from "../../abstract/data-model";
import { isKeyed } from "../../narrow";
import { type FormElements, type FormInputs, runtime } from "../../runtime";
import type { Plain } from "../../types";
import { equals } from "../../utils/objects";
import { getProperty } from "../../utils/paths";
import { DataModelValidationError, DataModelValidationFailure } from "../validation";

export interface CleanOptions extends Plain {
  /** Clean a delta: absent keys stay absent. */
  partial?: boolean;
  /** The source data of the model that the value belongs to; it decides the type of `system`. */
  source?: Plain;
}

export interface ValidateOptions extends Plain {
  partial?: boolean;
  /** Replace what is invalid by its initial value where that helps. */
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  source?: Plain;
}

export interface FieldContext {
  name?: string | undefined;
  parent?: DataField | undefined;
}

const EFFECT_MODES = ["Custom", "Multiply", "Add", "Downgrade", "Upgrade", "Override"] as const;

/** One piece of a schema: how a value is cleaned, validated, initialised, stored and shown. */
export class DataField {
  /** True when the field holds documents or models of its own. */
  static hierarchical = false;
  /** True when the field contains fields. */
  static recursive = false;

  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare label: string;
  declare hint: string;
  declare validationError: string;
  /** Options of subclasses become properties too. */
  [key: string]: unknown;

  name: string | undefined;
  parent: DataField | undefined;
  options: Plain;

  static get _defaults(): Plain {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
      validationError: "is not a valid value",
    };
  }

  /** Whether a form can show the field. */
  static get hasFormSupport(): boolean {
    return this.prototype._toInput !== DataField.prototype._toInput;
  }

  constructor(options: Plain = {}, { name, parent }: FieldContext = {}) {
    this.name = name;
    this.parent = parent;
    this.options = options;
    const defaults = (this.constructor as typeof DataField)._defaults;
    for (const key of Object.keys(defaults)) this[key] = key in options ? options[key] : defaults[key];
  }

  /** The dotted path from the root of the schema. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** Run a function on a value and this field; containers also run it on their parts. */
  apply(fn: unknown, value: unknown = undefined, options: Plain = {}): unknown {
    const method = typeof fn === "string" ? this[fn] : fn;
    if (typeof method !== "function") throw new TypeError(`A ${this.constructor.name} has no function "${fn}"`);
    return method.call(this, value, options);
  }

  _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  /** Add to partial data the types that its source has and that decide how it is read. */
  _addTypes(_source?: unknown, _changes?: unknown, _options?: Plain): void {}

  /** Bring a value into the field's form: defaults for what is missing, casts for what is convertible. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined) return this.getInitialValue(options.source);
    if (value === null) return this.nullable ? null : this.getInitialValue(options.source);
    const cast = this._cast(value);
    return cast === null || cast === undefined ? cast : this._cleanType(cast, options);
  }

  _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  _cast(value: unknown): unknown {
    return value;
  }

  /** The value of a field for which no value was given. */
  getInitialValue(data?: Plain): unknown {
    if (typeof this.initial === "function") return this.initial(data);
    if (this.initial !== undefined) return this.initial;
    if (!this.required) return undefined;
    return this.nullable ? null : undefined;
  }

  /** The stored form of a prepared value. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** Undefined when valid, else the failure. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    const tests = [this._validateSpecial, this._validateType, this.options.validate];
    try {
      for (const test of tests) {
        if (typeof test !== "function") continue;
        const result = test.call(this, value, options);
        if (result === true) return undefined;
        if (result === false) return this.#failure(value, this.validationError);
        if (result instanceof DataModelValidationFailure) return result;
      }
    } catch (error) {
      if (error instanceof DataModelValidationError) return error.getFailure();
      return this.#failure(value, (error as Error).message);
    }
    return undefined;
  }

  #failure(invalidValue: unknown, message: string): DataModelValidationFailure {
    return new DataModelValidationFailure({ invalidValue, message, unresolved: true });
  }

  /** The rules for undefined and null, before the type is looked at. */
  _validateSpecial(value: unknown): boolean | undefined {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return undefined;
  }

  _validateType(_value: unknown, _options?: ValidateOptions): unknown {
    return undefined;
  }

  _validateModel(_data: unknown, _options?: Plain): void {}

  /** The value that a model carries for a stored value; a function becomes a getter. */
  initialize(value: unknown, _model?: DataModel, _options?: Plain): unknown {
    return value;
  }

  /** Store in `difference` what an update changes. */
  _updateDiff(source: Plain, key: string, value: unknown, difference: Plain, _options: Plain): void {
    if (!equals(source[key], value)) difference[key] = value;
  }

  /** Apply a stored difference to the source. */
  _updateCommit(source: Plain, key: string, _value: unknown, diff: unknown, _options: Plain): void {
    source[key] = diff;
  }

  /** The form input for this field. */
  toInput(config: Plain = {}): HTMLElement {
    const input: Plain = { name: this.fieldPath, ...config };
    if (!("value" in config)) input.value = this.getInitialValue();
    if (typeof input.input === "function") return input.input(this, input);
    return this._toInput(input);
  }

  _toInput(_config: Plain): HTMLElement {
    throw new Error(`The ${this.constructor.name} class does not implement form input support`);
  }

  /** A labelled group around the input. */
  toFormGroup(groupConfig: Plain = {}, inputConfig: Plain = {}): HTMLElement {
    if (typeof groupConfig.widget === "function") return groupConfig.widget(this, groupConfig, inputConfig);
    const group: Plain = { label: this.label ?? this.fieldPath, hint: this.hint, ...groupConfig };
    group.rootId ??= inputConfig.rootId;
    group.input ??= this.toInput(inputConfig);
    return this._forms.createFormGroup(group);
  }

  /** The form helpers of the running client. */
  get _forms(): FormInputs {
    const forms = runtime().foundry?.applications?.fields;
    if (!forms) throw new Error("Form inputs need the applications of a running client.");
    return forms;
  }

  /** The custom elements of the running client; undefined where there are none. */
  get _elements(): FormElements | undefined {
    return runtime().foundry?.applications?.elements;
  }

  /** Apply an active effect's change to a value of this field. */
  applyChange(value: unknown, model: unknown, change: Plain): unknown {
    const delta = this._castChangeDelta(change.value);
    const { type } = change;
    if (type === "subtract")
      return typeof delta === "number" ? this._applyChangeAdd(value, -delta, model, change) : undefined;
    // generation 14 names the kind of a change where 13 numbers it
    if (typeof type === "string") {
      const own = this[`_applyChange${type.charAt(0).toUpperCase()}${type.slice(1)}`];
      return typeof own === "function" ? own.call(this, value, delta, model, change) : undefined;
    }
    const mode = (typeof change.mode === "number" && EFFECT_MODES[change.mode]) || "Custom";
    return this[`_applyChange${mode}`](value, delta, model, change);
  }

  _castChangeDelta(delta: unknown): unknown {
    return this._cast(delta);
  }

  _applyChangeAdd(value: unknown, delta: unknown, _model: unknown, _change: Plain): unknown {
    // The operator of the language adds numbers and joins texts.
    return (value as number) + (delta as number);
  }

  /** Undefined means that the field does not support this change and its value stays as it is. */
  _applyChangeMultiply(_value: unknown, _delta: unknown, _model: unknown, _change: Plain): unknown {
    return undefined;
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: unknown, _change: Plain): unknown {
    return delta;
  }

  _applyChangeUpgrade(_value: unknown, _delta: unknown, _model: unknown, _change: Plain): unknown {
    return undefined;
  }

  _applyChangeDowngrade(_value: unknown, _delta: unknown, _model: unknown, _change: Plain): unknown {
    return undefined;
  }

  _applyChangeCustom(value: unknown, delta: unknown, model: unknown, change: Plain): unknown {
    const preview: Plain = {};
    const key = String(change.key);
    runtime().Hooks?.call("applyActiveEffect", model, change, value, delta, preview);
    if (key in preview) return preview[key];
    // a listener may also have written to the model itself
    const after = getProperty(model, key);
    return after === value ? undefined : after;
  }
}

/** Does a field contain fields? */
export const isRecursive = (field: DataField): boolean => (field.constructor as typeof DataField).recursive;

/** Bring a field's part of old source data into today's shape, where the field holds models of its own. */
export function migrateField(field: DataField, sourceData: Plain, fieldData: unknown): void {
  if (typeof field.migrateSource === "function") field.migrateSource(sourceData, fieldData);
}

/** An object as plain data, a model as its source; undefined for anything else, and null as it is. */
export function plainOf(value: unknown): unknown {
  if (isKeyed(value) && typeof value.toObject === "function") return value.toObject();
  return typeof value === "object" ? value : undefined;
}

/** A field that takes anything. */
export class AnyField extends DataField {}
