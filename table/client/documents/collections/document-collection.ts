import { Collection } from "../../../common/utils/collection";
import type { Dynamic, Plain } from "../../../dynamic";
import { host, reportError } from "../host";

/** Documents of one kind. */
export class DocumentCollection extends Collection<Dynamic> {
  static documentName = "";

  readonly apps: Dynamic[] = [];
  readonly invalidDocumentIds = new Set<string>();
  readonly _source: Plain[];

  constructor(data: Plain[] = []) {
    super();
    this._source = data;
  }

  /** Build every document; one that cannot be built is put aside instead of stopping the others. */
  _initialize(): void {
    this.clear();
    for (const source of this._source) {
      try {
        const document = this.documentClass.fromSource(source, { strict: false, dropInvalidEmbedded: true });
        super.set(document.id, document);
      } catch (error) {
        this.invalidDocumentIds.add(source._id);
        reportError(`${this.constructor.name}#_initialize`, error as Error, {
          msg: `Failed to initialize ${this.documentName} [${source._id}]`,
        });
      }
    }
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }

  get documentClass(): Dynamic {
    return host.CONFIG[this.documentName].documentClass;
  }

  get name(): string {
    return this.constructor.name;
  }

  createDocument(data: Plain, context: Plain = {}): Dynamic {
    return new this.documentClass(data, context);
  }

  override get(key: string, { invalid = false, strict = false }: Plain = {}): Dynamic {
    const found = super.get(key);
    if (found !== undefined) return found;
    if (invalid && this.invalidDocumentIds.has(key)) return this.getInvalid(key, { strict });
    if (strict) throw new Error(`The ${this.documentName} "${key}" does not exist in the ${this.name} collection`);
    return undefined;
  }

  /** A document that could not be built, without validation, so that an update can mend it. */
  getInvalid(id: string, { strict = true }: Plain = {}): Dynamic {
    const source = this.invalidDocumentIds.has(id) ? this._source.find(({ _id }) => _id === id) : undefined;
    if (source) return this.documentClass.fromSource(source, { unvalidated: true });
    if (strict) throw new Error(`"${id}" is not an invalid document of the ${this.name} collection`);
    return undefined;
  }

  override set(id: string, document: Dynamic): this {
    this.invalidDocumentIds.delete(id);
    const index = this._source.findIndex(({ _id }) => _id === id);
    if (index === -1) this._source.push(document._source);
    else this._source[index] = document._source;
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    this.invalidDocumentIds.delete(id);
    const index = this._source.findIndex(({ _id }) => _id === id);
    if (index !== -1) this._source.splice(index, 1);
    return super.delete(id);
  }

  /** Render everything that shows the collection. */
  render(force: Dynamic = false, options: Plain = {}): void {
    for (const app of this.apps) {
      if (app.constructor.DEFAULT_OPTIONS) app.render({ force: Boolean(force), ...options });
      else app.render(force, options);
    }
  }

  /** Documents whose name contains the query. */
  search({ query = "", exclude = [] }: { query?: string; exclude?: string[] } = {}): Dynamic[] {
    const needle = query.trim().toLowerCase();
    return this.filter(
      ({ id, name }) =>
        !exclude.includes(id) &&
        String(name ?? "")
          .toLowerCase()
          .includes(needle),
    );
  }

  /** Update all documents, or those that meet a condition. */
  async updateAll(
    transformation: Plain | ((document: Dynamic) => Plain),
    condition?: (document: Dynamic) => boolean,
    options: Plain = {},
  ): Promise<Dynamic[]> {
    const documents = condition ? this.filter(condition) : this.contents;
    const updates = documents.map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, options);
  }

  _onModifyContents(action: string, _documents: Dynamic[], result: Dynamic[], operation: Plain, _user: Dynamic): void {
    if (operation.render === false) return;
    this.render(false, { renderContext: `${action}${this.documentName}`, renderData: result });
  }
}
