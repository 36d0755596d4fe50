import { Document } from "../abstract/document";
import constants from "../constants.json";
import {
  ColorField,
  DocumentTypeField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  StringField,
} from "../data/fields/index";
import type { Plain } from "../types";
import { closing, idField, metadata, nameField, type Schema } from "./shared";

/** A folder of a sidebar tab or a compendium. */
export class BaseFolder extends Document {
  static SORTING_MODES = Object.freeze(["a", "m"]);

  static override metadata = metadata({
    name: "Folder",
    collection: "folders",
    coreTypes: constants.FOLDER_DOCUMENT_TYPES,
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "FOLDER"];

  static override defineSchema(): Schema {
    return {
      ...idField(),
      ...nameField(),
      type: new DocumentTypeField(this),
      description: new HTMLField({ textSearch: true }),
      folder: new ForeignDocumentField(this),
      sorting: new StringField({ required: true, initial: "a", choices: this.SORTING_MODES }),
      sort: new IntegerSortField(),
      color: new ColorField(),
      ...closing(),
    };
  }

  static override validateJoint(data: Plain): void {
    if (data.folder !== null && data.folder === data._id) throw new Error("A Folder may not contain itself");
  }
}
