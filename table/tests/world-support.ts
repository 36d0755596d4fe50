import { rm } from "node:fs/promises";
import type { Socket } from "socket.io-client";
import { configDefaults, documentsNamespace, initializeDocuments } from "../client/documents/index";
import * as common from "../common/index";
import type { Dynamic, Plain } from "../dynamic";
import { createServer, type RunningServer } from "../server/server";
import { USERS } from "./documents-support";
import { ask, prepareTable, sitAt } from "./server-support";

export { ask };

/** A real server with a world of its own, one client with documents, and bare sockets for others. */
export interface TestWorld {
  folder: string;
  server: RunningServer;
  game: Dynamic;
  CONFIG: Dynamic;
  /** Names of the hooks that were called and of the notices that were shown, in order. */
  log: string[];
  /** What the hooks were called with, in the same order. */
  calls: [name: string, args: Dynamic[]][];
  gm: Socket;
  player: Socket;
  on: (hook: string, fn: (...args: Dynamic[]) => Dynamic) => void;
  /** Stop the server, start another one on the same world; what that one sends to a game master who joins. */
  reopened: () => Promise<Plain>;
  close: () => Promise<void>;
}

export interface WorldOptions {
  manifest?: Plain;
  documents?: Record<string, Plain[]>;
  /** Whose client holds the documents. */
  as?: "gm" | "player";
  generation?: 13 | 14;
  /** Called with the system's folder before the server starts, to put packs there. */
  prepare?: (systemFolder: string) => Promise<void>;
  /** Called with CONFIG before documents are built. */
  configure?: (config: Dynamic) => void;
}

function makeHooks(log: string[], calls: TestWorld["calls"]) {
  const handlers = new Map<string, ((...args: Dynamic[]) => Dynamic)[]>();
  const note = (name: string, args: Dynamic[]) => {
    log.push(name);
    calls.push([name, args]);
    return handlers.get(name) ?? [];
  };
  return {
    on: (name: string, fn: (...args: Dynamic[]) => Dynamic) => {
      handlers.set(name, [...(handlers.get(name) ?? []), fn]);
    },
    call: (name: string, ...args: Dynamic[]) => note(name, args).every((fn) => fn(...args) !== false),
    callAll: (name: string, ...args: Dynamic[]) => {
      for (const fn of note(name, args)) fn(...args);
      return true;
    },
    onError: (location: string) => log.push(`error:${location}`),
  };
}

/** Start a server with a fresh world, sit down as the game master and as the player. */
export async function openWorld(options: WorldOptions = {}): Promise<TestWorld> {
  const { manifest = {}, documents = {}, as = "gm", generation, prepare, configure } = options;
  const prepared = await prepareTable({ users: [USERS.gm, USERS.player], documents }, manifest);
  const { folder } = prepared;
  await prepare?.(prepared.system);
  const server = await createServer({ ...prepared, ...(generation && { generation }) });
  const gm = await sitAt(server.url, USERS.gm._id);
  const player = await sitAt(server.url, USERS.player._id);
  const log: string[] = [];
  const calls: TestWorld["calls"] = [];
  const hooks = makeHooks(log, calls);
  const own = as === "gm" ? gm : player;
  const { value: world } = await ask(own, "world");
  const game: Dynamic = {
    userId: world.userId,
    system: world.system,
    release: world.release,
    socket: own,
    i18n: { localize: (key: string) => key, format: (key: string) => key, has: () => false, lang: "en" },
    time: { worldTime: 0 },
  };
  const CONFIG: Dynamic = { ...configDefaults, queries: {}, time: {} };
  configure?.(CONFIG);
  const note = (text: string) => log.push(`notice:${text}`);
  Object.assign(globalThis, {
    game,
    CONFIG,
    Hooks: hooks,
    foundry: { ...common, documents: documentsNamespace, dice: {}, applications: {} },
    ui: { notifications: { error: note, warn: note, info: note } },
    canvas: { ready: false },
  });
  initializeDocuments(world);
  log.length = 0;
  calls.length = 0;
  return {
    folder,
    server,
    game,
    CONFIG,
    log,
    calls,
    gm,
    player,
    on: hooks.on,
    async reopened() {
      await server.close();
      const again = await createServer({ ...prepared, ...(generation && { generation }) });
      const socket = await sitAt(again.url, USERS.gm._id);
      const { value } = await ask(socket, "world");
      socket.close();
      await again.close();
      return value;
    },
    async close() {
      gm.close();
      player.close();
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
