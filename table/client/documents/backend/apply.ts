import { toOperators } from "../../../common/data/operators";
import type { ModifyResponse } from "../../../common/wire";
import type { Dynamic, Plain } from "../../../dynamic";
import { host, reportError } from "../host";
import { mirrorDelta } from "../synthetic";

interface Scene {
  response: ModifyResponse;
  cls: Dynamic;
  parent: Dynamic;
  collection: Dynamic;
  options: Plain;
  user: Dynamic;
}

/** The queue by which operations are applied one after another, in the order of their commits. */
let queue: Promise<unknown> = Promise.resolve();

/** Bring a committed operation into this client's documents and call their events. Returns the documents. */
export function applyResponse(response: ModifyResponse, local: Plain = {}): Promise<Dynamic[]> {
  const result = queue.then(() => apply(response, local));
  queue = result.catch(() => undefined);
  return result;
}

async function apply(response: ModifyResponse, local: Plain): Promise<Dynamic[]> {
  const { action, documentName, operation, userId } = response;
  const cls = host.CONFIG[documentName]?.documentClass;
  if (!cls) return [];
  const parent = operation.parentUuid ? await host.foundry.utils.fromUuid(operation.parentUuid) : null;
  if (operation.parentUuid && !parent) return [];
  const options: Plain = {
    ...operation,
    parent,
    ...(local.noHook && { noHook: true }),
    ...(local.render === false && { render: false }),
  };
  const scene: Scene = {
    response,
    cls,
    parent,
    collection: collectionOf(documentName, parent, operation),
    options,
    user: host.game.users.get(userId),
  };
  if (action === "create") return applyCreate(scene);
  return action === "update" ? applyUpdate(scene) : applyDelete(scene);
}

function collectionOf(documentName: string, parent: Dynamic, operation: Plain): Dynamic {
  if (parent) return parent.getEmbeddedCollection(documentName);
  return operation.pack ? host.game.packs.get(operation.pack) : host.game.collections.get(documentName);
}

/** Prepare the primary document that contains the changed ones, once for the whole operation. */
function prepareRoot(parent: Dynamic): void {
  let root = parent;
  while (root?.parent?.documentName && root.parent.documentName !== "Token") root = root.parent;
  root?.reset();
}

/** Run the events of one document; an error in them does not keep other documents from theirs. */
function guarded(location: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    reportError(location, error as Error);
  }
}

function applyCreate({ response, cls, parent, collection, options, user }: Scene): Dynamic[] {
  const { userId, result } = response;
  const documents: Dynamic[] = result.map((source) => {
    const doc = parent
      ? collection.createDocument(source, { strict: false, fromParent: true })
      : cls.fromSource(source, { pack: options.pack ?? null });
    collection.set(doc.id, doc);
    return doc;
  });
  if (parent) mirrorDelta(parent, documents, "create", options);
  prepareRoot(parent);
  for (const doc of documents) {
    guarded(`${cls.name}#_onCreate`, () => doc._onCreate(doc.toObject(), options, userId));
    if (!options.noHook) host.Hooks.callAll(`create${doc.documentName}`, doc, options, userId);
  }
  after("create", { response, cls, parent, collection, options, user }, documents, result);
  return documents;
}

/** Restore a document that an unlinked token had deleted from its base actor. */
function revived(collection: Dynamic, source: Plain, { restoreDelta, parent }: Plain): Dynamic {
  if (!restoreDelta || !parent) return undefined;
  const doc = collection.createDocument(source, { strict: false, fromParent: true });
  collection.set(doc.id, doc);
  return doc;
}

function applyUpdate({ response, cls, parent, collection, options, user }: Scene): Dynamic[] {
  const { userId, result } = response;
  const changed: [Dynamic, Plain][] = [];
  const deltas = toOperators(result as Plain[]);
  for (const delta of deltas) {
    const doc = collection.get(delta._id, { invalid: true }) ?? revived(collection, delta, options);
    if (!doc) continue;
    guarded(`${cls.name}#updateSource`, () =>
      doc.updateSource(delta, { recursive: options.recursive, fallback: true, joint: false }),
    );
    if (collection.invalidDocumentIds?.has(doc.id)) collection.set(doc.id, cls.fromSource(doc.toObject(), { parent }));
    changed.push([doc, delta]);
  }
  if (parent)
    mirrorDelta(
      parent,
      changed.map(([doc]) => doc),
      "update",
      options,
    );
  prepareRoot(parent);
  for (const [doc, delta] of changed) {
    guarded(`${cls.name}#_onUpdate`, () => doc._onUpdate(delta, options, userId));
    if (!options.noHook) host.Hooks.callAll(`update${doc.documentName}`, doc, delta, options, userId);
  }
  const documents = changed.map(([doc]) => doc);
  after("update", { response, cls, parent, collection, options, user }, documents, deltas);
  return documents;
}

function applyDelete({ response, cls, parent, collection, options, user }: Scene): Dynamic[] {
  const { userId, result } = response;
  const documents: Dynamic[] = (result as string[]).map((id) => collection.get(id, { invalid: true })).filter(Boolean);
  for (const doc of documents) collection.delete(doc.id);
  if (parent) mirrorDelta(parent, documents, "delete", options);
  prepareRoot(parent);
  for (const doc of documents) {
    guarded(`${cls.name}#_onDelete`, () => doc._onDelete(options, userId));
    if (!options.noHook) host.Hooks.callAll(`delete${doc.documentName}`, doc, options, userId);
  }
  after("delete", { response, cls, parent, collection, options, user }, documents, result);
  return documents;
}

const ON = { create: "Create", update: "Update", delete: "Delete" } as const;

function after(
  action: keyof typeof ON,
  { response, cls, parent, collection, options, user }: Scene,
  documents: Dynamic[],
  result: Dynamic[],
): void {
  if (!documents.length) return;
  const { userId } = response;
  cls[`_on${ON[action]}Operation`](documents, options, user).catch((error: Error) =>
    reportError(`${cls.name}#_on${ON[action]}Operation`, error),
  );
  guarded(`${cls.name}#descendants`, () =>
    parent?._dispatchDescendantDocumentEvents(`on${ON[action]}`, documents[0].parentCollection, [
      documents,
      result,
      options,
      userId,
    ]),
  );
  guarded(`${cls.name}#collection`, () => collection._onModifyContents(action, documents, result, options, user));
}
