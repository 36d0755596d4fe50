// Which of the names that published systems use the table's own tests exercise: a contract test or a play test names it together with its class.
import fs from "node:fs";
import path from "node:path";

const ROOMS = ["table/tests", "tests/play"];

/** The words of every test file, and those in small letters. */
function readTests(root) {
  return ROOMS.flatMap((room) => {
    const folder = path.join(root, room);
    return fs
      .readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => {
        const text = fs.readFileSync(path.join(folder, name), "utf8");
        return { text, words: new Set(text.match(/[\w$]+/g)), low: text.toLowerCase() };
      });
  });
}

/** What a test calls an instance of a class: `BaseToken`, `TokenDocument` and `Token` are all a token. */
function stemOf(home) {
  const stem = home
    .replace(/^(Internal|Base|Client)(?=[A-Z])/, "")
    .replace(/(Document|Constructor|Mixin|V2|Implementation)$/, "");
  return stem.toLowerCase();
}

/** A template's call of a helper: `{{eq a b}}`, `{{#each list}}`, `(not x)`. */
const callOf = (helper) => new RegExp(`(?:\\{\\{#?|\\(|")${helper}[\\s"}]`);

/**
 * A test of one row of surface.tsv.
 * @param {string} root the project's folder
 * @returns {(row: {kind: string, name: string}) => boolean}
 */
export function exercisedBy(root) {
  const tests = readTests(root);
  const named = (words) => tests.some((test) => words.every((word) => test.words.has(word)));
  return ({ kind, name }) => {
    const [, home, sign, key] = /^(.+?)([#.:])([^#.:]+)$/.exec(name) ?? [];
    // a function of a module has no class to be named with
    if (key && sign === ":") return named([key]);
    if (/^(member|override)$/.test(kind) && key) {
      const stem = stemOf(home);
      return tests.some(({ words, low }) => words.has(key) && low.includes(stem));
    }
    if (kind === "schema-field") return named([name.split("#").at(-1)]);
    if (kind === "element" || kind === "hook-listened") return tests.some(({ text }) => text.includes(name));
    if (kind === "hbs-helper") return tests.some(({ text }) => callOf(name).test(text));
    return named(name.split(".").slice(-2));
  };
}
