import type { Dynamic } from "../../../table/dynamic";
import { sitAt } from "../../../table/tests/server-support";
import { installBrowser } from "../../tabletop/boot/browser";
import { Random } from "../random";
import { KeptStorage } from "./kept-storage";
import { loadGlobals, loadSteps, loadSystem } from "./parts.mjs";

/**
 * A user's client in a process of its own: the practice table's client layer and the system's shell, both as a browser has them, without a window.
 * The hunt tells it what to do by messages.
 */
const [url = "", userId = "", seed = "1", storage = ""] = process.argv.slice(2);
const random = new Random(Number(seed));
const tell = (message: object): void => void process.send?.(message);

/** What nobody caught, or what went to the console as an error. */
function watchErrors(): void {
  const text = (one: unknown): string => (one instanceof Error ? (one.stack ?? one.message) : String(one));
  console.error = (...args: unknown[]) => tell({ error: args.map(text).join(" ") });
  process.on("uncaughtException", (error) => tell({ error: `uncaught: ${text(error)}` }));
  process.on("unhandledRejection", (reason) => tell({ error: `unhandled: ${text(reason)}` }));
}

/** Windows that would ask or tell somebody something. */
function standInForWindows(): void {
  const { ui, foundry } = globalThis as Dynamic;
  const note = (kind: string) => (text: unknown) => {
    tell({ notice: `${kind}: ${text instanceof Error ? text.message : String(text)}` });
    return { remove: () => {} };
  };
  ui.notifications = { info: note("info"), warn: note("warn"), error: note("error") };
  foundry.applications.api.DialogV2.confirm = async () => (random.chance(0.1) ? null : random.chance(0.8));
}

/** Tells everything that this client writes, and what came of it. */
function trace(socket: Dynamic): void {
  const emit = socket.emit.bind(socket);
  let last = 0;
  socket.emit = (event: string, payload: Dynamic, ack?: (answer: Dynamic) => void) => {
    if (event !== "modify" || !ack) return emit(event, payload, ack);
    last += 1;
    const number = last;
    const { action, documentName, operation } = payload;
    const { data, updates, ids, parentUuid, fivefold } = operation;
    const what = JSON.stringify(data ?? updates ?? ids).slice(0, 300);
    tell({
      notice: `~${number} ${action} ${documentName} ${parentUuid ?? ""} ${JSON.stringify(fivefold) ?? ""} ${what}`,
    });
    return emit(event, payload, (answer: Dynamic) => {
      tell({ notice: `~${number} ${answer?.ok ? `is ${answer.value.revision}` : JSON.stringify(answer?.error)}` });
      ack(answer);
    });
  };
}

/**
 * Numbers that are in no log: those that somebody has written by hand, told before they are sent as well, because a server that dies may have kept them and told
 * nobody.
 */
function watchEdits(): void {
  const { Hooks, foundry } = globalThis as Dynamic;
  for (const name of ["preUpdateActor", "updateActor", "preUpdateItem", "updateItem"])
    Hooks.on(name, ({ uuid }: Dynamic, changes: Dynamic, options: Dynamic) => {
      if (options.fivefold?.commit !== undefined) return;
      const paths = Object.keys(foundry.utils.flattenObject(changes)).filter((path) => path.startsWith("system."));
      if (paths.length > 0) tell({ edited: paths.map((path) => `${uuid} ${path}`) });
    });
  // What an exchange has changed stays changed when its card is deleted, and is in no log any more.
  Hooks.on("deleteChatMessage", async (message: Dynamic) => {
    const { changedBy } = await import("./look");
    const changed = changedBy(message);
    if (changed.length > 0) tell({ edited: changed });
  });
  watchForgotten();
}

/** The same for turn events: an encounter forgets those of rounds long ago, even when they were redone a moment before. */
function watchForgotten(): void {
  const { Hooks } = globalThis as Dynamic;
  const seen = new Map<string, ReadonlyMap<string, readonly string[]>>();
  const compare = async (combat: Dynamic, isGone: boolean): Promise<void> => {
    const { changedByEvents } = await import("./look");
    const before = seen.get(combat.id);
    const now: ReadonlyMap<string, readonly string[]> = isGone ? new Map() : changedByEvents(combat);
    seen.set(combat.id, now);
    const edited = [...(before ?? [])].flatMap(([event, changed]) => (now.has(event) ? [] : changed));
    if (edited.length > 0) tell({ edited });
  };
  for (const name of ["createCombat", "updateCombat"]) Hooks.on(name, (combat: Dynamic) => compare(combat, false));
  Hooks.on("deleteCombat", (combat: Dynamic) => compare(combat, true));
}

async function start(): Promise<(work: string, data: Dynamic) => Promise<unknown>> {
  watchErrors();
  // Before the browser's names are there: the line to the server is Node's own.
  const socket: Dynamic = await sitAt(url, userId);
  // Who has sat down once comes back by himself, as a page does, however often the server is away.
  socket.off("connect_error");
  if (process.env.CHAOS_TRACE) trace(socket);
  installBrowser();
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value: new KeptStorage(storage) });
  // A page that has to be loaded again is a process that has to be started again.
  Object.assign(globalThis, { location: { reload: () => process.exit(75), assign: () => process.exit(76) } });
  await loadGlobals();
  localStorage.setItem("core.noCanvas", "true");
  standInForWindows();
  await loadSystem();
  const { prepare, finish } = await loadSteps();
  await prepare(socket);
  const { CONFIG } = globalThis as Dynamic;
  CONFIG.Dice.randomUniform = () => random.next();
  watchEdits();
  finish(() => {});
  const { worksOf } = await import("./works");
  return worksOf(socket);
}

start().then(
  (works) => {
    process.on("message", async ({ id, work, data }: Dynamic) => {
      try {
        tell({ id, value: (await works(work, data)) ?? null });
      } catch (error) {
        tell({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      }
    });
    process.on("disconnect", () => process.exit());
    tell({ id: 0, value: null });
  },
  (error: Error) => {
    tell({ id: 0, failed: error.stack ?? error.message });
    process.exit(1);
  },
);
