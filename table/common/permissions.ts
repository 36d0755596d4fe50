import { CONST } from "./constants";
import constants from "./constants.json";
import { entriesOf, heldBy, keyed } from "./narrow";
import type { Plain } from "./types";
import { isEmpty } from "./utils/objects";
import { expandObject } from "./utils/paths";

const ROLES: Record<string, number> = constants.USER_ROLES;
const LEVELS = constants.DOCUMENT_OWNERSHIP_LEVELS;

interface PermissionDefinition {
  readonly defaultRole: number;
  readonly disableGM: boolean;
}
const isDefinition = (value: unknown): value is PermissionDefinition =>
  typeof heldBy(value, "defaultRole") === "number" && typeof heldBy(value, "disableGM") === "boolean";

export type Action = "create" | "update" | "delete";

/** The part of a user that permissions depend on; a stored source or a document. */
export interface UserLike {
  readonly role: number;
  readonly _id?: string | null;
  readonly id?: string | null;
  readonly permissions?: unknown;
}

export interface PermissionQuery {
  user: UserLike;
  action: Action;
  documentName: string;
  /** The stored document; on creation, the data that is to be stored. */
  source: Plain;
  /** The changes of an update, nested or dotted. */
  changes?: Plain;
  /** The documents that contain it, nearest first, as sources with their names. */
  ancestors?: { documentName: string; source: Plain }[];
  /** Find another document's source, for rights that come from an actor. */
  lookup?: (documentName: string, id: string) => Plain | undefined;
  /** The world's table of permissions (setting `core.permissions`): permission to roles. */
  table?: Record<string, number[]> | undefined;
}

function idOf(user: UserLike): string {
  return user._id ?? user.id ?? "";
}

/** Game masters and their assistants. */
function isGM(user: UserLike): boolean {
  return user.role >= (ROLES.ASSISTANT as number);
}

/** True when a user's role is at least the given one. */
export function hasRole(user: UserLike, role: number | string): boolean {
  const level = typeof role === "string" ? ROLES[role] : role;
  return level !== undefined && user.role >= level;
}

/** True when the world grants a user a permission: the user's own exception first, then the table by role. */
export function hasPermission(user: UserLike, permission: string, table?: Record<string, number[]>): boolean {
  const definition = heldBy(CONST.USER_PERMISSIONS, permission);
  if (!isDefinition(definition)) return false;
  if (user.role === ROLES.GAMEMASTER && !definition.disableGM) return true;
  const own = heldBy(user.permissions, permission);
  if (typeof own === "boolean") return own;
  const roles = table?.[permission];
  return roles ? roles.includes(user.role) : user.role >= definition.defaultRole;
}

/** A user's level on a document, following what embedded documents inherit. */
export function ownershipLevel(
  query: Pick<PermissionQuery, "user" | "documentName" | "source" | "ancestors" | "lookup">,
): number {
  const { user, documentName, source, ancestors = [], lookup } = query;
  if (isGM(user)) return LEVELS.OWNER;
  const [parent, ...rest] = ancestors;
  const inherited = () => (parent ? ownershipLevel({ ...query, ...parent, ancestors: rest }) : LEVELS.NONE);
  if (documentName === "ChatMessage") return source.author === idOf(user) ? LEVELS.OWNER : LEVELS.NONE;
  if (documentName === "User") return idOf(user) === source._id ? LEVELS.OWNER : LEVELS.NONE;
  if (documentName === "Combatant" || documentName === "Token") {
    const own = heldBy(source.delta, "ownership");
    const actor = own ? { ownership: own } : actorOf(source, lookup);
    return actor ? fromOwnership(actor.ownership, user) : LEVELS.NONE;
  }
  if (documentName === "ActorDelta") return source.ownership ? fromOwnership(source.ownership, user) : inherited();
  if (AUTHORED.has(documentName) && source.author === idOf(user)) return LEVELS.OWNER;
  if (documentName === "Note") return pinned(query);
  if (!source.ownership || (parent && documentName === "Item")) return inherited();
  const own = fromOwnership(source.ownership, user);
  return own === LEVELS.INHERIT ? inherited() : own;
}

