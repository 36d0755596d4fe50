import type { Plain } from "../../dynamic";

/** A level of documents: the field that holds them, their document name, and the levels that they hold themselves. */
export interface Level {
  field: string;
  documentName: string;
  /** The field holds one document instead of a list, as a token's delta does. */
  single?: boolean;
  children: Level[];
}

const list = (field: string, documentName: string, children: Level[] = []): Level => ({
  field,
  documentName,
  children,
});

const effects = list("effects", "ActiveEffect");
const items = list("items", "Item", [effects]);
const delta: Level = { field: "delta", documentName: "ActorDelta", single: true, children: [items, effects] };

/** Every primary document: the sublevel it lives in, as the public CLI writes packs, and what it embeds. */
const ROOTS: Level[] = [
  list("actors", "Actor", [items, effects]),
  list("adventures", "Adventure"),
  list("cards", "Cards", [list("cards", "Card")]),
  list("messages", "ChatMessage"),
  list("combats", "Combat", [list("combatants", "Combatant"), list("groups", "CombatantGroup")]),
  list("fog", "FogExploration"),
  list("folders", "Folder"),
  list("items", "Item", [effects]),
  list("journal", "JournalEntry", [list("pages", "JournalEntryPage"), list("categories", "JournalEntryCategory")]),
  list("macros", "Macro"),
  list("playlists", "Playlist", [list("sounds", "PlaylistSound")]),
  list("tables", "RollTable", [list("results", "TableResult")]),
  list("scenes", "Scene", [
    list("drawings", "Drawing"),
    list("tokens", "Token", [delta]),
    list("lights", "AmbientLight"),
    list("notes", "Note"),
    list("regions", "Region", [list("behaviors", "RegionBehavior")]),
    list("sounds", "AmbientSound"),
    list("templates", "MeasuredTemplate"),
    list("tiles", "Tile"),
    list("walls", "Wall"),
  ]),
  list("settings", "Setting"),
  list("users", "User"),
];

const byName = new Map(ROOTS.map((root) => [root.documentName, root]));
const byField = new Map(ROOTS.map((root) => [root.field, root]));

/** The root level of a primary document, if it is one. */
export function rootOf(documentName: string): Level | undefined {
  return byName.get(documentName);
}

/** The root level that a sublevel name stands for. */
export function rootOfCollection(collection: string): Level | undefined {
  return byField.get(collection);
}

export const PRIMARY_NAMES: readonly string[] = ROOTS.map((root) => root.documentName);

/** The embedded documents of one source at one level, whether it is a list or a single one. */
export function embeddedIn(source: Plain, level: Level): Plain[] {
  const value: unknown = source[level.field];
  if (level.single) return value && typeof value === "object" ? [value as Plain] : [];
  return Array.isArray(value) ? (value as Plain[]) : [];
}
