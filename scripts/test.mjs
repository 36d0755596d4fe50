#!/usr/bin/env node
// The one test command: installs what is missing, runs every gate and test or those that are chosen, and closes with "N passed, N failed".
import fs from "node:fs";
import path from "node:path";
import { choose, testFiles, whatThereIs } from "./lib/choose.mjs";
import { checkNode, ensureInstalled, root } from "./lib/install.mjs";
import { playOutcome, vitestOutcome } from "./lib/report.mjs";
import { run } from "./lib/run.mjs";
import { TOO_HEAVY } from "./lib/weight.mjs";

const results = path.join(root, "test-results");
const tally = { passed: 0, failed: 0 };
const started = Date.now();

function note(ok, name, detail = "") {
  tally[ok ? "passed" : "failed"] += 1;
  const seconds = ((Date.now() - started) / 1000).toFixed(0).padStart(4);
  console.log(`${seconds} s  ${ok ? "ok    " : "FAILED"} ${name}${ok || !detail ? "" : `\n${detail.trimEnd()}`}`);
}

/** Closes with the line CI reads, whatever happened. */
function finish() {
  console.log(`${tally.passed} passed, ${tally.failed} failed`);
  process.exitCode = tally.failed ? 1 : 0;
}

const node = process.execPath;
const bin = (name) => path.join(root, "node_modules", ".bin", name);
/** The compiler that is a program of the machine takes a fifth of the time of the one in JavaScript, which other tools still load. */
const compiler = path.join(root, "node_modules/typescript-native/bin/tsc");
const GATES = [
  ["types: engine, contract, rules and views without any global", [node, compiler, "-p", "tsconfig.pure.json"]],
  ["types: system", [node, compiler, "-p", "tsconfig.json"]],
  ["types: tests and benches", [node, compiler, "-p", "tests/tsconfig.json"]],
  ["types: practice table", [node, compiler, "-p", "table/tsconfig.json"]],
  ["lint and format", [bin("biome"), "check", "--error-on-warnings", "."]],
  ["styles", [bin("stylelint"), "styles/**/*.css", "src/rulesets/*/style.css", "--max-warnings", "0"]],
  [
    "import rules and cycles",
    [bin("depcruise"), "--config", ".dependency-cruiser.cjs", "src", "table/common", "table/client", "table/server"],
  ],
  ["nothing lives for tests alone", [bin("knip"), "--production"]],
  ["colour contrast", [node, "scripts/contrast.mjs"]],
];

async function gates() {
  const queue = [...GATES];
  const worker = async () => {
    for (let gate = queue.shift(); gate; gate = queue.shift()) {
      const [name, [command, ...args]] = gate;
      const { code, output } = await run(command, args, { quiet: true, cwd: root });
      note(code === 0, name, output.slice(-6000));
    }
  };
  await Promise.all([worker(), worker()]);
  const { houseChecks } = await import("./lib/house.mjs");
  for (const [name, check] of Object.entries(houseChecks)) {
    const offenders = check();
    note(offenders.length === 0, name, offenders.map((file) => `  ${file}`).join("\n"));
  }
}

/** Adds a JSON report's counts; a report that is missing or empty is a failure of its own. */
function count(name, file, read) {
  if (!fs.existsSync(file)) return note(false, name, "no report was written");
  const { passed, failed, failures, unsteady, seconds } = read(JSON.parse(fs.readFileSync(file, "utf8")));
  if (passed + failed === 0) return note(false, name, "not one test ran");
  tally.passed += passed;
  tally.failed += failed;
  console.log(`         ${name}: ${passed} passed, ${failed} failed`);
  const minutes = [...seconds].sort().map(([folder, took]) => `${folder} ${(took / 60).toFixed(1)}`);
  console.log(`         minutes, all workers added up: ${minutes.join(", ")}`);
  for (const failure of failures) console.log(`         FAILED ${failure}`);
  for (const one of unsteady) console.log(`         UNSTEADY, passed at the second try: ${one}`);
}

/** The reporters tell each finished test with the seconds since this command began; a log that is no terminal gets no colours. */
const env = {
  FIVEFOLD_STARTED: String(started),
  ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }),
};

