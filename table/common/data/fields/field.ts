import { runtime } from "../../runtime";
import type { Dynamic, Plain } from "../../types";
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
  declare initial: Dynamic;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare label: string;
  declare hint: string;
  declare validationError: string;
  /** Options of subclasses become properties too. */
  [key: string]: Dynamic;

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

  /** Run a function over a value through this field; containers hand it on to their parts. */
  apply(fn: unknown, value: unknown = undefined, options: Plain = {}): Dynamic {
    return (typeof fn === "string" ? this[fn] : fn).call(this, value, options);
  }

  _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  /** Add to partial data the types that its source has and that decide how it is read. */
  _addTypes(_source?: Plain, _changes?: Plain, _options?: Plain): void {}

  /** Bring a value into the field's form: defaults for what is missing, casts for what is convertible. */
  clean(value: unknown, options: CleanOptions = {}): Dynamic {
    if (value === undefined) return this.getInitialValue(options.source);
    if (value === null) return this.nullable ? null : this.getInitialValue(options.source);
    const cast = this._cast(value);
    return cast === null || cast === undefined ? cast : this._cleanType(cast, options);
  }

  _cleanType(value: unknown, _options: CleanOptions): Dynamic {
    return value;
  }

  _cast(value: unknown): Dynamic {
    return value;
  }

  /** The value of a field that nothing was given for. */
  getInitialValue(data?: Plain): Dynamic {
    if (typeof this.initial === "function") return this.initial(data);
    if (this.initial !== undefined) return this.initial;
    if (!this.required) return undefined;
    return this.nullable ? null : undefined;
  }

  /** The stored form of a prepared value. */
  toObject(value: unknown): Dynamic {
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

  _validateType(_value: unknown, _options?: ValidateOptions): Dynamic {
    return undefined;
  }

  _validateModel(_data: unknown, _options?: Plain): void {}

  /** The value that a model carries for a stored value; a function becomes a getter. */
  initialize(value: unknown, _model?: unknown, _options?: Plain): Dynamic {
    return value;
  }

  /** Note in `difference` what an update changes. */
  _updateDiff(source: Plain, key: string, value: unknown, difference: Plain, _options: Plain): void {
    if (!equals(source[key], value)) difference[key] = value;
  }

  /** Carry a noted difference out on the source. */
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
  get _forms(): Dynamic {
    const forms = runtime().foundry?.applications?.fields;
    if (!forms) throw new Error("Form inputs need the applications of a running client.");
    return forms;
  }

  /** The custom elements of the running client; undefined where there are none. */
  get _elements(): Dynamic {
    return runtime().foundry?.applications?.elements;
  }

  /** Apply an active effect's change to a value of this field. */
  applyChange(value: unknown, model: unknown, change: Plain): Dynamic {
    const delta = this._castChangeDelta(change.value);
    const { type } = change;
    if (type === "subtract")
      return typeof delta === "number" ? this._applyChangeAdd(value, -delta, model, change) : undefined;
    // generation 14 names the kind of a change where 13 numbers it
    if (typeof type === "string") {
      const own = this[`_applyChange${type.charAt(0).toUpperCase()}${type.slice(1)}`];
      return typeof own === "function" ? own.call(this, value, delta, model, change) : undefined;
    }
    const mode = EFFECT_MODES[change.mode as number] ?? "Custom";
    return this[`_applyChange${mode}`](value, delta, model, change);
  }

  _castChangeDelta(delta: unknown): Dynamic {
    return this._cast(delta);
  }

  _applyChangeAdd(value: unknown, delta: Dynamic, _model: unknown, _change: Plain): Dynamic {
    return value + delta;
  }

  /** What a field knows no such change for stays as it is: undefined says so. */
  _applyChangeMultiply(_value: unknown, _delta: unknown, _model: unknown, _change: Plain): Dynamic {
    return undefined;
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: unknown, _change: Plain): Dynamic {
    return delta;
  }

  _applyChangeUpgrade(_value: unknown, _delta: unknown, _model: unknown, _change: Plain): Dynamic {
    return undefined;
  }

  _applyChangeDowngrade(_value: unknown, _delta: unknown, _model: unknown, _change: Plain): Dynamic {
    return undefined;
  }

  _applyChangeCustom(value: unknown, delta: unknown, model: unknown, change: Plain): Dynamic {
    const preview: Plain = {};
    runtime().Hooks?.call("applyActiveEffect", model, change, value, delta, preview);
    if (change.key in preview) return preview[change.key];
    // a listener may also have written to the model itself
    const after = getProperty(model, change.key);
    return after === value ? undefined : after;
  }
}

/** A field that takes anything. */
export class AnyField extends DataField {}
