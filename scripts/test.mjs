#!/usr/bin/env node
// The one test command: installs what is missing, runs every gate, and closes with "N passed, N failed".
import fs from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { checkNode, ensureInstalled, root } from "./lib/install.mjs";
import { run } from "./lib/run.mjs";

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
const GATES = [
  ["types: engine, contract, rules and views without any global", [bin("tsc"), "-p", "tsconfig.pure.json"]],
  ["types: system", [bin("tsc"), "-p", "tsconfig.json"]],
  ["types: tests and benches", [bin("tsc"), "-p", "tests/tsconfig.json"]],
  ["types: practice table", [bin("tsc"), "-p", "table/tsconfig.json"]],
  ["lint and format", [bin("biome"), "check", "--error-on-warnings", "."]],
  ["styles", [bin("stylelint"), "styles/**/*.css", "src/rulesets/*/style.css", "--max-warnings", "0"]],
  [
    "import rules and cycles",
    [bin("depcruise"), "--config", ".dependency-cruiser.cjs", "src", "table/common", "table/client", "table/server"],
  ],
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
  const { passed, failed, failures, unsteady = [] } = read(JSON.parse(fs.readFileSync(file, "utf8")));
  if (passed + failed === 0) return note(false, name, "not one test ran");
  tally.passed += passed;
  tally.failed += failed;
  console.log(`         ${name}: ${passed} passed, ${failed} failed`);
  for (const failure of failures) console.log(`         FAILED ${failure}`);
  for (const one of unsteady) console.log(`         UNSTEADY, passed at the second try: ${one}`);
}

async function unitTests() {
  const file = path.join(results, "unit.json");
  const { output } = await run(
    bin("vitest"),
    ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
    { quiet: true, cwd: root },
  );
  const before = tally.failed;
  count("unit, contract and purity tests", file, (report) => ({
    passed: report.numPassedTests,
    // A file that does not even load has no failed test in it: it counts itself.
    failed:
      report.numFailedTests +
      report.testResults.filter((suite) => suite.status === "failed" && suite.assertionResults.length === 0).length,
    failures: report.testResults.flatMap((suite) =>
      suite.assertionResults.filter((one) => one.status === "failed").map((one) => one.fullName),
    ),
  }));
  if (tally.failed > before) console.log(output.slice(-12000));
}

async function builds() {
  const system = await run(node, ["scripts/build.mjs"], { quiet: true, cwd: root });
  note(system.code === 0, "build of the system", system.output);
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

/** Where a play test failed and of what, in a line each: the report that remains is often only this one. */
function why(spec) {
  const errors = spec.tests.flatMap((test) =>
    test.results.flatMap(({ error }) => (error ? [`${test.projectName} ${shortly(error)}`] : [])),
  );
  return errors.map((text) => `\n           ${text}`).join("");
}

/** A play test in the closing report: its generation, its title and why it failed. */
const told = (spec) =>
  `[${[...new Set(spec.tests.map((test) => test.projectName))].join(", ")}] ${spec.title}${why(spec)}`;

function shortly({ message = "", location }) {
  const plain = stripVTControlCharacters(message)
    .split("\n")
    .map((line) => line.trim());
  const where = location ? `${path.basename(location.file)}:${location.line} ` : "";
  return `${where}${plain.filter(Boolean).slice(0, 6).join(" | ")}`.slice(0, 500);
}

async function playTests() {
  const { ensureChromium } = await import("./lib/chromium.mjs");
  const chromium = await ensureChromium();
  const file = path.join(results, "play.json");
  const { output } = await run(bin("playwright"), ["test", "-c", "tests/play/playwright.config.ts"], {
    quiet: true,
    cwd: root,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const before = tally.failed;
  count("play tests in Chromium", file, (report) => {
    const specs = [];
    const walk = (suite) => {
      for (const spec of suite.specs ?? []) specs.push(spec);
      for (const inner of suite.suites ?? []) walk(inner);
    };
    for (const suite of report.suites) walk(suite);
    return {
      passed: specs.filter((spec) => spec.ok).length,
      failed: specs.filter((spec) => !spec.ok).length + (report.errors?.length ?? 0),
      failures: specs.filter((spec) => !spec.ok).map(told),
      unsteady: specs.filter((spec) => spec.ok && spec.tests.some(({ status }) => status === "flaky")).map(told),
    };
  });
  if (tally.failed > before) console.log(output.slice(-12000));
}

try {
  checkNode();
  await ensureInstalled();
  fs.rmSync(results, { recursive: true, force: true });
  fs.mkdirSync(results, { recursive: true });
  await gates();
  await unitTests();
  if (await builds()) {
    await fidelity();
    await playTests();
  } else note(false, "play tests in Chromium", "not run: the build failed");
} catch (error) {
  note(false, "test run", error.message);
}
finish();
