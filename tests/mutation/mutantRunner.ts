import { EventEmitter } from "node:events";
import fs from "node:fs";
import { type RunnerTestCase, type RunnerTestFile, TestRunner, vi } from "vitest";
import { type Happening, jobOf, mutantSwitch } from "./switch";

/** What a test has asked for at its end (`onTestFinished`): Vitest keeps it with the test, and leaves it out of its types. */
interface Ending {
  onFinished?: ((context: RunnerTestCase["context"]) => unknown)[];
}

/** A mutant may be reached so many times more often than the code that it replaces, and a few times besides. */
const HITS = { times: 100, more: 1000 };
/** A test may take so many times longer than without a mutant, and so many milliseconds besides. */
const TIME = { times: 10, more: 3000 };
/**
 * A test that takes longer, in milliseconds of the processor, is asked about no mutant: it counts thousands of games, and would take hours for all that survive.
 * The milliseconds are those of the machine on which the first scores were measured; `pace` says how much slower this one is just now.
 */
const SLOW = 600;
/** Milliseconds of the processor that the loop of `pace` took on that machine. */
const USUAL = 65;
/** How many times slower than usual this machine is now; never less than 1, so that a test that was asked once is always asked. */
function pace(): number {
  const usage = process.cpuUsage();
  let sum = 0;
  for (let i = 0; i < 5e7; i++) sum += i;
  const { user, system } = process.cpuUsage(usage);
  return sum > 0 ? Math.max(1, (user + system) / 1000 / USUAL) : 1;
}
/** So many tests on the table are asked about one mutant: each takes a tenth of a second, and hundreds of them reach what every creature needs. */
const TABLES = 12;
const HUNG = Symbol("hung");
// Each run of a test listens to the end of that test.
EventEmitter.defaultMaxListeners = 0;

/**
 * Runs each test once without a mutant, to see which mutants it reaches, and then once more with each of these that no test has noticed yet, all in the
 * process that has loaded the code once. What a mutant may leave behind is found by running the test without it again.
 */
export default class MutantRunner extends TestRunner {
  readonly #job = jobOf(process.env.MUTATION_JOB);
  /** Mutants that no test has noticed yet. */
  readonly #left = new Set(this.#job.mutants);
  /** Which mutants are known to be reached from a test file. */
  readonly #reached = new Map<string, Set<string>>();
  readonly #done = new Set(this.#job.done);
  readonly #again = new Set(this.#job.again);
  readonly #slow = new Set(this.#job.slow);
  /** How many tests on the table were asked about a mutant. */
  readonly #tables = new Map<string, number>();
  /** Whether the one mutant of this process was noticed. */
  #isNoticed = false;

  #tell(happening: Happening): void {
    fs.appendFileSync(this.#job.report, `${JSON.stringify(happening)}\n`);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    if (this.#job.alone) return this.#runAlone(test);
    const name = `${test.file.name} > ${test.name}`;
    this.#tell({ k: "test", test: name });
    const state = mutantSwitch();
    // The first test of a process may wait for a whole table to start.
    const isFirst = this.#reached.size === 0;
    state.activeMutant = undefined;
    state.currentTestId = test.id;
    const began = performance.now();
    const usage = process.cpuUsage();
    try {
      await this.#whole(test);
    } catch (error) {
      await this.#giveUp({ k: "failing", test: name, why: String(error) });
    } finally {
      state.currentTestId = undefined;
    }
    const took = performance.now() - began;
    const { user, system } = process.cpuUsage(usage);
    const spent = (user + system) / 1000;
    const isSlow = spent > SLOW && spent > SLOW * pace() && !isFirst;
    if (isSlow) this.#tell({ k: "slow", test: test.name });
    const limit = took * TIME.times + TIME.more;
    const reached = state.mutantCoverage.perTest[test.id] ?? {};
    delete state.mutantCoverage.perTest[test.id];
    this.#note(test.file.filepath, Object.keys(reached));
    const known = this.#done.has(test.id) || isSlow;
    const onTable = !test.file.filepath.includes("/unit/");
    for (const [mutant, hits] of Object.entries(reached)) {
      if (!this.#left.has(mutant) || (known && !this.#again.has(mutant))) continue;
      const tables = this.#tables.get(mutant) ?? 0;
      if (onTable && tables >= TABLES && !this.#again.has(mutant)) continue;
      if (onTable) this.#tables.set(mutant, tables + 1);
      await this.#tryMutant(test, name, mutant, hits, limit);
    }
    this.#tell({ k: "done", test: test.id });
  }

  /** One mutant has this process for itself, and is on from the start: one test that notices it is enough. */
  async #runAlone(test: RunnerTestCase): Promise<void> {
    if (this.#isNoticed || this.#slow.has(test.name)) return;
    try {
      await this.#whole(test);
    } catch (error) {
      this.#isNoticed = true;
      throw error;
    }
  }
  /** Runs a test with what it does at its end: the table looks there for dice that nobody threw. */
  async #whole(test: RunnerTestCase & Ending): Promise<void> {
    test.onFinished = [];
    try {
      await TestRunner.getTestFn(test)();
      for (const finish of test.onFinished) await finish(test.context);
    } finally {
      test.onFinished = [];
    }
  }

  override onAfterRunFiles(files: readonly RunnerTestFile[] = []): void {
    super.onAfterRunFiles();
    if (this.#job.alone) {
      // A file that could not be loaded has failed as well.
      for (const { filepath, result } of this.#job.report ? files : [])
        this.#tell({ k: "apart", test: filepath, end: result?.state === "fail" ? "failed" : "passed" });
      return;
    }
    this.#tell({ k: "static", mutants: Object.keys(mutantSwitch().mutantCoverage.static) });
  }

  /** Tells why this process cannot go on, and waits to be ended by the run that started it. */
  async #giveUp(happening: Happening): Promise<never> {
    this.#tell(happening);
    return new Promise<never>(() => {});
  }

  /** Tells of mutants that nothing in this file has reached before. */
  #note(file: string, mutants: readonly string[]): void {
    const known = this.#reached.get(file) ?? new Set();
    const fresh = mutants.filter((mutant) => !known.has(mutant));
    this.#reached.set(file, new Set([...known, ...fresh]));
    if (fresh.length > 0) this.#tell({ k: "reached", mutants: fresh, test: file });
  }

  async #tryMutant(test: RunnerTestCase, name: string, mutant: string, hits: number, limit: number): Promise<void> {
    const state = mutantSwitch();
    this.#tell({ k: "try", mutant, test: name });
    state.activeMutant = mutant;
    state.hitCount = 0;
    state.hitLimit = hits * HITS.times + HITS.more;
    const why = await this.#once(test, limit);
    state.activeMutant = undefined;
    state.hitCount = undefined;
    if (why === null) return;
    if (why === HUNG) {
      // What still runs would disturb every test after it.
      await this.#giveUp({ k: "hung", mutant, test: name });
    }
    const broken = await this.#once(test, limit);
    if (broken !== null) await this.#giveUp({ k: "broke", mutant, test: name, why: String(broken) });
    this.#left.delete(mutant);
    this.#tell({ k: "noticed", mutant, test: name });
  }

  /** Runs a test as its mutant is switched. Null: it passed; otherwise what it failed with. */
  async #once(test: RunnerTestCase, limit: number): Promise<unknown> {
    vi.restoreAllMocks();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(() => resolve(HUNG), limit);
    });
    try {
      return await Promise.race([late, this.#whole(test).then(() => null)]);
    } catch (error) {
      return error ?? new Error("thrown without a reason");
    } finally {
      clearTimeout(timer);
    }
  }
}
