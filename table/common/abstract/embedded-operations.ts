import { heldBy } from "../narrow";
import { runtime } from "../runtime";
import type { Plain } from "../types";
import { DataModel } from "./data-model";
import type { Document } from "./document";
import type { EmbeddedCollection } from "./embedded-collection";

/** The key under which a document holds documents of a name. */
function keyOf(parent: EmbeddedParent, name: string): string {
  const key = (parent.constructor as typeof Document).getCollectionName(name);
  if (!key) throw new Error(`${name} is not a valid embedded Document within the ${parent.documentName} Document`);
  return key;
}

/** The class that embedded documents of a name are made with. */
function classOf(parent: EmbeddedParent, name: string): typeof Document {
  const { hierarchy } = parent.constructor as typeof Document;
  const cls: unknown = runtime().CONFIG?.[name]?.documentClass ?? heldBy(hierarchy[keyOf(parent, name)], "model");
  if (isDocumentClass(cls)) return cls;
  throw new Error(`${name} is no Document that a ${parent.documentName} Document can hold`);
}

const isDocumentClass = (value: unknown): value is typeof Document =>
  typeof heldBy(value, "createDocuments") === "function";

const isDocument = (value: unknown): value is Document =>
  typeof heldBy(value, "traverseEmbeddedDocuments") === "function";

/** The part of Document that handles its embedded documents. */
export class EmbeddedParent extends DataModel {
  declare collections: Record<string, EmbeddedCollection | undefined>;
  declare pack: string | null;

  getEmbeddedCollection(name: string): unknown {
    const key = keyOf(this, name);
    return this.collections[key] ?? this[key];
  }

  getEmbeddedDocument(name: string, id: string, options: Plain = {}): unknown {
    const key = keyOf(this, name);
    const collection = this.collections[key];
    // a field with a single embedded document returns it for any id
    return collection ? collection.get(id, options) : this[key];
  }

  async createEmbeddedDocuments(name: string, data: Plain[] = [], operation: Plain = {}): Promise<Document[]> {
    this.getEmbeddedCollection(name);
    return classOf(this, name).createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(name: string, updates: Plain[] = [], operation: Plain = {}): Promise<Document[]> {
    this.getEmbeddedCollection(name);
    return classOf(this, name).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(name: string, ids: string[] = [], operation: Plain = {}): Promise<Document[]> {
    this.getEmbeddedCollection(name);
    return classOf(this, name).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  /** Every document inside, at every depth, with its path. */
  *traverseEmbeddedDocuments(parentPath = ""): Generator<[path: string, document: Document]> {
    for (const key of Object.keys((this.constructor as typeof Document).hierarchy)) {
      const path = parentPath ? `${parentPath}.${key}` : key;
      const collection = this.collections[key];
      const documents = collection ? collection.contents : [this[key]].filter(isDocument);
      for (const document of documents) {
        yield [path, document];
        yield* document.traverseEmbeddedDocuments(path);
      }
    }
  }
}
