import type { DataModel } from "../../abstract/data-model";
import type { Document } from "../../abstract/document";
import { EmbeddedCollection } from "../../abstract/embedded-collection";
import { EmbeddedCollectionDelta } from "../../abstract/embedded-collection-delta";
import { entriesOf, heldBy, isKeyed, keyed } from "../../narrow";
import { runtime } from "../../runtime";
import type { Plain } from "../../types";
import { equals, isEmpty, isPlainObject } from "../../utils/objects";
import { randomID } from "../../utils/text";
import { ArrayField, listOf } from "./arrays";
import type { CleanOptions, DataField, FieldContext, ValidateOptions } from "./field";
import { DocumentIdField, DocumentUUIDField } from "./ids";
import { EmbeddedDataField } from "./models";
import { NumberField } from "./scalars";
import { SchemaField } from "./schema";
import { StringField } from "./strings";
import { commitEntries, diffEntries } from "./updates";

/** Documents inside a document, as a collection. */
export class EmbeddedCollectionField extends ArrayField {
  static override hierarchical = true;

  static get implementation(): typeof EmbeddedCollection {
    return EmbeddedCollection;
  }

  /** The element of this list is a document class instead of a field, as in the community types. */
  static override _validateElementType(element: unknown): DataField {
    if (typeof heldBy(element, "defineSchema") !== "function")
      throw new Error("An EmbeddedCollectionField must specify a Document subclass as its type");
    // The types declare a field. Only this list has a class as its element, and it overrides every method that reads the element.
    return element as DataField;
  }

  /** The collection itself is read-only: it follows its documents and is never replaced. */
  constructor(element: unknown, options: Plain = {}, context: FieldContext = {}) {
    super(element, options, context);
    this.readonly = true;
  }

  /** The base class of the documents. */
  get model(): typeof Document {
    return this.#class.implementation;
  }

  get #class(): typeof Document {
    // _validateElementType accepts nothing else.
    return this.element as unknown as typeof Document;
  }

  get schema(): SchemaField {
    return this.model.schema;
  }

  override _cast(value: unknown): unknown {
    if (value instanceof Map) return Array.from(value.values(), toSource);
    return Array.isArray(value) ? value.map(toSource) : Object.values(keyed(value)).map(toSource);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    // whole documents clean themselves when they are built; only deltas of present ones are cleaned here
    const stored = new Map(entriesOf(heldBy(options.source, this.name ?? "")).map((entry) => [entry._id, entry]));
    return listOf(value).map((entry) => {
      if (!isKeyed(entry)) throw new Error("may only hold documents");
      const source = options.partial ? stored.get(entry._id) : undefined;
      if (source) return this.schema.clean(entry, { ...options, source });
      entry._id ??= randomID();
      return entry;
    });
  }

  override _validateElements(value: unknown[], _options: ValidateOptions): undefined {
    const ids = new Set<unknown>();
    for (const { _id } of entriesOf(value)) {
      if (ids.has(_id)) throw new Error(`contains the id "${_id}" more than once`);
      ids.add(_id);
    }
    return undefined;
  }

  override initialize(value: unknown, model?: DataModel, options: Plain = {}): unknown {
    const name = this.name ?? "";
    if (!isDocument(model)) return value;
    model._source[name] ??= [];
    model.collections[name] ??= this._createCollection(model, name);
    const collection = model.collections[name];
    collection?.initialize(options);
    return collection;
  }

  _createCollection(model: Document, name: string): EmbeddedCollection {
    const Collection = (this.constructor as typeof EmbeddedCollectionField).implementation;
    const source = model._source[name];
    return new Collection(name, model, Array.isArray(source) ? source : [], this.#class);
  }

  override toObject(value: unknown): unknown {
    return value instanceof EmbeddedCollection ? value.toObject(false) : value;
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    return this.schema._getField(path[0] === "element" ? path.slice(1) : path);
  }

  override apply(fn: unknown, value: unknown = [], options: Plain = {}): unknown {
    return listOf(value).map((entry) => this.schema.apply(fn, entry, options));
  }

  override migrateSource(_sourceData: Plain, fieldData: unknown): void {
    for (const entry of Array.isArray(fieldData) ? fieldData : [])
      if (isPlainObject(entry)) this.model.migrateDataSafe(entry);
  }

  override _updateDiff(source: Plain, key: string, value: unknown, difference: Plain, options: Plain): void {
    const stored = entriesOf(source[key]);
    if (options.recursive === false) {
      if (!equals(stored, value)) difference[key] = value;
      return;
    }
    const changed = entriesOf(value).flatMap((entry) => {
      const current = stored.find(({ _id }) => _id === entry._id);
      if (!current) return [entry];
      const inner = diffEntries(current, entry, (name) => this.schema.fields[name], { ...options, type: undefined });
      return isEmpty(inner) ? [] : [{ _id: entry._id, ...inner }];
    });
    if (changed.length) difference[key] = changed;
  }

  override _updateCommit(source: Plain, key: string, _value: unknown, diff: unknown, options: Plain): void {
    source[key] ??= [];
    const stored = Array.isArray(source[key]) ? source[key] : [];
    // the array is shared with the collection, so it is changed in place
    if (options.recursive === false) stored.length = 0;
    for (const entry of entriesOf(diff)) {
      const current = stored.find(({ _id }) => _id === entry._id);
      if (current) commitEntries(current, entry, (name) => this.schema.fields[name], options);
      else stored.push(entry);
    }
  }

  /** The collection of a model. */
  getCollection(parent: Document): unknown {
    return parent[this.name ?? ""];
  }
}

