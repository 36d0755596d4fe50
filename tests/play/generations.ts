import fs from "node:fs";
import path from "node:path";
import { GENERATIONS, type Generation } from "./fixtures/hosts";

/** The tag by which one test of a file asks to be played in both: the way through the fights of each game. */
const TAG = "@both";
/** The tag of plays that only releases play: the table in Node holds their rules in every run, and other plays show what they show on the screen. */
const RELEASE = "@release";
/** The line by which a whole file asks for it: what the host does differently in them. */
const BOTH = /^\/\/ Played in both generations: .+$/m;

/** The generation in which a file is played that tells both nothing new: always the same one, whatever files come and go. */
function usual(name: string): Generation {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return GENERATIONS[sum % GENERATIONS.length] ?? 13;
}

/**
 * What is played in a generation: files whole, and of others the tests with the tag. A run of everything in both takes longer than CI has: it is for
 * releases, with FIVEFOLD_PLAY=all.
 * @returns the files as patterns, what the names of their tests must match, and what they must not
 */
export function playedIn(generation: Generation): {
  readonly testMatch: string[];
  readonly grep: RegExp;
  readonly grepInvert?: RegExp;
} {
  const all = process.env.FIVEFOLD_PLAY === "all";
  const files = fs
    .readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => ({ file, text: fs.readFileSync(path.join(import.meta.dirname, file), "utf8") }));
  const isWhole = ({ file, text }: (typeof files)[number]): boolean =>
    all || BOTH.test(text) || usual(file.replace(/\.test\.ts$/, "")) === generation;
  const whole = files.filter(isWhole).map(({ file }) => file);
  return {
    testMatch: files
      .filter((one) => isWhole(one) || one.text.includes(`"${TAG}"`))
      .map(({ file }) => `**/play/${file}`),
    ...(all ? {} : { grepInvert: new RegExp(`${RELEASE}\\b`) }),
    grep: new RegExp(`(^| )(${whole.map((file) => file.replaceAll(".", "\\.")).join("|")}) | ${TAG}\\b`),
  };
}
