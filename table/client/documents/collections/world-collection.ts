import { toKeys } from "../../../common/data/operators";
import { mergeDelta } from "../../../common/utils/merge";
import type { Dynamic, Plain } from "../../../dynamic";
import { host } from "../host";
import { DocumentCollection } from "./document-collection";
import { alphabetical, buildTree, manual, type TreeNode } from "./tree";

/** The world's documents of one kind. */
export class WorldCollection extends DocumentCollection {
  /** The collection of the running game. */
  static get instance(): Dynamic {
    return host.game.collections.get(this.documentName);
  }

  static registerSheet(scope: string, sheetClass: Dynamic, options: Plain = {}): void {
    host.foundry.applications.apps.DocumentSheetConfig.registerSheet(
      host.CONFIG[this.documentName].documentClass,
      scope,
      sheetClass,
      options,
    );
  }

  static unregisterSheet(scope: string, sheetClass: Dynamic, options: Plain = {}): void {
    host.foundry.applications.apps.DocumentSheetConfig.unregisterSheet(
      host.CONFIG[this.documentName].documentClass,
      scope,
      sheetClass,
      options,
    );
  }

  static get registeredSheets(): Dynamic[] {
    const classes: Plain = host.CONFIG[this.documentName].sheetClasses ?? {};
    const all = Object.values(classes).flatMap((sheets: Dynamic) =>
      Object.values(sheets).map((sheet: Dynamic) => sheet.cls),
    );
    return [...new Set(all)];
  }

  static _sortAlphabetical = alphabetical;
  static _sortStandard = manual;

  /** The sidebar tab that shows the collection. */
  get directory(): Dynamic {
    return host.ui[this.constructor.name.toLowerCase()] ?? null;
  }

  get folders(): Dynamic {
    const { Collection } = host.foundry.utils;
    const own = host.game.folders.filter(({ type }: Dynamic) => type === this.documentName);
    return new Collection(own.map((folder: Dynamic) => [folder.id, folder]));
  }

  get maxFolderDepth(): number {
    return host.foundry.CONST.FOLDER_MAX_DEPTH;
  }

  get sortingMode(): string {
    return this.#modes("collectionSortingModes") ?? "a";
  }

  async toggleSortingMode(): Promise<void> {
    await this.#setMode("collectionSortingModes", this.sortingMode === "a" ? "m" : "a");
    this.render();
  }

  get searchMode(): string {
    return this.#modes("collectionSearchModes") ?? host.foundry.CONST.DIRECTORY_SEARCH_MODES.NAME;
  }

  async toggleSearchMode(): Promise<void> {
    const { NAME, FULL } = host.foundry.CONST.DIRECTORY_SEARCH_MODES;
    await this.#setMode("collectionSearchModes", this.searchMode === NAME ? FULL : NAME);
  }

  #modes(setting: string): string | undefined {
    return host.game.settings?.settings?.has?.(`core.${setting}`)
      ? host.game.settings.get("core", setting)?.[this.name]
      : undefined;
  }

  async #setMode(setting: string, mode: string): Promise<void> {
    await host.game.settings.set("core", setting, { ...host.game.settings.get("core", setting), [this.name]: mode });
  }

  get tree(): TreeNode {
    return buildTree(this.folders.contents, this.contents, this.sortingMode);
  }

  initializeTree(): void {
    this.render();
  }

  _getVisibleTreeContents(): Dynamic[] {
    return this.filter(({ visible }) => visible);
  }

  /** Bring a document of a compendium into the world. */
  async importFromCompendium(pack: Dynamic, id: string, updateData: Plain = {}, options: Plain = {}): Promise<Dynamic> {
    if (pack.documentName !== this.documentName)
      throw new Error(
        `The ${pack.documentName} Document type provided by Compendium ${pack.collection} is incorrect for this Collection`,
      );
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`The compendium ${pack.collection} holds no document "${id}"`);
    const source = this.fromCompendium(document, options);
    const data = mergeDelta(source, toKeys(updateData, { report: true }), { performDeletions: true, inplace: false });
    return this.documentClass.create(data, { fromCompendium: true, ...options });
  }

  /** Source data of a compendium document, ready to be created in the world. */
  fromCompendium(
    document: Dynamic,
    { clearFolder = false, clearSort = true, clearOwnership = true, clearState = true, keepId = false }: Plain = {},
  ): Plain {
    const data: Plain =
      typeof document.toObject === "function" ? document.toObject() : host.foundry.utils.deepClone(document);
    const { uuid } = document;
    if (!keepId) delete data._id;
    if (clearFolder || (document.pack && !host.game.folders.get(data.folder))) delete data.folder;
    if (clearSort) delete data.sort;
    if (clearOwnership) delete data.ownership;
    if (clearState) delete data.active;
    if (uuid && document.pack) data._stats = { ...data._stats, compendiumSource: uuid };
    return data;
  }
}
