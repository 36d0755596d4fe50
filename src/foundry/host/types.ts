import type { JsonObject } from "../../engine/json";

/**
 * Foundry as the shell uses it. The community's types describe every subtype of every installed package and are behind version 13 in
 * places. These interfaces name exactly the members that the shell uses, so that a reader (and the practice table) sees all of them on one
 * page.
 */
interface HostCollection<T> extends Iterable<T> {
  readonly contents: readonly T[];
  readonly size: number;
  get(id: string): T | undefined;
  has(id: string): boolean;
  find(test: (entry: T) => boolean): T | undefined;
  filter(test: (entry: T) => boolean): T[];
  map<R>(transform: (entry: T) => R): R[];
}

export interface HostDocument {
  readonly id: string;
  readonly uuid: string;
  readonly documentName: string;
  readonly type: string;
  readonly name: string;
  readonly isOwner: boolean;
  readonly hasPlayerOwner: boolean;
  readonly flags: Readonly<Record<string, JsonObject | undefined>>;
  readonly parent: HostDocument | null;
  readonly pack: string | null;
  toObject(source?: boolean): JsonObject;
  update(changes: JsonObject, operation?: JsonObject): Promise<unknown>;
  delete(operation?: JsonObject): Promise<unknown>;
  getFlag(scope: string, key: string): unknown;
  setFlag(scope: string, key: string, value: unknown): Promise<unknown>;
  unsetFlag(scope: string, key: string): Promise<unknown>;
  testUserPermission(user: HostUser, level: string): boolean;
  createEmbeddedDocuments(name: string, data: readonly JsonObject[], operation?: JsonObject): Promise<unknown>;
  updateEmbeddedDocuments(name: string, updates: readonly JsonObject[], operation?: JsonObject): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[], operation?: JsonObject): Promise<unknown>;
}

