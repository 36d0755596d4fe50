import { heldBy } from "../narrow";
import type { Plain } from "../types";
import { fromUuid } from "../utils/uuid";
import type { Document } from "./document";

/** Carries out database operations for documents. A client's implementation talks to the server. */
export abstract class DatabaseBackend {
  /** Find documents without changing anything. */
  async get(documentClass: typeof Document, operation: Plain = {}, user?: unknown): Promise<Document[]> {
    return this._getDocuments(documentClass, await this.#configure(operation), user);
  }

  async create(documentClass: typeof Document, operation: Plain, user?: unknown): Promise<Document[]> {
    return this._createDocuments(documentClass, await this.#configure(operation), user);
  }

  async update(documentClass: typeof Document, operation: Plain, user?: unknown): Promise<Document[]> {
    return this._updateDocuments(documentClass, await this.#configure(operation), user);
  }

  async delete(documentClass: typeof Document, operation: Plain, user?: unknown): Promise<Document[]> {
    return this._deleteDocuments(documentClass, await this.#configure(operation), user);
  }

  async #configure(operation: Plain): Promise<Plain> {
    const parent = await this._getParent(operation);
    return { broadcast: true, render: true, noHook: false, diff: true, recursive: true, ...operation, parent };
  }

  /** The parent as a document, also when only its uuid is given. */
  async _getParent(operation: Plain): Promise<unknown> {
    const { parent, parentUuid } = operation;
    if (parent) {
      if (typeof heldBy(parent, "documentName") !== "string")
        throw new Error("A parent Document provided to the database operation must be a Document instance");
      return parent;
    }
    return typeof parentUuid === "string" ? fromUuid(parentUuid, { invalid: true }) : null;
  }

  abstract _getDocuments(documentClass: typeof Document, operation: Plain, user: unknown): Promise<Document[]>;
  abstract _createDocuments(documentClass: typeof Document, operation: Plain, user: unknown): Promise<Document[]>;
  abstract _updateDocuments(documentClass: typeof Document, operation: Plain, user: unknown): Promise<Document[]>;
  abstract _deleteDocuments(documentClass: typeof Document, operation: Plain, user: unknown): Promise<Document[]>;

  /** The packages whose flags documents may carry. */
  abstract getFlagScopes(): string[];

  /** The packages that compendia may belong to. */
  abstract getCompendiumScopes(): string[];
}
