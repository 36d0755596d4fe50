// What is kept of mutation runs, in a file for each territory (a game, the engine, ...): a score for each room, and the mutants that change nothing anybody
// could notice.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { root } from "./install.mjs";

const SCORES = path.join(root, "tests/mutation/scores");
const ACCEPTED = path.join(root, "tests/mutation/accepted");
/** Of a hundred mutants so many have to be noticed in each room. */
export const LEAST = 90;

/** What the files of a folder hold, one for each territory. */
const readAll = (folder) =>
  fs
    .readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), "utf8")));

/** Scores by room, as the last run left them. */
export const readScores = () => Object.assign({}, ...readAll(SCORES));

/**
 * Puts a score in place of the one before it.
 * @param {string} name of a room, or of a list of faults
 * @param {object} score
 */
export function writeScore(name, score) {
  const file = path.join(SCORES, `${name.split("/")[0]}.json`);
  const before = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
  const sorted = Object.fromEntries(Object.entries({ ...before, [name]: score }).sort(([a], [b]) => (a < b ? -1 : 1)));
  fs.writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

/**
 * Mutants that need no test, each with the reason why. They are told by their text, not by their place, so that lines may move.
 * @returns {{file: string, line: string, mutator: string, original: string, replacement: string, why: string}[]}
 */
export const readAccepted = () => readAll(ACCEPTED).flat();

const plain = (text) => text.replace(/\s+/g, " ").trim();

/** A mutant as the list of accepted ones tells it: file, the text of the line in which it begins, mutator, what stood there and what was put there. */
export function tellMutant({ fileName, location: { start, end }, mutatorName, replacement }) {
  const lines = fs.readFileSync(fileName, "utf8").split("\n");
  // Stryker's results count lines and columns from one.
  const range = lines.slice(start.line - 1, end.line);
  range[range.length - 1] = range.at(-1).slice(0, end.column - 1);
  range[0] = range[0].slice(start.column - 1);
  return {
    file: path.relative(root, fileName).split(path.sep).join("/"),
    line: plain(lines[start.line - 1]),
    mutator: mutatorName,
    original: plain(range.join("\n")),
    replacement: plain(replacement),
    number: start.line,
  };
}

const KEYS = ["file", "line", "mutator", "original", "replacement"];
/** Whether an accepted mutant is this one. */
export const isSame = (accepted, told) => KEYS.every((key) => accepted[key] === told[key]);

/**
 * Counts a room's mutants. Those in values that are made while a module is loaded are not tested, and count apart.
 * @param {readonly {status: string}[]} results
 * @param {number} accepted how many of the survivors are accepted
 * @param {readonly string[]} [tests] patterns of the tests that were asked, where it was not all of the room's
 */
export function scoreOf(results, accepted, tests) {
  const count = (...names) => results.filter(({ status }) => names.includes(status)).length;
  const killed = count("Killed", "Timeout");
  const survived = count("Survived", "NoCoverage");
  const mutants = killed + survived;
  const score = mutants === 0 ? 100 : Math.floor((killed / mutants) * 1000) / 10;
  const watched = ["src", "tests/unit", "tests/tabletop", "tests/contract"];
  return {
    score,
    mutants,
    killed,
    survived,
    accepted,
    untested: count("Ignored"),
    ...(tests && { tests: tests.join() }),
    ...stamp(watched),
  };
}
/**
 * The day and the commit that is measured; a plus behind the commit says that files were changed on top of it.
 * @param {readonly string[]} watched the folders whose files count
 * @returns {{date: string, commit: string}}
 */
export function stamp(watched) {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", ...watched) !== "";
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: `${git("rev-parse", "--short", "HEAD")}${changed ? "+" : ""}`,
  };
}
