import type { JsonObject } from "../../engine/json";
import type {
  HostActor,
  HostCanvas,
  HostCombatant,
  HostDocument,
  HostDocumentClass,
  HostFigure,
  HostGame,
  HostItem,
  HostMessage,
  HostRegion,
  HostRollClass,
  HostTokenRuler,
} from "./types";

/** The id under which everything of this system is stored: settings, flags, queries. */
export const SYSTEM = "fivefold";

/** Foundry's globals that are read here. They are read at the moment of use, because `game` is filled while the client starts. */
interface HostGlobals {
  readonly game: HostGame;
  readonly CONFIG: HostConfig;
  readonly Hooks: {
    on(name: string, handler: (...args: never[]) => unknown): number;
    off(name: string, id: number): void;
    once(name: string, handler: (...args: never[]) => unknown): number;
    callAll(name: string, ...args: unknown[]): boolean;
    call(name: string, ...args: unknown[]): boolean;
  };
  readonly ui: {
    readonly notifications: Record<"info" | "warn" | "error", (message: string, options?: object) => Notice> & {
      remove(notice: Notice): void;
    };
    readonly combat?: { render(options?: object): unknown };
    readonly compendium?: { render(options?: object): unknown; activate(): void };
    readonly actors?: { render(options?: object): unknown };
    readonly items?: { render(options?: object): unknown };
    readonly sidebar?: { changeTab(tab: string, group: "primary"): void };
    readonly chat?: { updateMessage(message: HostMessage): Promise<unknown> };
  };
  /** Missing until the canvas is drawn, and where it is switched off. */
  readonly canvas?: HostCanvas;
  readonly Roll: HostRollClass;
  fromUuidSync(uuid: string): HostDocument | null;
  fromUuid(uuid: string): Promise<HostDocument | null>;
}
/** A notification on the screen, as it is needed to remove it. */
export type Notice = object;
interface HostConfig {
  readonly Actor: RegisteredDocument<HostActor> & { trackableAttributes: Record<string, object> };
  readonly Item: RegisteredDocument<HostItem>;
  readonly ChatMessage: RegisteredDocument<HostMessage>;
  readonly Combat: RegisteredDocument<HostDocument> & { initiative: { formula: string | null; decimals: number } };
  readonly Combatant: RegisteredDocument<HostDocument>;
  readonly Token: {
    rulerClass: new (...args: never[]) => HostTokenRuler;
    objectClass: new (...args: never[]) => HostFigure;
  };
  readonly RegionBehavior: {
    readonly dataModels: Record<string, unknown>;
    readonly typeIcons: Record<string, string>;
  };
  readonly JournalEntryPage: { readonly documentClass: { slugifyHeading(heading: HTMLElement): string } };
  readonly ui: Record<string, unknown>;
  readonly time: { roundTime: number; turnTime: number };
  readonly queries: Record<string, (data: unknown, context: { readonly timeout?: number }) => Promise<unknown>>;
  readonly specialStatusEffects: Record<string, string>;
  statusEffects: unknown;
}
interface RegisteredDocument<D> {
  documentClass: unknown;
  readonly dataModels: Record<string, unknown>;
  readonly typeLabels?: Record<string, string>;
  readonly _host?: D;
}

// This is the only place where the shell meets the untyped globals; host/types.ts says why the community's document types are not used.
export const host = globalThis as unknown as HostGlobals;

/** The configured class of a document, typed by the members that are used here. */
export function implementation<D>(
  name: "Actor" | "Item" | "ChatMessage" | "Combat" | "Combatant",
): HostDocumentClass<D> {
  // Registered classes are open at runtime: other packages may have replaced them.
  return host.CONFIG[name].documentClass as HostDocumentClass<D>;
}

/** The document with a uuid; null where it does not exist, is in a compendium, or the text is no uuid at all. */
function byUuid(uuid: string): HostDocument | null {
  try {
    const found = host.fromUuidSync(uuid);
    return found && "documentName" in found ? found : null;
  } catch {
    // Foundry throws for text that is no uuid, and a stored uuid may be any text.
    return null;
  }
}

/** A document as an actor, if it is one. */
export function asActor(document: HostDocument | null | undefined): HostActor | null {
  // The document name tells Foundry's documents apart.
  return document?.documentName === "Actor" ? (document as HostActor) : null;
}
export function actorByUuid(uuid: string): HostActor | null {
  const found = byUuid(uuid);
  if (!found) return null;
  if (found.documentName === "Token") return "actor" in found ? (found.actor as HostActor | null) : null;
  return asActor(found);
}

/** The combatant with a uuid; null where there is none. */
export function combatantByUuid(uuid: string): HostCombatant | null {
  const found = byUuid(uuid);
  return found?.documentName === "Combatant" ? (found as HostCombatant) : null;
}
/** The region with a uuid; null where there is none. */
export function regionByUuid(uuid: string): HostRegion | null {
  const found = byUuid(uuid);
  return found?.documentName === "Region" ? (found as HostRegion) : null;
}
export function itemByUuid(uuid: string): HostItem | null {
  const found = byUuid(uuid);
  return found?.documentName === "Item" ? (found as HostItem) : null;
}

/** An item that belongs to no actor and is stored nowhere; null where the data are those of no item. */
export function newItem(data: JsonObject): HostItem | null {
  const Item = host.CONFIG.Item.documentClass as new (data: JsonObject) => HostItem;
  try {
    return new Item(data);
  } catch {
    // Foundry throws for data that a model refuses, and a flag may hold any data.
    return null;
  }
}
