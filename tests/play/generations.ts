import fs from "node:fs";
import type { Generation } from "./fixtures/server";

/** Played in both generations: what the host does differently in them, and the way through the fights of each game. */
const BOTH: readonly string[] = [
  "author",
  "bar",
  "boot",
  "detached",
  "duel",
  "encounter",
  "guest",
  "interface",
  "outdated",
  "rolls",
  "scene",
  "storm",
  "uchma",
  "uchma-laid",
  "uchma-states",
];
const GENERATIONS: readonly Generation[] = [13, 14];

/** The generation in which a file is played that tells both nothing new: always the same one, whatever files come and go. */
function usual(name: string): Generation {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return GENERATIONS[sum % GENERATIONS.length] ?? 13;
}

/**
 * The files that are played in a generation. A run of everything in both takes longer than CI has (15 minutes on two cores): it is for
 * releases, with FIVEFOLD_PLAY=both.
 */
export function playedIn(generation: Generation): string[] {
  const names = fs.readdirSync(import.meta.dirname).flatMap((file) => /^(.+)\.test\.ts$/.exec(file)?.[1] ?? []);
  const missing = BOTH.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`no play tests are called ${missing.join(", ")}`);
  const all = process.env.FIVEFOLD_PLAY === "both";
  return names
    .filter((name) => all || BOTH.includes(name) || usual(name) === generation)
    .map((name) => `**/play/${name}.test.ts`);
}
