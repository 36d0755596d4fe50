import { ActiveEffectTypeDataModel } from "../../common/documents/effect-type-data";
import { profile } from "../../common/generation/index";
import { coreActions, medianCost } from "../../common/movement/actions";
import type { Dynamic, Plain } from "../../dynamic";
import { ActiveEffect } from "./active-effect";
import { Actor } from "./actor";
import { ClientDatabaseBackend } from "./backend/client-backend";
import { ChatMessage } from "./chat/message";
import { messageModes } from "./chat/modes";
import * as collections from "./collections/world";
import { Combat } from "./combat/combat";
import { Combatant } from "./combat/combatant";
import { phasedConfig } from "./effect-phases";
import { Item } from "./item";
import { behaviorIcons, behaviorModels } from "./regions/behaviors/index";
import { TerrainData } from "./regions/terrain-data";
import { ActorDelta, TokenDocument } from "./token";
import { User } from "./user";
import * as world from "./world-documents";

/** The initial entry of a document in CONFIG. */
function entry(documentClass: Dynamic, sidebarIcon: string, more: Plain = {}): Plain {
  return {
    documentClass,
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    sheetClasses: {},
    compendiumIndexFields: [],
    sidebarIcon,
    ...more,
  };
}

const STATUSES: [id: string, img: string][] = [
  ["dead", "icons/svg/skull.svg"],
  ["unconscious", "icons/svg/unconscious.svg"],
  ["prone", "icons/svg/falling.svg"],
  ["blind", "icons/svg/blind.svg"],
  ["invisible", "icons/svg/invisible.svg"],
  ["burrow", "icons/svg/mole.svg"],
  ["hover", "icons/svg/wingfoot.svg"],
  ["fly", "icons/svg/wing.svg"],
];

/** A few neutral statuses; every system brings its own. */
const statusEffects = STATUSES.map(([id, img]) => ({
  id,
  img,
  name: `EFFECT.Status${id[0]?.toUpperCase()}${id.slice(1)}`,
}));

/** This room's part of CONFIG. */
export const configDefaults: Plain = {
  DatabaseBackend: new ClientDatabaseBackend(),
  User: entry(User, "fa-solid fa-user", { collection: collections.Users }),
  Actor: entry(Actor, "fa-solid fa-user", { collection: collections.Actors, trackableAttributes: {} }),
  ActorDelta: entry(ActorDelta, "fa-solid fa-user"),
  Item: entry(Item, "fa-solid fa-suitcase", { collection: collections.Items }),
  ActiveEffect: entry(
    ActiveEffect,
    "fa-solid fa-person-rays",
    profile().effects.changes === "system"
      ? { ...phasedConfig(), dataModels: { base: ActiveEffectTypeDataModel } }
      : { legacyTransferral: false },
  ),
  ChatMessage: entry(ChatMessage, "fa-solid fa-comments", {
    collection: collections.ChatMessages,
    template: "templates/sidebar/chat-message.hbs",
    batchSize: 100,
    ...(profile().messages.option === "messageMode" && { modes: messageModes() }),
  }),
  Combat: entry(Combat, "fa-solid fa-swords", {
    collection: collections.CombatEncounters,
    initiative: { formula: null, decimals: 2 },
    initiativeIcon: { icon: "icons/svg/d20.svg", hover: "icons/svg/d20-highlight.svg" },
    fallbackTurnMarker: "icons/svg/target.svg",
    sounds: {},
    settings: {},
  }),
  Combatant: entry(Combatant, "fa-solid fa-swords"),
  CombatantGroup: entry(world.CombatantGroup, "fa-solid fa-swords"),
  Folder: entry(world.Folder, "fa-solid fa-folder", { collection: collections.Folders }),
  JournalEntry: entry(world.JournalEntry, "fa-solid fa-book-open", { collection: collections.Journal }),
  JournalEntryPage: entry(world.JournalEntryPage, "fa-solid fa-book-open", { defaultType: "text" }),
  JournalEntryCategory: entry(world.JournalEntryCategory, "fa-solid fa-book-open"),
  Macro: entry(world.Macro, "fa-solid fa-code", { collection: collections.Macros }),
  Adventure: entry(world.Adventure, "fa-solid fa-treasure-chest"),
  Cards: entry(world.Cards, "fa-solid fa-cards", { collection: collections.CardStacks, presets: {} }),
  Card: entry(world.Card, "fa-solid fa-card-spade"),
  FogExploration: entry(world.FogExploration, "fa-solid fa-cloud-fog", { collection: collections.FogExplorations }),
  Playlist: entry(world.Playlist, "fa-solid fa-music", { collection: collections.Playlists }),
  PlaylistSound: entry(world.PlaylistSound, "fa-solid fa-music"),
  RollTable: entry(world.RollTable, "fa-solid fa-table-list", { collection: collections.RollTables }),
  TableResult: entry(world.TableResult, "fa-solid fa-table-list"),
  Scene: entry(world.Scene, "fa-solid fa-map", { collection: collections.Scenes }),
  Setting: entry(world.Setting, "fa-solid fa-gears", { collection: collections.WorldSettings }),
  Token: entry(TokenDocument, "fa-solid fa-circle-user", {
    adjectivesPrefix: "TOKEN.Adjectives",
    movement: {
      TerrainData,
      actions: coreActions,
      costAggregator: medianCost,
      defaultAction: "walk",
      defaultSpeed: 6,
    },
  }),
  Wall: entry(world.WallDocument, "fa-solid fa-block-brick"),
  Region: entry(world.RegionDocument, "fa-solid fa-dungeon"),
  RegionBehavior: entry(world.RegionBehavior, "fa-solid fa-child-reaching", {
    dataModels: behaviorModels,
    typeIcons: behaviorIcons,
  }),
  Tile: entry(world.TileDocument, "fa-solid fa-cubes"),
  Note: entry(world.NoteDocument, "fa-solid fa-bookmark"),
  Drawing: entry(world.DrawingDocument, "fa-solid fa-pencil"),
  AmbientLight: entry(world.AmbientLightDocument, "fa-solid fa-lightbulb"),
  AmbientSound: entry(world.AmbientSoundDocument, "fa-solid fa-music"),
  MeasuredTemplate: entry(world.MeasuredTemplateDocument, "fa-solid fa-ruler-combined"),
  statusEffects,
  specialStatusEffects: {
    DEFEATED: "dead",
    INVISIBLE: "invisible",
    BLIND: "blind",
    BURROW: "burrow",
    HOVER: "hover",
    FLY: "fly",
  },
};