const AUTHORED = new Set(["Macro", "Drawing", "MeasuredTemplate"]);

/** The ownership of a map note is that of the document to which it leads. */
function pinned({ user, source, lookup }: Pick<PermissionQuery, "user" | "source" | "lookup">): number {
  const entry = typeof source.entryId === "string" ? lookup?.("JournalEntry", source.entryId) : undefined;
  return entry ? fromOwnership(entry.ownership, user) : LEVELS.NONE;
}

function fromOwnership(ownership: unknown, user: UserLike): number {
  const level = heldBy(ownership, idOf(user)) ?? heldBy(ownership, "default");
  return typeof level === "number" ? level : LEVELS.NONE;
}

/** The actor of a combatant or a token. The ownership of an unlinked token's actor is in the token's delta. */
function actorOf(source: Plain, lookup: PermissionQuery["lookup"]): Plain | undefined {
  const actorBy = (id: unknown): Plain | undefined =>
    typeof id === "string" && id ? lookup?.("Actor", id) : undefined;
  if (source.tokenId && typeof source.sceneId === "string") {
    const tokens = entriesOf(lookup?.("Scene", source.sceneId)?.tokens);
    const token = tokens.find(({ _id }) => _id === source.tokenId);
    if (heldBy(token?.delta, "ownership")) return keyed(token?.delta);
    if (token?.actorId) return actorBy(token.actorId);
  }
  return actorBy(source.actorId);
}

type Rule = (query: PermissionQuery) => boolean;

const owner: Rule = (query) => ownershipLevel(query) >= LEVELS.OWNER;
const gm: Rule = ({ user }) => isGM(user);
const allowed =
  (permission: string): Rule =>
  (query) =>
    hasPermission(query.user, permission, query.table);

/** Only the named top-level keys may change. */
function touchesOnly({ changes = {} }: PermissionQuery, keys: string[]): boolean {
  return Object.keys(expandObject<Plain>(changes)).every(
    (key) => key === "_id" || key === "_stats" || keys.includes(key.replace(/^(-=|==)/, "")),
  );
}

/** A script macro may only be written by users with the permission for scripts. */
const scripted: Rule = (query) => {
  const changed = expandObject<Plain>(query.changes ?? {});
  const script = query.source.type === "script" || changed.type === "script" || changed["==type"] === "script";
  return !script || allowed("MACRO_SCRIPT")(query);
};

/** The rules of documents without rules of their own: game masters create and delete, owners update. */
const DEFAULT: Record<Action, Rule> = { create: gm, update: owner, delete: gm };

/** Creating an embedded document needs ownership of its holder. */
const ownsHolder: Rule = (query) => {
  const [holder, ...rest] = query.ancestors ?? [];
  return owner(holder ? { ...query, ...holder, ancestors: rest } : query);
};

/** The rules of embedded documents that an owner of their holder may create, and their own owners may update and delete. */
const OWNED: Record<Action, Rule> = { create: ownsHolder, update: owner, delete: owner };

