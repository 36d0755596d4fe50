import type { Dynamic, Plain } from "../../../dynamic";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import type { PartState } from "../api/part-state";
import { localize } from "../dom";
import { DragDrop } from "../ux/drag-drop";
import { SearchFilter } from "../ux/small";
import { TextEditor } from "../ux/text-editor";
import { entryMenu, folderMenu } from "./directory-menus";
import { buildTree } from "./directory-tree";
import { AbstractSidebarTab } from "./sidebar-tab";

/** A list of documents in folders. */
export class DocumentDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["directory"],
    collection: null,
    renderUpdateKeys: ["name", "img", "thumb", "ownership", "sort", "folder"],
    actions: {
      activateEntry: DocumentDirectory.#onActivateEntry,
      createEntry: DocumentDirectory.#onCreateEntry,
      createFolder: DocumentDirectory.#onCreateFolder,
      toggleFolder: DocumentDirectory.#onToggleFolder,
      toggleSort: DocumentDirectory.#onToggleSort,
      collapseFolders: DocumentDirectory.#onCollapseFolders,
    },
  };
  static override PARTS: Record<string, Dynamic> = {
    header: { template: "templates/sidebar/directory/header.hbs" },
    directory: {
      template: "templates/sidebar/directory/directory.hbs",
      templates: ["templates/sidebar/partials/folder-partial.hbs", "templates/sidebar/partials/document-partial.hbs"],
      scrollable: [""],
    },
    footer: { template: "templates/sidebar/directory/footer.hbs" },
  };

  #expanded = new Set<string>();
  #search = new SearchFilter({
    inputSelector: "search input",
    contentSelector: ".directory-list",
    callback: (_event, query, rgx) => this._onSearchFilter(query, rgx),
  });

  get collection(): Dynamic {
    const collection = this.options.collection;
    if (!collection) return globalThis.game.collections.get((this.constructor as Dynamic).documentName);
    return collection;
  }
  get documentName(): string {
    return this.collection.documentName;
  }
  get documentClass(): Dynamic {
    return this.collection.documentClass;
  }
  override get title(): string {
    return localize(this.documentClass.metadata?.labelPlural ?? this.documentName);
  }

  _canCreateEntry(): boolean {
    return Boolean(this.documentClass.canUserCreate(globalThis.game.user));
  }
  _canCreateFolder(): boolean {
    return Boolean(globalThis.game.user.isGM);
  }

  /** An update draws the tab anew where it changes what the tab shows (type declaration DocumentDirectory.Configuration#renderUpdateKeys). */
  override _canRender(options: Plain): false | undefined {
    const { renderContext, renderData } = options;
    if (renderContext === `update${this.documentName}` && Array.isArray(renderData) && !this.#isShownIn(renderData))
      return false;
    return super._canRender(options);
  }
  #isShownIn(changes: readonly Plain[]): boolean {
    const keys = new Set<string>(this.options.renderUpdateKeys);
    // A dotted key changes what its first part names, and a prefix says how it is changed.
    const changed = (key: string): string => key.replace(/^[-=]=/, "").split(".")[0] ?? key;
    return changes.some((change) => Object.keys(change).some((key) => keys.has(changed(key))));
  }

  override async _prepareContext(options: Plain): Promise<Plain> {
    const context = await super._prepareContext(options);
    const metadata = this.documentClass.metadata ?? {};
    const label = localize(metadata.label ?? this.documentName);
    return {
      ...context,
      documentName: this.documentName,
      canCreateEntry: this._canCreateEntry(),
      canCreateFolder: this._canCreateFolder(),
      label,
      labelPlural: localize(metadata.labelPlural ?? this.documentName),
      sidebarIcon: globalThis.CONFIG[this.documentName]?.sidebarIcon,
      searchTip: localize("SIDEBAR.SearchNamed", { name: localize(metadata.labelPlural ?? this.documentName) }),
      createLabel: localize("SIDEBAR.Create", { type: label }),
      query: this.#search.query,
      manualSort: this.collection.sortingMode === "m",
      ...this._prepareTree(),
    };
  }

  /** What this user may see. */
  _visibleEntries(): Dynamic[] {
    return [...this.collection].filter((entry: Dynamic) => entry.visible ?? true);
  }

  _folders(): Dynamic[] {
    return [...(this.collection.folders ?? [])];
  }

  /** Folders and entries as the template draws them. */
  _prepareTree(): Plain {
    const tree = buildTree(this._visibleEntries(), this._folders(), {
      sorting: this.collection.sortingMode ?? "a",
      expanded: this.#expanded,
      keepEmpty: globalThis.game.user.isGM,
    });
    return {
      tree: {
        ...tree,
        entries: tree.entries.map((entry: Dynamic) => this._prepareEntry(entry)),
        children: this.#prepareFolders(tree.children),
      },
    };
  }

  #prepareFolders(nodes: Dynamic[]): Dynamic[] {
    return nodes.map((node) => ({
      ...node,
      entries: node.entries.map((entry: Dynamic) => this._prepareEntry(entry)),
      children: this.#prepareFolders(node.children),
    }));
  }

  _prepareEntry(entry: Dynamic): Plain {
    const img = entry.thumb ?? entry.thumbnail ?? entry.img ?? null;
    return { id: entry.id ?? entry._id, name: entry.name, img, uuid: entry.uuid };
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: Plain): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== "directory") return;
    element.addEventListener("keydown", (event) => {
      const target = event.target as HTMLElement;
      if ((event.key !== "Enter" && event.key !== " ") || target.tagName === "BUTTON" || !target.dataset.action) return;
      event.preventDefault();
      target.click();
    });
  }

  /** The context was prepared before the last keystrokes: the search box keeps what stands in it, and its caret. */
  override _preSyncPartState(partId: string, fresh: HTMLElement, prior: HTMLElement, state: PartState): void {
    if (partId === "header") {
      const [after, before] = [fresh, prior].map((part) => part.querySelector<HTMLInputElement>("search input"));
      if (after && before) after.value = before.value;
    }
    super._preSyncPartState(partId, fresh, prior, state);
  }

  override async _onFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    const apps = this.collection.apps;
    if (Array.isArray(apps) && !apps.includes(this)) apps.push(this);
    const name = this.documentName;
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item[data-entry-id]", {
      fixed: true,
      hookName: `get${name}ContextOptions`,
      parentClassHooks: false,
    });
    this._createContextMenu(() => this._getFolderContextOptions(), ".folder .folder-header", {
      fixed: true,
      hookName: "getFolderContextOptions",
      parentClassHooks: false,
    });
  }

  override async _onRender(context: Plain, options: Plain): Promise<void> {
    await super._onRender(context, options);
    this.#search.unbind();
    this.#search.bind(this.element);
    new DragDrop.implementation({
      dragSelector: ".directory-item",
      dropSelector: ".directory-list",
      permissions: { dragstart: () => this._canDragStart(), drop: () => this._canDragDrop() },
      callbacks: { dragstart: (event) => this._onDragStart(event), drop: (event) => this._onDrop(event) },
    }).bind(this.element);
  }

  _canDragStart(): boolean {
    return true;
  }
  _canDragDrop(): boolean {
    return Boolean(globalThis.game.user.isGM);
  }

  _onDragStart(event: DragEvent): void {
    event.stopPropagation();
    const { entryId, folderId } = (event.currentTarget as HTMLElement).dataset;
    const data = entryId
      ? this._entryDragData(entryId)
      : folderId
        ? globalThis.game.folders.get(folderId)?.toDragData()
        : null;
    if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  _entryDragData(entryId: string): Plain | null {
    return this.collection.get(entryId)?.toDragData() ?? null;
  }

  async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    const folder = (event.target as Element).closest<HTMLElement>(".folder")?.dataset.folderId ?? null;
    if (data.type === "Folder") await this.#dropFolder(data, folder);
    if (data.type !== this.documentName) return;
    const document = await this.documentClass.fromDropData(data);
    if (!document) return;
    const target = (event.target as Element).closest<HTMLElement>(".entry")?.dataset.entryId;
    if (!this.#holds(document)) await this.#take(document, folder);
    else if (this.collection.sortingMode === "m" && target && target !== document.id)
      await this.#sortBeside(document, target, folder);
    else if ((document.folder?.id ?? null) !== folder) await document.update({ folder });
  }

  #holds(document: Dynamic): boolean {
    return !document.parent && (document.pack ?? null) === (this.collection.metadata?.id ?? null);
  }

  /** Make a copy of what lies elsewhere: in a pack, in the world, in another document. */
  async #take(document: Dynamic, folder: string | null): Promise<void> {
    const { collection } = this;
    if (collection.metadata) await collection.importDocument(document, { folder });
    else if (document.pack && !document.parent)
      await collection.importFromCompendium(globalThis.game.packs.get(document.pack), document.id, { folder });
    else await this.documentClass.create({ ...collection.fromCompendium(document), folder });
  }

  /** A folder dropped on another goes into it, unless it holds it. */
  async #dropFolder(data: Dynamic, parent: string | null): Promise<void> {
    const folder = data.uuid ? await globalThis.fromUuid(data.uuid) : null;
    if (folder?.type !== this.documentName || folder.pack || folder.id === parent) return;
    if (parent && folder.getSubfolders(true).some((inner: Dynamic) => inner.id === parent)) return;
    await folder.update({ folder: parent });
  }

  /** By hand, an entry is put before the one it was dropped on. */
  async #sortBeside(document: Dynamic, targetId: string, folder: string | null): Promise<void> {
    const siblings = this.collection.filter(
      (other: Dynamic) => other.id !== document.id && (other.folder?.id ?? null) === folder,
    );
    const target = this.collection.get(targetId);
    const sorted = globalThis.foundry.utils.performIntegerSort(document, { target, siblings, sortBefore: true });
    const updates = sorted.map(({ target: one, update }: Dynamic) => ({ _id: one.id, folder, ...update }));
    await this.documentClass.updateDocuments(updates);
  }

  _onSearchFilter(query: string, rgx: RegExp): void {
    const matches = (element: HTMLElement) =>
      SearchFilter.testQuery(rgx, element.querySelector(".entry-name, .folder-name")?.textContent ?? "");
    for (const entry of this.element.querySelectorAll<HTMLElement>(".directory-item.entry"))
      entry.hidden = Boolean(query) && !matches(entry);
    for (const folder of this.element.querySelectorAll<HTMLElement>(".directory-item.folder")) {
      const id = folder.dataset.folderId ?? "";
      const filled = folder.querySelector(".directory-item.entry:not([hidden])") !== null;
      folder.hidden = Boolean(query) && !filled;
      folder.classList.toggle("expanded", query ? filled : this.#expanded.has(id));
    }
  }

  _getEntryContextOptions(): Dynamic[] {
    return entryMenu(this);
  }
  _getFolderContextOptions(): Dynamic[] {
    return folderMenu();
  }

  /** Open what an entry stands for. */
  async _onClickEntry(_event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId;
    const document = id ? (this.collection.get(id) ?? (await this.collection.getDocument?.(id))) : null;
    await document?.sheet?.render({ force: true });
  }

  async _onCreateEntry(_event: Event, target: HTMLElement): Promise<void> {
    const folder = target.closest<HTMLElement>(".folder")?.dataset.folderId;
    const operation =
      this.collection.collection && this.collection.metadata ? { pack: this.collection.collection } : {};
    await this.documentClass.createDialog(folder ? { folder } : {}, operation, {});
  }

  static async #onActivateEntry(this: DocumentDirectory, event: Event, target: HTMLElement): Promise<void> {
    await this._onClickEntry(event, target);
  }
  static async #onCreateEntry(this: DocumentDirectory, event: Event, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    await this._onCreateEntry(event, target);
  }
  static async #onCreateFolder(this: DocumentDirectory, event: Event, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    const folder = target.closest<HTMLElement>(".folder")?.dataset.folderId ?? null;
    const pack = this.collection.metadata ? { pack: this.collection.collection } : {};
    await globalThis.CONFIG.Folder.documentClass.createDialog({ folder, type: this.documentName }, pack, {});
  }
  static #onToggleFolder(this: DocumentDirectory, _event: Event, target: HTMLElement): void {
    const folder = target.closest<HTMLElement>(".folder");
    const id = folder?.dataset.folderId;
    if (!folder || !id) return;
    const open = folder.classList.toggle("expanded");
    target.setAttribute("aria-expanded", String(open));
    if (open) this.#expanded.add(id);
    else this.#expanded.delete(id);
  }
  static async #onToggleSort(this: DocumentDirectory): Promise<void> {
    await this.collection.toggleSortingMode?.();
    this.render();
  }
  static #onCollapseFolders(this: DocumentDirectory): void {
    this.#expanded.clear();
    this.render({ parts: ["directory"] });
  }
}
