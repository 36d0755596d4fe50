import { DatabaseBackend } from "../../../common/abstract/backend";
import { toKeys, toOperators } from "../../../common/data/operators";
import { deepClone, isEmpty } from "../../../common/utils/objects";
import { expandObject } from "../../../common/utils/paths";
import type { Ack, ModifyRequest, ModifyResponse } from "../../../common/wire";
import type { Dynamic, Plain } from "../../../dynamic";
import { host, reportError, t } from "../host";
import { answer, awaitAnswer, receive } from "./sequence";
import { refusalOf, request } from "./socket";

/** Keys of an operation that are objects of this client only. */
const LOCAL_KEYS = ["parent", "pack", "data", "updates", "ids", "noHook", "documents"];

/** The part of an operation that is sent and reaches the events of every client. */
function travelling(operation: Plain): Plain {
  const rest = Object.fromEntries(Object.entries(operation).filter(([key]) => !LOCAL_KEYS.includes(key)));
  return { ...rest, parentUuid: operation.parent?.uuid ?? null, pack: operation.pack ?? null };
}

function refuse(action: string, doc: Dynamic): never {
  const message = t("DOCUMENT.PermissionRefused", {
    user: host.game.user.name,
    action: t(`DOCUMENT.Action.${action}`),
    type: t(doc.constructor.metadata.label),
    name: doc.name ?? doc.id ?? "",
  });
  host.ui.notifications?.error(message);
  throw new Error(message);
}

/** Talks to the server, and applies what the server committed here and elsewhere. */
export class ClientDatabaseBackend extends DatabaseBackend {
  /** Listen for the commits of other clients. */
  activateSocketListeners(socket: Dynamic): void {
    socket.on("modified", (response: ModifyResponse) => {
      receive(response).catch((error: Error) => reportError("ClientDatabaseBackend#modified", error));
    });
  }

  getFlagScopes(): string[] {
    const { game } = host;
    const modules: Dynamic[] = game.modules ? [...game.modules.values()] : [];
    return ["core", "world", game.system?.id, ...modules.map(({ id }) => id)].filter(Boolean);
  }

  getCompendiumScopes(): string[] {
    return this.getFlagScopes();
  }

  async _getDocuments(
    documentClass: Dynamic,
    { query = {}, pack, index, indexFields = [] }: Plain,
    _user?: Dynamic,
  ): Promise<Dynamic[]> {
    if (!pack) return host.game.collections.get(documentClass.documentName).search(query);
    if (index) return request("pack", { pack, index: indexFields });
    const ids: string[] | undefined = query._id ? [query._id] : query._id__in;
    const sources: Plain[] = await request("pack", { pack, ...(ids && { ids }) });
    return sources.map((source) => documentClass.implementation.fromSource(source, { pack }));
  }