/** The rules that differ from the default, after the documented `metadata.permissions` of each class. */
const RULES: Record<string, Partial<Record<Action, Rule>>> = {
  Actor: { create: allowed("ACTOR_CREATE") },
  Item: { create: allowed("ITEM_CREATE"), delete: owner },
  ActiveEffect: OWNED,
  ActorDelta: OWNED,
  Cards: { create: allowed("CARDS_CREATE"), delete: owner },
  Card: OWNED,
  JournalEntry: { create: allowed("JOURNAL_CREATE"), delete: owner },
  JournalEntryPage: OWNED,
  Playlist: { create: allowed("PLAYLIST_CREATE"), delete: owner },
  PlaylistSound: OWNED,
  TableResult: OWNED,
  Macro: {
    create: (query) => query.user.role >= (ROLES.PLAYER as number) && scripted(query),
    update: (query) => owner(query) && scripted(query),
    delete: owner,
  },
  ChatMessage: {
    create: (query) =>
      query.user.role >= (ROLES.PLAYER as number) && (!query.source.author || query.source.author === idOf(query.user)),
    delete: owner,
  },
  Combat: { update: (query) => touchesOnly(query, ["round", "turn", "combatants"]) },
  Combatant: {
    create: owner,
    update: (query) => owner(query) && touchesOnly(query, ["initiative", "flags", "defeated", "system"]),
    delete: owner,
  },
  Token: { create: allowed("TOKEN_CREATE"), delete: allowed("TOKEN_DELETE") },
  Wall: { update: (query) => allowed("WALL_DOORS")(query) && touchesOnly(query, ["ds"]) },
  Drawing: { create: allowed("DRAWING_CREATE"), delete: owner },
  MeasuredTemplate: { create: allowed("TEMPLATE_CREATE"), delete: owner },
  Note: { create: allowed("NOTE_CREATE"), delete: owner },
  RegionBehavior: { update: gm },
  User: { update: mayUpdateUser },
  Setting: { create: maySet, update: maySet, delete: maySet },
  FogExploration: { create: ownFog, update: ownFog, delete: ownFog },
};

function ownFog({ user, source }: PermissionQuery): boolean {
  return source.user === idOf(user);
}

/** A user may write its own settings; settings of the world need the permission. The user and the key of a setting never change. */
function maySet(query: PermissionQuery): boolean {
  if (query.action === "update" && !touchesOnly(query, ["value"])) return false;
  if (query.source.user) return query.source.user === idOf(query.user);
  return hasPermission(query.user, "SETTINGS_MODIFY", query.table);
}

/** A user may update itself, but not its role and permissions. */
function mayUpdateUser({ user, source, changes = {} }: PermissionQuery): boolean {
  const keys = Object.keys(expandObject<Plain>(changes)).map((key) => key.replace(/^(-=|==)/, ""));
  return (
    source._id === idOf(user) &&
    !keys.some((key) => ["role", "permissions", "password", "passwordSalt"].includes(key) && key !== "password")
  );
}

/** What is forbidden even to an assistant: to change users above it, and to change the role or permissions of anybody. */
function forbiddenToGM({ user, action, documentName, source, changes = {} }: PermissionQuery): boolean {
  if (documentName !== "User" || user.role === ROLES.GAMEMASTER) return false;
  const higher = typeof source.role === "number" && source.role > user.role;
  if (action === "create") return higher;
  const standing = Object.keys(expandObject<Plain>(changes)).some((key) => /^(-=|==)?(role|permissions)$/.test(key));
  return higher || standing;
}

/**
 * May this user do this to this document? Pure: everything it needs is in the query.
 * The server asks it about sources, clients about their documents before they send anything.
 */
export function canUser(query: PermissionQuery): boolean {
  const { user, action, documentName, changes = {}, ancestors = [] } = query;
  if (user.role === ROLES.NONE) return false;
  if (isGM(user)) {
    if (documentName === "Setting" && query.source.user && query.source.user !== idOf(user)) return false;
    if (documentName === "Setting" && !query.source.user) return maySet(query);
    return !forbiddenToGM(query);
  }
  if (action === "update" && !isEmpty(changes) && !touchesNoOwnership(changes)) return false;
  // An item in an actor may be created and deleted by the owners of the actor.
  if (ancestors.length && documentName === "Item") return OWNED[action](query);
  return (RULES[documentName]?.[action] ?? DEFAULT[action])(query);
}

/** Whether changes leave the ownership alone, which only a GM may change. */
function touchesNoOwnership(changes: Plain): boolean {
  return !Object.keys(expandObject<Plain>(changes)).some((key) => key.replace(/^(-=|==)/, "") === "ownership");
}
