import { Document } from "../abstract/document";
import constants from "../constants.json";
import {
  ArrayField,
  BooleanField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  EmbeddedCollectionField,
  EmbeddedDocumentField,
  ForeignDocumentField,
  NumberField,
  ObjectField,
  StringField,
} from "../data/fields/index";
import type { Plain } from "../types";
import { BaseActiveEffect } from "./active-effect";
import { BaseActor } from "./actor";
import { BaseItem } from "./item";
import { choiceOf, idField, imageField, metadata, nameField, type Schema } from "./shared";
import { tokenAppearance } from "./token-schema";

/** How an unlinked token's actor differs from the actor it was made from. */
export class BaseActorDelta extends Document {
  static override metadata = metadata({
    name: "ActorDelta",
    collection: "delta",
    isEmbedded: true,
    coreTypes: [],
    embedded: { Item: "items", ActiveEffect: "effects" },
    permissions: { create: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): Schema {
    const absent = { required: false, nullable: true, initial: null };
    return {
      ...idField(),
      name: new StringField(absent),
      type: new StringField(absent),
      img: imageField(absent),
      system: new ObjectField(),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ownership: new DocumentOwnershipField({ ...absent }),
      flags: new DocumentFlagsField(),
    };
  }
}

/** A token on a scene. */
export class BaseToken extends Document {
  static DEFAULT_ICON = constants.DEFAULT_TOKEN;

  static override metadata = metadata({
    name: "Token",
    collection: "tokens",
    isEmbedded: true,
    embedded: { ActorDelta: "delta" },
    permissions: { create: "TOKEN_CREATE", delete: "TOKEN_DELETE" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TOKEN"];

  static override defineSchema(): Schema {
    const place = () => new NumberField({ required: true, integer: true, nullable: false, initial: 0 });
    return {
      ...idField(),
      ...nameField({ blank: true }),
      ...tokenAppearance(),
      actorId: new ForeignDocumentField(BaseActor, { idOnly: true }),
      delta: new EmbeddedDocumentField(BaseActorDelta),
      shape: choiceOf("TOKEN_SHAPES", constants.TOKEN_SHAPES.RECTANGLE_1),
      x: place(),
      y: place(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      sort: place(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
      _movementHistory: new ArrayField(new ObjectField()),
      _regions: new ArrayField(new DocumentIdField({ readonly: false })),
    };
  }

  /** Every token has a delta to write to; a linked one's stays empty. */
  override _initializeSource(data: Plain, options: Plain = {}): Plain {
    const source = super._initializeSource(data, options);
    if (!options.adopt) source.delta ??= { _id: source._id ?? null, system: {}, items: [], effects: [], flags: {} };
    return source;
  }
}
