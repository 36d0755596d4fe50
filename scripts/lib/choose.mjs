import fs from "node:fs";
import path from "node:path";

/** Folders of tests that go over every game there is; whoever chooses a game gets them too. */
const EVERY_GAME = ["contract", "rulesets", "shell"];
/** The word that chooses the gates: type checks, linters and the other checks that are no tests. */
const GATES = "gates";

/**
 * Every test file of the project, found by its name.
 * @param {string} root the project's folder
 * @returns {string[]} paths below it, with slashes
 */
export function testFiles(root) {
  return ["tests", "table/tests"]
    .flatMap((room) =>
      fs
        .readdirSync(path.join(root, room), { recursive: true })
        .map((file) => path.posix.join(room, ...file.split(path.sep))),
    )
    .filter((file) => file.endsWith(".test.ts") && !file.startsWith("tests/fixtures/"))
    .sort();
}

const foldersOf = (file) => path.posix.dirname(file).split("/");
const baseOf = (file) => path.posix.basename(file).replace(/\.test\.ts$/, "");
const below = (folder) => (file) => file.startsWith(`${folder}/`);

/** What one word means, in the order in which somebody would expect it: a game, a path, a folder, a file, a part of a path. */
function filesOf(word, files, games) {
  if (games.includes(word)) {
    const theirs = [word, ...EVERY_GAME];
    return files.filter((file) => foldersOf(file).some((folder) => theirs.includes(folder)));
  }
  const plain = word.replace(/^\.\//, "").replace(/\/$/, "");
  const meanings = [
    (file) => file === plain || (plain.includes("/") && below(plain)(file)),
    (file) => foldersOf(file).includes(plain),
    (file) => baseOf(file) === baseOf(plain),
    (file) => file.includes(plain),
  ];
  return meanings.map((means) => files.filter(means)).find((found) => found.length > 0) ?? [];
}

/**
 * What the words of `npm test -- <words>` choose: a game's slug, a folder's name, a file's name or path; several words are added up.
 * @param {readonly string[]} words
 * @param {{ files: readonly string[], games: readonly string[] }} there every test file, and the slugs of the games
 * @returns {{ files: string[], gates: boolean }}
 * @throws with a list of what there is where a word chooses nothing
 */
export function choose(words, { files, games }) {
  const chosen = new Set();
  for (const word of words) {
    const found = word === GATES ? [] : filesOf(word, files, games);
    if (word !== GATES && found.length === 0)
      throw new Error(`No test is chosen by "${word}".\n${whatThereIs(files, games)}`);
    for (const file of found) chosen.add(file);
  }
  return { files: files.filter((file) => chosen.has(file)), gates: words.includes(GATES) };
}

/** What can be chosen, for people to read. */
export function whatThereIs(files, games) {
  const folders = [...new Set(files.flatMap(foldersOf))]
    .filter((one) => one !== "tests" && !games.includes(one))
    .sort();
  return [
    "npm test                  everything",
    `npm test -- <game>        what concerns a game: ${games.join(", ")}`,
    `npm test -- <folder>      ${folders.join(", ")}`,
    `npm test -- ${GATES}         type checks, linters and the other checks that are no tests`,
    "npm test -- <file>        a test file by its name or path, like duel or tests/play/vigor/duel.test.ts",
    "Several words are added up.",
  ].join("\n");
}
