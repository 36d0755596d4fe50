import { Document } from "../abstract/document";
import constants from "../constants.json";
import {
  ArrayField,
  BooleanField,
  DocumentAuthorField,
  DocumentIdField,
  DocumentTypeField,
  FilePathField,
  HTMLField,
  JSONField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields/index";
import type { Plain } from "../types";
import { choiceOf, closing, idField, metadata, type Schema, systemField } from "./shared";
import { BaseUser } from "./user";

const otherId = () => new DocumentIdField({ readonly: false });

/** A card in the chat. */
export class BaseChatMessage extends Document {
  static override metadata = metadata({
    name: "ChatMessage",
    collection: "messages",
    hasTypeData: true,
    isPrimary: true,
    permissions: { delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "CHATMESSAGE"];

  static override defineSchema(): Schema {
    return {
      ...idField(),
      type: new DocumentTypeField(this, { initial: constants.BASE_DOCUMENT_TYPE }),
      ...systemField(this),
      style: choiceOf("CHAT_MESSAGE_STYLES", constants.CHAT_MESSAGE_STYLES.OTHER),
      author: new DocumentAuthorField(BaseUser),
      timestamp: new NumberField({ required: true, nullable: false, initial: Date.now }),
      flavor: new HTMLField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({ scene: otherId(), actor: otherId(), token: otherId(), alias: new StringField() }),
      whisper: new ArrayField(otherId()),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField({ validate: isRollJSON })),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
      ...closing(),
    };
  }

  /** The old name of `author` is `user`, and that of `style` is `type`. */
  static override migrateData(source: Plain): Plain {
    if ("user" in source && !("author" in source)) source.author = source.user;
    if (typeof source.type === "number") {
      source.style ??= source.type;
      source.type = constants.BASE_DOCUMENT_TYPE;
    }
    return super.migrateData(source);
  }
}

function isRollJSON(json: string): void {
  const roll: Plain = JSON.parse(json);
  if (!roll.evaluated) throw new Error("Roll objects added to ChatMessage documents must be evaluated");
}
