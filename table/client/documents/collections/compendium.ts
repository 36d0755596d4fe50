import { Collection } from "../../../common/utils/collection";
import { getProperty } from "../../../common/utils/paths";
import type { PackPayload } from "../../../common/wire";
import type { Dynamic, Plain } from "../../../dynamic";
import { request } from "../backend/socket";
import { host } from "../host";
import { DocumentCollection } from "./document-collection";
import { matches } from "./query";
import { buildTree, type TreeNode } from "./tree";

/** A compendium: an index of plain entries, and documents that are loaded when somebody asks for them. */
export class CompendiumCollection extends DocumentCollection {
  readonly metadata: Plain;
  readonly index: Collection<Plain>;
  readonly folders: Collection<Dynamic>;
  readonly #indexed = new Set<string>();
  #applicationClass: Dynamic = null;

  constructor({ metadata, index, folders }: PackPayload) {
    super([]);
    this.metadata = { ...metadata, id: metadata.id ?? `${metadata.packageName}.${metadata.name}` };
    this.index = new Collection();
    for (const entry of index) this.indexDocument(entry);
    const Folder = host.CONFIG.Folder.documentClass;
    this.folders = new Collection(
      folders.map((source) => [String(source._id), Folder.fromSource(source, { pack: this.collection })]),
    );
  }

  /** The id by which the game knows the compendium. */
  get collection(): string {
    return this.metadata.id;
  }

  override get documentName(): string {
    return this.metadata.type;
  }

  override get name(): string {
    return this.title;
  }

  get title(): string {
    return host.game.i18n?.localize(this.metadata.label) ?? this.metadata.label;
  }

  get banner(): string | null {
    return this.metadata.banner ?? host.CONFIG[this.documentName]?.compendiumBanner ?? null;
  }

  get config(): Plain {
    const registered = host.game.settings?.settings?.has?.("core.compendiumConfiguration");
    return (registered && host.game.settings.get("core", "compendiumConfiguration")?.[this.collection]) || {};
  }

  /** Packs of packages are locked until somebody opens them. */
  get locked(): boolean {
    return this.config.locked ?? this.metadata.packageType !== "world";
  }

