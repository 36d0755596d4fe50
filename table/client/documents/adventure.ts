import { BaseAdventure } from "../../common/documents/index";
import type { Dynamic, Plain } from "../../dynamic";
import { host } from "./host";
import { ClientDocumentMixin } from "./mixin";

/** Documents of many kinds that are imported together (behaviour: type declaration `Adventure`). */
export class Adventure extends ClientDocumentMixin(BaseAdventure) {
  /**
   * Import the content into the world: new documents are created with their ids, existing ones are updated.
   * The hook `preImportAdventure` may prevent the import, `importAdventure` is called after it.
   */
  async import({ preImport = [], postImport = [], ...options }: Plain = {}): Promise<Plain> {
    const data = await this.prepareImport(options);
    const { toCreate, toUpdate } = data;
    if (host.Hooks.call("preImportAdventure", this, options, toCreate, toUpdate) === false)
      return { created: {}, updated: {} };
    for (const callback of preImport) await callback(data, options);
    const result = await this.importContent(data);
    for (const callback of postImport) await callback(result, options);
    host.Hooks.callAll("importAdventure", this, options, result.created, result.updated);
    return result;
  }

  /** The documents to create and those to update, by document name; folders come first. */
  async prepareImport({ importFields = [] }: Plain = {}): Promise<Plain> {
    const all = !importFields.length || importFields.includes("all");
    const content = Object.entries((this.constructor as Dynamic).contentFields as Record<string, Dynamic>);
    const wanted = content.filter(([field]) => all || field === "folders" || importFields.includes(field));
    wanted.sort(([a], [b]) => Number(b === "folders") - Number(a === "folders"));
    const toCreate: Record<string, Plain[]> = {};
    const toUpdate: Record<string, Plain[]> = {};
    let documentCount = 0;
    for (const [field, cls] of wanted) {
      const collection = host.game.collections.get(cls.documentName);
      const sources: Plain[] = this._source[field];
      const known = sources.filter(({ _id }) => collection.has(_id));
      const unknown = sources.filter(({ _id }) => !collection.has(_id));
      if (unknown.length) toCreate[cls.documentName] = host.foundry.utils.deepClone(unknown);
      if (known.length) toUpdate[cls.documentName] = host.foundry.utils.deepClone(known);
      documentCount += sources.length;
    }
    return { toCreate, toUpdate, documentCount };
  }

  async importContent({ toCreate = {}, toUpdate = {} }: Plain = {}): Promise<Plain> {
    const created: Record<string, Dynamic[]> = {};
    const updated: Record<string, Dynamic[]> = {};
    for (const [name, data] of Object.entries(toCreate)) {
      const cls = host.CONFIG[name].documentClass;
      created[name] = await cls.createDocuments(data, { keepId: true, keepEmbeddedIds: true, renderSheet: false });
    }
    for (const [name, data] of Object.entries(toUpdate)) {
      const cls = host.CONFIG[name].documentClass;
      updated[name] = await cls.updateDocuments(data, { diff: false, recursive: false, noHook: true });
    }
    return { created, updated };
  }
}
