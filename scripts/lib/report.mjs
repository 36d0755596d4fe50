import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * What a report says: how many tests passed and failed, what failed and what passed only at the second try, in a line each, and the
 * seconds that each folder of tests took, all workers added up.
 * @typedef {{ passed: number, failed: number, failures: string[], unsteady: string[], seconds: Map<string, number> }} Outcome
 */

/** Adds up the seconds of files by the folder they lie in, below the folder that holds them all. */
function byFolder(timed) {
  const seconds = new Map();
  for (const [folder, took] of timed) seconds.set(folder, (seconds.get(folder) ?? 0) + took);
  return seconds;
}

/**
 * Reads Vitest's JSON report.
 * @param {string} root the project's folder
 * @returns {(report: object) => Outcome}
 */
export const vitestOutcome = (root) => (report) => ({
  passed: report.numPassedTests,
  // A file that does not even load has no failed test in it: it counts itself.
  failed:
    report.numFailedTests +
    report.testResults.filter((suite) => suite.status === "failed" && suite.assertionResults.length === 0).length,
  failures: report.testResults.flatMap((suite) =>
    suite.assertionResults.filter((one) => one.status === "failed").map((one) => one.fullName),
  ),
  unsteady: [],
  seconds: byFolder(
    report.testResults.map(({ name, startTime, endTime }) => [
      path.relative(root, path.dirname(name)).split(path.sep).join("/"),
      Math.max(0, endTime - startTime) / 1000,
    ]),
  ),
});

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

/**
 * Reads Playwright's JSON report.
 * @param {object} report
 * @returns {Outcome}
 */
export function playOutcome(report) {
  const specs = [];
  const walk = (suite) => {
    for (const spec of suite.specs ?? []) specs.push(spec);
    for (const inner of suite.suites ?? []) walk(inner);
  };
  for (const suite of report.suites) walk(suite);
  const tookOf = (spec) =>
    spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
  return {
    passed: specs.filter((spec) => spec.ok).length,
    failed: specs.filter((spec) => !spec.ok).length + (report.errors?.length ?? 0),
    failures: specs.filter((spec) => !spec.ok).map(told),
    unsteady: specs.filter((spec) => spec.ok && spec.tests.some(({ status }) => status === "flaky")).map(told),
    seconds: byFolder(specs.map((spec) => [`tests/play/${path.posix.dirname(spec.file)}`, tookOf(spec) / 1000])),
  };
}
