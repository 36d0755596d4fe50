import { Document } from "../abstract/document";
import {
  DocumentFlagsField,
  DocumentStatsField,
  FilePathField,
  ForeignDocumentField,
  NumberField,
  ObjectField,
} from "../data/fields/index";
import { runtime } from "../runtime";
import { BaseScene } from "./scene";
import { idField, metadata, type Schema } from "./shared";
import { BaseUser } from "./user";

/** What one user has explored of a scene (schema: type declaration `FogExploration.Schema`). */
export class BaseFogExploration extends Document {
  static override metadata = metadata({
    name: "FogExploration",
    collection: "fog",
    isPrimary: true,
    permissions: { create: "PLAYER" },
  });

  static override defineSchema(): Schema {
    return {
      ...idField(),
      scene: new ForeignDocumentField(BaseScene, { initial: () => runtime().canvas?.scene?.id }),
      user: new ForeignDocumentField(BaseUser, { initial: () => runtime().game?.user?.id }),
      explored: new FilePathField({ categories: ["IMAGE"], required: true, base64: true }),
      positions: new ObjectField(),
      timestamp: new NumberField({ nullable: false, initial: Date.now }),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }
}
