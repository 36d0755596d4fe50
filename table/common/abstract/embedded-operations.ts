import { runtime } from "../runtime";
import type { Dynamic, Plain } from "../types";
import { DataModel } from "./data-model";

/** The class that embedded documents of a name are made with. */
function classOf(parent: Dynamic, name: string): Dynamic {
  const key = parent.constructor.getCollectionName(name);
  return runtime().CONFIG?.[name]?.documentClass ?? parent.constructor.hierarchy[key]?.model;
}

/** What a document does with the documents inside it; a step on the way to Document. */
export class EmbeddedParent extends DataModel {
  getEmbeddedCollection(name: string): Dynamic {
    const key = (this.constructor as Dynamic).getCollectionName(name);
    if (!key) throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return this.collections[key] ?? this[key];
  }

  getEmbeddedDocument(name: string, id: string, options: Plain = {}): Dynamic {
    const key = (this.constructor as Dynamic).getCollectionName(name);
    if (!key) throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    const collection = this.collections[key];
    // a single embedded document is found by being asked for, whatever its id
    return collection ? collection.get(id, options) : this[key];
  }

  async createEmbeddedDocuments(
    this: Dynamic,
    name: string,
    data: Plain[] = [],
    operation: Plain = {},
  ): Promise<Dynamic[]> {
    this.getEmbeddedCollection(name);
    return classOf(this, name).createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(
    this: Dynamic,
    name: string,
    updates: Plain[] = [],
    operation: Plain = {},
  ): Promise<Dynamic[]> {
    this.getEmbeddedCollection(name);
    return classOf(this, name).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(
    this: Dynamic,
    name: string,
    ids: string[] = [],
    operation: Plain = {},
  ): Promise<Dynamic[]> {
    this.getEmbeddedCollection(name);
    return classOf(this, name).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  /** Every document inside, at every depth, with its path. */
  *traverseEmbeddedDocuments(parentPath = ""): Generator<[path: string, document: Dynamic]> {
    for (const key of Object.keys((this.constructor as Dynamic).hierarchy)) {
      const path = parentPath ? `${parentPath}.${key}` : key;
      const collection = this.collections[key];
      const documents = collection ? collection.contents : [this[key]].filter(Boolean);
      for (const document of documents) {
        yield [path, document];
        yield* document.traverseEmbeddedDocuments(path);
      }
    }
  }
}
