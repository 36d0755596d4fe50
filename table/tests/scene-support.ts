import { createGrid } from "../client/canvas/grid/index";
import { configDefaults, createCanvas } from "../client/canvas/index";
import type { Dynamic } from "../dynamic";

type Handler = (...args: Dynamic[]) => unknown;

/** A client reduced to what the board needs: two users, hooks, one scene and its documents. */
export function installHost({ isGM = true } = {}) {
  const host = globalThis as Dynamic;
  const handlers = new Map<string, Handler[]>();
  const log: [string, ...Dynamic[]][] = [];
  const socket = { sent: [] as Dynamic[], handlers: new Map<string, Handler>() };
  const me = { id: "me", name: "Me", isGM, color: "#ff0000", targets: null as Dynamic };
  const peer = { id: "peer", name: "Pia", isGM: false, color: "#00ff00", targets: null as Dynamic };
  const documents = new Map<string, Dynamic>();
  const scene: Dynamic = {
    id: "scene",
    name: "Mill",
    width: 1000,
    height: 1000,
    padding: 0,
    walls: [],
    grid: createGrid({ type: 1, size: 100, distance: 2, units: "m" }),
    getEmbeddedCollection: (name: string) => (name === "Token" ? documents.values() : []),
  };
  scene.updateEmbeddedDocuments = async (_name: string, updates: Dynamic[]) => {
    for (const update of updates) {
      const document = documents.get(update._id);
      Object.assign(document, update);
      document._object?._onUpdate(update, {}, "me");
      host.Hooks.callAll("updateToken", document, update, {}, "me");
    }
  };
  host.Hooks = {
    on: (name: string, handler: Handler) => handlers.set(name, [...(handlers.get(name) ?? []), handler]),
    callAll: (name: string, ...args: Dynamic[]) => {
      log.push([name, ...args]);
      for (const handler of handlers.get(name) ?? []) handler(...args);
    },
    call: () => true,
  };
  host.CONFIG = { ...host.CONFIG, ...configDefaults, Token: { ...configDefaults.Token } };
  host.CONST = {
    TOKEN_DISPLAY_MODES: { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 },
    TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 },
    WALL_SENSE_TYPES: { NONE: 0, LIMITED: 10, NORMAL: 20 },
    WALL_DOOR_STATES: { CLOSED: 0, OPEN: 1, LOCKED: 2 },
    WALL_DIRECTIONS: { BOTH: 0, LEFT: 1, RIGHT: 2 },
  };
  const users = [me, peer];
  host.game = {
    user: me,
    users: { get: (id: string) => users.find((user) => user.id === id), [Symbol.iterator]: () => users.values() },
    scenes: Object.assign([scene], { active: scene }),
    socket: {
      on: (name: string, handler: Handler) => socket.handlers.set(name, handler),
      emit: (...args: Dynamic[]) => socket.sent.push(args),
    },
    i18n: { localize: (key: string) => key, format: (key: string, data: Dynamic) => `${key} ${JSON.stringify(data)}` },
    paused: false,
    combat: null,
  };
  host.ui = { notifications: { warn: () => undefined, error: () => undefined } };
  const canvas = createCanvas();
  host.canvas = canvas;
  return { canvas, scene, documents, log, socket, me, peer, host };
}

/** Put a token's document into a scene. */
export function addToken(scene: Dynamic, documents: Map<string, Dynamic>, id: string, data: Dynamic = {}): Dynamic {
  const owned = data.isOwner ?? true;
  const document: Dynamic = {
    id,
    name: id,
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    elevation: 0,
    disposition: 0,
    displayName: 50,
    displayBars: 50,
    hidden: false,
    texture: { src: "a.png" },
    parent: scene,
    collection: documents,
    isOwner: owned,
    actor: { testUserPermission: () => true, temporaryEffects: [], sheet: { render: () => undefined } },
    testUserPermission: () => owned,
    toObject: () => ({ x: document.x, y: document.y }),
    getBarAttribute: () => null,
    ...data,
  };
  documents.set(id, document);
  return document;
}
