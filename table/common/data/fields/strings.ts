import constants from "../../constants.json";
import { heldBy, isKeyed, keyed } from "../../narrow";
import { localize } from "../../runtime";
import type { Plain } from "../../types";
import { Color } from "../../utils/color";
import { hasFileExtension, isBase64Data, isColorString, isJSON } from "../validators";
import { type CleanOptions, DataField, type FieldContext } from "./field";

/** Text. */
export class StringField extends DataField {
  declare blank: boolean;
  declare trim: boolean;
  declare choices: unknown;
  declare textSearch: boolean;

  static override get _defaults(): Plain {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  constructor(options: Plain = {}, context: FieldContext = {}) {
    super(options, context);
    // with choices, the empty string is only valid where it is explicitly allowed
    if (this.choices === undefined) return;
    if (!("blank" in options)) this.blank = false;
    if (!("nullable" in options)) this.nullable = false;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    let text = value;
    if (typeof text === "string" && this.trim) text = text.trim();
    if (text === "" && !this.blank) text = this.required ? undefined : this.nullable ? null : undefined;
    return super.clean(text, options);
  }

  override getInitialValue(data?: Plain): unknown {
    const initial = super.getInitialValue(data);
    // a required text without an initial value is empty where it may be blank
    if (initial === undefined && this.required && this.blank && !("initial" in this.options)) return "";
    return initial;
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    if (value === "") {
      if (!this.blank) throw new Error("may not be a blank string");
      return true;
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices !== undefined && !this._isValidChoice(value)) throw new Error(`"${value}" is not a valid choice`);
  }

  _isValidChoice(value: string): boolean {
    const choices: unknown = typeof this.choices === "function" ? this.choices() : this.choices;
    return Array.isArray(choices) ? choices.includes(value) : Object.hasOwn(keyed(choices), value);
  }

  /** Choices in the form of select options. */
  static _getChoices({ choices, labelAttr = "label", localize: translate = true, sort = false }: Plain): Plain[] {
    const list: unknown = typeof choices === "function" ? choices() : choices;
    const entries: [unknown, unknown][] = Array.isArray(list)
      ? list.map((entry: unknown) => (isKeyed(entry) ? [entry.value, entry] : [entry, entry]))
      : Object.entries(keyed(list));
    const options = entries.map(([value, entry]) => {
      const label = isKeyed(entry) ? (entry[String(labelAttr)] ?? entry.label ?? value) : entry;
      const group = heldBy(entry, "group");
      const shown = { value, label: translate ? localize(String(label)) : String(label) };
      return group ? { ...shown, group: translate ? localize(String(group)) : group } : shown;
    });
    return sort ? options.sort((a, b) => a.label.localeCompare(b.label)) : options;
  }

  /** Turn `choices` into `options` for a select input. */
  static _prepareChoiceConfig(config: Plain): void {
    if (config.options || config.choices === undefined) return;
    config.options = StringField._getChoices(config);
    config.localize = false;
  }

  override _toInput(config: Plain): HTMLElement {
    const input: Plain = { ...config };
    if (input.choices === undefined && input.options === undefined && this.choices !== undefined)
      input.choices = this.choices;
    StringField._prepareChoiceConfig(input);
    if (input.options !== undefined) {
      if (this.blank || !this.required) input.blank ??= "";
      return this._forms.createSelectInput(input);
    }
    if (input.elementType === "textarea") return this._forms.createTextareaInput(input);
    return this._forms.createTextInput(input);
  }
}

/** Text with markup. */
export class HTMLField extends StringField {
  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, blank: true };
  }

  override toFormGroup(groupConfig: Plain = {}, inputConfig: Plain = {}): HTMLElement {
    return super.toFormGroup({ stacked: inputConfig.elementType !== "input", ...groupConfig }, inputConfig);
  }

  override _toInput(config: Plain): HTMLElement {
    return this._forms.createEditorInput({ engine: "prosemirror", ...config });
  }
}

