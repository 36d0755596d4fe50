import { Document } from "../abstract/document";
import { DocumentTypeField, EmbeddedCollectionField } from "../data/fields/index";
import type { Plain } from "../types";
import { BaseActiveEffect } from "./active-effect";
import { BaseFolder } from "./folder";
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

/** A thing, in the world or carried by an actor. */
export class BaseItem extends Document {
  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override metadata = metadata({
    name: "Item",
    collection: "items",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects" },
    permissions: { create: "ITEM_CREATE", delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ITEM"];

  static override defineSchema(): Schema {
    return {
      ...idField(),
      ...nameField(),
      type: new DocumentTypeField(this),
      img: imageField({ initial: (data: Plain) => defaultArtwork(this, data ?? {}) }),
      ...systemField(this),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...filing(BaseFolder),
      ...closing(),
    };
  }

  /** The picture of an item without an own one. */
  static getDefaultArtwork(_itemData?: Plain): Plain {
    return { img: this.DEFAULT_ICON };
  }
}
