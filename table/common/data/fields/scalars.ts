import { isKeyed, keyed } from "../../narrow";
import type { Plain } from "../../types";
import { type CleanOptions, DataField, type FieldContext } from "./field";

/** True or false. */
export class BooleanField extends DataField {
  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true";
    if (typeof value === "object") return false;
    return Boolean(value);
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }

  override _toInput(config: Plain): HTMLElement {
    return this._forms.createCheckboxInput(config);
  }

  override _castChangeDelta(delta: unknown): unknown {
    return typeof delta === "string" ? !["", "0", "false", "null", "undefined"].includes(delta.trim()) : Boolean(delta);
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return value || delta;
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return value && delta;
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Number(delta) > Number(value) ? delta : value;
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Number(delta) < Number(value) ? delta : value;
  }
}

/** A finite number, within bounds if they are given. */
export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: unknown;

  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  constructor(options: Plain = {}, context: FieldContext = {}) {
    super(options, context);
    // a field with choices cannot be null, unless its options say so
    if (this.choices !== undefined && !("nullable" in options)) this.nullable = false;
    if (this.min !== undefined && this.max !== undefined && this.min > this.max)
      throw new Error("NumberField minimum constraint cannot exceed its maximum constraint");
  }

  override getInitialValue(data?: Plain): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.nullable && this.options.initial === undefined && !("initial" in this.options)
      ? null
      : initial;
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string" && value.trim() === "") return this.nullable ? null : Number.NaN;
    return Number(value);
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    // an empty input stands for null, or for the initial value where the field cannot be null
    const blank = typeof value === "string" && value.trim() === "";
    return super.clean(blank ? null : value, options);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const given = super._cleanType(value, options);
    if (typeof given !== "number" || !Number.isFinite(given)) return given;
    let number = given;
    if (this.integer) number = Math.round(number);
    if (this.step !== undefined) number = snap(number, this.step, this.min ?? 0);
    if (this.min !== undefined) number = Math.max(number, this.min);
    if (this.max !== undefined) number = Math.min(number, this.max);
    return number;
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "number") throw new Error("must be a number");
    if (!Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.step !== undefined && Math.abs(snap(value, this.step, this.min ?? 0) - value) > 1e-8)
      throw new Error(`must be an increment of ${this.step}`);
    if (this.choices !== undefined && !this.#isChoice(value)) throw new Error(`${value} is not a valid choice`);
  }

  #isChoice(value: number): boolean {
    const choices: unknown = typeof this.choices === "function" ? this.choices() : this.choices;
    return Array.isArray(choices) ? choices.includes(value) : String(value) in keyed(choices);
  }

  override _toInput(config: Plain): HTMLElement {
    const input: Plain = { min: this.min, max: this.max, step: this.step ?? (this.integer ? 1 : undefined), ...config };
    if (this.positive && input.min === undefined) input.min = input.step ?? 0;
    if (this.choices !== undefined || config.choices !== undefined || config.options !== undefined) {
      return this._forms.createSelectInput({
        ...input,
        options: input.options ?? numberOptions(config.choices ?? this.choices),
        dataset: { ...keyed(config.dataset), dtype: "Number" },
      });
    }
    const { min, max, step } = input;
    if (min !== undefined && max !== undefined && step !== undefined && config.slider !== false && this.options.range) {
      return this._forms.createNumberInput({ ...input, type: "range" });
    }
    return this._forms.createNumberInput(input);
  }

  override _castChangeDelta(delta: unknown): unknown {
    const number = typeof delta === "string" && delta.trim() === "" ? Number.NaN : Number(delta);
    if (Number.isNaN(number)) throw new Error(`"${delta}" is not a number`);
    return number;
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Number(value ?? 0) + Number(delta);
  }

  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Number(value ?? 0) * Number(delta);
  }

  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return value === null || value === undefined ? delta : Math.max(Number(value), Number(delta));
  }

  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return value === null || value === undefined ? delta : Math.min(Number(value), Number(delta));
  }
}

function snap(value: number, step: number, base: number): number {
  const decimals = (String(step).split(".")[1] ?? "").length;
  return Number(
    (base + Math.round((value - base) / step) * step).toFixed(
      Math.max(decimals, (String(base).split(".")[1] ?? "").length),
    ),
  );
}

function numberOptions(choices: unknown): Plain[] {
  const list: unknown = typeof choices === "function" ? choices() : choices;
  if (Array.isArray(list)) return list.map((value: unknown) => ({ value, label: String(value) }));
  return Object.entries(keyed(list)).map(([value, label]) => ({
    value: Number(value),
    label: isKeyed(label) ? label.label : label,
  }));
}

/** Degrees of a circle. */
export class AngleField extends NumberField {
  declare normalize: boolean;

  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  override _cast(value: unknown): unknown {
    const degrees = super._cast(value);
    if (!this.normalize || typeof degrees !== "number" || !Number.isFinite(degrees)) return degrees;
    return ((degrees % 360) + 360) % 360;
  }
}

/** A share between 0 and 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 1,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 and 1",
    };
  }
}

/** A hue between 0 (inclusive) and 1 (exclusive). */
export class HueField extends NumberField {
  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      min: 0,
      max: 1,
      validationError: "is not a number between 0 (inclusive) and 1 (exclusive)",
    };
  }

  override _cast(value: unknown): unknown {
    const hue = super._cast(value);
    return typeof hue === "number" && Number.isFinite(hue) ? hue - Math.floor(hue) : hue;
  }
}

/** A whole number to sort by. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}
