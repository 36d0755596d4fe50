import { Collection } from "../../common/utils/collection";
import type { PackPayload } from "../../common/wire";
import type { Dynamic, Plain } from "../../dynamic";
import { beginAt } from "./backend/sequence";
import { CompendiumCollection, CompendiumPacks } from "./collections/compendium";
import { Users } from "./collections/world";
import { completeEffectModels } from "./effect-14";
import { host, reportError } from "./host";
import { localizeDocuments } from "./localization";
import { listenToMovements } from "./movement/continuation";
import { listenToRegions } from "./regions/events";

/** Documents that the world stores, in the order in which they are built, and where the game keeps them. */
const COLLECTIONS: [documentName: string, gameKey: string][] = [
  ["Folder", "folders"],
  ["Actor", "actors"],
  ["Item", "items"],
  ["Scene", "scenes"],
  ["Combat", "combats"],
  ["JournalEntry", "journal"],
  ["Macro", "macros"],
  ["RollTable", "tables"],
  ["Playlist", "playlists"],
  ["Cards", "cards"],
  ["ChatMessage", "messages"],
];

export interface InitialWorld extends Plain {
  userId: string;
  users: Plain[];
  activeUsers?: string[];
  collections: Record<string, Plain[]>;
  /** Ids of documents that the server could not read, by document name. */
  setAside?: Record<string, string[]>;
  packs?: PackPayload[];
  revision?: number;
  epoch?: string;
}

function collect(documentName: string, gameKey: string, sources: Plain[]): Dynamic {
  const { game, CONFIG } = host;
  const collection = new CONFIG[documentName].collection(sources);
  game.collections.set(documentName, collection);
  Object.defineProperty(game, gameKey, { value: collection, configurable: true, writable: true, enumerable: true });
  return collection;
}

/** Lists documents that the server could not read with those that could not be built. */
function setAside(collection: Dynamic, ids: readonly string[]): void {
  for (const id of ids) {
    collection.invalidDocumentIds.add(id);
    collection._source.push({ _id: id });
    const { documentName } = collection;
    const error = new Error(`${documentName} ${id} is damaged in the world's database; it was set aside.`);
    reportError(`${collection.constructor.name}#_initialize`, error, {
      msg: `Failed to read ${documentName} [${id}]`,
    });
  }
}

/**
 * Build the game's users, world collections and compendia from the server's data. Documents are prepared
 * once all of them exist, because preparation may read any other document.
 */
export function initializeDocuments(world: InitialWorld): void {
  const { game } = host;
  beginAt(world);
  game._documentsReady = false;
  game.collections = new Collection();
  const users = collect("User", "users", world.users);
  users._initialize();
  for (const id of world.activeUsers ?? []) if (users.has(id)) users.get(id).active = true;
  if (game.userId !== world.userId) game.userId = world.userId;
  Object.defineProperty(game, "user", {
    value: users.get(world.userId) ?? null,
    configurable: true,
    writable: true,
    enumerable: true,
  });
  if (game.user) game.user.active = true;
  completeEffectModels();
  localizeDocuments();
  // settings are read through game.settings; the collection keeps their documents
  const settings = new host.CONFIG.Setting.collection([...(world.settings ?? [])]);
  game.collections.set("Setting", settings);
  settings._initialize();
  const fog = new host.CONFIG.FogExploration.collection([...(world.collections.FogExploration ?? [])]);
  game.collections.set("FogExploration", fog);
  fog._initialize();
  const collections = COLLECTIONS.map(([name, key]) => collect(name, key, world.collections[name] ?? []));
  Object.defineProperty(game, "packs", {
    value: new CompendiumPacks(),
    configurable: true,
    writable: true,
    enumerable: true,
  });
  for (const pack of world.packs ?? []) {
    const compendium = new CompendiumCollection(pack);
    game.packs.set(compendium.collection, compendium);
  }
  if (!("combat" in game))
    Object.defineProperty(game, "combat", { get: () => game.combats?.viewed ?? null, configurable: true });
  for (const collection of collections) {
    collection._initialize();
    setAside(collection, world.setAside?.[collection.documentName] ?? []);
  }
  game._documentsReady = true;
  for (const collection of [users, ...collections]) for (const document of collection) document._safePrepareData();
  activateDocumentListeners(game.socket);
}

/** Listen to commits and other events of other clients. */
function activateDocumentListeners(socket: Dynamic): void {
  host.CONFIG.DatabaseBackend.activateSocketListeners(socket);
  Users._activateSocketListeners(socket);
  listenToMovements(socket);
  listenToRegions(socket);
  host.Hooks.on("userConnected", (user: Dynamic, active: boolean) => {
    if (!active) user.targets.clear();
  });
  host.Hooks.on("deleteToken", (token: Dynamic) => {
    if (host.game.user.isActiveGM) host.game.combats._onDeleteToken(token.parent.id, token.id);
  });
}