  async _createDocuments(documentClass: Dynamic, operation: Plain, user: Dynamic = host.game.user): Promise<Dynamic[]> {
    operation.action = "create";
    const { parent, pack, keepId, noHook } = operation;
    const built = operation.data.map((entry: Dynamic) => {
      const data = typeof entry?.toObject === "function" ? entry.toObject() : expandObject<Plain>(deepClone(entry));
      if (!keepId) delete data._id;
      return { data, doc: new documentClass.implementation(data, { parent, pack }) };
    });
    const documents = built.map(({ doc }: Dynamic) => doc);
    for (const doc of documents) if (!doc.canUserModify(user, "create")) refuse("create", doc);
    if ((await documentClass.implementation._preCreateOperation(documents, operation, user)) === false) return [];
    const kept: Dynamic[] = [];
    for (const { doc, data } of built) {
      if ((await doc._preCreate(data, operation, user)) === false) continue;
      if (!noHook && host.Hooks.call(`preCreate${doc.documentName}`, doc, data, operation, user.id) === false) continue;
      kept.push(doc);
    }
    if (!kept.length) return [];
    const data = kept.map((doc) => doc.toObject());
    if (parent?._dispatchDescendantDocumentEvents) {
      parent._dispatchDescendantDocumentEvents("preCreate", kept[0].parentCollection, [data, operation, user.id]);
    }
    return this.#send(
      { action: "create", documentName: documentClass.documentName, operation: { ...travelling(operation), data } },
      operation,
    );
  }

  async _updateDocuments(documentClass: Dynamic, operation: Plain, user: Dynamic = host.game.user): Promise<Dynamic[]> {
    operation.action = "update";
    const { parent, pack, noHook } = operation;
    const collection = await sourceCollection(documentClass, operation);
    const planned: { doc: Dynamic; changes: Plain }[] = [];
    for (const raw of operation.updates) {
      const { _id, ...delta } = expandObject<Plain>(
        deepClone(typeof raw.toObject === "function" ? raw.toObject() : raw),
      );
      if (!_id) throw new Error("You must provide an _id for every object in the update Array");
      const doc = await found(collection, _id, documentClass, operation);
      if (!doc.canUserModify(user, "update", delta)) refuse("update", doc);
      const changes = difference(doc, delta, operation);
      if (!isEmpty(changes)) planned.push({ doc, changes });
    }
    if (!planned.length) return [];
    const documents = planned.map(({ doc }) => doc);
    operation.updates = planned.map(({ doc, changes }) => ({ _id: doc.id, ...changes }));
    if ((await documentClass.implementation._preUpdateOperation(documents, operation, user)) === false) return [];
    const updates: Plain[] = [];
    for (const { doc, changes } of planned) {
      const allowed =
        (await doc._preUpdate(changes, operation, user)) !== false &&
        (noHook || host.Hooks.call(`preUpdate${doc.documentName}`, doc, changes, operation, user.id) !== false);
      if (!allowed) continue;
      // the changes that the steps above added are checked by the same rules as the request itself
      const final = difference(doc, changes, operation);
      if (!isEmpty(final)) updates.push({ ...final, _id: doc.id });
    }
    if (!updates.length) return [];
    if (parent?._dispatchDescendantDocumentEvents) {
      parent._dispatchDescendantDocumentEvents("preUpdate", documents[0].parentCollection, [
        updates,
        operation,
        user.id,
      ]);
    }
    return this.#send(
      {
        action: "update",
        documentName: documentClass.documentName,
        operation: { ...travelling({ ...operation, pack }), updates: toKeys(updates) },
      },
      operation,
    );
  }

  async _deleteDocuments(documentClass: Dynamic, operation: Plain, user: Dynamic = host.game.user): Promise<Dynamic[]> {
    operation.action = "delete";
    const { parent, noHook, deleteAll } = operation;
    const collection = await sourceCollection(documentClass, operation);
    const ids: string[] = deleteAll ? [...collection.keys()] : operation.ids;
    const documents = await Promise.all(ids.map((id) => found(collection, id, documentClass, operation)));
    for (const doc of documents) if (!doc.canUserModify(user, "delete")) refuse("delete", doc);
    operation.ids = ids;
    if ((await documentClass.implementation._preDeleteOperation(documents, operation, user)) === false) return [];
    const kept: string[] = [];
    for (const doc of documents) {
      if ((await doc._preDelete(operation, user)) === false) continue;
      if (!noHook && host.Hooks.call(`preDelete${doc.documentName}`, doc, operation, user.id) === false) continue;
      kept.push(doc.id);
    }
    if (!kept.length) return [];
    if (parent?._dispatchDescendantDocumentEvents) {
      parent._dispatchDescendantDocumentEvents("preDelete", documents[0].parentCollection, [kept, operation, user.id]);
    }
    return this.#send(
      {
        action: "delete",
        documentName: documentClass.documentName,
        operation: { ...travelling(operation), ids: kept, deleteAll: false },
      },
      operation,
    );
  }

  async #send(message: ModifyRequest, local: Plain): Promise<Dynamic[]> {
    const wire = toWire(message);
    const requestId: string = host.foundry.utils.randomID();
    const applied = awaitAnswer(requestId, local);
    host.game.socket.emit("modify", { ...wire, requestId }, (ack: Ack<ModifyResponse>) => {
      answer(requestId, ack?.ok ? ack.value : refusalOf(ack));
    });
    const documents = await applied;
    return wire === message ? documents : documents.map((token) => token.actor);
  }
}

/** The request as the server gets it. A synthetic actor does not exist there, so that its changes go to its token's delta. */
function toWire(message: ModifyRequest): ModifyRequest {
  const { operation, documentName, action } = message;
  if (documentName !== "Actor" || !operation.parentUuid) return message;
  if (action !== "update") throw new Error("The actor of an unlinked token is made and deleted with its token.");
  const token = host.foundry.utils.fromUuidSync(operation.parentUuid);
  const updates = (operation.updates ?? []).map(({ _id, ...changes }) => ({ _id: token.id, delta: changes }));
  return { action, documentName: "Token", operation: { ...operation, parentUuid: token.parent.uuid, updates } };
}

function difference(doc: Dynamic, delta: Plain, { diff, recursive, fallback }: Plain): Plain {
  if (diff === false)
    return toOperators(doc._prepareDelta(expandObject<Plain>(deepClone(delta)), { recursive, fallback }));
  return doc.updateSource(delta, { dryRun: true, recursive, fallback });
}

async function sourceCollection(documentClass: Dynamic, { parent, pack }: Plain): Promise<Dynamic> {
  if (parent)
    return parent.documentName === "Token" && documentClass.documentName === "Actor"
      ? null
      : parent.getEmbeddedCollection(documentClass.documentName);
  return pack ? host.game.packs.get(pack) : host.game.collections.get(documentClass.documentName);
}

async function found(
  collection: Dynamic,
  id: string,
  documentClass: Dynamic,
  { parent, pack, restoreDelta }: Plain,
): Promise<Dynamic> {
  let doc: Dynamic;
  if (!collection) doc = parent.actor;
  else if (typeof collection.get !== "function") doc = collection;
  else doc = collection.get(id, { invalid: true }) ?? (pack && !parent ? await collection.getDocument(id) : undefined);
  const lost =
    !doc && restoreDelta ? parent.token?.baseActor?.getEmbeddedDocument(documentClass.documentName, id) : null;
  if (lost) doc = collection.createDocument(lost.toObject(), { strict: false, fromParent: true });
  if (!doc) throw new Error(`${documentClass.documentName} "${id}" does not exist!`);
  return doc;
}
