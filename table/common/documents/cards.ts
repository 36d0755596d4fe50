import { Document } from "../abstract/document";
import constants from "../constants.json";
import {
  AngleField,
  ArrayField,
  BooleanField,
  DocumentTypeField,
  EmbeddedCollectionField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields/index";
import type { Plain } from "../types";
import { BaseFolder } from "./folder";
import { closing, filing, idField, metadata, nameField, type Schema, systemField } from "./shared";

const picture = (options: Plain = {}) => new FilePathField({ categories: ["IMAGE", "VIDEO"], ...options });
const length = () => new NumberField({ integer: true, positive: true });

/** A card of a stack (schema: type declaration `Card.Schema`). */
export class BaseCard extends Document {
  static DEFAULT_ICON = "icons/svg/card-joker.svg";

  static override metadata = metadata({
    name: "Card",
    collection: "cards",
    isEmbedded: true,
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["name", "type", "suit", "sort"],
    permissions: { create: "OWNER", delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CARD"];

  static override defineSchema(): Schema {
    const face = (options: Plain = {}) => ({
      name: new StringField(),
      text: new HTMLField(),
      img: picture(options),
    });
    return {
      ...idField(),
      ...nameField(),
      description: new HTMLField(),
      type: new DocumentTypeField(this, { initial: constants.BASE_DOCUMENT_TYPE }),
      ...systemField(this),
      suit: new StringField({ required: true }),
      value: new NumberField({ required: true }),
      back: new SchemaField(face()),
      faces: new ArrayField(new SchemaField(face({ initial: () => this.DEFAULT_ICON }))),
      face: new NumberField({ required: true, initial: null, integer: true, min: 0 }),
      drawn: new BooleanField(),
      origin: new ForeignDocumentField(BaseCards),
      width: length(),
      height: length(),
      rotation: new AngleField(),
      sort: new IntegerSortField(),
      ...closing(),
    };
  }
}

/** A stack of cards: a deck, a hand or a pile (schema: type declaration `Cards.Schema`). */
export class BaseCards extends Document {
  static DEFAULT_ICON = "icons/svg/card-hand.svg";

  static override metadata = metadata({
    name: "Cards",
    plural: "CardsPlural",
    collection: "cards",
    indexed: true,
    hasTypeData: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "type", "sort", "folder"],
    embedded: { Card: "cards" },
    coreTypes: ["deck", "hand", "pile"],
    permissions: { create: "CARDS_CREATE", delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CARDS"];

  static override defineSchema(): Schema {
    return {
      ...idField(),
      ...nameField(),
      type: new DocumentTypeField(this, { initial: "deck" }),
      description: new HTMLField({ textSearch: true }),
      img: picture({ initial: () => this.DEFAULT_ICON }),
      ...systemField(this),
      cards: new EmbeddedCollectionField(BaseCard),
      width: length(),
      height: length(),
      rotation: new AngleField(),
      displayCount: new BooleanField(),
      ...filing(BaseFolder),
      ...closing(),
    };
  }
}
