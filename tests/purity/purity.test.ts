import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

function sources(dir: string): string[] {
  return fs
    .readdirSync(path.join(root, dir), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => path.join(dir, file));
}
const rulesets = fs.readdirSync(path.join(root, "src/rulesets"));
const pure = [
  ...sources("src/engine"),
  ...sources("src/contract"),
  ...sources("src/kit/rules"),
  ...sources("src/kit/view"),
  ...rulesets.flatMap((slug) => [...sources(`src/rulesets/${slug}/rules`), ...sources(`src/rulesets/${slug}/view`)]),
];

describe("purity", () => {
  it("finds the pure rooms", () => {
    expect(pure.length).toBeGreaterThan(20);
  });

  it("loads every file of the pure rooms in bare Node, where a browser's or Foundry's global would throw", () => {
    const probe = `
      for (const name of ["game","CONFIG","CONST","Hooks","ui","canvas","foundry","Handlebars","window","document","navigator","localStorage","fetch","crypto","performance","setTimeout","Actor","Item","ChatMessage","Roll"])
        Object.defineProperty(globalThis, name, { configurable: true, get() { throw new Error("touched the global " + name); } });
      for (const file of process.argv.slice(1)) {
        try { await import(file); } catch (error) { console.error(file + ": " + error.message); process.exitCode = 1; }
      }`;
    // tsx resolves imports without extensions; it is loaded before the traps are set.
    const result = spawnSync(
      process.execPath,
      ["--import", "tsx", "--input-type=module", "-e", probe, ...pure.map((file) => path.join(root, file))],
      { cwd: root, encoding: "utf8" },
    );
    expect(result.stderr).toBe("");
    expect(result.status).toBe(0);
  });

  const forbidden: readonly [RegExp, string][] = [
    [/\basync\b|\bawait\b/, "is synchronous: no async, no await"],
    [/\bfunction\s*\*|\byield\b/, "is no generator"],
    [/\btry\s*\{/, "has no try: a swallowed suspension breaks the replay"],
    [/\bMath\.random\b|\bDate\b|\bperformance\b/, "knows no clock and no randomness of its own"],
    [/\.localeCompare\b|\bIntl\b/, "does not depend on a locale"],
    [/^\s*(?:export\s+)?let\s/m, "keeps no module state"],
  ];
  const rulesFiles = rulesets.flatMap((slug) => sources(`src/rulesets/${slug}/rules`));
  for (const [pattern, meaning] of forbidden) {
    it(`every rules file ${meaning}`, () => {
      const offenders = rulesFiles.filter((file) => {
        const text = fs.readFileSync(path.join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
        return pattern.source.startsWith("^") ? /^(?:export\s+)?let\s/m.test(text) : pattern.test(text);
      });
      expect(offenders).toEqual([]);
    });
  }
});
