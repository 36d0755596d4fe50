import type { Dynamic, Plain } from "../types";
import { fromUuid } from "../utils/uuid";

/** Carries out database operations for documents. A client's implementation talks to the server. */
export abstract class DatabaseBackend {
  /** Find documents without changing anything. */
  async get(documentClass: unknown, operation: Plain = {}, user?: unknown): Promise<Dynamic[]> {
    return this._getDocuments(documentClass, await this.#configure(operation), user);
  }

  async create(documentClass: unknown, operation: Plain, user?: unknown): Promise<Dynamic[]> {
    return this._createDocuments(documentClass, await this.#configure(operation), user);
  }

  async update(documentClass: unknown, operation: Plain, user?: unknown): Promise<Dynamic[]> {
    return this._updateDocuments(documentClass, await this.#configure(operation), user);
  }

  async delete(documentClass: unknown, operation: Plain, user?: unknown): Promise<Dynamic[]> {
    return this._deleteDocuments(documentClass, await this.#configure(operation), user);
  }

  async #configure(operation: Plain): Promise<Plain> {
    const parent = await this._getParent(operation);
    return { broadcast: true, render: true, noHook: false, diff: true, recursive: true, ...operation, parent };
  }

  /** The parent as a document, also when only its uuid is given. */
  async _getParent(operation: Plain): Promise<Dynamic> {
    if (operation.parent) {
      if (typeof operation.parent.documentName !== "string")
        throw new Error("A parent Document provided to the database operation must be a Document instance");
      return operation.parent;
    }
    return operation.parentUuid ? fromUuid(operation.parentUuid, { invalid: true }) : null;
  }

  abstract _getDocuments(documentClass: unknown, operation: Plain, user: unknown): Promise<Dynamic[]>;
  abstract _createDocuments(documentClass: unknown, operation: Plain, user: unknown): Promise<Dynamic[]>;
  abstract _updateDocuments(documentClass: unknown, operation: Plain, user: unknown): Promise<Dynamic[]>;
  abstract _deleteDocuments(documentClass: unknown, operation: Plain, user: unknown): Promise<Dynamic[]>;

  /** The packages whose flags documents may carry. */
  abstract getFlagScopes(): string[];

  /** The packages that compendia may belong to. */
  abstract getCompendiumScopes(): string[];
}
