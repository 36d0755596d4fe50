import type { Dynamic, Plain } from "../types";
import { EmbeddedCollection } from "./embedded-collection";

/**
 * What an unlinked token's delta says of one kind of documents: changed copies, own ones, and tombstones for those
 * that are gone. The documents themselves live on the token's own actor (type declaration EmbeddedCollectionDelta).
 */
export class EmbeddedCollectionDelta extends EmbeddedCollection {
  /** The base actor's documents of this kind. */
  get baseCollection(): Dynamic {
    return this.model.getBaseCollection?.(this.documentClass.documentName);
  }

  /** The documents of this kind on the token's own actor. */
  get syntheticCollection(): Dynamic {
    return this.model.syntheticActor?.[this.name];
  }

  /** True when the delta says something of its own about the document, its absence included. */
  manages(key: string): boolean {
    return this._source.some(({ _id }) => _id === key);
  }

  /** True when the delta says that the document is gone. */
  isTombstone(key: string): boolean {
    return this._source.some(({ _id, _tombstone }) => _id === key && _tombstone === true);
  }

  /** Hold the actor's documents that this delta manages. */
  override initialize(_options: Plain = {}): void {
    this.clear();
    for (const { _id } of this._source) {
      const document = this.syntheticCollection?.get(_id);
      if (document) Map.prototype.set.call(this, _id, document);
    }
    this._initialized = true;
  }

  /** Let a document be the base actor's again. */
  async restoreDocument(id: string): Promise<Dynamic> {
    const [document] = await this.restoreDocuments([id]);
    return document;
  }

  /** Let documents be the base actor's again; those that the base actor lacks are left alone. */
  async restoreDocuments(ids: string[]): Promise<Dynamic[]> {
    const base = this.baseCollection;
    const updates = ids.filter((id) => base?.has(id) && this.manages(id)).map((id) => base.get(id).toObject());
    if (!updates.length) return [];
    const operation = { parent: this.model.parent.actor, restoreDelta: true, diff: false, recursive: false };
    return this.documentClass.updateDocuments(updates, operation);
  }

  /** Write down what became of a document of the actor. */
  record(id: string, source: Plain | null): void {
    const index = this._source.findIndex(({ _id }) => _id === id);
    const entry = source ?? (this.baseCollection?.has(id) ? { _id: id, _tombstone: true } : null);
    if (index !== -1) this._source.splice(index, 1);
    if (entry) this._source.push(entry);
    this.initialize();
  }

  /** Forget what was said about a document. */
  forget(id: string): void {
    const index = this._source.findIndex(({ _id }) => _id === id);
    if (index !== -1) this._source.splice(index, 1);
    this.initialize();
  }
}
