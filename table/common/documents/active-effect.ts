import { Document } from "../abstract/document";
import constants from "../constants.json";
import {
  ArrayField,
  BooleanField,
  ColorField,
  DocumentIdField,
  DocumentTypeField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  SetField,
  StringField,
} from "../data/fields/index";
import type { Plain } from "../types";
import { closing, idField, imageField, metadata, nameField, type Schema, systemField } from "./shared";

/** A change of data that lasts as long as the effect is there. */
export class BaseActiveEffect extends Document {
  static override metadata = metadata({
    name: "ActiveEffect",
    collection: "effects",
    hasTypeData: true,
    permissions: { create: "OWNER", delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "EFFECT"];

  static override defineSchema(): Schema {
    const count = () => new NumberField({ integer: true, min: 0 });
    return {
      ...idField(),
      ...nameField(),
      img: imageField(),
      type: new DocumentTypeField(this, { initial: constants.BASE_DOCUMENT_TYPE }),
      ...systemField(this),
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          value: new StringField({ required: true }),
          mode: new NumberField({
            required: true,
            nullable: false,
            integer: true,
            initial: constants.ACTIVE_EFFECT_MODES.ADD,
          }),
          priority: new NumberField(),
        }),
      ),
      disabled: new BooleanField(),
      duration: new SchemaField({
        startTime: new NumberField({ initial: null }),
        seconds: count(),
        combat: new DocumentIdField({ readonly: false }),
        rounds: count(),
        turns: count(),
        startRound: count(),
        startTurn: count(),
      }),
      description: new HTMLField({ textSearch: true }),
      origin: new StringField({ nullable: true, blank: false, initial: null }),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
      ...closing(),
    };
  }

  /** The name and picture of an effect used to be called otherwise. */
  static override migrateData(source: Plain): Plain {
    if ("icon" in source && !("img" in source)) source.img = source.icon;
    if ("label" in source && !("name" in source)) source.name = source.label;
    return super.migrateData(source);
  }
}
