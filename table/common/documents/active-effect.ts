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
import { profile } from "../generation/index";
import type { Plain } from "../types";
import { fieldsOf14, migrateTo14 } from "./active-effect-14";
import { closing, idField, imageField, metadata, nameField, type Schema, systemField } from "./shared";

const count = () => new NumberField({ integer: true, min: 0 });

/** The fields that generation 14 stores elsewhere: changes with numbered modes, and a duration in rounds, turns or seconds. */
const fieldsOf13 = (): Schema => ({
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
  duration: new SchemaField({
    startTime: new NumberField({ initial: null }),
    seconds: count(),
    combat: new DocumentIdField({ readonly: false }),
    rounds: count(),
    turns: count(),
    startRound: count(),
    startTurn: count(),
  }),
});

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
    return {
      ...idField(),
      ...nameField(),
      img: imageField(),
      type: new DocumentTypeField(this, { initial: constants.BASE_DOCUMENT_TYPE }),
      ...systemField(this),
      ...(profile().effects.changes === "system" ? fieldsOf14() : fieldsOf13()),
      disabled: new BooleanField(),
      description: new HTMLField({ textSearch: true }),
      origin: new StringField({ nullable: true, blank: false, initial: null }),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      sort: new IntegerSortField(),
      ...closing(),
    };
  }

  /** The fields for the name and the picture of an effect had other names before. */
  static override migrateData(source: Plain): Plain {
    if ("icon" in source && !("img" in source)) source.img = source.icon;
    if ("label" in source && !("name" in source)) source.name = source.label;
    if (profile().effects.changes === "system") migrateTo14(source);
    return super.migrateData(source);
  }
}
