import { heldBy } from "../narrow";
import type { Plain } from "../types";
import type { Document } from "./document";
import { EmbeddedCollection } from "./embedded-collection";

const collectionIn = (value: unknown): EmbeddedCollection | undefined =>
  value instanceof EmbeddedCollection ? value : undefined;

/**
 * What an unlinked token's delta says of one kind of documents: changed copies, own ones, and tombstones for those
 * that are gone. The documents themselves live on the token's own actor (type declaration EmbeddedCollectionDelta).
 */
export class EmbeddedCollectionDelta extends EmbeddedCollection {
  /** The base actor's documents of this kind. */
  get baseCollection(): EmbeddedCollection | undefined {
    const { getBaseCollection } = this.model;
    if (typeof getBaseCollection !== "function") return undefined;
    return collectionIn(getBaseCollection.call(this.model, this.documentClass.documentName));
  }

  /** The documents of this kind on the token's own actor. */
  get syntheticCollection(): EmbeddedCollection | undefined {
    return collectionIn(heldBy(this.model.syntheticActor, this.name));
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
      const document = this.syntheticCollection?.get(String(_id));
      if (document) Map.prototype.set.call(this, _id, document);
    }
    this._initialized = true;
  }

  /** Let a document be the base actor's again. */
  async restoreDocument(id: string): Promise<Document | undefined> {
    const [document] = await this.restoreDocuments([id]);
    return document;
  }

  /** Let documents be the base actor's again; those that the base actor lacks are left alone. */
  async restoreDocuments(ids: string[]): Promise<Document[]> {
    const base = this.baseCollection;
    const updates = ids.flatMap((id) => {
      const document = this.manages(id) ? base?.get(id) : undefined;
      return document ? [document.toObject()] : [];
    });
    if (!updates.length) return [];
    const operation = { parent: this.model.parent?.actor, restoreDelta: true, diff: false, recursive: false };
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
