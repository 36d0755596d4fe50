import path from "node:path";
import type { Ruleset } from "../../../src/contract/ruleset";
import type { Dynamic } from "../../../table/dynamic";
import { installDice } from "../dice";
import { installBrowser, ROOT } from "./browser";
import { forgetModules, importsUnderWay, watchImports } from "./imports";
import { startServer, type TestServer } from "./server";
import { ClientEnd, traffic } from "./wire";

/** The people of every tabletop: a game master and two players who are there, and one who is not. */
export const USERS = {
  Gamemaster: { _id: "gamemaster000000", name: "Gamemaster", role: 4 },
  Mara: { _id: "mara000000000000", name: "Mara", role: 1 },
  Jon: { _id: "jon0000000000000", name: "Jon", role: 1 },
  Zoe: { _id: "zoe0000000000000", name: "Zoe", role: 1 },
} as const;
export type UserName = keyof typeof USERS;
export const PRESENT: readonly UserName[] = ["Gamemaster", "Mara", "Jon"];

/** One notification, as a person would have seen it. */
export interface Notice {
  readonly kind: "info" | "warn" | "error";
  readonly text: string;
}

/** What runs for as long as the test file does. */
export interface Running {
  readonly server: TestServer;
  /** The line of the game master's client; another one after each reload. */
  gm: ClientEnd;
  /** The players' lines; their clients do nothing but vouch for what they ask (`ask.ts`). */
  readonly lines: Map<UserName, ClientEnd>;
  readonly notices: Notice[];
  /** Questions with yes or no that a window would have shown, and what is answered. */
  readonly questions: string[];
  /** What went to the console as an error, or was thrown where nobody caught it. */
  readonly errors: string[];
  answerQuestions: boolean | null;
}

const load = (file: string): Promise<Dynamic> => import(/* @vite-ignore */ path.join(ROOT, file));

let ears: typeof console.error | null = null;
/** Notes what goes to the console as an error. To be called for every test: a test file may come with a console of its own. */
export function watchConsole(errors: string[]): void {
  if (ears === console.error) return;
  const told = console.error;
  const heard = (...args: unknown[]): void => {
    errors.push(args.map((one) => (one instanceof Error ? (one.stack ?? one.message) : String(one))).join(" "));
    told(...args);
  };
  ears = heard;
  console.error = heard;
}
function watchErrors(errors: string[]): void {
  watchConsole(errors);
  process.on("unhandledRejection", (reason) => {
    errors.push(`unhandled: ${reason instanceof Error ? reason.stack : reason}`);
  });
}

function standInForWindows(notices: Notice[], running: () => Running): void {
  const { ui, foundry } = globalThis as Dynamic;
  const note = (kind: Notice["kind"]) => (text: unknown) => {
    notices.push({ kind, text: text instanceof Error ? text.message : String(text) });
    return { remove: () => {} };
  };
  ui.notifications = { info: note("info"), warn: note("warn"), error: note("error") };
  foundry.applications.api.DialogV2.confirm = async ({ content = "" }: { content?: string }) => {
    running().questions.push(
      content
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );
    return running().answerQuestions;
  };
}

/** Loads client and system into this process, and joins as the game master. */
async function openClient(running: Running): Promise<void> {
  await load("table/client/assemble.ts");
  // Before anything is taken up again that was under way.
  installDice();
  localStorage.setItem("core.noCanvas", "true");
  standInForWindows(running.notices, () => running);
  // The start module of the system, as its manifest names it.
  await load("src/main.ts");
  const { prepare, finish } = await load("table/client/boot/steps.ts");
  await prepare(running.gm);
  finish(() => {});
  // What the shell fetches at a first drag, or a first hole in the ground, is no traffic: on a busy machine a test would go on before it is there.
  await Promise.all(
    ["engine/play/birth", "foundry/dialogs/begin-act", "foundry/scene/drawMarks"].map((one) => load(`src/${one}.ts`)),
  );
}

async function start(): Promise<Running> {
  installBrowser();
  watchImports();
  const errors: string[] = [];
  watchErrors(errors);
  const server = await startServer(Object.values(USERS));
  const lines = new Map(PRESENT.map((name) => [name, new ClientEnd()] as const));
  for (const [name, line] of lines) server.seat(line, USERS[name]._id);
  const gm = lines.get("Gamemaster") ?? new ClientEnd();
  const running: Running = { server, gm, lines, notices: [], questions: [], errors, answerQuestions: true };
  await openClient(running);
  await quiet();
  return running;
}

/**
 * Closes the game master's client and opens another one, which knows nothing but what the server tells it: a new page, every module of client and system
 * evaluated anew, a new line. One that was killed leaves everything as it lies.
 */
export async function reopenClient(running: Running): Promise<void> {
  const { lines, server } = running;
  if (running.gm.server) {
    await quiet();
    running.gm.die();
    await quiet();
  }
  installBrowser();
  forgetModules(/\/(?:src|table\/client|table\/common)\/[^?]*\.ts/);
  running.gm = new ClientEnd();
  lines.set("Gamemaster", running.gm);
  server.seat(running.gm, USERS.Gamemaster._id);
  await openClient(running);
}

let running: Promise<Running> | null = null;
/** Starts server and client once for the test file. */
export function boot(): Promise<Running> {
  running ??= start();
  return running;
}

const later = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Jobs of the writer that somebody waits for besides the traffic. */
let idle: () => Promise<unknown> = async () => {};
export function waitAlsoFor(job: () => Promise<unknown>): void {
  idle = job;
}
/** Resolves when nothing is under way any more: no packet, no answer that is awaited, no module that is fetched, no job of the writer. */
export async function quiet(): Promise<void> {
  for (let still = 0; still < 4; ) {
    const before = traffic().sent;
    await later();
    await idle();
    still = traffic().underWay + importsUnderWay() === 0 && traffic().sent === before ? still + 1 : 0;
  }
}

/** A game whole, as the shell has loaded it. */
export async function loadRuleset(slug: string): Promise<Ruleset> {
  const ruleset: Ruleset | null = await (globalThis as Dynamic).game.fivefold.loadGame(slug);
  if (!ruleset) throw new Error(`there is no game ${slug}`);
  return ruleset;
}
