import type { Plain } from "./types";

interface WireError {
  name: string;
  message: string;
}

/** The answer to every call. */
export type Ack<T = unknown> = { ok: true; value: T } | { ok: false; error: WireError };

type ModifyAction = "create" | "update" | "delete";

/** The operation as it travels. Any other JSON key that a caller adds travels too and reaches every client's events. */
interface WireOperation extends Plain {
  /** Source data to create. */
  data?: Plain[];
  /** Deltas to apply, each with its `_id`. */
  updates?: Plain[];
  /** Ids to delete. */
  ids?: string[];
  /** Delete everything in the collection instead of `ids`. */
  deleteAll?: boolean;
  /** The document that holds the embedded ones, or null. */
  parentUuid?: string | null;
  /** The compendium, or null for the world. */
  pack?: string | null;
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  /** When the server committed, in ms; set by the server. */
  modifiedTime?: number;
}

export interface ModifyRequest {
  action: ModifyAction;
  documentName: string;
  operation: WireOperation;
  /** The requester's own id of the request, by which it recognises the request after a lost connection. */
  requestId?: string;
}

/**
 * The committed operation: the ack of the requester and the `modified` broadcast to all others.
 * `result` holds full source data for a create, deltas with `_id` for an update, ids for a delete.
 */
export interface ModifyResponse extends ModifyRequest {
  result: unknown[];
  userId: string;
  /** The commit's number: all clients apply commits in this order. */
  revision?: number;
  /** The commit was not for this client; only its number counts. */
  silent?: boolean;
}

/** The last commit that a client saw before it was away. */
export interface SinceRequest {
  epoch: string;
  revision: number;
}

/** The commits that such a client missed; `missed` is null when the server does not know them, and the client has to load the world again. */
export interface SinceValue {
  missed: ModifyResponse[] | null;
  activeUsers: string[];
  paused: boolean;
}

/** A compendium as the client learns it at boot. */
export interface PackPayload {
  metadata: Plain;
  index: Plain[];
  folders: Plain[];
}

/** Everything a client needs at boot. */
export interface WorldPayload extends Plain {
  userId: string;
  release: { generation: number; build: number; version?: string } & Plain;
  world: Plain;
  /** The manifest; systems may add properties of their own. */
  system: Plain & { id?: string; documentTypes?: Record<string, Plain> };
  /** The switches that tests set. */
  switches?: { contrary?: boolean; diceSeed?: number | null };
  /** The defaults of a template.json, by document name and subtype. */
  models: Record<string, Record<string, Plain>>;
  users: Plain[];
  activeUsers: string[];
  settings: Plain[];
  /** Source data by document name: Actor, Item, Scene, ChatMessage, Combat, JournalEntry, Folder, Macro, RollTable. */
  collections: Record<string, Plain[]>;
  /** Ids of the documents in the world's database that cannot be read, by document name. */
  setAside: Record<string, string[]>;
  packs: PackPayload[];
  /** The number of the last commit in this world, and the epoch of the server in which it was counted. */
  revision: number;
  epoch: string;
}

export interface PackRequest {
  pack: string;
  /** Requests whole documents by id. An empty array requests none; all of them are requested by leaving out `ids` and `index`. */
  ids?: string[];
  /** Requests index entries with these extra fields instead. */
  index?: string[];
}

export interface QueryRequest {
  userId: string;
  name: string;
  data: unknown;
  timeout?: number;
}

export interface UserActivity {
  targets?: string[];
  sceneId?: string | null;
  /** The place at which the user points; with `ping` it makes a ping. */
  cursor?: { x: number; y: number } | null;
  ping?: { scene: string; style: string; pull: boolean; zoom: number } | null;
}