/** Runs tests that need no browser: these files, or all. */
async function unitTests(files) {
  const file = path.join(results, "unit.json");
  const reporters = ["--reporter=./tests/progress/vitest.ts", "--reporter=json", `--outputFile.json=${file}`];
  await run(bin("vitest"), ["run", ...reporters, "--silent=passed-only", ...files], { cwd: root, env });
  count("unit, contract and purity tests", file, vitestOutcome(root));
}

async function builds() {
  const system = await run(node, ["scripts/build.mjs"], { quiet: true, cwd: root });
  note(system.code === 0, "build of the system", system.output);
  if (system.code === 0) note(!system.output.includes(TOO_HEAVY), "weight of the start of a world", system.output);
  const table = await run(bin("vite"), ["build", "-c", "table/vite.config.ts", "--logLevel", "warn"], {
    quiet: true,
    cwd: root,
  });
  note(table.code === 0, "build of the practice table", table.output);
  return system.code === 0 && table.code === 0;
}

/** The table against the community types; needs both builds. */
async function fidelity() {
  const { code, output } = await run(node, ["scripts/fidelity.mjs"], { quiet: true, cwd: root });
  note(code === 0, "the practice table agrees with the community types", output.slice(-4000));
}

/**
 * Six clients do what they like for a short while, and the table must neither get stuck nor come apart. They play one game, another one every day: what is
 * hunted is the shell, and a hunt of all games takes two minutes of a processor.
 * @param games the slugs of all
 */
async function shortHunt(games) {
  const game = games[Math.floor(started / 86_400_000) % games.length];
  const short = ["--seed", "1", "--ops", "20", "--calm", "--game", game];
  const { code, output } = await run(node, ["--import", "tsx", "tests/chaos/main.ts", ...short], {
    quiet: true,
    cwd: root,
  });
  note(
    code === 0,
    `a short hunt for stuck tables (npm run chaos -- --game ${game} --seed 1 --ops 20 --calm)`,
    output.slice(-6000),
  );
}

/** Plays these files, or all. */
async function playTests(files) {
  const { ensureChromium } = await import("./lib/chromium.mjs");
  const chromium = await ensureChromium();
  const file = path.join(results, "play.json");
  const patterns = files.map((one) => `${one.replaceAll(".", "\\.")}$`);
  await run(bin("playwright"), ["test", "-c", "tests/play/playwright.config.ts", ...patterns], {
    cwd: root,
    env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  count("play tests in Chromium", file, playOutcome);
}

const isPlayed = (file) => file.startsWith("tests/play/");

async function everything(games) {
  // A build has one long step after the other and leaves the second core to the gates.
  const [built] = await Promise.all([builds(), gates()]);
  await unitTests([]);
  // People on the table wait for one another: the hunt and the comparison with the types find time between them.
  const besides = async () => {
    await fidelity();
    await shortHunt(games);
  };
  if (built) await Promise.all([besides(), playTests([])]);
  else note(false, "play tests in Chromium", "not run: the build failed");
}

/** What was chosen by words, and no more: gates only where the word asks for them. */
async function part(chosen) {
  const plays = chosen.files.filter(isPlayed);
  const units = chosen.files.filter((file) => !isPlayed(file));
  console.log(
    `Chosen: ${units.length} files in Node, ${plays.length} in Chromium${chosen.gates ? ", the gates" : ""}.`,
  );
  if (chosen.gates) await gates();
  if (units.length > 0) await unitTests(units);
  if (plays.length === 0) return;
  if (await builds()) await playTests(plays);
  else note(false, "play tests in Chromium", "not run: the build failed");
}

const words = process.argv.slice(2);
try {
  checkNode();
  const there = { files: testFiles(root), games: fs.readdirSync(path.join(root, "src/rulesets")).sort() };
  if (words.some((word) => word === "--help" || word === "-h")) {
    console.log(whatThereIs(there.files, there.games));
  } else {
    const chosen = words.length > 0 ? choose(words, there) : null;
    await ensureInstalled();
    fs.rmSync(results, { recursive: true, force: true });
    fs.mkdirSync(results, { recursive: true });
    await (chosen ? part(chosen) : everything(there.games));
    finish();
  }
} catch (error) {
  note(false, "test run", error.message);
  finish();
}