/** The documents that a delta manages; see EmbeddedCollectionDelta. */
export class EmbeddedCollectionDeltaField extends EmbeddedCollectionField {
  static override get implementation(): typeof EmbeddedCollectionDelta {
    return EmbeddedCollectionDelta;
  }
}

const toSource = (value: unknown): unknown => (isModel(value) ? value.toObject() : value);
const isModel = (value: unknown): value is DataModel => typeof heldBy(value, "toObject") === "function";
const isDocument = (value: unknown): value is Document => isKeyed(heldBy(value, "collections"));
const isDocumentClass = (value: unknown): value is typeof Document =>
  typeof heldBy(value, "implementation") === "function";

/** One document inside a document. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override get _defaults(): Plain {
    return { ...super._defaults, nullable: true };
  }

  override initialize(value: unknown, model?: DataModel, options: Plain = {}): unknown {
    if (!isKeyed(value) || !model) return value;
    const current = model[this.name ?? ""];
    if (isModel(current) && current._source === value) {
      current._initialize({ ...options, fromParent: true });
      return current;
    }
    const Model = isDocumentClass(this.model) ? this.model.implementation : this.model;
    return new Model(value, {
      ...options,
      parent: model,
      parentCollection: this.name,
      pack: model.pack,
      inPlace: true,
      fromParent: true,
    });
  }

  override toObject(value: unknown): unknown {
    return isModel(value) ? value.toObject(false) : value;
  }
}

/** The id of a document elsewhere; the model carries the document itself unless `idOnly`. */
export class ForeignDocumentField extends DocumentIdField {
  declare model: typeof Document;
  declare idOnly: boolean;

