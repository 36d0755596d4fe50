import { configDefaults, documentsNamespace, initializeDocuments } from "../client/documents/index";
import * as common from "../common/index";
import { mergeObject } from "../common/utils/merge";
import type { ModifyRequest, ModifyResponse } from "../common/wire";
import type { Dynamic, Plain } from "../dynamic";

export const id = (letter: string): string => letter.repeat(16);

/** Enough of the Hooks of a client for documents: ordered calls, cancelling, a record of what was called. */
function makeHooks(log: string[]) {
  const handlers = new Map<string, ((...args: Dynamic[]) => Dynamic)[]>();
  return {
    on: (name: string, fn: (...args: Dynamic[]) => Dynamic) => handlers.set(name, [...(handlers.get(name) ?? []), fn]),
    call(name: string, ...args: Dynamic[]) {
      log.push(name);
      return (handlers.get(name) ?? []).every((fn) => fn(...args) !== false);
    },
    callAll(name: string, ...args: Dynamic[]) {
      log.push(name);
      for (const fn of handlers.get(name) ?? []) fn(...args);
      return true;
    },
    onError(location: string) {
      log.push(`error:${location}`);
    },
  };
}

/** Commits what it is asked to, like the server, without keeping anything. */
function commit(request: ModifyRequest, userId: string): ModifyResponse {
  const { data, updates, ids, ...operation } = structuredClone(request.operation);
  const created = data?.map((source) => ({
    ...source,
    _id: operation.keepId && source._id ? source._id : common.utils.randomID(),
  }));
  return { ...request, operation: { ...operation, modifiedTime: 1 }, result: created ?? updates ?? ids ?? [], userId };
}

export interface TestClient {
  game: Dynamic;
  CONFIG: Dynamic;
  hooks: Dynamic;
  /** Names of the hooks that were called, in order. */
  log: string[];
  /** What went to the server. */
  sent: ModifyRequest[];
  notices: string[];
  /** Deliver an operation that another client asked for. */
  remote: (request: ModifyRequest, userId: string) => Promise<void>;
  /** Make the server refuse from now on. */
  refuse: (message: string | null) => void;
}

export const USERS = {
  gm: { _id: id("g"), name: "GM", role: 4 },
  second: { _id: id("h"), name: "Second GM", role: 4 },
  player: { _id: id("p"), name: "Player", role: 1 },
};

interface ClientOptions {
  as?: keyof typeof USERS;
  online?: (keyof typeof USERS)[];
  collections?: Record<string, Plain[]>;
  models?: Record<string, Record<string, Dynamic>>;
  config?: Plain;
  packs?: Dynamic[];
  setAside?: Record<string, string[]>;
}

/** One client in this process, with a server that commits at once. */
export function startClient({
  as = "gm",
  online = ["gm"],
  collections = {},
  models = {},
  config = {},
  packs = [],
  setAside = {},
}: ClientOptions = {}): TestClient {
  const log: string[] = [];
  const sent: ModifyRequest[] = [];
  const notices: string[] = [];
  const listeners = new Map<string, (...args: Dynamic[]) => void>();
  let refusal: string | null = null;
  const userId = USERS[as]._id;
  const hooks = makeHooks(log);
  const documentTypes = Object.fromEntries(
    Object.entries(models).map(([name, types]) => [
      name,
      Object.fromEntries(Object.keys(types).map((type) => [type, {}])),
    ]),
  );
  const socket = {
    on: (event: string, fn: (...args: Dynamic[]) => void) => listeners.set(event, fn),
    emit(event: string, payload: Dynamic, ack?: (answer: Dynamic) => void) {
      if (event !== "modify") return;
      sent.push(structuredClone(payload));
      queueMicrotask(() =>
        ack?.(
          refusal
            ? { ok: false, error: { name: "Forbidden", message: refusal } }
            : { ok: true, value: commit(payload, userId) },
        ),
      );
    },
  };
  const game: Dynamic = {
    system: { id: "test", documentTypes, grid: {} },
    i18n: { localize: (key: string) => key, format: (key: string) => key, lang: "en" },
    socket,
    time: { worldTime: 0 },
  };
  const CONFIG: Dynamic = mergeObject({ ...configDefaults }, { time: {}, queries: {} }, { inplace: false });
  for (const [name, types] of Object.entries(models)) CONFIG[name] = { ...CONFIG[name], dataModels: types };
  mergeObject(CONFIG, config);
  const foundry = { ...common, documents: documentsNamespace, dice: {}, applications: {} };
  const ui = {
    notifications: { error: (text: string) => notices.push(text), warn: (text: string) => notices.push(text) },
  };
  Object.assign(globalThis, { game, CONFIG, Hooks: hooks, foundry, ui, canvas: { ready: false } });
  initializeDocuments({
    userId,
    users: Object.values(USERS).map((user) => ({ ...user })),
    activeUsers: online.map((name) => USERS[name]._id),
    collections,
    packs,
    setAside,
  });
  return {
    game,
    CONFIG,
    hooks,
    log,
    sent,
    notices,
    refuse: (message) => {
      refusal = message;
    },
    async remote(request, from) {
      listeners.get("modified")?.(commit(request, from));
      await settle();
    },
  };
}

/** Wait until everything under way is done. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
