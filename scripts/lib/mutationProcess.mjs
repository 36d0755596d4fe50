// Processes in which Vitest runs the tests of planted mutants, and what they tell (tests/mutation/mutantRunner.ts).
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { root } from "./install.mjs";

/** Instrumented files and what the processes tell; outside git. */
export const PLACE = path.join(root, "reports/mutation");
export const INSTRUMENTED = path.join(PLACE, "files");
/** Tests that switch a mutant on before they load the tests that are asked about it. */
const APART = path.join(PLACE, "apart");
/** A process that tells nothing for so many seconds is caught in an endless loop. */
const SILENT_SECONDS = 90;

/** How to end the processes that run; a run that fails leaves none behind. */
const running = new Set();
/** Runs the tests on the instrumented files. `over` is kept when the process has ended, with its exit code. */
function vitest(env, log) {
  // Without npx, which would load npm anew for each of hundreds of processes.
  const child = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/mutation/vitest.config.ts"],
    {
      cwd: root,
      detached: true,
      stdio: ["ignore", log, log],
      env: { ...process.env, MUTATION_FILES: INSTRUMENTED, ...env },
    },
  );
  const over = new Promise((resolve) => child.on("close", resolve));
  const kill = () => {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  };
  running.add(kill);
  over.then(() => running.delete(kill));
  return { over, kill };
}

/** One of the processes that share the mutants among them; it is started anew whenever a mutant has made it useless. */
export class Share {
  /** @param {string[]} mutants ids @param {string[]} tests glob patterns */
  constructor(index, mutants, tests, results) {
    Object.assign(this, { index, mutants, tests, results });
    this.report = path.join(PLACE, `report-${index}.txt`);
    this.done = new Set();
    this.again = new Set();
  }

  /** Unit tests and tests on the table have processes of their own: they share no memory, as in `npm test`. */
  async run() {
    const isUnit = (pattern) => pattern.includes("/unit/");
    for (const tests of [this.tests.filter(isUnit), this.tests.filter((pattern) => !isUnit(pattern))])
      if (tests.length > 0) while (!(await this.#once(tests)));
  }

  /** @returns {Promise<boolean>} whether all these tests have been gone through */
  async #once(tests) {
    const job = path.join(PLACE, `job-${this.index}.json`);
    const left = this.mutants.filter((id) => !this.results.noticed.has(id));
    if (left.length === 0) return true;
    fs.writeFileSync(
      job,
      JSON.stringify({ mutants: left, report: this.report, done: [...this.done], again: [...this.again] }),
    );
    fs.writeFileSync(this.report, "");
    const log = fs.openSync(path.join(PLACE, `log-${this.index}.txt`), "w");
    const { over, kill } = vitest({ MUTATION_JOB: job, MUTATION_TESTS: tests.join(",") }, log);
    const end = await this.#follow(over);
    kill();
    await over;
    fs.closeSync(log);
    if (end === "closed" && !this.finished)
      throw new Error(`The tests could not be run: see reports/mutation/log-${this.index}.txt`);
    return end === "closed";
  }

  /** Reads what the process tells until it ends, or is of no more use. */
  async #follow(over) {
    this.finished = false;
    this.tried = false;
    let closed = false;
    over.then(() => {
      closed = true;
    });
    let [read, rest, heard, last] = [0, "", Date.now(), null];
    for (;;) {
      const ending = closed;
      const text = fs.readFileSync(this.report, "utf8");
      if (text.length > read) heard = Date.now();
      const lines = (rest + text.slice(read)).split("\n");
      read = text.length;
      rest = lines.pop();
      for (const line of lines) {
        last = JSON.parse(line);
        if (this.#heard(last)) return "useless";
      }
      if (ending) return "closed";
      if (Date.now() - heard > SILENT_SECONDS * 1000) {
        if (last?.k !== "try") throw new Error(`A test takes more than ${SILENT_SECONDS} seconds: ${last?.test}`);
        this.#notice(last.mutant, "Timeout", last.test);
        return "useless";
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** @param {string} test "file > name" */
  #notice(mutant, status, test) {
    this.results.noticed.set(mutant, status);
    this.results.by.set(mutant, [test.split(" > ")[0]]);
  }

  /** @returns {boolean} whether the process is of no more use */
  #heard({ k, mutant, mutants, test, why }) {
    const { reached, fixed } = this.results;
    if (k === "try") this.tried = true;
    else if (k === "noticed") this.#notice(mutant, "Killed", test);
    else if (k === "done") this.done.add(test);
    else if (k === "slow") this.results.slow.add(test);
    else if (k === "static") {
      this.finished = true;
      for (const id of mutants) fixed.add(id);
    } else if (k === "reached") {
      for (const id of mutants) reached.set(id, (reached.get(id) ?? new Set()).add(test));
    } else if (k === "hung") this.#notice(mutant, "Timeout", test);
    else if (k === "failing") {
      // A mutant before it has left something behind, in a memory for instance; a fresh process knows nothing of it.
      if (!this.tried) throw new Error(`A test fails without any mutant: ${test}: ${why}`);
    } else if (k === "broke") {
      // Either this mutant has left something behind, or one before it that no test noticed: in a fresh process it is the only suspect.
      if (this.again.has(mutant)) this.#notice(mutant, "Killed", test);
      else this.again.add(mutant);
    }
    return k === "hung" || k === "broke" || k === "failing";
  }
}

/** Runs tests in a process of their own, with one mutant on from the start. @returns {Promise<"passed" | "failed" | "late">} */
export async function runAlone(name, alone, files, slow) {
  const job = path.join(PLACE, `alone-${name}.json`);
  fs.writeFileSync(job, JSON.stringify({ mutants: [], done: [], again: [], report: "", alone, slow: [...slow] }));
  const logged = path.join(PLACE, `alone-${name}.txt`);
  const log = fs.openSync(logged, "w");
  const { over, kill } = vitest({ MUTATION_JOB: job, MUTATION_TESTS: files.join(",") }, log);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    kill();
  }, SILENT_SECONDS * 1000);
  const code = await over;
  clearTimeout(timer);
  fs.closeSync(log);
  if (fs.readFileSync(logged, "utf8").includes("No test files found"))
    throw new Error(`The tests of a mutant are not there: ${files}`);
  return late ? "late" : code === 0 ? "passed" : "failed";
}

