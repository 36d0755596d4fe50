import { Document } from "../abstract/document";
import constants from "../constants.json";
import {
  AlphaField,
  BooleanField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentTypeField,
  EmbeddedCollectionField,
  HTMLField,
  IntegerSortField,
  NumberField,
  SchemaField,
  StringField,
} from "../data/fields/index";
import { BaseFolder } from "./folder";
import { closing, filing, idField, metadata, nameField, type Schema, systemField } from "./shared";

const optional = { required: false, initial: undefined };

/** A page of a journal entry. */
export class BaseJournalEntryPage extends Document {
  static override metadata = metadata({
    name: "JournalEntryPage",
    collection: "pages",
    hasTypeData: true,
    indexed: true,
    coreTypes: ["text", "image", "pdf", "video"],
    compendiumIndexFields: ["name", "type", "sort"],
    permissions: { create: "OWNER", delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "JOURNALENTRYPAGE"];

  static override defineSchema(): Schema {
    const { JOURNAL_ENTRY_PAGE_FORMATS: FORMATS, DOCUMENT_OWNERSHIP_LEVELS: LEVELS } = constants;
    const length = () => new NumberField({ ...optional, positive: true, integer: true });
    return {
      ...idField(),
      ...nameField({ label: "JOURNALENTRYPAGE.PageTitle" }),
      type: new DocumentTypeField(this, { initial: "text" }),
      ...systemField(this),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({ required: true, initial: 1, min: 1, max: 6, integer: true, nullable: false }),
      }),
      image: new SchemaField({ caption: new StringField(optional) }),
      text: new SchemaField({
        content: new HTMLField({ ...optional, textSearch: true }),
        markdown: new StringField(optional),
        format: new NumberField({
          label: "JOURNALENTRYPAGE.Format",
          initial: FORMATS.HTML,
          choices: Object.values(FORMATS),
        }),
      }),
      video: new SchemaField({
        controls: new BooleanField({ initial: true }),
        loop: new BooleanField(optional),
        autoplay: new BooleanField(optional),
        volume: new AlphaField({ required: true, step: 0.01, initial: 0.5 }),
        timestamp: new NumberField({ ...optional, min: 0 }),
        width: length(),
        height: length(),
      }),
      src: new StringField({
        required: false,
        blank: false,
        nullable: true,
        initial: null,
        label: "JOURNALENTRYPAGE.Source",
      }),
      category: new DocumentIdField({ readonly: false }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField({ initial: { default: LEVELS.INHERIT } }),
      ...closing(),
    };
  }
}

/** A heading under which pages are gathered. */
export class BaseJournalEntryCategory extends Document {
  static override metadata = metadata({
    name: "JournalEntryCategory",
    plural: "JournalEntryCategories",
    collection: "categories",
    isEmbedded: true,
  });

  static override defineSchema(): Schema {
    return { ...idField(), ...nameField({ blank: true }), sort: new IntegerSortField(), ...closing() };
  }
}

/** A journal entry. */
export class BaseJournalEntry extends Document {
  static override metadata = metadata({
    name: "JournalEntry",
    plural: "JournalEntries",
    collection: "journal",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
    embedded: { JournalEntryCategory: "categories", JournalEntryPage: "pages" },
    permissions: { create: "JOURNAL_CREATE", delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "JOURNALENTRY"];

  static override defineSchema(): Schema {
    return {
      ...idField(),
      ...nameField(),
      pages: new EmbeddedCollectionField(BaseJournalEntryPage),
      categories: new EmbeddedCollectionField(BaseJournalEntryCategory),
      ...filing(BaseFolder),
      ...closing(),
    };
  }
}