  get ownership(): Record<string, string> {
    return this.config.ownership ?? this.metadata.ownership ?? { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
  }

  get folder(): Dynamic {
    return host.game.folders?.get(this.config.folder) ?? null;
  }

  get sort(): number {
    return this.config.sort ?? 0;
  }

  get visible(): boolean {
    return this.testUserPermission(host.game.user, "OBSERVER");
  }

  get indexed(): boolean {
    return true;
  }

  get indexFields(): Set<string> {
    const { compendiumIndexFields } = this.documentClass.metadata;
    return new Set([...compendiumIndexFields, ...(host.CONFIG[this.documentName]?.compendiumIndexFields ?? [])]);
  }

  get sortingMode(): string {
    return "a";
  }

  get maxFolderDepth(): number {
    return host.foundry.CONST.FOLDER_MAX_DEPTH;
  }

  get tree(): TreeNode {
    return buildTree(
      this.folders.contents,
      this.index.contents.map((entry) => ({ ...entry, id: entry._id })),
      "a",
    );
  }

  /** The highest level that the user's role, or a lower one, is given. */
  getUserLevel(user: Dynamic = host.game.user): number {
    const { USER_ROLES, DOCUMENT_OWNERSHIP_LEVELS: LEVELS } = host.foundry.CONST;
    if (user.isGM) return LEVELS.OWNER;
    const levels = Object.entries(this.ownership)
      .filter(([role]) => user.role >= USER_ROLES[role])
      .map(([, level]) => LEVELS[level] as number);
    return Math.max(LEVELS.NONE, ...levels);
  }

  testUserPermission(user: Dynamic, permission: string | number, { exact = false }: Plain = {}): boolean {
    const target =
      typeof permission === "string" ? host.foundry.CONST.DOCUMENT_OWNERSHIP_LEVELS[permission] : permission;
    const level = this.getUserLevel(user);
    return exact ? level === target : level >= target;
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  indexDocument(document: Dynamic): void {
    const data: Plain = typeof document.toObject === "function" ? document.toObject() : document;
    const entry: Plain = { ...this.index.get(data._id) };
    const source = typeof document.toObject === "function" ? pick(data, [...this.indexFields]) : data;
    this.index.set(data._id, Object.assign(entry, source, { uuid: this.getUuid(data._id) }));
  }

  /** The index, with more fields if asked. */
  async getIndex({ fields = [] }: { fields?: Iterable<string> } = {}): Promise<Collection<Plain>> {
    const wanted = [...new Set([...this.indexFields, ...fields])];
    const missing = wanted.filter((field) => !this.#indexed.has(field) && !this.#knownFromBoot(field));
    if (missing.length) {
      const entries: Plain[] = await request("pack", { pack: this.collection, index: wanted });
      for (const entry of entries) this.indexDocument(entry);
      for (const field of wanted) this.#indexed.add(field);
    }
    return this.index;
  }

  #knownFromBoot(field: string): boolean {
    return this.documentClass.metadata.compendiumIndexFields.includes(field);
  }

  /** A document, loaded once and kept. */
  async getDocument(id: string): Promise<Dynamic> {
    if (!id) return null;
    if (this.has(id)) return this.get(id);
    const [document] = await this.#load([id]);
    return document ?? null;
  }

  /** Documents that meet a query; without one, all of them. */
  async getDocuments(query: Plain = {}): Promise<Dynamic[]> {
    const ids = [...this.index.keys()].filter((id) => matches({ ...this.index.get(id), _id: id }, query, true));
    await this.#load(ids.filter((id) => !this.has(id)));
    return ids.map((id) => this.get(id)).filter((document) => document && matches(document._source, query));
  }

  async #load(ids: string[]): Promise<Dynamic[]> {
    if (!ids.length) return [];
    const sources: Plain[] = await request("pack", { pack: this.collection, ids });
    return sources.map((source) => {
      const document = this.documentClass.fromSource(source, { pack: this.collection });
      this.set(document.id, document);
      return document;
    });
  }

  async importDocument(document: Dynamic, options: Plain = {}): Promise<Dynamic> {
    this.#assertOpen();
    return this.documentClass.create(document.toCompendium(this, options), { ...options, pack: this.collection });
  }

  async importAll({ folderId = null, folderName = "", ...options }: Plain = {}): Promise<Dynamic[]> {
    const collection = host.game.collections.get(this.documentName);
    const folder =
      folderId ??
      (folderName
        ? (await host.CONFIG.Folder.documentClass.create({ name: folderName, type: this.documentName })).id
        : null);
    const documents = await this.getDocuments();
    const data = documents.map((document) => ({
      ...collection.fromCompendium(document, { clearFolder: true, ...options }),
      folder,
    }));
    return collection.documentClass.createDocuments(data, options);
  }

  async configure(configuration: Plain = {}): Promise<void> {
    const all = host.game.settings.get("core", "compendiumConfiguration") ?? {};
    await host.game.settings.set("core", "compendiumConfiguration", {
      ...all,
      [this.collection]: { ...this.config, ...configuration },
    });
    this.render();
  }

  /** The class of the window that shows this pack; a system may name its own. */
  get applicationClass(): Dynamic {
    return this.#applicationClass ?? host.foundry.applications.sidebar.apps.Compendium;
  }
  set applicationClass(cls: Dynamic) {
    this.#applicationClass = cls;
  }

  /** Draw the pack's windows anew; with force, open one when there is none yet. */
  override render(force: Dynamic = false, options: Plain = {}): void {
    if (force && !this.apps.length) this.apps.push(new this.applicationClass({ collection: this }));
    super.render(force, options);
  }

  #assertOpen(): void {
    if (this.locked)
      throw new Error(`You may not modify the ${this.collection} compendium which is locked for editing.`);
  }

  override _onModifyContents(
    action: string,
    documents: Dynamic[],
    result: Dynamic[],
    operation: Plain,
    user: Dynamic,
  ): void {
    for (const document of documents) {
      if (action === "delete") this.index.delete(document.id);
      else this.indexDocument(document);
    }
    super._onModifyContents(action, documents, result, operation, user);
  }
}

function pick(data: Plain, fields: string[]): Plain {
  const entry: Plain = {};
  for (const field of fields) {
    const value = getProperty(data, field);
    if (value !== undefined) host.foundry.utils.setProperty(entry, field, value);
  }
  return entry;
}

/** All compendia. */
export class CompendiumPacks extends Collection<Dynamic> {
  readonly apps: Dynamic[] = [];

  get folders(): Dynamic {
    return new Collection(
      host.game.folders
        .filter(({ type }: Dynamic) => type === "Compendium")
        .map((folder: Dynamic) => [folder.id, folder]),
    );
  }

  get tree(): TreeNode {
    return buildTree(this.folders.contents, this.contents, "a");
  }

  render(force: Dynamic = false, options: Plain = {}): void {
    for (const app of this.apps) app.render({ force, ...options });
  }
}
