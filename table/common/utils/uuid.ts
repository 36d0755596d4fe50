import type { Document } from "../abstract/document";
import constants from "../constants.json";
import { heldBy } from "../narrow";
import { type RunningCollection, type RunningPack, runtime } from "../runtime";
import { runtimeDocument } from "./document-names";

/** The part of a document that is used where a uuid is relative to it. */
interface Relative {
  readonly uuid?: string | null;
  readonly documentName: string;
  readonly parent?: object | null;
}

export interface ParsedUuid {
  uuid: string;
  type?: string | undefined;
  id: string;
  collection?: RunningCollection | RunningPack | undefined;
  primaryType?: string | undefined;
  primaryId?: string | undefined;
  embedded: string[];
}

/** Take a uuid apart. Relative ones (".Item.id", or a bare id) need the document they are relative to. */
export function parseUuid(uuid: string, { relative }: { relative?: Relative | undefined } = {}): ParsedUuid | null {
  if (!uuid || typeof uuid !== "string") return null;
  if (uuid.startsWith(".") && relative) return resolveRelative(uuid, relative);
  const parts = uuid.split(".");
  const id = parts.at(-1) as string;
  if (parts[0] === "Compendium") return parseCompendium(uuid, parts, id);
  if (parts.length === 1)
    return relative ? { uuid, id, embedded: [] } : { uuid, type: undefined, id: uuid, embedded: [] };
  const [primaryType, primaryId, ...embedded] = parts as [string, string, ...string[]];
  const type = embedded.length ? embedded.at(-2) : primaryType;
  return { uuid, type, id, collection: worldCollection(primaryType), primaryType, primaryId, embedded };
}

function worldCollection(type: string): RunningCollection | undefined {
  return runtime().game?.collections?.get(type);
}

/** `Compendium.<package>.<pack>.<Type>.<id>...`; older links leave the type out. */
function parseCompendium(uuid: string, parts: string[], id: string): ParsedUuid {
  const [, scope, pack, ...rest] = parts;
  const collection = runtime().game?.packs?.get(`${scope}.${pack}`);
  const typed = constants.COMPENDIUM_DOCUMENT_TYPES.includes(rest[0] as string) || rest[0] === "Folder";
  const primaryType = typed ? rest[0] : collection?.documentName;
  const [primaryId, ...embedded] = typed ? rest.slice(1) : rest;
  const type = embedded.length ? embedded.at(-2) : primaryType;
  return { uuid, type, id, collection, primaryType, primaryId, embedded };
}

function resolveRelative(uuid: string, relative: Relative): ParsedUuid | null {
  const parts = uuid.slice(1).split(".");
  // ".id" names a sibling of an embedded document; ".Type.id" names a child of the document itself
  const base = parts.length % 2 ? (relative.parent ?? relative) : relative;
  const path = parts.length % 2 ? [relative.documentName, ...parts] : parts;
  return parseUuid(`${heldBy(base, "uuid")}.${path.join(".")}`);
}

/** Put a uuid together from a document-like context. */
export function buildUuid(context: {
  id?: string | null;
  documentName: string;
  parent?: object | null;
  pack?: string | null;
}): string | null {
  const { id, documentName, parent, pack } = context;
  if (!id) return null;
  if (parent) {
    const home = heldBy(parent, "uuid");
    return home ? `${home}.${documentName}.${id}` : null;
  }
  if (pack) return `Compendium.${pack}.${documentName}.${id}`;
  return `${documentName}.${id}`;
}

/** Whether a value is a document. It is recognised by a method, because each window has document classes of its own. */
const isDocument = (value: unknown): value is Document => typeof heldBy(value, "getEmbeddedDocument") === "function";

const documentIn = (value: unknown): Document | null => (isDocument(value) ? value : null);

/** The actor behind a token. */
function actorOf({ actor }: Document): Document | null {
  return isDocument(actor) ? actor : null;
}

/** Walk from a document down the `Type.id` pairs of a uuid. */
function descend(root: Document | null | undefined, embedded: string[], options: FromUuidOptions): Document | null {
  let document: Document | null | undefined = root;
  for (let i = 0; document && i < embedded.length; i += 2) {
    const [type, id] = [embedded[i] as string, embedded[i + 1] as string];
    document =
      type === "Actor" && document.documentName === "Token"
        ? actorOf(document)
        : documentIn(document.getEmbeddedDocument(type, id, { ...options }));
  }
  return document ?? null;
}

export interface FromUuidOptions {
  relative?: Relative;
  invalid?: boolean;
  strict?: boolean;
}

/** The document behind a uuid, loading it from a compendium when needed; null when there is none. */
export async function fromUuid(uuid: string, options: FromUuidOptions = {}): Promise<Document | null> {
  const parsed = parseUuid(uuid, options);
  if (!parsed?.collection) return null;
  const { collection, primaryId, embedded } = parsed;
  if (!primaryId) return null;
  if (!isPack(collection))
    return descend(collection.get(primaryId, { invalid: options.invalid ?? false }), embedded, options);
  if (parsed.primaryType === "Folder") return collection.folders?.get(primaryId) ?? null;
  return descend(await collection.getDocument(primaryId), embedded, options);
}

/** Like fromUuid without waiting: compendium documents that are not loaded come as their index entry. */
export function fromUuidSync(uuid: string, options: FromUuidOptions = {}): unknown {
  const { strict = true } = options;
  const parsed = parseUuid(uuid, options);
  if (!parsed?.collection || !parsed.primaryId) return null;
  const { collection, primaryId, embedded } = parsed;
  const found = collection.get(primaryId, { invalid: options.invalid ?? false });
  if (!isPack(collection) || (found && embedded.length))
    return found ? descend(found, embedded, { ...options, strict: false }) : null;
  if (embedded.length) {
    if (!strict) return null;
    throw new Error(`fromUuidSync cannot read "${uuid}": embedded documents of a compendium must be loaded first.`);
  }
  return found ?? collection.index?.get(primaryId) ?? null;
}

function isPack(collection: RunningCollection | RunningPack): collection is RunningPack {
  return (
    heldBy(heldBy(collection, "metadata"), "packageType") !== undefined || heldBy(collection, "index") !== undefined
  );
}

/** The configured class of a document type. */
export function getDocumentClass(documentName: string): typeof Document | undefined {
  return runtimeDocument(documentName);
}
