// Which small faults in a room its tests notice: Stryker's instrumenter plants them all at once, and processes that have loaded the code switch one after
// the other on (tests/mutation/mutantRunner.ts).
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { root } from "./install.mjs";
import { isSame, LEAST, readAccepted, readScores, scoreOf, tellMutant, writeScores } from "./mutationScores.mjs";

/** Instrumented files and what the processes tell; outside git. */
const PLACE = path.join(root, "reports/mutation");
const INSTRUMENTED = path.join(PLACE, "files");
/** A process that tells nothing for so many seconds is caught in an endless loop. */
const SILENT_SECONDS = 90;

const quiet = { isDebugEnabled: () => false, debug() {}, info() {}, warn: console.warn };

/** @param {string[]} files @returns {Promise<object[]>} the mutants that were planted in copies of these files */
async function plant(files) {
  fs.rmSync(PLACE, { recursive: true, force: true });
  const sources = files.map((name) => ({
    name: path.join(root, name),
    mutate: true,
    content: fs.readFileSync(path.join(root, name), "utf8"),
  }));
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false };
  const { files: planted, mutants } = await new Instrumenter(quiet).instrument(sources, options);
  for (const { name, content } of planted) {
    const file = path.join(INSTRUMENTED, path.relative(root, name));
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }
  return mutants;
}

const relative = (file) => (path.isAbsolute(file) ? path.relative(root, file) : file);

/** How to end the processes that run; a run that fails leaves none behind. */
const running = new Set();
/** Runs the tests on the instrumented files. `over` is kept when the process has ended, with its exit code. */
function vitest(env, log) {
  const child = spawn("npx", ["vitest", "run", "--config", "tests/mutation/vitest.config.ts"], {
    cwd: root,
    detached: true,
    stdio: ["ignore", log, log],
    env: { ...process.env, MUTATION_FILES: INSTRUMENTED, ...env },
  });
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
class Share {
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
        this.results.noticed.set(last.mutant, "Timeout");
        return "useless";
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** @returns {boolean} whether the process is of no more use */
  #heard({ k, mutant, mutants, test, why }) {
    const { noticed, reached, fixed } = this.results;
    if (k === "try") this.tried = true;
    else if (k === "noticed") noticed.set(mutant, "Killed");
    else if (k === "done") this.done.add(test);
    else if (k === "slow") this.results.slow.add(test);
    else if (k === "static") {
      this.finished = true;
      for (const id of mutants) fixed.add(id);
    } else if (k === "reached") {
      for (const id of mutants) reached.set(id, (reached.get(id) ?? new Set()).add(test));
    } else if (k === "hung") noticed.set(mutant, "Timeout");
    else if (k === "failing") {
      // A mutant before it has left something behind, in a memory for instance; a fresh process knows nothing of it.
      if (!this.tried) throw new Error(`A test fails without any mutant: ${test}: ${why}`);
    } else if (k === "broke") {
      // Either this mutant has left something behind, or one before it that no test noticed: in a fresh process it is the only suspect.
      if (this.again.has(mutant)) noticed.set(mutant, "Killed");
      else this.again.add(mutant);
    }
    return k === "hung" || k === "broke" || k === "failing";
  }
}

/**
 * Measures rooms and stores their scores, unless one fell or only a part of the room was measured.
 * @param {(import("./mutationRooms.mjs").Room & { whole: boolean })[]} rooms rooms that are asked by the same tests
 * @returns {Promise<boolean>} whether all rooms are as they have to be
 */
export async function measure(rooms) {
  const tests = process.env.MUTATE_WITH ? process.env.MUTATE_WITH.split(",") : rooms[0].tests;
  const planted = await plant(rooms.flatMap(({ files }) => files));
  const results = { noticed: new Map(), reached: new Map(), fixed: new Set(), slow: new Set() };
  const count = Math.max(1, os.availableParallelism());
  const shares = Array.from(
    { length: count },
    (_, index) =>
      new Share(
        index,
        planted.flatMap(({ id }, place) => (place % count === index ? [id] : [])),
        tests,
        results,
      ),
  );
  const began = Date.now();
  const progress = setInterval(() => {
    const through = Math.min(...shares.map(({ done }) => done.size));
    console.log(
      `${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  ${results.noticed.size} of ${planted.length} mutants noticed, through ${through} tests`,
    );
  }, 15_000);
  try {
    await Promise.all(shares.map((share) => share.run()));
    await tryAlone(planted, tests, results, count);
  } finally {
    clearInterval(progress);
    for (const kill of running) kill();
  }
  const all = planted.map((mutant) => ({
    ...mutant,
    location: oneBased(mutant.location),
    status: statusOf(mutant, results),
  }));
  // Each room is judged, also after one that failed.
  return rooms.map((room) => judge(room, all)).every(Boolean);
}
/**
 * Gives each mutant that is left a process of its own, in which it is on from the start: code that remembers its results, and values that are made once
 * while a module is loaded, show it only there. Unit tests alone are asked, because each process has to load everything anew.
 */
