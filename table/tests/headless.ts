import { answerQueries, callUntilAnswered, watchConnection } from "../client/boot/connection";
import { collectEarly } from "../client/boot/early";
import { listenToPresence } from "../client/boot/presence";
import { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid } from "../client/canvas/grid/index";
import { configDefaults, documentsNamespace, initializeDocuments } from "../client/documents/index";
import * as common from "../common/index";
import type { Dynamic, Plain } from "../dynamic";
import { sitAt } from "./server-support";

/**
 * A client without a window, in a process of its own because a client owns the globals. It runs the
 * table's own documents, connection and presence; the test tells it what to do by messages.
 */
const gridNamespace = { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid };
const [url = "", userId = ""] = process.argv.slice(2);
const tell = (message: Plain): void => void process.send?.(message);
const hooks = new Map<string, ((...args: Dynamic[]) => Dynamic)[]>();
const log: string[] = [];

const Hooks = {
  on: (name: string, fn: (...args: Dynamic[]) => Dynamic) => hooks.set(name, [...(hooks.get(name) ?? []), fn]),
  call(name: string, ...args: Dynamic[]) {
    return (hooks.get(name) ?? []).every((fn) => fn(...args) !== false);
  },
  callAll(name: string, ...args: Dynamic[]) {
    const [first, second] = args;
    log.push([name, first?.name ?? first?.id, typeof second === "boolean" ? second : ""].join(":"));
    for (const fn of hooks.get(name) ?? []) fn(...args);
    return true;
  },
  onError: (location: string, error: Error) => log.push(`error:${location}:${error.message}`),
};

async function start(): Promise<Dynamic> {
  const socket = await sitAt(url, userId);
  const handEarly = collectEarly(socket);
  const world = await callUntilAnswered<Dynamic>(socket, "world");
  const notice = { remove: () => undefined };
  Object.assign(globalThis, {
    CONFIG: { ...configDefaults, queries: {}, time: {} },
    Hooks,
    foundry: { ...common, documents: documentsNamespace, dice: {}, applications: {}, grid: gridNamespace },
    ui: { notifications: { error: () => notice, warn: () => notice } },
    canvas: { ready: false },
    document: { body: { classList: { add: () => undefined, remove: () => undefined } } },
    location: { reload: () => log.push("reload"), assign: () => undefined },
    game: {
      userId: world.userId,
      system: world.system,
      paused: world.paused,
      permissions: JSON.parse(world.settings.find(({ key }: Plain) => key === "core.permissions")?.value ?? "{}"),
      socket,
      i18n: { localize: (key: string) => key, format: (key: string) => key, has: () => false },
      time: { worldTime: 0 },
    },
  });
  watchConnection(socket);
  answerQueries(socket);
  initializeDocuments(world);
  listenToPresence(socket);
  handEarly();
  return socket;
}

const game = (): Dynamic => (globalThis as Dynamic).game;

/** Every source that this client holds. */
function state(): Plain {
  const collections: [string, Dynamic][] = [...game().collections.entries()];
  return Object.fromEntries(
    collections.map(([name, collection]) => [
      name,
      [...collection].map((document: Dynamic) => document.toObject()).sort((a, b) => (a._id < b._id ? -1 : 1)),
    ]),
  );
}

const WORK: Record<string, (socket: Dynamic, data: Dynamic) => unknown> = {
  state,
  log: () => log.splice(0),
  active: () => ({
    gm: game().users.activeGM?.id ?? null,
    present: [...game().users].filter((user: Dynamic) => user.active).map((user: Dynamic) => user.id),
    mine: game().user.isActiveGM,
  }),
  // The network goes away under the client, as with a closed laptop: the client does not know beforehand.
  cut: (socket) => {
    socket.io.reconnection(false);
    socket.io.engine.close();
  },
  back: (socket) => {
    socket.io.reconnection(true);
    socket.connect();
  },
  /** Runs a test's own words in this client: `game`, `CONFIG` and `data` are at hand. */
  run: (_socket, { body, data }: { body: string; data: Dynamic }) => {
    const run = new Function("data", `return (async () => { ${body} })();`) as (data: Dynamic) => Promise<unknown>;
    return run(data);
  },
};

start().then(
  (socket) => {
    process.on("message", async ({ id, work, data }: Dynamic) => {
      try {
        tell({ id, value: JSON.parse(JSON.stringify((await WORK[work]?.(socket, data)) ?? null)) });
      } catch (error) {
        tell({ id, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
      }
    });
    tell({ id: 0, value: null });
  },
  (error: Error) => tell({ id: 0, error: error.stack }),
);
