import { CONST } from "./constants";
import constants from "./constants.json";
import type { Plain } from "./types";
import { isEmpty } from "./utils/objects";
import { expandObject } from "./utils/paths";

const ROLES: Record<string, number> = constants.USER_ROLES;
const LEVELS = constants.DOCUMENT_OWNERSHIP_LEVELS;

export type Action = "create" | "update" | "delete";

/** A user as far as rights go: a stored source or a document. */
export interface UserLike extends Plain {
  role: number;
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
  return user._id ?? user.id;
}

/** Game masters and their assistants. */
export function isGM(user: UserLike): boolean {
  return user.role >= (ROLES.ASSISTANT as number);
}

/** True when a user's role is at least the given one. */
export function hasRole(user: UserLike, role: number | string): boolean {
  const level = typeof role === "string" ? ROLES[role] : role;
  return level !== undefined && user.role >= level;
}

/** True when the world grants a user a permission: the user's own exception first, then the table by role. */
export function hasPermission(user: UserLike, permission: string, table?: Record<string, number[]>): boolean {
  const definition = CONST.USER_PERMISSIONS[permission];
  if (!definition) return false;
  if (user.role === ROLES.GAMEMASTER && !definition.disableGM) return true;
  const own = user.permissions?.[permission];
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
    const actor = source.delta?.ownership ? { ownership: source.delta.ownership } : actorOf(source, lookup);
    return actor ? fromOwnership(actor.ownership, user) : LEVELS.NONE;
  }
  if (documentName === "ActorDelta") return source.ownership ? fromOwnership(source.ownership, user) : inherited();
  if (documentName === "Macro" && source.author === idOf(user)) return LEVELS.OWNER;
  if (!source.ownership || (parent && documentName === "Item")) return inherited();
  const own = fromOwnership(source.ownership, user);
  return own === LEVELS.INHERIT ? inherited() : own;
}

function fromOwnership(ownership: Plain | undefined, user: UserLike): number {
  return ownership?.[idOf(user)] ?? ownership?.default ?? LEVELS.NONE;
}

/** The actor behind a combatant or a token: the token's unlinked one has its own ownership in its delta. */
function actorOf(source: Plain, lookup: PermissionQuery["lookup"]): Plain | undefined {
  if (source.tokenId && source.sceneId) {
    const token = lookup?.("Scene", source.sceneId)?.tokens?.find((entry: Plain) => entry._id === source.tokenId);
    if (token?.delta?.ownership) return token.delta;
    if (token?.actorId) return lookup?.("Actor", token.actorId);
  }
  return source.actorId ? lookup?.("Actor", source.actorId) : undefined;
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

/** Where a document that has a folder's type of its own would be created by this user. */
const folderType: Rule = (query) => {
  const type = query.source.type;
  if (type === "JournalEntry") return allowed("JOURNAL_CREATE")(query);
  if (type === "Actor" || type === "Item" || type === "Cards" || type === "Playlist")
    return allowed(`${type.toUpperCase()}_CREATE`)(query);
  return isGM(query.user);
};

/** A folder belongs to nobody: whoever may create its content may create it, the rest is the GM's. */
const RULES: Record<string, Partial<Record<Action, Rule>>> = {
  Actor: { create: allowed("ACTOR_CREATE"), delete: gm },
  Item: { create: allowed("ITEM_CREATE") },
  Cards: { create: allowed("CARDS_CREATE") },
  JournalEntry: { create: allowed("JOURNAL_CREATE") },
  Playlist: { create: allowed("PLAYLIST_CREATE") },
  Macro: {
    create: (query) =>
      query.user.role >= (ROLES.PLAYER as number) && (query.source.type !== "script" || allowed("MACRO_SCRIPT")(query)),
  },
  ChatMessage: {
    create: (query) =>
      query.user.role >= (ROLES.PLAYER as number) && (!query.source.author || query.source.author === idOf(query.user)),
  },
  Folder: { create: folderType, update: gm, delete: gm },
  Combat: { create: gm, update: (query) => touchesOnly(query, ["round", "turn", "combatants"]), delete: gm },
  Combatant: {
    create: owner,
    update: (query) => owner(query) && touchesOnly(query, ["initiative", "flags", "defeated", "system"]),
    delete: owner,
  },
  CombatantGroup: { create: gm, update: gm, delete: gm },
  Scene: { create: gm, update: gm, delete: gm },
  Token: {
    create: (query) => allowed("TOKEN_CREATE")(query) && owner(query),
    update: owner,
    delete: (query) => allowed("TOKEN_DELETE")(query) && owner(query),
  },
  ActorDelta: { create: owner, update: owner, delete: owner },
  Wall: { create: gm, update: (query) => allowed("WALL_DOORS")(query) && touchesOnly(query, ["ds"]), delete: gm },
  Drawing: { create: allowed("DRAWING_CREATE"), update: authored, delete: authored },
  MeasuredTemplate: { create: allowed("TEMPLATE_CREATE"), update: authored, delete: authored },
  Note: { create: allowed("NOTE_CREATE"), update: gm, delete: gm },
  User: { create: gm, update: mayUpdateUser, delete: gm },
  Setting: { create: maySet, update: maySet, delete: maySet },
  FogExploration: { create: ownFog, update: ownFog, delete: ownFog },
};

function authored({ user, source }: PermissionQuery): boolean {
  return source.author === idOf(user);
}

function ownFog({ user, source }: PermissionQuery): boolean {
  return source.user === idOf(user);
}

/** Settings of a user are the user's own; the world's need the permission. */
function maySet(query: PermissionQuery): boolean {
  if (query.source.user) return query.source.user === idOf(query.user);
  return hasPermission(query.user, "SETTINGS_MODIFY", query.table);
}

/** Users change themselves, but not their standing. */
function mayUpdateUser({ user, source, changes = {} }: PermissionQuery): boolean {
  const keys = Object.keys(expandObject<Plain>(changes)).map((key) => key.replace(/^(-=|==)/, ""));
  return (
    source._id === idOf(user) &&
    !keys.some((key) => ["role", "permissions", "password", "passwordSalt"].includes(key) && key !== "password")
  );
}

/** What even an assistant may not do: touch the standing of those above. */
function forbiddenToGM({ user, action, documentName, source, changes = {} }: PermissionQuery): boolean {
  if (documentName !== "User" || user.role === ROLES.GAMEMASTER) return false;
  const role = expandObject<Plain>(changes).role ?? (action === "create" ? source.role : undefined);
  return source.role > user.role || (typeof role === "number" && role > user.role);
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
  const rule =
    ancestors.length && documentName !== "Combatant" && (documentName === "Item" || documentName === "ActiveEffect")
      ? owner
      : RULES[documentName]?.[action];
  if (rule) return rule(query);
  if (action === "create" && !ancestors.length) return isGM(user);
  return owner(query);
}

/** Ownership is the GM's to give. */
function touchesNoOwnership(changes: Plain): boolean {
  return !Object.keys(expandObject<Plain>(changes)).some((key) => key.replace(/^(-=|==)/, "") === "ownership");
}