  static override get _defaults(): Plain {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  constructor(model: typeof Document, options: Plain = {}, context: FieldContext = {}) {
    super(options, context);
    if (typeof heldBy(model, "defineSchema") !== "function")
      throw new Error("A ForeignDocumentField must specify a DataModel subclass as its type");
    this.model = model;
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value;
    const id = heldBy(value, "_id");
    if (id) return id;
    throw new Error(`The value provided to a ForeignDocumentField must be a ${this.model.name} instance or an id`);
  }

  override initialize(value: unknown, model?: DataModel): unknown {
    if (this.idOnly) return value;
    const { game } = runtime();
    if (!game?.collections) return value === null ? null : () => null;
    return () => {
      const pack = this.model.documentName === "Folder" ? model?.pack : undefined;
      const packed = typeof pack === "string" ? game.packs?.get(pack)?.folders : undefined;
      const collection = packed ?? game.collections?.get(this.model.documentName);
      return (typeof value === "string" && collection?.get(value)) || null;
    };
  }

  override toObject(value: unknown): unknown {
    return heldBy(value, "_id") ?? value;
  }

  override _toInput(config: Plain): HTMLElement {
    const collection = runtime().game?.collections?.get(this.model.documentName);
    const options = (collection?.contents ?? [])
      .filter(({ visible }) => visible)
      .map(({ id, name }) => ({ value: id, label: name }));
    const value = heldBy(config.value, "id") ?? config.value;
    return this._forms.createSelectInput({ blank: "", ...config, value, options });
  }
}

/** The user who wrote a document. */
export class DocumentAuthorField extends ForeignDocumentField {
  constructor(model: typeof Document, options: Plain = {}, context: FieldContext = {}) {
    super(model, { initial: () => runtime().game?.userId ?? runtime().game?.user?.id ?? null, ...options }, context);
  }
}

/** The subtype of a document. */
export class DocumentTypeField extends StringField {
  declare documentClass: typeof Document;

  static override get _defaults(): Plain {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  constructor(documentClass: typeof Document, options: Plain = {}, context: FieldContext = {}) {
    super(
      {
        choices: () => documentClass.TYPES,
        validationError: `is not a valid type for the ${documentClass.documentName} Document class`,
        ...options,
      },
      context,
    );
    this.documentClass = documentClass;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): unknown {
    if (typeof value !== "string" || !value) throw new Error("must be a string");
    // the type of a module that is not active stays in the data, and is no error while loading
    if (options.fallback) return undefined;
    // the server checks subtypes against the manifest by itself
    if (!runtime().game && this.documentClass.hasTypeData) return undefined;
    if (!this._isValidChoice(value)) throw new Error(`"${value}" ${this.validationError}`);
    return undefined;
  }
}

/** Where a document came from and when it changed. */
export class DocumentStatsField extends SchemaField {
  /** All fields. */
  static fields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
    "compendiumSource",
    "duplicateSource",
    "exportSource",
  ];

  /** The fields that only the server writes. */
  static managedFields = ["coreVersion", "systemId", "systemVersion", "createdTime", "modifiedTime", "lastModifiedBy"];

  constructor(options: Plain = {}, context: FieldContext = {}) {
    super(
      {
        coreVersion: new StringField({
          required: true,
          blank: false,
          nullable: true,
          initial: () => runtime().game?.release?.version ?? null,
        }),
        systemId: new StringField({
          required: true,
          blank: false,
          nullable: true,
          initial: () => runtime().game?.system?.id ?? null,
        }),
        systemVersion: new StringField({
          required: true,
          blank: false,
          nullable: true,
          initial: () => runtime().game?.system?.version ?? null,
        }),
        createdTime: new NumberField(),
        modifiedTime: new NumberField(),
        lastModifiedBy: new DocumentIdField({
          required: true,
          blank: false,
          nullable: true,
          initial: null,
          readonly: false,
        }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new SchemaField(
          {
            worldId: new StringField({ required: true, blank: false, nullable: true }),
            uuid: new DocumentUUIDField({ initial: undefined }),
            coreVersion: new StringField({ required: true, blank: false, nullable: true }),
            systemId: new StringField({ required: true, blank: false, nullable: true }),
            systemVersion: new StringField({ required: true, blank: false, nullable: true }),
          },
          { nullable: true, initial: null },
        ),
      },
      options,
      context,
    );
  }
}
