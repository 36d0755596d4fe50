import { Document } from "../abstract/document";
import constants from "../constants.json";
import {
  ArrayField,
  BooleanField,
  DocumentAuthorField,
  DocumentStatsField,
  DocumentTypeField,
  DocumentUUIDField,
  EmbeddedCollectionField,
  ForeignDocumentField,
  HTMLField,
  JSONField,
  NumberField,
  StringField,
} from "../data/fields/index";
import { BaseFolder } from "./folder";
import { closing, filing, idField, imageField, metadata, nameField, type Schema } from "./shared";
import { BaseUser } from "./user";

/** A script or a chat text behind a button. */
export class BaseMacro extends Document {
  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  static override metadata = metadata({
    name: "Macro",
    collection: "macros",
    indexed: true,
    coreTypes: Object.values(constants.MACRO_TYPES),
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
    permissions: { create: "PLAYER", delete: "OWNER" },
  });

  static override defineSchema(): Schema {
    return {
      ...idField(),
      ...nameField(),
      type: new DocumentTypeField(this, { initial: constants.MACRO_TYPES.CHAT }),
      author: new DocumentAuthorField(BaseUser),
      img: imageField({ initial: () => this.DEFAULT_ICON }),
      scope: new StringField({
        required: true,
        choices: constants.MACRO_SCOPES,
        initial: constants.MACRO_SCOPES[0],
        validationError: "must be a value in CONST.MACRO_SCOPES",
      }),
      command: new StringField({ required: true, blank: true }),
      ...filing(BaseFolder),
      ...closing(),
    };
  }
}

/** One line of a rollable table. */
export class BaseTableResult extends Document {
  static override metadata = metadata({
    name: "TableResult",
    collection: "results",
    isEmbedded: true,
    coreTypes: Object.values(constants.TABLE_RESULT_TYPES),
    permissions: { create: "OWNER", delete: "OWNER" },
    compendiumIndexFields: ["type"],
  });

  static override defineSchema(): Schema {
    return {
      ...idField(),
      type: new DocumentTypeField(this, { initial: constants.TABLE_RESULT_TYPES.TEXT }),
      name: new StringField({ required: true, nullable: false, blank: true, initial: "", textSearch: true }),
      img: imageField(),
      description: new HTMLField({ textSearch: true }),
      documentUuid: new DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
      weight: new NumberField({ required: true, integer: true, positive: true, nullable: false, initial: 1 }),
      range: new ArrayField(new NumberField({ integer: true }), {
        min: 2,
        max: 2,
        initial: () => [1, 1],
        validate: ([low, high]: number[]) => (low as number) <= (high as number),
        validationError: "must be a length-2 array of ascending integers",
      }),
      drawn: new BooleanField(),
      ...closing(),
    };
  }
}

/** A table to roll on. */
export class BaseRollTable extends Document {
  static DEFAULT_ICON = "icons/svg/d20-grey.svg";

  static override metadata = metadata({
    name: "RollTable",
    collection: "tables",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
    embedded: { TableResult: "results" },
  });

  static override defineSchema(): Schema {
    return {
      ...idField(),
      ...nameField(),
      img: imageField({ initial: () => this.DEFAULT_ICON }),
      description: new HTMLField({ textSearch: true }),
      results: new EmbeddedCollectionField(BaseTableResult),
      formula: new StringField(),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      ...filing(BaseFolder),
      ...closing(),
    };
  }
}

/** A stored setting of the world or of one user. */
export class BaseSetting extends Document {
  static override metadata = metadata({ name: "Setting", collection: "settings" });

  static override defineSchema(): Schema {
    return {
      ...idField(),
      key: new StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: (key: string) => /^[^.]+\..+$/.test(key),
        validationError: "must have the format {scope}.{field}",
      }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField(BaseUser, { idOnly: true }),
      _stats: new DocumentStatsField(),
    };
  }
}
