import { Document } from "../abstract/document";
import { EmbeddedDataField, ForeignDocumentField, HTMLField, IntegerSortField, SetField } from "../data/fields/index";
import { BaseActor } from "./actor";
import { BaseCards } from "./cards";
import { BaseCombat } from "./combat";
import { BaseFolder } from "./folder";
import { BaseItem } from "./item";
import { BaseJournalEntry } from "./journal";
import { BasePlaylist } from "./playlist";
import { BaseScene } from "./scene";
import { closing, idField, imageField, metadata, nameField, type Schema } from "./shared";
import { BaseMacro, BaseRollTable } from "./tables";

/** The document classes that an adventure may contain, by field. */
const CONTENT: Record<string, typeof Document> = {
  actors: BaseActor,
  combats: BaseCombat,
  items: BaseItem,
  journal: BaseJournalEntry,
  scenes: BaseScene,
  tables: BaseRollTable,
  macros: BaseMacro,
  cards: BaseCards,
  playlists: BasePlaylist,
  folders: BaseFolder,
};

/** Documents of many kinds that are imported together (schema: type declaration `Adventure.Schema`). */
export class BaseAdventure extends Document {
  static override metadata = metadata({
    name: "Adventure",
    collection: "adventures",
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ADVENTURE"];

  static override defineSchema(): Schema {
    const content = Object.entries(CONTENT).map(([name, model]) => [name, new SetField(new EmbeddedDataField(model))]);
    return {
      ...idField(),
      ...nameField(),
      img: imageField(),
      caption: new HTMLField(),
      description: new HTMLField({ textSearch: true }),
      ...Object.fromEntries(content),
      folder: new ForeignDocumentField(BaseFolder),
      sort: new IntegerSortField(),
      ...closing(),
    };
  }

  /** The fields with documents, and the classes that this world uses for them. */
  static get contentFields(): Record<string, typeof Document> {
    return Object.fromEntries(Object.entries(CONTENT).map(([name, model]) => [name, model.implementation]));
  }

  get thumbnail(): string | null {
    return typeof this.img === "string" ? this.img : null;
  }
}
