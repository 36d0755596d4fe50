import fs from "node:fs";

/**
 * What instrumented code shares with whoever switches its mutants: Stryker's instrumenter reads and writes it under this global name.
 * `hitCount` counts how often the active mutant was reached, and beyond `hitLimit` the code throws: the way out of an endless loop.
 */
interface MutantSwitch {
  activeMutant: string | undefined;
  currentTestId: string | undefined;
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
  hitCount: number | undefined;
  hitLimit: number | undefined;
}
declare global {
  var __stryker__: MutantSwitch | undefined;
}

/** The switch of this process; it has to be there before the first instrumented module is loaded. */
export function mutantSwitch(): MutantSwitch {
  globalThis.__stryker__ ??= {
    activeMutant: undefined,
    currentTestId: undefined,
    mutantCoverage: { static: {}, perTest: {} },
    hitCount: undefined,
    hitLimit: undefined,
  };
  return globalThis.__stryker__;
}

/** What the run that started this process wants: which mutants it shall not try any more, and where it writes what it finds. */
interface Job {
  /** Ids of the mutants that this process is to try. */
  readonly mutants: readonly string[];
  /** A file of one JSON text per line. */
  readonly report: string;
  /** Ids of the tests that earlier processes have been through with these mutants, and mutants that are tried in those tests all the same. */
  readonly done: readonly string[];
  readonly again: readonly string[];
  /** The one mutant that is on from the start, and the titles of tests that are not asked about it. */
  readonly alone?: string;
  readonly slow?: readonly string[];
}
/** @throws where the run did not name a job */
export function jobOf(file: string | undefined): Job {
  if (!file) throw new Error("MUTATION_JOB names no file: mutants are switched by `npm run mutate`.");
  return JSON.parse(fs.readFileSync(file, "utf8")) as Job;
}

/**
 * What a process tells, a line each: it begins a test (`test`), reaches mutants that nothing reached before, tries a mutant, notices it, is through with a
 * test (`done`). `slow`: it took too long to be asked. `failing`: a test fails without any mutant. `hung`, `broke`: after a mutant the process is of no more use, because something still
 * runs, or because the test fails without the mutant now. `static`: what was reached while modules were loaded. `apart`: how the
 * tests of a mutant that has a process for itself have ended.
 */
export interface Happening {
  readonly k:
    | "test"
    | "reached"
    | "try"
    | "noticed"
    | "done"
    | "slow"
    | "static"
    | "failing"
    | "hung"
    | "broke"
    | "apart";
  readonly mutant?: string;
  readonly mutants?: readonly string[];
  readonly test?: string;
  readonly why?: string;
  readonly end?: "passed" | "failed";
}
