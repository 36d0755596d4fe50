import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.join(import.meta.dirname, "..", "..", "..");
/** The text of all files below a folder that end so. */
const textIn = (folder: string, end: RegExp): string =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => end.test(name))
    .map((name) => fs.readFileSync(path.join(root, folder, name), "utf8"))
    .join("\n");

it("every class that a style is for is on some element: all games share one style sheet of limited size", () => {
  const styles = textIn("styles", /\.css$/) + textIn("src", /\.css$/);
  const used = textIn("templates", /\.hbs$/) + textIn("src", /\.(ts|hbs)$/);
  const classes = new Set([...styles.matchAll(/\.(ff-[\w-]+)/g)].map(([, name = ""]) => name));
  expect(classes.size).toBeGreaterThan(200);
  // Some end in a word that is put in when they are drawn.
  const made = new Set([...used.matchAll(/(ff-[\w-]*(?:__|--))(?:\{\{|\$\{)/g)].map(([, head]) => head));
  const words = new Set([...used.matchAll(/ff-[\w-]+/g)].map(([name]) => name));
  const isUsed = (name: string): boolean =>
    words.has(name) || [...name.matchAll(/__|--/g)].some(({ index }) => made.has(name.slice(0, index + 2)));
  expect([...classes].filter((name) => !isUsed(name))).toEqual([]);
});

it("what moves by itself does so only for people who have not asked for less motion", () => {
  const styles = textIn("styles", /\.css$/) + textIn("src", /\.css$/);
  /** The style sheet without what stands in blocks for those who like motion. */
  let calm = "";
  for (let at = 0; at < styles.length; ) {
    const next = styles.indexOf("@media (prefers-reduced-motion: no-preference)", at);
    calm += styles.slice(at, next < 0 ? styles.length : next);
    if (next < 0) break;
    let depth = 1;
    at = styles.indexOf("{", next) + 1;
    for (; depth > 0; at += 1) depth += styles[at] === "{" ? 1 : styles[at] === "}" ? -1 : 0;
  }
  expect(styles).toMatch(/\.ff-float \{\s*animation: ff-flash/);
  expect([...calm.matchAll(/animation(?:-name)?:[^;]*/g)].map(([rule]) => rule)).toEqual([]);
});
