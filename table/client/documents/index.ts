import * as base from "../../common/documents/index";
import { mergeObject } from "../../common/utils/merge";
import { ActiveEffect } from "./active-effect";
import { Actor } from "./actor";
import { ClientDatabaseBackend } from "./backend/client-backend";
import { ChatMessage } from "./chat/message";
import { CompendiumCollection, CompendiumPacks } from "./collections/compendium";
import { DocumentCollection } from "./collections/document-collection";
import * as world from "./collections/world";
import { WorldCollection } from "./collections/world-collection";
import { Combat } from "./combat/combat";
import { Combatant } from "./combat/combatant";
import { Item } from "./item";
import en from "./lang/en.json";
import scene from "./lang/scene.json";
import { localizeDataModel, localizeSchema } from "./localization";
import { ClientDocumentMixin } from "./mixin";
import { regionBehaviors } from "./regions/behaviors/index";
import { BaseTerrainData, TerrainData } from "./regions/terrain-data";
import { ActorDelta, TokenDocument } from "./token";
import { User } from "./user";
import * as worldDocuments from "./world-documents";

export { catchUp, cutAnswers, lastSeen, sendAnswers } from "./backend/sequence";
export { dropRequests, lostConnection } from "./backend/socket";
export { configDefaults } from "./config";
export { initializeDocuments } from "./initialize";
export { localizeDocuments } from "./localization";

/** `foundry.documents.collections`. */
export const collectionsNamespace = { ...world, CompendiumCollection, CompendiumPacks };

/** The client's document classes by their names. */
const clientDocuments = {
  ActiveEffect,
  Actor,
  ActorDelta,
  ChatMessage,
  Combat,
  Combatant,
  Item,
  TokenDocument,
  User,
  ...worldDocuments,
};

/** `foundry.documents`: client classes, the shared base classes, collections, and what systems extend. */
export const documentsNamespace = {
  ...base,
  ...clientDocuments,
  collections: collectionsNamespace,
  abstract: { ClientDocumentMixin, DocumentCollection, WorldCollection },
};

/** `foundry.data` additions of the client. */
export const dataNamespace = { BaseTerrainData, ClientDatabaseBackend, regionBehaviors, TerrainData };

/** What `foundry.helpers.Localization` offers besides itself. */
export const localization = { localizeDataModel, localizeSchema };

/** English texts of this room; merged with the other rooms' at boot. */
export const lang = mergeObject({ ...en }, scene, { inplace: false });