/** Structured data kept as JSON text, handed out parsed. */
export class JSONField extends StringField {
  static override get _defaults(): Plain {
    return { ...super._defaults, blank: false, trim: false, validationError: "is not a valid JSON string" };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" ? (this.nullable ? null : '""') : value, options);
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" && isJSON(value) ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown): void {
    super._validateType(value);
    if (!isJSON(String(value))) throw new Error("is not a valid JSON string");
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? JSON.parse(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value === null || value === undefined ? value : JSON.stringify(value);
  }

  override _toInput(config: Plain): HTMLElement {
    const value =
      typeof config.value === "string" || config.value === undefined
        ? config.value
        : JSON.stringify(config.value, null, 2);
    return this._forms.createTextareaInput({ ...config, value });
  }
}

/** Text that must compile as a script body. */
export class JavaScriptField extends StringField {
  declare async: boolean;

  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, blank: true, nullable: false, async: false };
  }

  override _validateType(value: unknown): void {
    super._validateType(value);
    const Script = this.async ? Object.getPrototypeOf(async () => {}).constructor : Function;
    new Script(String(value));
  }

  override _toInput(config: Plain): HTMLElement {
    return this._forms.createTextareaInput(config);
  }
}

/** A colour, kept as #rrggbb, handed out as a Color. */
export class ColorField extends StringField {
  static override get _defaults(): Plain {
    return { ...super._defaults, nullable: true, initial: null, blank: false };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" ? null : value, options);
  }

  override _cast(value: unknown): unknown {
    const color = Color.from(value);
    return color.valid ? color.css : super._cast(value);
  }

  override _validateType(value: unknown): void {
    super._validateType(value);
    if (!isColorString(String(value))) throw new Error("must be a valid color string");
  }

  override initialize(value: unknown): unknown {
    return value === null || value === undefined ? value : Color.from(value);
  }

  override toObject(value: unknown): unknown {
    return value === null || value === undefined ? value : Color.from(value).css;
  }

  override _toInput(config: Plain): HTMLElement {
    return (
      this._elements?.HTMLColorPickerElement?.create(config) ??
      this._forms.createTextInput({ ...config, type: "color" })
    );
  }
}

const CATEGORIES: Record<string, object | undefined> = constants.FILE_CATEGORIES;

/** A file on the server, restricted to categories of media. */
export class FilePathField extends StringField {
  declare categories: string[];
  declare base64: boolean | string[];
  declare wildcard: boolean;
  declare virtual: boolean;

  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  constructor(options: Plain = {}, context: FieldContext = {}) {
    super(options, context);
    if (!Array.isArray(this.categories) || !this.categories.length)
      throw new Error("The categories of a FilePathField must be provided");
    const unknown = this.categories.find((category) => !(category in CATEGORIES) && category !== "MEDIA");
    if (unknown) throw new Error(`"${unknown}" is not a file category`);
  }

  override _validateType(given: unknown): void {
    super._validateType(given);
    const value = String(given);
    if (this.virtual && value.startsWith("#")) return;
    if (value.startsWith("data:")) {
      if (!this.base64) throw new Error("may not contain embedded file data");
      const types = Array.isArray(this.base64) ? this.base64 : this.#mimeTypes();
      if (!isBase64Data(value, types)) throw new Error("does not contain base64 data of an allowed type");
      return;
    }
    if (this.wildcard && value.includes("*")) return;
    if (!hasFileExtension(value, this.#extensions())) {
      throw new Error("does not have a valid file extension");
    }
  }

  #extensions(): string[] {
    return this.categories.flatMap((category) => Object.keys(CATEGORIES[category] ?? {}));
  }

  #mimeTypes(): string[] {
    return this.categories.flatMap((category) => Object.values(CATEGORIES[category] ?? {}));
  }

  override _toInput(config: Plain): HTMLElement {
    const type = this.categories.length === 1 ? this.categories[0]?.toLowerCase() : undefined;
    return this._elements?.HTMLFilePickerElement?.create({ type, ...config }) ?? this._forms.createTextInput(config);
  }
}