/**
 * Asks tests about mutants in a process of its own each, under one Vitest that translates every file once: starting Vitest took longer than most tests.
 * @param {{id: string, files: string[]}[]} asked a mutant, or "none", and the tests that are asked about it
 * @param {Set<string>} slow titles of tests that are not asked
 * @param {(one: {id: string, files: string[]}, end: "passed" | "failed") => void} tell of whom nothing is told here, no process has come to an end
 */
export async function runApart(asked, slow, tell) {
  if (asked.length === 0) return;
  fs.rmSync(APART, { recursive: true, force: true });
  fs.mkdirSync(APART, { recursive: true });
  const up = path.relative(APART, root);
  for (const [index, { id, files }] of asked.entries()) {
    const lines = [
      `import { mutantSwitch } from "${up}/tests/mutation/switch";`,
      `Object.assign(mutantSwitch(), { activeMutant: "${id}", hitCount: 0, hitLimit: 1e7 });`,
      ...files.map((file) => `await import("${up}/${file}");`),
    ];
    fs.writeFileSync(path.join(APART, `${index}.test.ts`), `${lines.join("\n")}\n`);
  }
  const [job, report] = ["job", "report"].map((name) => path.join(APART, `${name}.json`));
  fs.writeFileSync(job, JSON.stringify({ mutants: [], done: [], again: [], slow: [...slow], report, alone: "none" }));
  fs.writeFileSync(report, "");
  const log = fs.openSync(path.join(APART, "log.txt"), "w");
  const tests = `${path.relative(root, APART)}/*.test.ts`;
  const { over, kill } = vitest({ MUTATION_JOB: job, MUTATION_TESTS: tests, MUTATION_APART: "1" }, log);
  let closed = false;
  over.then(() => {
    closed = true;
  });
  let [read, heard] = [0, Date.now()];
  while (!closed && Date.now() - heard < SILENT_SECONDS * 1000) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { size } = fs.statSync(report);
    if (size > read) [read, heard] = [size, Date.now()];
  }
  kill();
  await over;
  fs.closeSync(log);
  for (const line of fs.readFileSync(report, "utf8").split("\n").slice(0, -1)) {
    const { test, end } = JSON.parse(line);
    const one = asked[Number(path.basename(test, ".test.ts"))];
    if (one) tell(one, end);
  }
}

/** Ends every process that still runs. */
export function endAll() {
  for (const kill of running) kill();
}
