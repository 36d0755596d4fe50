import { BaseFolder } from "../../common/documents/index";
import type { Dynamic, Plain } from "../../dynamic";
import { host } from "./host";
import { ClientDocumentMixin } from "./mixin";

/** A folder. */
export class Folder extends ClientDocumentMixin(BaseFolder) {
  _configure(options: Plain = {}): void {
    super._configure(options);
    Object.defineProperties(this, {
      depth: { value: 1, writable: true, configurable: true },
      children: { value: [], writable: true, configurable: true },
      displayed: { value: true, writable: true, configurable: true },
    });
  }

  /**
   * Ask for a new folder's name, colour and order in the form that also changes them.
   * @returns the folder, or null when nothing was created (community types, `Folder.createDialog`)
   */
  static async createDialog(data: Plain = {}, createOptions: Plain = {}, options: Plain = {}): Promise<Dynamic> {
    const { pack, parent, ...operation } = createOptions;
    const draft = new (this as Dynamic)({ name: this.defaultName(), sorting: "a", ...data }, { pack, parent });
    const { FolderConfig } = host.foundry.applications.sheets;
    return new Promise((resolve) => {
      const form = new FolderConfig({ ...options, document: draft, operation, resolve });
      form.addEventListener("close", () => resolve(null), { once: true });
      form.render({ force: true });
    });
  }

  /** The documents directly inside. */
  get contents(): Dynamic[] {
    const all = this.pack ? host.game.packs.get(this.pack)?.index : host.game.collections.get(this.type);
    return (all?.contents ?? []).filter((doc: Dynamic) => (doc.folder?.id ?? doc.folder) === this.id);
  }

  /** The class of the documents that the folder holds. */
  get documentClass(): Dynamic {
    return host.CONFIG[this.type]?.documentClass;
  }

  get documentCollection(): Dynamic {
    return this.pack ? host.game.packs.get(this.pack) : host.game.collections.get(this.type);
  }

  get expanded(): boolean {
    return host.game.folders._expanded[this.uuid] ?? false;
  }

  get ancestors(): Dynamic[] {
    return this.folder ? [this.folder, ...this.folder.ancestors] : [];
  }

  getSubfolders(recursive = false): Dynamic[] {
    const siblings = this.pack ? host.game.packs.get(this.pack).folders : host.game.folders;
    const direct = siblings.filter((folder: Dynamic) => folder._source.folder === this.id);
    return recursive ? direct.flatMap((folder: Dynamic) => [folder, ...folder.getSubfolders(true)]) : direct;
  }

  getParentFolders(): Dynamic[] {
    return this.ancestors;
  }
}
