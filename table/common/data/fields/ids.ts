import constants from "../../constants.json";
import { heldBy } from "../../narrow";
import type { Plain } from "../../types";
import { parseUuid } from "../../utils/uuid";
import { isValidId } from "../validators";
import type { CleanOptions } from "./field";
import { StringField } from "./strings";

/** The id of a document: sixteen letters and digits. */
export class DocumentIdField extends StringField {
  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      validationError: "is not a valid Document ID string",
    };
  }

  override getInitialValue(data?: Plain): unknown {
    return super.getInitialValue(data) ?? null;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" ? null : value, options);
  }

  override _cast(value: unknown): unknown {
    const id = heldBy(value, "_id");
    return typeof id === "string" ? id : String(value);
  }

  override _validateType(value: unknown): unknown {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
    return undefined;
  }
}

/** The uuid of a document, optionally of one type. */
export class DocumentUUIDField extends StringField {
  declare type: string | undefined;
  declare embedded: boolean | undefined;

  static override get _defaults(): Plain {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
    };
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" ? null : value, options);
  }

  override _validateType(value: unknown): void {
    const parsed = parseUuid(String(value));
    if (!parsed?.type || !isDocumentName(parsed.type)) throw new Error("must be a valid UUID");
    if (this.type && parsed.type !== this.type) throw new Error(`must be the UUID of a ${this.type}`);
    if (this.embedded === true && !parsed.embedded.length) throw new Error("must be the UUID of an embedded document");
    if (this.embedded === false && parsed.embedded.length)
      throw new Error("may not be the UUID of an embedded document");
    if (!isValidId(parsed.id)) throw new Error(`contains an invalid Document ID "${parsed.id}"`);
  }

  override _toInput(config: Plain): HTMLElement {
    return (
      this._elements?.HTMLDocumentTagsElement?.create({ type: this.type, single: true, ...config }) ??
      this._forms.createTextInput(config)
    );
  }
}

function isDocumentName(type: string): boolean {
  return constants.PRIMARY_DOCUMENT_TYPES.includes(type) || constants.EMBEDDED_DOCUMENT_TYPES.includes(type);
}
