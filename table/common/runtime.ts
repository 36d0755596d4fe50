import type { DatabaseBackend } from "./abstract/backend";
import type { DataModel } from "./abstract/data-model";
import type { Document } from "./abstract/document";
import type { PlainGrid } from "./documents/token-place";
import type { MovementConfig } from "./movement/actions";
import type { UserLike } from "./permissions";
import type { Plain } from "./types";

/** The part of a collection of documents that the shared layer uses. */
export interface RunningCollection {
  readonly documentName?: string;
  readonly contents?: readonly Document[];
  get(id: string, options?: Plain): Document | undefined;
}

/** A compendium. */
export interface RunningPack extends RunningCollection {
  readonly metadata?: { readonly packageType?: string };
  readonly index?: { get(id: string): unknown };
  readonly folders?: RunningCollection;
  getDocument(id: string): Promise<Document | null | undefined>;
}

interface RunningUser extends UserLike {
  readonly color?: { readonly css?: string } | null;
}

interface RunningSystem extends Plain {
  readonly id?: string;
  readonly version?: string;
  readonly grid?: {
    readonly type?: number;
    readonly distance?: number;
    readonly units?: string;
    readonly diagonals?: number;
  };
  readonly documentTypes?: Record<string, Record<string, unknown> | undefined>;
}

interface RunningGame {
  readonly userId?: string | null;
  readonly user?: RunningUser | null;
  readonly permissions?: Record<string, number[]>;
  readonly documentTypes?: Record<string, string[] | undefined>;
  readonly model?: Record<string, Record<string, Plain | undefined> | undefined>;
  readonly system?: RunningSystem;
  readonly release?: { readonly version?: string };
  readonly modules?: { get(id: string): unknown };
  readonly collections?: { get(documentName: string): RunningCollection | undefined };
  readonly packs?: { get(id: string): RunningPack | undefined };
  readonly i18n?: {
    readonly lang?: string;
    localize(key: string): string;
    format(key: string, data: Record<string, unknown>): string;
  };
}

/** The configuration of a document type in CONFIG. */
interface DocumentConfig {
  readonly documentClass?: typeof Document;
  readonly dataModels?: Record<string, typeof DataModel | undefined>;
}

/** How CONFIG wants the use of outdated names to be reported. */
interface CompatibilityConfig {
  readonly mode?: number;
  readonly includePatterns?: readonly RegExp[];
  readonly excludePatterns?: readonly RegExp[];
}

/** Tests whether something blocks the way between two places. */
interface CollisionBackend {
  testCollision(from: object, to: object, options: Plain): boolean;
}

interface RunningConfig {
  readonly DatabaseBackend?: DatabaseBackend;
  readonly compatibility?: CompatibilityConfig;
  readonly Token?: DocumentConfig & { readonly movement?: MovementConfig };
  readonly Canvas?: { readonly polygonBackends?: Record<string, CollisionBackend | undefined> };
}

/** The functions that make form inputs. */
export type FormInputs = Record<
  | "createFormGroup"
  | "createSelectInput"
  | "createMultiSelectInput"
  | "createNumberInput"
  | "createCheckboxInput"
  | "createTextInput"
  | "createTextareaInput"
  | "createEditorInput",
  (config: Plain) => HTMLElement
>;

/** The custom elements, by the names of their classes. */
export type FormElements = Record<string, { create(config: Plain): HTMLElement } | undefined>;

/**
 * What the shared layer uses of a running client. It also runs on the server, where there is no CONFIG
 * and no game, so everything here may be missing.
 */
export interface Runtime {
  CONFIG?: RunningConfig & Record<string, DocumentConfig | undefined>;
  game?: RunningGame;
  Hooks?: { call(name: string, ...args: unknown[]): boolean };
  foundry?: { readonly applications?: { readonly fields?: FormInputs; readonly elements?: FormElements } };
  ui?: unknown;
  canvas?: { readonly grid?: PlainGrid | null; readonly scene?: { readonly id?: string | null } | null };
}

/** The globals of the running client, or an object without them. */
export function runtime(): Runtime {
  return globalThis as Runtime;
}

/** Translate a key when a client with translations is running; otherwise hand the key back. */
export function localize(key: string, data?: Record<string, unknown>): string {
  const i18n = runtime().game?.i18n;
  if (!i18n) return key;
  return data ? i18n.format(key, data) : i18n.localize(key);
}
