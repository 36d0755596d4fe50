import { Document } from "../abstract/document";
import constants from "../constants.json";
import {
  AngleField,
  BooleanField,
  ColorField,
  DocumentAuthorField,
  DocumentFlagsField,
  FilePathField,
  NumberField,
  StringField,
} from "../data/fields/index";
import { runtime } from "../runtime";
import { idField, metadata, type Schema } from "./shared";
import { BaseUser } from "./user";

/** An area on a scene that a spell or a blast covers; generation 14 has regions in its place. */
export class BaseMeasuredTemplate extends Document {
  static override metadata = metadata({
    name: "MeasuredTemplate",
    collection: "templates",
    isEmbedded: true,
    permissions: { create: "TEMPLATE_CREATE", delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TEMPLATE"];

  static override defineSchema(): Schema {
    const { MEASURED_TEMPLATE_TYPES: types } = constants;
    const whole = () => new NumberField({ required: true, integer: true, nullable: false, initial: 0 });
    return {
      ...idField(),
      author: new DocumentAuthorField(BaseUser),
      t: new StringField({
        required: true,
        choices: Object.values(types),
        initial: types.CIRCLE,
        validationError: "must be a value in CONST.MEASURED_TEMPLATE_TYPES",
      }),
      x: whole(),
      y: whole(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      sort: whole(),
      distance: new NumberField({ required: true, nullable: false, initial: 0, min: 0 }),
      direction: new AngleField(),
      angle: new AngleField({ normalize: false }),
      width: new NumberField({ required: true, nullable: false, initial: 0, min: 0, step: 0.01 }),
      borderColor: new ColorField({ nullable: false, initial: "#000000" }),
      fillColor: new ColorField({ nullable: false, initial: () => runtime().game?.user?.color?.css ?? "#ffffff" }),
      texture: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      hidden: new BooleanField(),
      flags: new DocumentFlagsField(),
    };
  }
}
