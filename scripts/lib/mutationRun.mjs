// Which small faults in a room its tests notice: Stryker's instrumenter plants them all at once, and processes that have loaded the code switch one after
// the other on (tests/mutation/mutantRunner.ts).
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { testFiles } from "./choose.mjs";
import { root } from "./install.mjs";
import { Known } from "./mutationKnown.mjs";
import { endAll, INSTRUMENTED, PLACE, runAlone, runApart, Share } from "./mutationProcess.mjs";
import { isSame, LEAST, readAccepted, readScores, scoreOf, tellMutant, writeScore } from "./mutationScores.mjs";

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

/** So many mutants are given a process each before what they said is read. */
const APART_AT_ONCE = 60;
/** So many of the tests that import a file are asked about it before the others. */
const FIRST = 2;
/** What is asked about a mutant: nothing where there are no tests. */
const askedOf = ({ id }, files) => (files.length > 0 ? [{ id, files }] : []);

const relative = (file) => (path.isAbsolute(file) ? path.relative(root, file) : file);

/** How many mutants of each room are tried at most, chosen evenly: a first look where a whole room would take hours. 0: all of them. */
const SAMPLE = Number(process.env.MUTATE_SAMPLE ?? 0);
/** The same mutants each time: every so many of a room, in the order of its files. */
function sampled(mutants, rooms) {
  if (SAMPLE <= 0) return mutants;
  return rooms.flatMap(({ files }) => {
    const own = new Set(files.map((file) => path.join(root, file)));
    const all = mutants.filter(({ fileName }) => own.has(fileName));
    const every = Math.max(1, all.length / SAMPLE);
    return all.filter((_, index) => Math.floor(index / every) !== Math.floor((index - 1) / every));
  });
}

/** The patterns of the only tests that are asked, undefined where all are. What some tests notice, all notice: their score is a lower bound. */
const chosenTests = () => process.env.MUTATE_WITH?.split(",");

/**
 * Measures rooms and stores their scores, unless one fell or only a part of the room was measured.
 * @param {(import("./mutationRooms.mjs").Room & { whole: boolean })[]} rooms rooms that are asked by the same tests
 * @returns {Promise<boolean>} whether all rooms are as they have to be
 */
export async function measure(rooms) {
  const tests = chosenTests() ?? rooms[0].tests;
  const planted = sampled(await plant(rooms.flatMap(({ files }) => files)), rooms);
  const results = {
    noticed: new Map(),
    by: new Map(),
    lived: new Map(),
    reached: new Map(),
    fixed: new Set(),
    slow: new Set(),
  };
  const known = new Known();
  for (const mutant of planted) {
    const status = known.noticed(mutant);
    if (status) results.noticed.set(mutant.id, status);
  }
  console.log(`${results.noticed.size} of ${planted.length} mutants were noticed before, by tests that are unchanged.`);
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
    if (process.env.MUTATE_ALONE !== "0")
      await tryAlone(planted, tests, results, known, () => remember(planted, results, known));
  } finally {
    clearInterval(progress);
    remember(planted, results, known);
    endAll();
  }
  const all = planted.map((mutant) => ({
    ...mutant,
    location: oneBased(mutant.location),
    status: statusOf(mutant, results),
  }));
  // Each room is judged, also after one that failed.
  return rooms.map((room) => judge(room, all)).every(Boolean);
}
/** Also after a run that failed: what it found out is true. */
function remember(planted, { noticed, by, lived }, known) {
  for (const mutant of planted) {
    const [tests, alone] = [by.get(mutant.id), lived.get(mutant.id)];
    if (tests) known.note(mutant, noticed.get(mutant.id), tests);
    else if (alone) known.note(mutant, "Alone", alone);
  }
  known.keep();
}
/**
 * Gives each mutant that is left a process of its own, in which it is on from the start: code that remembers its results, and values that are made once
 * while a module is loaded, show it only there. Unit tests alone are asked, because each process has to load everything anew.
 */
