#!/usr/bin/env node
// npm start: installs what is missing, builds, fills a demo world on first run, starts the practice table.
// npm run table -- --system <folder>: the same table for any built system, in a world of its own.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { alone, madeOnce } from "./lib/builds.mjs";
import { checkNode, ensureInstalled, root } from "./lib/install.mjs";
import { run } from "./lib/run.mjs";

const OPTIONS = {
  port: { type: "string", default: "30000" },
  host: { type: "string", default: "127.0.0.1" },
  world: { type: "string" },
  system: { type: "string" },
  seed: { type: "string" },
  fresh: { type: "boolean", default: false },
  generation: { type: "string" },
  "dice-seed": { type: "string" },
  latency: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
};
/** What the table's own command line checks and explains. */
const HANDED_ON = ["generation", "dice-seed", "latency"];

const USAGE = `npm start                            Fivefold with its demo world
npm run table -- --system <folder>   any built system (the folder with system.json) in its own world

  --generation <13|14>  the Foundry generation to imitate, 13 unless told
  --port <n>            30000 unless told
  --host <address>      127.0.0.1 unless told: nobody but this machine
  --world <folder>      the world to open or create; .table/<system> unless told
  --seed <file.json>    what a new world starts with
  --fresh               throw the world away first
  --dice-seed <n>       repeatable dice
  --latency <ms|a-b>    delay every packet, both ways
See docs/table.md.`;

function options() {
  let values;
  try {
    ({ values } = parseArgs({ options: OPTIONS }));
  } catch (error) {
    throw new Error(`${error.message}\n\n${USAGE}`);
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`--port ${values.port}: give a number from 1 to 65535.`);
  return { ...values, port: String(port) };
}

/** What both builds are made of. */
const SHARED = ["package.json", "package-lock.json", "tsconfig.base.json", "scripts"];
const SYSTEM = [...SHARED, "src", "lang", "templates", "styles", "assets", "packs"];
const SYSTEM_FILES = ["system.template.json", "vite.config.ts", "README.md", "CHANGELOG.md", "LICENSE", "NOTICE"];

/** The files of the table, without what builds make there. */
function tableSources() {
  const home = path.join(root, "table");
  return fs
    .readdirSync(home)
    .flatMap((name) => (["dist", "node_modules"].includes(name) ? [] : [path.join("table", name)]));
}

/** A step of the build, which is left out where nothing has changed since it was done last. */
async function step(name, sources, made, command, args) {
  process.stdout.write(`${name} ... `);
  const stamp = path.join(root, "node_modules", `.fivefold-${path.basename(made)}`);
  const inside = sources.map((source) => path.join(root, source));
  const built = await madeOnce({ sources: inside, made: path.join(root, made), stamp }, async () => {
    const { code, output } = await run(command, args, { quiet: true, cwd: root });
    if (code === 0) return;
    console.log("failed");
    throw new Error(output);
  });
  console.log(built ? "done" : "nothing has changed");
}
async function build(system) {
  if (!system)
    await step("Building Fivefold", [...SYSTEM, ...SYSTEM_FILES], "dist/fivefold/system.json", process.execPath, [
      "scripts/build.mjs",
    ]);
  const vite = path.join(root, "node_modules", ".bin", "vite");
  const args = ["build", "-c", "table/vite.config.ts", "--logLevel", "warn"];
  await step("Building the practice table", [...SHARED, ...tableSources()], "table/dist/client/main.js", vite, args);
}

async function main() {
  const { port, host, world, system, seed, fresh, help, ...rest } = options();
  if (help) return console.log(USAGE);
  checkNode();
  const folder = system ? path.resolve(system) : path.join(root, "dist", "fivefold");
  if (system && !fs.existsSync(path.join(folder, "system.json")))
    throw new Error(
      `${folder} holds no system.json: give the folder of a built system, as a Game Master would unzip it.`,
    );
  await ensureInstalled();
  // What one of two tables in this folder builds, the other one is reading.
  const lock = path.join(root, "node_modules", ".fivefold-building");
  await alone(
    lock,
    () => build(system),
    () => console.log("Waiting until another table in this folder is built ..."),
  );
  const home = path.resolve(world ?? path.join(root, ".table", system ? path.basename(folder) : "demo"));
  if (fresh) fs.rmSync(home, { recursive: true, force: true });
  const seedFile = seed ? path.resolve(seed) : system ? null : path.join(root, "demo", "world.json");
  const args = [
    "--import",
    "tsx",
    path.join(root, "table/server/main.ts"),
    "--system",
    folder,
    "--world",
    home,
    "--port",
    port,
    "--host",
    host,
  ];
  if (seedFile) args.push("--seed", seedFile);
  for (const name of HANDED_ON) if (rest[name] !== undefined) args.push(`--${name}`, rest[name]);
  const server = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code ?? 0));
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
