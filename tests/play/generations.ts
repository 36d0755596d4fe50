import fs from "node:fs";
import path from "node:path";
import { GENERATIONS, type Generation } from "./fixtures/hosts";

/** The line by which a file asks to be played in both: what the host does differently in them, and the way through the fights of each game. */
const BOTH = /^\/\/ Played in both generations: .+$/m;

/** The generation in which a file is played that tells both nothing new: always the same one, whatever files come and go. */
function usual(name: string): Generation {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return GENERATIONS[sum % GENERATIONS.length] ?? 13;
}

/**
 * The files that are played in a generation, as patterns. A run of everything in both takes longer than CI has: it is for releases, with
 * FIVEFOLD_PLAY=both.
 */
export function playedIn(generation: Generation): string[] {
  const all = process.env.FIVEFOLD_PLAY === "both";
  return fs
    .readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => file.endsWith(".test.ts"))
    .filter((file) => {
      const both = all || BOTH.test(fs.readFileSync(path.join(import.meta.dirname, file), "utf8"));
      return both || usual(file.replace(/\.test\.ts$/, "")) === generation;
    })
    .map((file) => `**/play/${file}`);
}