async function tryAlone(planted, tests, { noticed, by, lived, reached, fixed, slow }, known, keep) {
  const unit = tests.filter((pattern) => pattern.includes("/unit/")).flatMap(filesNamed);
  const accepted = readAccepted();
  const fileOf = new Map(planted.map(({ id, fileName }) => [id, fileName]));
  /** By file: the unit tests that reach mutants in it, and how many each. */
  const reaching = new Map();
  for (const [id, files] of reached) {
    const all = reaching.get(fileOf.get(id)) ?? new Map();
    for (const file of files) if (file.includes("/unit/")) all.set(relative(file), (all.get(relative(file)) ?? 0) + 1);
    reaching.set(fileOf.get(id), all);
  }
  const imported = importersAmong(unit);
  // What is made while a module is loaded counts as reached by nobody: it is asked of whoever uses or imports the file, or of all where nobody does more than load it.
  // Where a test loads a whole game while it runs, it counts as reached by that test: those who import the file are asked as well.
  const testsOf = (id) => {
    const file = fileOf.get(id);
    const near = imported.get(file) ?? [];
    const around = [...new Set([...(reaching.get(file)?.keys() ?? []), ...near])].sort();
    if (fixed.has(id)) return around.length > 0 ? around : unit;
    const by = [...(reached.get(id) ?? [])].filter((file) => file.includes("/unit/")).map(relative);
    return [...new Set([...by, ...near])].sort();
  };
  const left = planted
    .filter(({ id }) => !noticed.has(id) && (reached.has(id) || fixed.has(id)))
    .filter((mutant) => {
      const told = tellMutant({ ...mutant, location: oneBased(mutant.location) });
      return !accepted.some((one) => isSame(one, told));
    })
    .filter((mutant) => !known.livedAlone(mutant, testsOf(mutant.id)))
    .map(({ id }) => id);
  console.log(`${left.length} mutants are tried in a process of their own.`);
  const fine = new Set();
  /** Asks these tests about these mutants, and keeps whom they notice. Without a mutant the same tests have to pass in such a process. */
  const ask = async (asked) => {
    const sets = new Map(
      asked.filter(({ files }) => !fine.has(String(files))).map(({ files }) => [String(files), files]),
    );
    const all = [...[...sets.values()].map((files) => ({ id: "none", files })), ...asked];
    const ends = new Map();
    await runApart(all, slow, (one, end) => ends.set(one, end));
    // Whoever did not come to an end hung, or waited for one that did.
    for (const one of all.filter((one) => !ends.has(one)))
      ends.set(one, await runAlone(`${one.id}-${ends.size}`, one.id, one.files, slow));
    for (const [{ id, files }, end] of ends) {
      if (id === "none" && end !== "passed")
        throw new Error(`Without a mutant these tests end as ${end}, see reports/mutation: ${files}`);
      if (id === "none") fine.add(String(files));
      else if (end !== "passed") {
        noticed.set(id, end === "late" ? "Timeout" : "Killed");
        by.set(id, files);
      }
    }
  };
  for (let from = 0; from < left.length; from += APART_AT_ONCE) {
    const part = left
      .slice(from, from + APART_AT_ONCE)
      .map((id) => ({ id, files: testsOf(id) }))
      .filter(({ files }) => files.length > 0);
    // Those that import the file notice most, and those among them that import little are about it: they come first, because loading all the others takes longest.
    const nearOf = (id, files) => (imported.get(fileOf.get(id)) ?? []).filter((test) => files.includes(test));
    const open = () => part.filter(({ id }) => !noticed.has(id));
    await ask(open().flatMap((one) => askedOf(one, nearOf(one.id, one.files).slice(0, FIRST))));
    await ask(open().flatMap((one) => askedOf(one, nearOf(one.id, one.files).slice(FIRST))));
    keep();
    if (process.env.MUTATE_ALONE === "near") continue;
    // Of the others, those that reach most of the file are the likeliest to notice.
    const restOf = ({ id, files }) => {
      const near = nearOf(id, files);
      const most = (test) => reaching.get(fileOf.get(id))?.get(test) ?? 0;
      return files.filter((test) => !near.includes(test)).sort((a, b) => most(b) - most(a));
    };
    await ask(open().flatMap((one) => askedOf(one, restOf(one).slice(0, FIRST))));
    await ask(open().flatMap((one) => askedOf(one, restOf(one).slice(FIRST))));
    for (const { id, files } of part) if (!noticed.has(id)) lived.set(id, files);
  }
}

/**
 * Which tests import a file themselves: one that looks at nothing but a table of constants calls no function of the file.
 * @param {string[]} tests
 * @returns {Map<string, string[]>} by the path of the imported file, those first that import least
 */
function importersAmong(tests) {
  const all = new Map();
  const found = tests.map((test) => ({
    test,
    imports: [...fs.readFileSync(path.join(root, test), "utf8").matchAll(/ from "(\.[^"]+)"/g)].map(([, from]) => from),
  }));
  for (const { test, imports } of found.sort((a, b) => a.imports.length - b.imports.length))
    for (const from of imports) {
      const file = `${path.join(root, path.dirname(test), from)}.ts`;
      all.set(file, [...(all.get(file) ?? []), test]);
    }
  return all;
}

/** The test files that a pattern of `*` and `**` names. */
function filesNamed(pattern) {
  const parts = pattern
    .split(/(\*\*\/|\*)/)
    .map((part) => ({ "**/": "(.*/)?", "*": "[^/]*" })[part] ?? part.replaceAll(".", "\\."));
  const named = new RegExp(`^${parts.join("")}$`);
  return testFiles(root).filter((file) => named.test(file));
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
  const score = scoreOf(results, survivors.length - open.length, chosenTests());
  for (const { file, number, mutator, original, replacement, line, status } of open)
    console.log(
      `${status === "NoCoverage" ? "NO TEST " : "SURVIVED"} ${file}:${number} ${mutator}\n    in   ${line}\n    was  ${original}\n    now  ${replacement}`,
    );
  if (SAMPLE === 0)
    for (const { file, line } of stale) console.log(`NOTICED BY NOW, take it from the list: ${file}: ${line}`);
  console.log(
    `${room.name}: ${score.score} % of ${score.mutants} mutants noticed; ${score.survived} survived, ${score.accepted} of them accepted; ${score.untested} not tested.`,
  );
  // A part of a room says nothing about the room; a sample is no score that is kept; a choice of tests is a lower bound, which is kept where it is enough.
  if (!room.whole || SAMPLE > 0) return open.length === 0;
  if (chosenTests() && score.score < LEAST) {
    console.log(`${room.name}: these tests alone notice too little, nothing is stored.`);
    return false;
  }
  const before = readScores()[room.name]?.score ?? 0;
  const wrong = [];
  if (score.score < LEAST) wrong.push(`under ${LEAST} %`);
  if (open.length > 0) {
    if (score.score < before) wrong.push(`under the ${before} % of ${readScores()[room.name].date}`);
    wrong.push(`${open.length} survivors that are neither caught by a test nor listed in tests/mutation/accepted`);
  }
  // A room that lost code may have a lower share of noticed mutants; where each survivor has its reason, the tests notice as much as before.
  if (score.score >= before || open.length === 0) writeScore(room.name, score);
  if (wrong.length > 0) console.log(`FAILED ${room.name}: ${wrong.join("; ")}.`);
  return wrong.length === 0;
}