async function tryAlone(planted, tests, { noticed, reached, fixed, slow }, count) {
  const unit = tests.filter((pattern) => pattern.includes("/unit/"));
  const accepted = readAccepted();
  const left = planted
    .filter(({ id }) => !noticed.has(id) && (reached.has(id) || fixed.has(id)))
    .filter((mutant) => {
      const told = tellMutant({ ...mutant, location: oneBased(mutant.location) });
      return !accepted.some((one) => isSame(one, told));
    })
    .map(({ id }) => id);
  console.log(`${left.length} mutants are tried in a process of their own.`);
  const fine = new Map();
  /** Whether these tests pass in such a process without a mutant, asked once. */
  const pass = (files) => {
    const key = files.join();
    if (!fine.has(key)) fine.set(key, runAlone(`none-${fine.size}`, "none", files, slow));
    return fine.get(key);
  };
  const worker = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const files = fixed.has(id) ? unit : [...(reached.get(id) ?? [])].filter((file) => file.includes("/unit/"));
      if (files.length === 0) continue;
      const end = await runAlone(id, id, files, slow);
      if (end === "passed") continue;
      const control = await pass(files);
      if (control !== "passed")
        throw new Error(`Without a mutant these tests end as ${control}, see reports/mutation: ${files.map(relative)}`);
      noticed.set(id, end === "late" ? "Timeout" : "Killed");
    }
  };
  await Promise.all(Array.from({ length: count }, worker));
}

/** Runs tests in a process of their own, with one mutant on from the start. @returns {Promise<"passed" | "failed" | "late">} */
async function runAlone(name, alone, files, slow) {
  const job = path.join(PLACE, `alone-${name}.json`);
  fs.writeFileSync(job, JSON.stringify({ mutants: [], done: [], again: [], report: "", alone, slow: [...slow] }));
  const logged = path.join(PLACE, `alone-${name}.txt`);
  const log = fs.openSync(logged, "w");
  const { over, kill } = vitest({ MUTATION_JOB: job, MUTATION_TESTS: files.map(relative).join(",") }, log);
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

/** Stryker's instrumenter counts lines and columns from zero. */
const oneBased = ({ start, end }) => ({
  start: { line: start.line + 1, column: start.column + 1 },
  end: { line: end.line + 1, column: end.column + 1 },
});
const statusOf = ({ id }, { noticed, reached, fixed }) =>
  noticed.get(id) ?? (reached.has(id) || fixed.has(id) ? "Survived" : "NoCoverage");

function judge(room, all) {
  const files = new Set(room.files.map((file) => path.join(root, file)));
  const results = all.filter(({ fileName }) => files.has(fileName));
  const survivors = results
    .filter(({ status }) => status === "Survived" || status === "NoCoverage")
    .map((result) => ({ ...tellMutant(result), status: result.status }));
  const listed = readAccepted().filter(({ file }) => room.files.includes(file));
  const open = survivors.filter((told) => !listed.some((accepted) => isSame(accepted, told)));
  const stale = listed.filter((accepted) => !survivors.some((told) => isSame(accepted, told)));
  const score = scoreOf(results, survivors.length - open.length);
  for (const { file, number, mutator, original, replacement, line, status } of open)
    console.log(
      `${status === "NoCoverage" ? "NO TEST " : "SURVIVED"} ${file}:${number} ${mutator}\n    in   ${line}\n    was  ${original}\n    now  ${replacement}`,
    );
  for (const { file, line } of stale) console.log(`NOTICED BY NOW, take it from the list: ${file}: ${line}`);
  console.log(
    `${room.name}: ${score.score} % of ${score.mutants} mutants noticed; ${score.survived} survived, ${score.accepted} of them accepted; ${score.untested} not tested.`,
  );
  // Neither a part of a room nor a choice of tests says anything about the room.
  if (!room.whole || process.env.MUTATE_WITH) return open.length === 0;
  const before = readScores()[room.name]?.score ?? 0;
  const wrong = [];
  if (score.score < LEAST) wrong.push(`under ${LEAST} %`);
  if (score.score < before) wrong.push(`under the ${before} % of ${readScores()[room.name].date}`);
  if (open.length > 0)
    wrong.push(`${open.length} survivors that are neither caught by a test nor listed in tests/mutation/accepted.json`);
  if (score.score >= before) writeScores({ ...readScores(), [room.name]: score });
  if (wrong.length > 0) console.log(`FAILED ${room.name}: ${wrong.join("; ")}.`);
  return wrong.length === 0;
}
