import { Document } from "../abstract/document";
import constants from "../constants.json";
import {
  ArrayField,
  BooleanField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  EmbeddedCollectionDeltaField,
  EmbeddedDocumentField,
  ForeignDocumentField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
} from "../data/fields/index";
import type { Plain } from "../types";
import { BaseActiveEffect } from "./active-effect";
import { BaseActor } from "./actor";
import { BaseItem } from "./item";
import { choiceOf, idField, imageField, metadata, nameField, type Schema } from "./shared";
import * as place from "./token-place";
import { measuredWaypoint, tokenAppearance } from "./token-schema";

/** The differences of an unlinked token's actor from its base actor. */
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
      items: new EmbeddedCollectionDeltaField(BaseItem),
      effects: new EmbeddedCollectionDeltaField(BaseActiveEffect),
      ownership: new DocumentOwnershipField({ ...absent }),
      flags: new DocumentFlagsField(),
    };
  }

  /** The base actor's documents of a kind, where there is a base actor. */
  getBaseCollection(collectionName: string): unknown {
    const base = this.parent?.baseActor;
    return base instanceof Document ? base.getEmbeddedCollection(collectionName) : undefined;
  }

  /** Source data without the fields that are inherited from the base actor. */
  override toObject(source = true): Plain {
    const data = super.toObject(source);
    for (const [name, field] of this.schema.entries())
      if (!field.required && (data[name] === null || data[name] === undefined)) delete data[name];
    return data;
  }
}

/** The delta of a token (type declaration `ActorDeltaField`). */
class ActorDeltaField extends EmbeddedDocumentField {}

/** A token on a scene. */
export class BaseToken extends Document {
  declare readonly parent: (Document & { readonly grid?: place.PlainGrid | null }) | null;

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
    const whole = () => new NumberField({ required: true, integer: true, nullable: false, initial: 0 });
    return {
      ...idField(),
      ...nameField({ blank: true }),
      ...tokenAppearance(),
      actorId: new ForeignDocumentField(BaseActor, { idOnly: true }),
      delta: new ActorDeltaField(BaseActorDelta),
      shape: choiceOf("TOKEN_SHAPES", constants.TOKEN_SHAPES.RECTANGLE_1),
      x: whole(),
      y: whole(),
      elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
      sort: whole(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
      _movementHistory: new ArrayField(new SchemaField(measuredWaypoint())),
      _regions: new ArrayField(new DocumentIdField({ readonly: false })),
    };
  }

  /** The fields of a token's place and size that count as movement. */
  static get MOVEMENT_FIELDS(): string[] {
    return place.movementFields();
  }

  static arePositionsEqual(a: Plain, b: Plain): boolean {
    return place.samePosition(a, b);
  }

  /** The size in pixels. */
  getSize(data: Plain = {}): { width: number; height: number } {
    const { width, height } = place.positionOf(this, data);
    return place.sizeAt(place.gridOf(this), width, height);
  }

  /** The middle, where the token is or would be. */
  getCenterPoint(data: Plain = {}): place.Elevated {
    return place.centerOf(this, data);
  }

  /** The nearest place on the grid for the top left corner. */
  getSnappedPosition(data: Plain = {}): place.Elevated {
    return place.snappedOf(this, data);
  }

  /** The spaces of the grid that the token stands on; none without a grid. */
  getOccupiedGridSpaceOffsets(data: Plain = {}): { i: number; j: number }[] {
    return place.occupiedOf(this, data);
  }

  /** The outline of the spaces that the token covers, from its corner; undefined without a grid. */
  getGridSpacePolygon(data: Plain = {}): { x: number; y: number }[] | undefined {
    return place.spacePolygon(this, data);
  }

  /** Gives every token a delta; that of a linked token stays empty. */
  override _initializeSource(data: Plain, options: Plain = {}): Plain {
    const source = super._initializeSource(data, options);
    if (!options.adopt) source.delta ??= { _id: source._id ?? null, system: {}, items: [], effects: [], flags: {} };
    return source;
  }
}