export interface HostItem extends HostDocument {
  readonly img: string;
  readonly effects: HostCollection<HostEffect>;
  readonly system: object;
  readonly actor: HostActor | null;
  readonly sheet: { render(options: object): unknown } | null;
}
export interface HostEffect extends HostDocument {
  readonly statuses: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly img: string | null;
  /** Whether the effect also affects the creature that has its item. */
  readonly transfer: boolean;
  readonly sheet: { render(options: object): unknown } | null;
}
export interface HostActor extends HostDocument {
  readonly img: string;
  readonly system: object;
  readonly items: HostCollection<HostItem>;
  readonly effects: HostCollection<HostEffect>;
  readonly statuses: ReadonlySet<string>;
  readonly hasPlayerOwner: boolean;
  readonly sheet: { render(options: object): unknown } | null;
  /** The token of an unlinked actor. */
  readonly token: HostToken | null;
  /** The settings for new tokens of the actor. */
  readonly prototypeToken: { readonly disposition: number };
  readonly _stats?: { readonly compendiumSource?: string | null };
  /** A token of this actor with the settings of its prototype, which is stored nowhere. */
  getTokenDocument(data: object): Promise<HostToken & { readonly width: number; readonly height: number }>;
  toggleStatusEffect(
    status: string,
    options: { readonly active: boolean; readonly overlay: boolean },
  ): Promise<unknown>;
}
/** A token's figure on the canvas. */
export interface HostFigure {
  readonly document: HostToken;
  get isVisible(): boolean;
  readonly renderFlags: { set(flags: Readonly<Record<string, boolean>>): void };
  control(options: { readonly releaseOthers: boolean }): unknown;
  setTarget(targeted: boolean, options: { readonly releaseOthers: boolean }): void;
  /** The text above the token. */
  _getTooltipText(): string;
}
export interface HostToken extends HostDocument {
  readonly actor: HostActor | null;
  readonly actorId: string | null;
  /** The token shows the actor of the world, and has no numbers of its own. */
  readonly actorLink: boolean;
  /** The token's figure on the canvas; null while its scene is not drawn. */
  readonly object: HostFigure | null;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  /** Of tokens at one elevation, the one with the higher number lies on top. */
  readonly sort: number;
  /** Degrees clockwise; at 0 a token looks down the screen. */
  readonly rotation: number;
  /** The token's picture is never turned. */
  readonly lockRotation: boolean;
  /** How many degrees the token sees; 360: all around. */
  readonly sight: { readonly angle: number };
  readonly disposition: number;
  readonly hidden: boolean;
  /** In spaces. */
  readonly width: number;
  readonly height: number;
  readonly texture: { readonly src: string | null; readonly scaleX?: number; readonly scaleY?: number };
  readonly light: HostLightData;
  readonly parent: HostScene | null;
  move(
    waypoints: readonly object[],
    options: { readonly method: string; readonly [key: string]: unknown },
  ): Promise<unknown>;
  getSize(): { readonly width: number; readonly height: number };
  getOccupiedGridSpaceOffsets(): readonly { readonly i: number; readonly j: number }[];
}
/** A movement of a token, as `preMoveToken` gets it. Lengths in scene units. */
export interface HostMovement {
  readonly method: string;
  readonly origin: { readonly x: number; readonly y: number; readonly elevation: number };
  readonly destination: { readonly x: number; readonly y: number; readonly elevation: number };
  readonly passed: { readonly distance: number; readonly waypoints: readonly object[] };
  readonly pending: { readonly distance: number; readonly waypoints: readonly object[] };
}
/** A point of a path that the ruler shows, linked to the point before it. */
export interface HostWaypoint {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly stage: string;
  readonly previous: HostWaypoint | null;
}
export interface HostWaypointLabel {
  readonly cost: object;
}
export interface HostSegmentStyle {
  readonly color?: unknown;
}
export interface HostTokenRuler {
  readonly token: { readonly document: HostToken };
  _getWaypointLabelContext(waypoint: HostWaypoint, state: object): HostWaypointLabel | undefined;
  _getSegmentStyle(waypoint: HostWaypoint): HostSegmentStyle;
  _getGridHighlightStyle(waypoint: HostWaypoint, offset: { readonly i: number; readonly j: number }): HostSegmentStyle;
}
/** A light source; lengths in scene units. */
export interface HostLightData {
  /** Degrees of the cone into which it shines; 360 all around. */
  readonly angle: number;
  readonly dim: number;
  readonly bright: number;
  /** Whether the source spreads darkness. */
  readonly negative: boolean;
}
interface HostLight extends HostDocument {
  readonly x: number;
  readonly y: number;
  readonly hidden: boolean;
  /** Degrees clockwise; at 0 a cone opens down the screen, as a token looks. */
  readonly rotation: number;
  /** Whether walls block the light. */
  readonly walls: boolean;
  readonly config: HostLightData;
}
export interface HostWall extends HostDocument {
  readonly c: readonly [number, number, number, number];
  readonly move: number;
  readonly sight: number;
  readonly light: number;
  readonly sound: number;
  readonly dir: number;
  readonly door: number;
  readonly ds: number;
}
/** A shape of a region; lengths in pixels. */
export interface HostRegionShape {
  readonly type: string;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly radius?: number;
  readonly points?: readonly number[];
}
export interface HostRegion extends HostDocument {
  readonly parent: HostScene | null;
  /** In scene units; null: without limit. */
  readonly elevation: { readonly bottom: number | null; readonly top: number | null };
  readonly shapes: readonly HostRegionShape[];
  readonly behaviors: HostCollection<HostDocument & { readonly disabled: boolean; readonly system: object }>;
  testPoint(point: { readonly x: number; readonly y: number; readonly elevation: number }): boolean;
}
export interface HostGrid {
  /** One of `CONST.GRID_TYPES`. */
  readonly type: number;
  readonly size: number;
  readonly distance: number;
  readonly units: string;
  readonly isGridless: boolean;
  readonly isSquare: boolean;
  getOffset(point: { readonly x: number; readonly y: number }): { readonly i: number; readonly j: number };
  getCenterPoint(offset: { readonly i: number; readonly j: number }): { readonly x: number; readonly y: number };
  getTopLeftPoint(offset: { readonly i: number; readonly j: number }): { readonly x: number; readonly y: number };
  /** The corners of a space, in order. */
  getVertices(offset: { readonly i: number; readonly j: number }): readonly HostPoint[];
  measurePath(waypoints: readonly object[]): { readonly distance: number };
  testAdjacency(one: object, other: object): boolean;
}
export interface HostScene extends HostDocument {
  readonly _stats?: { readonly compendiumSource?: string | null };
  readonly grid: HostGrid;
  readonly tokens: HostCollection<HostToken>;
  readonly lights: HostCollection<HostLight>;
  readonly walls: HostCollection<HostWall>;
  readonly regions: HostCollection<HostRegion>;
  readonly environment: { readonly darknessLevel: number };
  /** The scene's picture within its padding, in pixels. */
  readonly dimensions: {
    readonly sceneX: number;
    readonly sceneY: number;
    readonly sceneWidth: number;
    readonly sceneHeight: number;
  };
  readonly active: boolean;
  activate(): Promise<unknown>;
}
interface HostPoint {
  readonly x: number;
  readonly y: number;
}
/** The map at which this client looks. */
export interface HostCanvas {
  readonly ready: boolean;
  readonly scene: HostScene | null;
  readonly tokens?: {
    readonly controlled: readonly HostFigure[];
    readonly placeables: readonly HostFigure[];
    setTargets(ids: readonly string[], options: { readonly mode: "replace" | "acquire" | "release" }): unknown;
  } | null;
  canvasCoordinatesFromClient(point: HostPoint): HostPoint;
  clientCoordinatesFromCanvas(point: HostPoint): HostPoint;
  animatePan(view: HostPoint): Promise<unknown>;
}
export interface HostUser extends HostDocument {
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly active: boolean;
  readonly isActiveGM: boolean;
  readonly character: HostActor | null;
  readonly targets: ReadonlySet<HostFigure>;
  query(name: string, data: JsonObject, options: { readonly timeout: number }): Promise<unknown>;
}
export interface HostMessage extends HostDocument {
  readonly _source: { readonly system: object };
  readonly system: object;
  readonly author: HostUser | null;
  readonly timestamp: number;
  /** When the message was last written; set by the server. */
  readonly _stats: { readonly modifiedTime?: number | null };
  readonly rolls: readonly HostRoll[];
  readonly speaker: { readonly alias?: string };
  /** Ids of the users to whom the message is shown; empty: to everybody. */
  readonly whisper: readonly string[];
  readonly visible: boolean;
}
export interface HostCombatant extends HostDocument {
  readonly actor: HostActor | null;
  readonly token: HostToken | null;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly isDefeated: boolean;
  readonly defeated: boolean;
  readonly img: string;
  readonly players: readonly HostUser[];
  readonly system: object;
  readonly parent: HostCombat | null;
  getInitiativeRoll(): HostRoll;
}
export interface HostCombat extends HostDocument {
  readonly system: object;
  readonly round: number;
  readonly turn: number | null;
  readonly turns: readonly HostCombatant[];
  readonly combatants: HostCollection<HostCombatant>;
  readonly scene: HostScene | null;
  readonly combatant: HostCombatant | null | undefined;
  readonly started: boolean;
  readonly active: boolean;
  startCombat(options?: { readonly asked?: boolean }): Promise<unknown>;
  /** Asks the user, then deletes the encounter. */
  endCombat(): Promise<unknown>;
  rollInitiative(ids: readonly string[]): Promise<unknown>;
  activate(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  /** When the encounter was made; set by the server. */
  readonly _stats: { readonly createdTime?: number | null };
  readonly settings: { readonly skipDefeated: boolean };
  setupTurns(): readonly HostCombatant[];
}
export interface HostRoll {
  readonly total: number | undefined;
  readonly formula: string;
  readonly dice: readonly HostDie[];
  evaluate(options: { readonly allowInteractive: boolean }): Promise<HostRoll>;
  toJSON(): JsonObject;
}
/** A page of a journal; `text` is empty on pages without text. */
export interface HostJournalPage extends HostDocument {
  readonly text: { readonly content?: string | null };
  readonly sort: number;
}
export interface HostJournalEntry extends HostDocument {
  readonly pages: HostCollection<HostJournalPage>;
  readonly sheet: { render(options: object): unknown } | null;
}
interface HostDie {
  readonly number: number | undefined;
  readonly faces: number | undefined;
  readonly results: readonly { readonly result: number; readonly exploded?: boolean; readonly hidden?: boolean }[];
}
export interface HostRollClass {
  new (formula: string): HostRoll;
}

/** A compendium, as it is read for rulebooks and for creatures that are summoned from it. */
interface HostPack {
  testUserPermission(user: HostUser, level: string): boolean;
  readonly visible: boolean;
  readonly collection: string;
  readonly documentName: string;
  readonly index: { has(id: string): boolean };
  readonly metadata: { readonly flags?: Readonly<Record<string, JsonObject | undefined>> };
  getDocuments(): Promise<readonly HostJournalEntry[]>;
}
export interface HostGame {
  readonly user: HostUser;
  readonly users: HostCollection<HostUser> & { readonly activeGM: HostUser | null };
  readonly actors: HostCollection<HostActor> & {
    /** Imports an actor of a compendium into the world; `pack` is what `packs.get` returns. */
    importFromCompendium(pack: unknown, id: string): Promise<HostActor>;
  };
  readonly items: HostCollection<HostItem>;
  readonly messages: HostCollection<HostMessage>;
  readonly combats: HostCollection<HostCombat>;
  readonly combat: HostCombat | null;
  readonly scenes: HostCollection<HostScene> & { readonly active: HostScene | null; readonly viewed: HostScene | null };
  readonly time: {
    readonly serverTime: number;
    readonly worldTime: number;
    advance(seconds: number): Promise<unknown>;
  };
  readonly packs: HostCollection<HostPack>;
  /** The connection to the server; null while the page is still loading. */
  readonly socket: { on(event: "connect" | "disconnect", listener: () => void): unknown } | null;
  readonly ready: boolean;
  readonly release: { readonly generation: number };
  readonly system: { readonly id: string; readonly version: string; api?: unknown };
  readonly i18n: {
    readonly lang: string;
    localize(key: string): string;
    format(key: string, data: Readonly<Record<string, unknown>>): string;
    has(key: string, fallback?: boolean): boolean;
  };
  readonly settings: {
    register(namespace: string, key: string, config: object): void;
    registerMenu(namespace: string, key: string, config: object): void;
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
  };
  readonly keybindings: { register(namespace: string, key: string, config: object): void };
  /** Locked until a person has touched the page. */
  readonly audio?: { readonly locked: boolean };
  /** The module Dice So Nice, where it is installed. It draws rolled dice; on this client alone unless `synchronize` is set. */
  readonly dice3d?: { showForRoll(roll: HostRoll, user: HostUser, synchronize: boolean): Promise<unknown> };
  fivefold?: unknown;
}

/** A document class as it is registered. */
export interface HostDocumentClass<D> {
  /** Asks a person for the new document's name and type. */
  createDialog(): Promise<unknown>;
  create(data: JsonObject, operation?: JsonObject): Promise<D | undefined>;
  updateDocuments(updates: readonly JsonObject[], operation?: JsonObject): Promise<unknown>;
}
