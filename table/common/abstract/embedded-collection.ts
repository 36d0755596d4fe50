import type { Plain } from "../types";
import { Collection } from "../utils/collection";
import type { Document } from "./document";

const idOf = ({ id }: Document): string => id ?? "";

/** The documents inside a document, synchronised with the array in the parent's source. */
export class EmbeddedCollection extends Collection<Document> {
  readonly name: string;
  readonly model: Document;
  readonly _source: Plain[];
  readonly #documentClass: typeof Document;
  readonly invalidDocumentIds = new Set<string>();
  _initialized = false;

  constructor(name: string, parent: Document, sourceArray: Plain[], documentClass: typeof Document) {
    super();
    this.name = name;
    this.model = parent;
    this._source = sourceArray;
    this.#documentClass = documentClass;
  }

  get documentClass(): typeof Document {
    return this.#documentClass.implementation;
  }

  /** The documents by their subtype; every subtype that the document knows has its list. */
  get documentsByType(): Record<string, Document[]> {
    const byType: Record<string, Document[]> = {};
    for (const type of this.documentClass.TYPES ?? []) byType[type] = [];
    for (const document of this.values()) {
      const type = String(document.type);
      byType[type] = [...(byType[type] ?? []), document];
    }
    return byType;
  }

  /** Build a document of this collection; its source is shared with the parent's. */
  createDocument(data: Plain, context: Plain = {}): Document {
    return new this.documentClass(data, {
      ...context,
      parent: this.model,
      parentCollection: this.name,
      pack: this.model.pack,
      inPlace: true,
    });
  }

  /** Synchronise the documents with the source: new ones are built, existing ones initialised again, others dropped. */
  initialize(options: Plain = {}): void {
    this._initialized = false;
    const present = new Set<string>();
    for (const data of this._source) {
      const doc = this._initializeDocument(data, options);
      if (doc) present.add(idOf(doc));
    }
    for (const id of [...this.keys()]) if (!present.has(id)) super.delete(id);
    this._initialized = true;
  }

  _initializeDocument(data: Plain, options: Plain): Document | null {
    const id = String(data._id);
    const existing = super.get(id);
    if (existing && existing._source === data) {
      existing._initialize({ ...options, strict: false, fromParent: true });
      return existing;
    }
    try {
      const doc = this.createDocument(data, { strict: Boolean(options.strict), fromParent: true });
      super.set(idOf(doc), doc);
      this.invalidDocumentIds.delete(idOf(doc));
      return doc;
    } catch (error) {
      this._handleInvalidDocument(id, error as Error, options);
      return null;
    }
  }

  _handleInvalidDocument(id: string, error: Error, { strict = false }: Plain = {}): void {
    if (strict) throw error;
    this.invalidDocumentIds.add(id);
    console.warn(`Failed to initialize ${this.name} [${id}] of ${this.model.uuid ?? this.model._source?._id}:`, error);
  }

  override get(key: string, { invalid = false, strict = false }: Plain = {}): Document | undefined {
    const entry = super.get(key);
    if (entry !== undefined) return entry;
    if (invalid && this.invalidDocumentIds.has(key)) return this.getInvalid(key);
    if (strict) throw new Error(`${key} does not exist in the ${this.name} collection`);
    return undefined;
  }

  /** A document that failed validation, built without validation, so that an update can correct it. */
  getInvalid(id: string, { strict = true }: Plain = {}): Document | undefined {
    const data = this._source.find((entry) => entry._id === id);
    if (data && this.invalidDocumentIds.has(id))
      return new this.documentClass(data, { parent: this.model, parentCollection: this.name, unvalidated: true });
    if (strict) throw new Error(`${id} is not an invalid document of the ${this.name} collection`);
    return undefined;
  }

  override set(key: string, value: Document, { modifySource = true }: Plain = {}): this {
    if (modifySource) this._set(key, value);
    return super.set(key, value);
  }

  _set(key: string, value: Document): void {
    const index = this._source.findIndex((entry) => entry._id === key);
    if (index === -1) this._source.push(value._source);
    else this._source[index] = value._source;
  }

  override delete(key: string, { modifySource = true }: Plain = {}): boolean {
    if (modifySource) this._delete(key);
    this.invalidDocumentIds.delete(key);
    return super.delete(key);
  }

  _delete(key: string): void {
    const index = this._source.findIndex((entry) => entry._id === key);
    if (index !== -1) this._source.splice(index, 1);
  }

  /** Documents whose searchable text contains a query. */
  search({ query = "", exclude = [] }: { query?: string; exclude?: string[] } = {}): Document[] {
    const needle = query.toLowerCase();
    return this.filter(
      (doc) =>
        !exclude.includes(idOf(doc)) &&
        String(doc.name ?? "")
          .toLowerCase()
          .includes(needle),
    );
  }

  /** The documents as plain data. */
  toObject(source = true): Plain[] {
    return this.map((doc) => doc.toObject(source));
  }

  _onModifyContents(
    _action: string,
    _documents: unknown[],
    _result: unknown,
    _operation: Plain,
    _user: unknown,
  ): void {}
}
