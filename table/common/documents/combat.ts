import { Document } from "../abstract/document";
import constants from "../constants.json";
import {
  BooleanField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentTypeField,
  EmbeddedCollectionField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  StringField,
} from "../data/fields/index";
import { heldBy } from "../narrow";
import type { UserLike } from "../permissions";
import type { Plain } from "../types";
import { BaseScene } from "./scene";
import { closing, idField, imageField, metadata, type Schema, systemField } from "./shared";

const base = { initial: constants.BASE_DOCUMENT_TYPE };

/** A participant of a combat, which takes turns. */
export class BaseCombatant extends Document {
  static override metadata = metadata({
    name: "Combatant",
    collection: "combatants",
    isEmbedded: true,
    hasTypeData: true,
    permissions: { create: "OWNER", delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "COMBATANT"];

  static override defineSchema(): Schema {
    const other = (label: string) => new DocumentIdField({ readonly: false, label: `COMBAT.${label}` });
    return {
      ...idField(),
      type: new DocumentTypeField(this, base),
      ...systemField(this),
      actorId: other("CombatantActor"),
      tokenId: other("CombatantToken"),
      sceneId: other("CombatantScene"),
      name: new StringField({ label: "COMBAT.CombatantName", textSearch: true }),
      img: imageField({ label: "COMBAT.CombatantImage" }),
      initiative: new NumberField({ required: true, label: "COMBAT.CombatantInitiative" }),
      hidden: new BooleanField({ label: "COMBAT.CombatantHidden" }),
      defeated: new BooleanField({ label: "COMBAT.CombatantDefeated" }),
      group: new DocumentIdField({ readonly: false }),
      ...closing(),
    };
  }
}

/** A group of combatants that take turns together. */
export class BaseCombatantGroup extends Document {
  static override metadata = metadata({
    name: "CombatantGroup",
    collection: "groups",
    isEmbedded: true,
    hasTypeData: true,
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "COMBATANT_GROUP"];

  static override defineSchema(): Schema {
    return {
      ...idField(),
      type: new DocumentTypeField(this, base),
      ...systemField(this),
      name: new StringField({ textSearch: true }),
      img: imageField(),
      initiative: new NumberField({ required: true }),
      ownership: new DocumentOwnershipField(),
      ...closing(),
    };
  }
}

/** A combat with its rounds and turns. */
export class BaseCombat extends Document {
  static override metadata = metadata({
    name: "Combat",
    collection: "combats",
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    hasTypeData: true,
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "COMBAT"];

  static override defineSchema(): Schema {
    return {
      ...idField(),
      type: new DocumentTypeField(this, base),
      ...systemField(this),
      scene: new ForeignDocumentField(BaseScene),
      groups: new EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new IntegerSortField(),
      ...closing(),
    };
  }

  /** Override to forbid users to change the round. */
  _canChangeRound(_user: unknown): boolean {
    return true;
  }

  /** Override to forbid users to change the turn. */
  _canChangeTurn(_user: unknown): boolean {
    return true;
  }

  override canUserModify(user: UserLike, action: "create" | "update" | "delete", data: Plain = {}): boolean {
    if (action === "update" && !heldBy(user, "isGM")) {
      if ("round" in data && !this._canChangeRound(user)) return false;
      if ("turn" in data && !this._canChangeTurn(user)) return false;
    }
    return super.canUserModify(user, action, data);
  }
}
