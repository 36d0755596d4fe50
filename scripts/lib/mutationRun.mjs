// Asks Stryker which small faults in a room the tests of that room notice.
import path from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { root } from "./install.mjs";
import { isSame, LEAST, readAccepted, readScores, scoreOf, tellMutant, writeScores } from "./mutationScores.mjs";

/** Results of earlier runs and the copies in which mutants live; outside git. */
const PLACE = "reports/mutation";

/** @param {string[]} files @param {{ territory: string, fresh: boolean }} how */
const optionsOf = (files, { territory, fresh }) => ({
  mutate: files,
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  // Values that are made once, while a module is loaded, would need all tests for each mutant, and what breaks the loading of a test file counts
  // as unnoticed. They are counted as not tested.
  ignoreStatic: true,
  // One at a time: the machine has two cores, and a mutant that is slow for want of one would count as noticed.
  concurrency: 1,
  timeoutMS: 20_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 20,
  incremental: true,
  incrementalFile: `${PLACE}/${territory}.json`,
  force: fresh,
  tempDirName: `${PLACE}/sandbox`,
  cleanTempDir: "always",
  ignorePatterns: ["dist", ".table", "assets", "docs", "test-results", "playwright-report"],
  // Mutants are run, not compiled.
  disableTypeChecks: false,
  reporters: ["progress-append-only"],
  logLevel: "warn",
  allowConsoleColors: false,
});

/**
 * Measures one room and stores its score, unless it fell or only a part of the room was measured.
 * @param {import("./mutationRooms.mjs").Room & { whole: boolean }} room
 * @returns {Promise<boolean>} whether the room is as it has to be
 */
export async function measure(room, { fresh }) {
  process.chdir(root);
  process.env.MUTATION_TESTS = process.env.MUTATE_WITH ?? room.tests.join(",");
  const territory = room.name.split("/")[0];
  const all = await new Stryker(optionsOf(room.files, { territory, fresh })).runMutationTest();
  const files = new Set(room.files.map((file) => path.join(root, file)));
  const results = all.filter(({ fileName }) => files.has(fileName));
  return judge(room, results);
}

function judge(room, results) {
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
  if (!room.whole) return open.length === 0;
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
