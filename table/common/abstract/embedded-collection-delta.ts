import { heldBy } from "../narrow";
import type { Plain } from "../types";
import type { Document } from "./document";
import { EmbeddedCollection } from "./embedded-collection";

const collectionIn = (value: unknown): EmbeddedCollection | undefined =>
  value instanceof EmbeddedCollection ? value : undefined;

/**
 * The documents of one kind in an unlinked token's delta: changed copies, own ones, and tombstones for deleted ones.
 * The documents themselves are on the token's own actor (type declaration EmbeddedCollectionDelta).
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

  /** True when the delta holds the document or its tombstone. */
  manages(key: string): boolean {
    return this._source.some(({ _id }) => _id === key);
  }

  /** True when the delta marks the document as deleted. */
  isTombstone(key: string): boolean {
    return this._source.some(({ _id, _tombstone }) => _id === key && _tombstone === true);
  }

  /** Fill the collection with the actor's documents that this delta manages. */
  override initialize(_options: Plain = {}): void {
    this.clear();
    for (const { _id } of this._source) {
      const document = this.syntheticCollection?.get(String(_id));
      if (document) Map.prototype.set.call(this, _id, document);
    }
    this._initialized = true;
  }

  /** Remove a document from the delta, so that it is inherited from the base actor again. */
  async restoreDocument(id: string): Promise<Document | undefined> {
    const [document] = await this.restoreDocuments([id]);
    return document;
  }

  /** Remove documents from the delta, so that they are inherited again; those that the base actor does not have stay. */
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

  /** Store the new source of one of the actor's documents; null: it was deleted, which leaves a tombstone if the base actor has it. */
  record(id: string, source: Plain | null): void {
    const index = this._source.findIndex(({ _id }) => _id === id);
    const entry = source ?? (this.baseCollection?.has(id) ? { _id: id, _tombstone: true } : null);
    if (index !== -1) this._source.splice(index, 1);
    if (entry) this._source.push(entry);
    this.initialize();
  }

  /** Remove the entry of a document. */
  forget(id: string): void {
    const index = this._source.findIndex(({ _id }) => _id === id);
    if (index !== -1) this._source.splice(index, 1);
    this.initialize();
  }
}
