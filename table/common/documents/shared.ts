import { Document, type DocumentMetadata } from "../abstract/document";
import constants from "../constants.json";
import type { DataField } from "../data/fields/index";
import {
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  FilePathField,
  ForeignDocumentField,
  IntegerSortField,
  NumberField,
  StringField,
  TypeDataField,
} from "../data/fields/index";
import { heldBy } from "../narrow";
import type { Plain } from "../types";

export type Schema = Record<string, DataField>;

/** The metadata of a document class: its own, over those that all classes share. */
export function metadata(facts: Plain & { permissions?: Plain }): DocumentMetadata {
  const { name, permissions = {} } = facts;
  const base = Document.metadata;
  return Object.freeze({
    ...base,
    label: `DOCUMENT.${name}`,
    labelPlural: `DOCUMENT.${facts.plural ?? `${name}s`}`,
    schemaVersion: "13.341",
    ...facts,
    permissions: { ...base.permissions, ...permissions },
  }) as DocumentMetadata;
}

/** The id that every document has. */
export const idField = (): Schema => ({ _id: new DocumentIdField() });

/** A name that may not be empty. */
export const nameField = (options: Plain = {}): Schema => ({
  name: new StringField({ required: true, blank: false, textSearch: true, ...options }),
});

/** The default picture that the configured class of a document gives to data without one. */
export function defaultArtwork(document: typeof Document, data: Plain): unknown {
  const { implementation } = document;
  const artwork: unknown = Reflect.get(implementation, "getDefaultArtwork");
  return typeof artwork === "function" ? heldBy(artwork.call(implementation, data), "img") : undefined;
}

/** An image. */
export const imageField = (options: Plain = {}): FilePathField =>
  new FilePathField({ categories: ["IMAGE"], ...options });

/** Flags and stats, at the end of nearly every schema. */
export const closing = (): Schema => ({ flags: new DocumentFlagsField(), _stats: new DocumentStatsField() });

/** Folder, order and owners of a primary document. */
export const filing = (folder: typeof Document): Schema => ({
  folder: new ForeignDocumentField(folder),
  sort: new IntegerSortField(),
  ownership: new DocumentOwnershipField(),
});

/** `system` of a document class. */
export const systemField = (document: typeof Document): Schema => ({ system: new TypeDataField(document) });

/** A number that must be one of a constant's values. */
export function choiceOf(name: keyof typeof constants, initial: number, options: Plain = {}): NumberField {
  return new NumberField({
    required: true,
    nullable: false,
    initial,
    choices: Object.values(constants[name] as Record<string, number>),
    validationError: `must be a value in CONST.${name}`,
    ...options,
  });
}
