import constants from "../constants.json";
import type { DataField } from "../data/fields/index";
import { EmbeddedCollectionField, EmbeddedDocumentField, TypeDataField } from "../data/fields/index";
import { toOperators } from "../data/operators";
import { heldBy, keyed } from "../narrow";
import { type Action, canUser, ownershipLevel, type UserLike } from "../permissions";
import { runtime } from "../runtime";
import type { Plain } from "../types";
import { getProperty } from "../utils/paths";
import { buildUuid } from "../utils/uuid";
import type { DatabaseBackend } from "./backend";
import { EmbeddedParent } from "./embedded-operations";

const LEVELS: Record<string, number> = constants.DOCUMENT_OWNERSHIP_LEVELS;

/** The metadata of a document class. */
export interface DocumentMetadata extends Plain {
  name: string;
  collection: string;
  label: string;
  labelPlural: string;
  coreTypes: string[];
  embedded: Record<string, string>;
  hasTypeData: boolean;
  indexed: boolean;
  compendiumIndexFields: string[];
  permissions: Plain;
  preserveOnImport: string[];
}

/** A model that is stored in the world's database under an id. */
export class Document extends EmbeddedParent {
  static metadata: DocumentMetadata = Object.freeze({
    name: "Document",
    label: "DOCUMENT.Document",
    labelPlural: "DOCUMENT.Documents",
    collection: "documents",
    coreTypes: [constants.BASE_DOCUMENT_TYPE],
    embedded: {},
    hasTypeData: false,
    indexed: false,
    compendiumIndexFields: [],
    permissions: { view: "LIMITED", create: "ASSISTANT", update: "OWNER", delete: "OWNER" },
    preserveOnImport: ["_id", "sort", "ownership", "folder"],
    schemaVersion: undefined,
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT"];

  /** The backend that carries out operations. */
  static get database(): DatabaseBackend {
    const database = runtime().CONFIG?.DatabaseBackend;
    if (!database) throw new Error("Documents are stored through CONFIG.DatabaseBackend, which is not set.");
    return database;
  }

  /** The class that this world uses for the document. */
  static get implementation(): typeof Document {
    return runtime().CONFIG?.[this.documentName]?.documentClass ?? this;
  }

  /** The shared class that defines the document's schema. */
  static get baseDocument(): typeof Document {
    let cls: typeof Document = this;
    while (Object.getPrototypeOf(cls) !== Document && Object.getPrototypeOf(cls) !== Function.prototype)
      cls = Object.getPrototypeOf(cls);
    return cls;
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** The subtypes: core's own, the system's, and those of modules with their prefix. */
  static get TYPES(): string[] {
    const { game } = runtime();
    const known: string[] | undefined = game?.documentTypes?.[this.documentName];
    if (known) return known;
    const declared = Object.keys(game?.system?.documentTypes?.[this.documentName] ?? {});
    return [...new Set([...this.metadata.coreTypes, ...(this.hasTypeData ? declared : [])])];
  }

  /** The fields that hold embedded documents. */
  static get hierarchy(): Record<string, DataField> {
    const fields = this.schema
      .entries()
      .filter(([, field]) => field instanceof EmbeddedCollectionField || field instanceof EmbeddedDocumentField);
    return Object.fromEntries(fields);
  }

  /** Embedded documents are initialised after the plain data that they may read, and `system` after both. */
  static override *_initializationOrder(): Generator<[string, DataField]> {
    const { hierarchy } = this;
    const late: [string, DataField][] = [];
    for (const [name, field] of this.schema.entries()) {
      if (name in hierarchy || field instanceof TypeDataField) late.push([name, field]);
      else yield [name, field];
    }
    yield* late.sort(([a], [b]) => Number(b in hierarchy) - Number(a in hierarchy));
  }

  override _configure({ pack = null, parentCollection = null }: Plain = {}): void {
    const collection = parentCollection ?? this._getParentCollection();
    Object.defineProperty(this, "parentCollection", { value: collection, writable: true, configurable: true });
    Object.defineProperty(this, "pack", {
      value: pack ?? this.parent?.pack ?? null,
      writable: true,
      configurable: true,
    });
    Object.defineProperty(this, "collections", { value: {}, writable: false, configurable: true });
  }

  _getParentCollection(): string | null {
    const home = this.parent?.constructor;
    return isDocumentClass(home) ? home.getCollectionName(this.documentName) : null;
  }

  get id(): string | null {
    return typeof this._source._id === "string" ? this._source._id : null;
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }

  get isEmbedded(): boolean {
    return this.parent !== null && this.parentCollection !== null;
  }

  get inCompendium(): boolean {
    return Boolean(this.pack);
  }

  get uuid(): string | null {
    return buildUuid(this);
  }

  // ---- rights ----------------------------------------------------------------------------------

  /** This document in the form that the permission functions need. */
  _permissionQuery(): { documentName: string; source: Plain; ancestors: { documentName: string; source: Plain }[] } {
    const ancestors = [];
    for (let { parent } = this; parent instanceof Document; { parent } = parent)
      ancestors.push({ documentName: parent.documentName, source: parent._source });
    return { documentName: this.documentName, source: this._source, ancestors };
  }

  getUserLevel(user: UserLike | null | undefined = runtime().game?.user): number {
    if (!user) return LEVELS.NONE as number;
    return ownershipLevel({ ...this._permissionQuery(), user, lookup: findSource });
  }

  testUserPermission(
    user: UserLike | null | undefined,
    permission: string | number,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    const target = typeof permission === "string" ? (LEVELS[permission] as number) : permission;
    const level = this.getUserLevel(user);
    return exact ? level === target : level >= target;
  }

  canUserModify(user: UserLike, action: Action, data: Plain = {}): boolean {
    const query = { ...this._permissionQuery(), user, action, lookup: findSource, table: runtime().game?.permissions };
    return canUser(action === "update" ? { ...query, changes: data } : query);
  }

  static canUserCreate(user: UserLike): boolean {
    return canUser({
      user,
      action: "create",
      documentName: this.documentName,
      source: {},
      lookup: findSource,
      table: runtime().game?.permissions,
    });
  }

  // ---- copies ----------------------------------------------------------------------------------

  /** A changed copy, kept in memory or saved; a saved copy gets an id of its own unless `keepId`. */
  override clone(
    data: Plain = {},
    { save = false, keepId = false, addSource = false, ...context }: Plain = {},
  ): Document | Promise<unknown> {
    const source = this.toObject();
    if (!keepId) source._id = null;
    if (addSource) source._stats = { ...keyed(source._stats), duplicateSource: this.uuid };
    const cls = this.constructor as typeof Document;
    const clone = new cls(source, { parent: this.parent, pack: this.pack, ...context });
    clone.updateSource(data);
    return save ? cls.create(clone.toObject(), { parent: this.parent, pack: this.pack, keepId }) : clone;
  }

  /** The system data in the current form of its model. */
  migrateSystemData(): Plain {
    const field = (this.constructor as typeof Document).schema.get("system");
    const model = field instanceof TypeDataField ? field.getModelForType(this.type) : null;
    const system = keyed(this.toObject().system);
    return model ? model.cleanData(model.migrateDataSafe(system)) : system;
  }

  /** A delta's `system` migrates and cleans by the document's type, which deltas rarely carry. */
  override _prepareDelta(changes: Plain, options: Plain): Plain {
    const lend =
      (this.constructor as typeof Document).hasTypeData &&
      !("type" in changes) &&
      ("system" in changes || "==system" in changes);
    if (!lend) return super._prepareDelta(changes, options);
    const { type: _lent, ...delta } = super._prepareDelta({ ...changes, type: this._source.type }, options);
    return delta;
  }

  // ---- database --------------------------------------------------------------------------------

  static async createDocuments(data: Plain[] = [], operation: Plain = {}): Promise<Document[]> {
    return this.database.create(this.implementation, { ...inParentsPack(operation), data });
  }

  static async updateDocuments(updates: Plain[] = [], operation: Plain = {}): Promise<Document[]> {
    return this.database.update(this.implementation, { ...inParentsPack(operation), updates });
  }

  static async deleteDocuments(ids: string[] = [], operation: Plain = {}): Promise<Document[]> {
    return this.database.delete(this.implementation, { ...inParentsPack(operation), ids });
  }

  static async create(data: Plain | Plain[], operation: Plain = {}): Promise<unknown> {
    const several = Array.isArray(data);
    const created = await this.createDocuments(several ? data : [data], operation);
    return several ? created : created.shift();
  }

  /** Resolves to the document, or to undefined when nothing had to change. */
  async update(data: Plain = {}, operation: Plain = {}): Promise<Document | undefined> {
    const context = { ...operation, parent: this.parent, pack: this.pack };
    const [updated] = await (this.constructor as typeof Document).updateDocuments([{ ...data, _id: this.id }], context);
    return updated;
  }

  async delete(operation: Plain = {}): Promise<Document | undefined> {
    const context = { ...operation, parent: this.parent, pack: this.pack };
    const [deleted] = await (this.constructor as typeof Document).deleteDocuments([this.id as string], context);
    return deleted;
  }

  /** A document of the world or of a compendium by its id. */
  static get(documentId: string, { pack, ...options }: Plain = {}): Document | null {
    const { game } = runtime();
    const collection = typeof pack === "string" ? game?.packs?.get(pack) : game?.collections?.get(this.documentName);
    return collection?.get(documentId, options) ?? null;
  }

  // ---- flags -----------------------------------------------------------------------------------

  getFlag(scope: string, key: string): unknown {
    assertFlagScope(scope);
    return getProperty(heldBy(this.flags, scope), key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<Document | undefined> {
    assertFlagScope(scope);
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  async unsetFlag(scope: string, key: string): Promise<Document | undefined> {
    assertFlagScope(scope);
    const path = key.split(".");
    const last = path.pop();
    return this.update(toOperators({ [["flags", scope, ...path, `-=${last}`].join(".")]: null }));
  }

  // ---- lifecycle; the operation order is the backend's -------------------------------------------

  async _preCreate(data: Plain, options: Plain, user: unknown): Promise<boolean | undefined> {
    return ask(this, "_preCreate", data, options, user);
  }

  _onCreate(data: Plain, options: Plain, userId: string): void {
    tell(this, "_onCreate", data, options, userId);
  }

  async _preUpdate(changes: Plain, options: Plain, user: unknown): Promise<boolean | undefined> {
    return ask(this, "_preUpdate", changes, options, user);
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    tell(this, "_onUpdate", changed, options, userId);
  }

  async _preDelete(options: Plain, user: unknown): Promise<boolean | undefined> {
    return ask(this, "_preDelete", options, user);
  }

  _onDelete(options: Plain, userId: string): void {
    tell(this, "_onDelete", options, userId);
  }

  static async _preCreateOperation(
    _documents: unknown[],
    _operation: Plain,
    _user: unknown,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onCreateOperation(_documents: unknown[], _operation: Plain, _user: unknown): Promise<void> {}

  static async _preUpdateOperation(
    _documents: unknown[],
    _operation: Plain,
    _user: unknown,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onUpdateOperation(_documents: unknown[], _operation: Plain, _user: unknown): Promise<void> {}

  static async _preDeleteOperation(
    _documents: unknown[],
    _operation: Plain,
    _user: unknown,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onDeleteOperation(_documents: unknown[], _operation: Plain, _user: unknown): Promise<void> {}

  // ---- embedded documents ------------------------------------------------------------------------

  /** The key under which a parent keeps documents of a name; accepts either spelling. */
  static getCollectionName(name: string): string | null {
    if (name in this.hierarchy) return name;
    const { embedded } = this.metadata;
    return embedded[name] ?? null;
  }
}

const isDocumentClass = (value: unknown): value is typeof Document =>
  typeof heldBy(value, "getCollectionName") === "function";

/** Call the method of the `system` model for an event, if it has one. */
function tell({ system }: Document, event: string, ...facts: unknown[]): unknown {
  const listener = heldBy(system, event);
  return typeof listener === "function" ? listener.call(system, ...facts) : undefined;
}

async function ask(document: Document, event: string, ...facts: unknown[]): Promise<boolean | undefined> {
  const answer = await tell(document, event, ...facts);
  return typeof answer === "boolean" ? answer : undefined;
}

function inParentsPack(operation: Plain): Plain {
  const pack = heldBy(operation.parent, "pack");
  return pack ? { ...operation, pack } : operation;
}

function findSource(documentName: string, id: string): Plain | undefined {
  return runtime().game?.collections?.get(documentName)?.get(id)?._source;
}

/** Flags belong to installed packages; a typing error in the scope would otherwise lose data silently. */
function assertFlagScope(scope: string): void {
  const scopes: string[] | undefined = runtime().CONFIG?.DatabaseBackend?.getFlagScopes?.();
  if (scopes && !scopes.includes(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}
