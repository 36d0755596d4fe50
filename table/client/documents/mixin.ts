import { performIntegerSort } from "../../common/utils/sorting";
import { saveDataToFile } from "../../common/utils/web";
import type { Dynamic, Plain } from "../../dynamic";
import { createDialog, deleteDialog } from "./dialogs";
import { buildEmbed } from "./embed";
import { host, reportError, t } from "./host";

/** Adds what every document has on a client: preparation, sheets, rendering, links, drag data and dialogs. */
export function ClientDocumentMixin(Base: Dynamic): Dynamic {
  return class ClientDocument extends Base {
    _configure(options: Plain = {}): void {
      super._configure(options);
      Object.defineProperty(this, "apps", { value: {}, writable: false, enumerable: false, configurable: true });
      Object.defineProperty(this, "_sheet", { value: null, writable: true, enumerable: false, configurable: true });
    }

    _initialize(options: Plain = {}): void {
      super._initialize(options);
      // a parent that initialises its documents prepares them itself, in its own order
      if (host.game?._documentsReady && !options.fromParent) this._safePrepareData();
    }

    // ---- what it is ----------------------------------------------------------------------------

    get collection(): Dynamic {
      if (this.isEmbedded) return this.parent[this.parentCollection] ?? null;
      return this.pack
        ? (host.game.packs.get(this.pack) ?? null)
        : (host.game.collections.get(this.documentName) ?? null);
    }

    get compendium(): Dynamic {
      return this.pack ? (host.game.packs.get(this.pack) ?? null) : null;
    }

    get isOwner(): boolean {
      return this.testUserPermission(host.game.user, "OWNER");
    }

    get hasPlayerOwner(): boolean {
      return host.game.users.some((user: Dynamic) => !user.isGM && this.testUserPermission(user, "OWNER"));
    }

    get limited(): boolean {
      return this.testUserPermission(host.game.user, "LIMITED", { exact: true });
    }

    get permission(): number {
      return this.getUserLevel(host.game.user);
    }

    get visible(): boolean {
      return this.permission >= 1;
    }

    get link(): string {
      return `@UUID[${this.uuid}]{${this.name}}`;
    }

    // ---- preparation -----------------------------------------------------------------------------

    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        reportError("ClientDocument#_safePrepareData", error as Error, {
          msg: `Failed data preparation for ${this.uuid}`,
        });
      }
    }

    /** Base data, embedded documents, derived data; each step of the system's model before the document's own. */
    prepareData(): void {
      const { system } = this;
      system?.prepareBaseData?.();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      system?.prepareDerivedData?.();
      this.prepareDerivedData();
    }

    prepareBaseData(): void {}

    prepareEmbeddedDocuments(): void {
      for (const name of Object.keys((this.constructor as Dynamic).hierarchy)) {
        const collection = this.collections[name];
        if (collection) for (const document of collection) document._safePrepareData();
        else this[name]?._safePrepareData?.();
      }
    }

    prepareDerivedData(): void {}

    // ---- rendering -------------------------------------------------------------------------------

    get sheet(): Dynamic {
      if (!this._sheet) {
        const Sheet = this._getSheetClass();
        if (!Sheet) return null;
        const v2 = typeof Sheet.prototype._prepareContext === "function" || Sheet.DEFAULT_OPTIONS;
        this._sheet = v2 ? new Sheet({ document: this }) : new Sheet(this);
      }
      return this._sheet;
    }

    /** The sheet that was chosen for this document, else the default of its type. */
    _getSheetClass(): Dynamic {
      const type = this.type ?? "base";
      const registered = host.CONFIG[this.documentName]?.sheetClasses?.[type] ?? {};
      const chosen = registered[this.flags?.core?.sheetClass]?.cls;
      if (chosen) return chosen;
      const entries: Dynamic[] = Object.values(registered);
      return (entries.find((entry) => entry.default) ?? entries.at(-1))?.cls ?? null;
    }

    async _onSheetChange({ sheetOpen }: { sheetOpen?: boolean } = {}): Promise<void> {
      const open = sheetOpen ?? this._sheet?.rendered ?? false;
      await this._sheet?.close();
      this._sheet = null;
      if (open) this.sheet?.render({ force: true });
    }

    /** Render every open application of the document again. */
    render(force: Dynamic = false, context: Plain = {}): void {
      const options = typeof force === "object" ? force : { force: Boolean(force), ...context };
      for (const app of Object.values(this.apps) as Dynamic[]) {
        if (app.constructor.DEFAULT_OPTIONS) app.render({ ...options });
        else app.render(options.force ?? false, options);
      }
    }

    // ---- creation, import, export ------------------------------------------------------------------

    static defaultName({ type, parent, pack }: Plain = {}): string {
      const label =
        type && this.hasTypeData
          ? t(host.CONFIG[this.documentName]?.typeLabels?.[type] ?? this.metadata.label)
          : t(this.metadata.label);
      const siblings = parent
        ? parent.getEmbeddedCollection(this.documentName)
        : pack
          ? host.game.packs.get(pack)?.index
          : host.game.collections.get(this.documentName);
      const taken = new Set((siblings?.contents ?? []).map((entry: Dynamic) => entry.name));
      const base = t("DOCUMENT.New", { type: label });
      let name = base;
      for (let index = 2; taken.has(name); index++) name = `${base} (${index})`;
      return name;
    }

    static createDialog(data: Plain = {}, createOptions: Plain = {}, dialogOptions: Plain = {}): Promise<Dynamic> {
      return createDialog(this, data, createOptions, dialogOptions);
    }

    deleteDialog(options: Plain = {}, operation: Plain = {}): Promise<Dynamic> {
      return deleteDialog(this, options, operation);
    }

    toDragData(): Plain {
      return this.id
        ? { type: this.documentName, uuid: this.uuid }
        : { type: this.documentName, data: this.toObject() };
    }

    static async fromDropData(data: Plain, _options: Plain = {}): Promise<Dynamic> {
      if (data.uuid) {
        const document = await host.foundry.utils.fromUuid(data.uuid);
        if (!document) throw new Error(`No document was found for the UUID ${data.uuid}`);
        if (document.documentName !== this.documentName) {
          throw new Error(`A ${document.documentName} was dropped where a ${this.documentName} belongs`);
        }
        return document;
      }
      if (data.data) return new this.implementation(data.data);
      throw new Error(`The drop data names no ${this.documentName}`);
    }

    static async fromImport(source: Plain, context: Plain = {}): Promise<Dynamic> {
      return this.implementation.fromSource(source, { strict: true, ...context });
    }

    exportToJSON(options: Plain = {}): void {
      const data = this.toCompendium(null, options);
      saveDataToFile(JSON.stringify(data, null, 2), "text/json", `${this.documentName}-${this.name}-${this.id}.json`);
    }

    async importFromJSON(json: string): Promise<Dynamic> {
      const { _id, folder, sort, ownership, ...source } = JSON.parse(json);
      const imported = await (this.constructor as Dynamic).fromImport({ ...source, _id: this.id });
      const data = imported.toObject();
      for (const key of (this.constructor as Dynamic).metadata.preserveOnImport) delete data[key];
      return this.update(data, { diff: false, recursive: false });
    }

    /** Source data for a compendium or another world, without data that belongs only to this world. */
    toCompendium(_pack: Dynamic = null, options: Plain = {}): Plain {
      const {
        clearSort = true,
        clearFolder = false,
        clearFlags = false,
        clearOwnership = true,
        clearState = true,
        keepId = false,
      } = options;
      const data = this.toObject();
      if (!keepId) delete data._id;
      if (clearSort) delete data.sort;
      if (clearFolder) delete data.folder;
      if (clearFlags) delete data.flags;
      if (clearOwnership) delete data.ownership;
      if (clearState) delete data.active;
      return data;
    }

    // ---- relations -------------------------------------------------------------------------------

    async sortRelative({ updateData = {}, ...options }: Plain = {}): Promise<void> {
      const sorting = performIntegerSort(this, options);
      const updates = sorting.map(({ target, update }) => ({
        _id: target.id,
        ...update,
        ...(target === this && updateData),
      }));
      await (this.constructor as Dynamic).updateDocuments(updates, { parent: this.parent, pack: this.pack });
    }

    /** The shortest uuid that leads from another document to this one. */
    getRelativeUUID(relative: Dynamic): string {
      if (this.compendium !== relative.compendium) return this.uuid;
      if (this.isEmbedded && this.parent === relative) return `.${this.documentName}.${this.id}`;
      if (this.isEmbedded && this.parent === relative.parent && this.documentName === relative.documentName)
        return `.${this.id}`;
      return this.uuid;
    }

    /** An anchor that opens the document. */
    toAnchor({ attrs = {}, dataset = {}, classes = [], name, icon }: Plain = {}): HTMLAnchorElement {
      const { TextEditor } = host.foundry.applications.ux;
      const data = {
        uuid: this.uuid,
        id: this.id,
        type: this.documentName,
        pack: this.pack ?? undefined,
        tooltip: t((this.constructor as Dynamic).metadata.label),
        ...dataset,
      };
      return TextEditor.implementation.createAnchor({
        attrs: { draggable: "true", ...attrs },
        dataset: data,
        name: name ?? this.name,
        classes: ["content-link", ...classes],
        icon: icon ?? host.CONFIG[this.documentName]?.sidebarIcon,
      });
    }

    _createDocumentLink(_eventData: Plain, { relativeTo, label }: Plain = {}): string {
      const uuid = relativeTo ? this.getRelativeUUID(relativeTo) : this.uuid;
      return label ? `@UUID[${uuid}]{${label}}` : `@UUID[${uuid}]`;
    }

    _onClickDocumentLink(_event: Event): void {
      this.sheet?.render({ force: true });
    }

    async toEmbed(config: Plain, options: Plain = {}): Promise<HTMLElement | null> {
      return buildEmbed(this, config, options);
    }

    onEmbed(element: HTMLElement): void {
      this.system?.onEmbed?.(element);
    }

    async _buildEmbedHTML(_config: Plain, _options: Plain = {}): Promise<HTMLElement | HTMLCollection | null> {
      return null;
    }

    // ---- what happens inside ---------------------------------------------------------------------

    _dispatchDescendantDocumentEvents(
      event: string,
      collection: string,
      args: Dynamic[],
      parent: Dynamic = this,
    ): void {
      parent[`_${event}DescendantDocuments`](this, collection, ...args);
      if (parent.parent?._dispatchDescendantDocumentEvents)
        this._dispatchDescendantDocumentEvents(event, collection, args, parent.parent);
    }

    _preCreateDescendantDocuments(
      _parent: Dynamic,
      _collection: string,
      _data: Plain[],
      _options: Plain,
      _userId: string,
    ): void {}

    _onCreateDescendantDocuments(
      _parent: Dynamic,
      collection: string,
      documents: Dynamic[],
      _data: Plain[],
      options: Plain,
      _userId: string,
    ): void {
      if (options.render !== false) this.render(false, { renderContext: `create${collection}`, renderData: documents });
    }

    _preUpdateDescendantDocuments(
      _parent: Dynamic,
      _collection: string,
      _changes: Plain[],
      _options: Plain,
      _userId: string,
    ): void {}

    _onUpdateDescendantDocuments(
      _parent: Dynamic,
      collection: string,
      documents: Dynamic[],
      _changes: Plain[],
      options: Plain,
      _userId: string,
    ): void {
      if (options.render !== false) this.render(false, { renderContext: `update${collection}`, renderData: documents });
    }

    _preDeleteDescendantDocuments(
      _parent: Dynamic,
      _collection: string,
      _ids: string[],
      _options: Plain,
      _userId: string,
    ): void {}

    _onDeleteDescendantDocuments(
      _parent: Dynamic,
      collection: string,
      documents: Dynamic[],
      _ids: string[],
      options: Plain,
      _userId: string,
    ): void {
      if (options.render !== false) this.render(false, { renderContext: `delete${collection}`, renderData: documents });
    }

    _onCreate(data: Plain, options: Plain, userId: string): void {
      super._onCreate(data, options, userId);
      if (options.renderSheet && userId === host.game.user.id) this.sheet?.render({ force: true });
    }

    _onUpdate(changed: Plain, options: Plain, userId: string): void {
      super._onUpdate(changed, options, userId);
      if (changed.flags?.core && "sheetClass" in changed.flags.core) this._onSheetChange();
      if (options.render !== false)
        this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
    }

    _onDelete(options: Plain, userId: string): void {
      super._onDelete(options, userId);
      for (const app of Object.values(this.apps) as Dynamic[]) app.close({ submit: false });
    }
  };
}
