import type { Plain } from "./types";

interface WireError {
  name: string;
  message: string;
}

/** What every call is answered with. */
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
  /** The requester's own mark, by which it knows its request again after a lost connection. */
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

/** What a client that was away has seen last. */
export interface SinceRequest {
  epoch: string;
  revision: number;
}

/** What it missed; `missed` is null when the server can't tell, and the world has to be read anew. */
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
  /** The manifest; systems hang on it what they like. */
  system: Plain & { id?: string; documentTypes?: Record<string, Plain> };
  /** What tests switch. */
  switches?: { contrary?: boolean; diceSeed?: number | null };
  /** The defaults of a template.json, by document name and subtype. */
  models: Record<string, Record<string, Plain>>;
  users: Plain[];
  activeUsers: string[];
  settings: Plain[];
  /** Source data by document name: Actor, Item, Scene, ChatMessage, Combat, JournalEntry, Folder, Macro, RollTable. */
  collections: Record<string, Plain[]>;
  /** Ids of documents that lie in the world's database and can't be read, by document name. */
  setAside: Record<string, string[]>;
  packs: PackPayload[];
  /** The last commit that this world holds, and the server's run that counts so. */
  revision: number;
  epoch: string;
}

export interface PackRequest {
  pack: string;
  /** Ask for whole documents by id; all of them when `ids` is an empty array is not meant: leave `index` and `ids` out. */
  ids?: string[];
  /** Ask for index entries with these extra fields instead. */
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
  /** Where the user points at, and how: both together make a ping. */
  cursor?: { x: number; y: number } | null;
  ping?: { scene: string; style: string; pull: boolean; zoom: number } | null;
}
