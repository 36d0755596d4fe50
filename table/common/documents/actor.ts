import { Document } from "../abstract/document";
import constants from "../constants.json";
import { DocumentTypeField, EmbeddedCollectionField, EmbeddedDataField } from "../data/fields/index";
import type { Plain } from "../types";
import { BaseActiveEffect } from "./active-effect";
import { BaseFolder } from "./folder";
import { BaseItem } from "./item";
import { PrototypeToken } from "./prototype-token";
import {
  closing,
  defaultArtwork,
  filing,
  idField,
  imageField,
  metadata,
  nameField,
  type Schema,
  systemField,
} from "./shared";

/** Somebody or something that acts. */
export class BaseActor extends Document {
  static DEFAULT_ICON = constants.DEFAULT_TOKEN;

  static override metadata = metadata({
    name: "Actor",
    collection: "actors",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects", Item: "items" },
    permissions: { create: "ACTOR_CREATE" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ACTOR"];

  static override defineSchema(): Schema {
    return {
      ...idField(),
      ...nameField(),
      type: new DocumentTypeField(this),
      img: imageField({ initial: (data: Plain) => defaultArtwork(this, data ?? {}) }),
      ...systemField(this),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...filing(BaseFolder),
      ...closing(),
    };
  }

  /** The pictures of an actor without own ones. */
  static getDefaultArtwork(_actorData?: Plain): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }
}
