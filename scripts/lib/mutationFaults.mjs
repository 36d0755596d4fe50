// Plants listed faults into the practice table or the shell, one at a time and only in memory, and asks the tests that concern each: a fault that none
// of them notices has survived, and fails the run.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileOf, plant, readFaults, testsOf } from "./faults.mjs";
import { root } from "./install.mjs";
import { stamp, writeScore } from "./mutationScores.mjs";

const AT_ONCE = Math.max(1, Math.min(2, Math.floor(os.availableParallelism() / 2)));
/** Where a change makes a stored run one of something else. */
const WATCHED = { table: ["table"], shell: ["src", "tests/tabletop"] };
/** A fault that makes its tests wait for ever is noticed as well. */
const PATIENCE = 240_000;

/** Runs test files, with a fault or without. @returns {Promise<{ok: boolean, loaded: boolean, first: string, late: boolean}>} */
function runTests(files, fault, folder, patience = PATIENCE) {
  const slug = Math.random().toString(36).slice(2);
  const [mark, report] = [path.join(folder, `${slug}.mark`), path.join(folder, `${slug}.json`)];
  const args = [
    path.join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--config",
    "tests/mutation/faults.config.ts",
  ];
  args.push("--reporter=json", `--outputFile=${report}`, ...(fault ? ["--bail=1"] : []), ...files);
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...(fault && { FAULT: `${fault.of}: ${fault.name}`, FAULT_MARK: mark }) };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: "ignore" });
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill("SIGKILL");
    }, patience);
    child.on("error", reject);
    child.on("exit", (code) => {
      clearTimeout(timer);
      const loaded = fs.existsSync(mark);
      if (late) return resolve({ ok: false, loaded, first: "no end", late });
      // A fault that lets something grow without end breaks the process of its tests.
      if (!fs.existsSync(report) && loaded)
        return resolve({ ok: false, loaded, first: "the end of its process", late });
      if (!fs.existsSync(report))
        return reject(new Error(`vitest ended with ${code} and no report (${fault?.name ?? "no fault"}).`));
      resolve({ ok: code === 0, loaded, first: firstFailure(JSON.parse(fs.readFileSync(report, "utf8"))), late });
    });
  });
}

/**
 * What waited too long may have noticed the fault, or have been slow on a busy machine: whoever reads the log looks at it. Of a test whose time is over Vitest
 * tells nothing but the name of the error that it took the stack from.
 */
const waited = (message = "") => (/timed out in \d+ms|STACK_TRACE_ERROR/.test(message) ? " (timed out)" : "");
/** What failed first, in words; empty: nothing. */
function firstFailure({ testResults }) {
  for (const { status, name, assertionResults, message } of testResults) {
    const failed = assertionResults.find((one) => one.status === "failed");
    if (failed) return `${failed.fullName.slice(0, 90)}${waited(failed.failureMessages[0])}`;
    if (status === "failed") return `${path.basename(name)}${waited(message)}`;
  }
  return "";
}

/**
 * Plants every fault of the table or the shell whose name, or whose list's name, holds a word; sets a failing exit code when one survives. A run over
 * all of them is stored with its count.
 * @param {string} of "table" or "shell"
 * @param {string} wanted the word; empty for all
 * @throws when no fault is named so, or when the tests fail without any fault
 */
export async function plantFaults(of, wanted) {
  const faults = readFaults(of).filter(({ room, name }) => name.includes(wanted) || room.includes(wanted));
  if (faults.length === 0) throw new Error(`No fault is named "${wanted}".`);
  for (const fault of faults) plant(fault, fs.readFileSync(fileOf(fault), "utf8"));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fivefold-mutate-"));
  const survivors = [];
  const started = Date.now();
  try {
    // All of them, one after the other.
    const files = [...new Set(faults.flatMap(testsOf))];
    const sound = await runTests(files, null, folder, files.length * PATIENCE);
    if (!sound.ok) throw new Error(`The tests fail without any fault: ${sound.first}`);
    let [next, done] = [0, 0];
    const work = async () => {
      for (let fault = faults[next++]; fault; fault = faults[next++]) {
        const { ok, loaded, first } = await runTests(testsOf(fault), fault, folder);
        done += 1;
        // What failed before the fault was loaded has failed of something else: on a busy machine, that the time was over.
        const caught = !ok && loaded;
        if (!caught) survivors.push(fault);
        const says = caught ? "caught" : loaded ? "SURVIVED" : "SURVIVED: its tests never load it";
        const by = ok ? "" : ` by ${first}`;
        console.log(`${String(done).padStart(3)}/${faults.length} ${says}  ${fault.room}: ${fault.name}${by}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`\n${faults.length - survivors.length} of ${faults.length} faults caught in ${seconds} s.`);
  for (const { room, name, file } of survivors) console.log(`SURVIVED ${room}: ${name} (${file})`);
  if (wanted === "") {
    const caught = faults.length - survivors.length;
    writeScore(of, { faults: faults.length, caught, ...stamp(WATCHED[of]) });
  }
  process.exitCode = survivors.length === 0 ? 0 : 1;
}
