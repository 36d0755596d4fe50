import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Known, type PlantedMutant } from "../../../scripts/lib/mutationKnown.mjs";

let folder = "";
const at = (name: string): string => path.join(folder, name);
const kept = (): Known => new Known(at("known.json"));
const mutant = (more: Partial<PlantedMutant> = {}): PlantedMutant => ({
  fileName: at("rule.ts"),
  mutatorName: "EqualityOperator",
  replacement: "a >= b",
  location: { start: { line: 0, column: 0 }, end: { line: 0, column: 5 } },
  ...more,
});

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "fivefold-known-"));
  fs.writeFileSync(at("rule.ts"), "a > b");
  fs.writeFileSync(at("one.test.ts"), "one");
  fs.writeFileSync(at("two.test.ts"), "two");
  const first = kept();
  first.note(mutant(), "Killed", [at("one.test.ts")]);
  first.note(mutant({ replacement: "true" }), "Alone", [at("two.test.ts"), at("one.test.ts")]);
  first.keep();
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it("a mutant that a test has noticed is known by the next run, by its place, its kind and what was put there", () => {
  expect(kept().noticed(mutant())).toBe("Killed");
  for (const other of [{ replacement: "a <= b" }, { mutatorName: "Text" }, { fileName: at("other.ts") }])
    expect(kept().noticed(mutant(other))).toBeUndefined();
});
it("one that lived alone is known to, by the same tests and no others", () => {
  const living = mutant({ replacement: "true" });
  expect(kept().noticed(living)).toBeUndefined();
  expect(kept().livedAlone(living, [at("one.test.ts"), at("two.test.ts")])).toBe(true);
  expect(kept().livedAlone(living, [at("one.test.ts")])).toBe(false);
  expect(kept().livedAlone(mutant(), [at("one.test.ts")])).toBe(false);
});
it("nothing is known any more of a mutant whose file has changed, or whose test has", () => {
  fs.writeFileSync(at("one.test.ts"), "one, and more");
  expect(kept().noticed(mutant())).toBeUndefined();
  expect(kept().livedAlone(mutant({ replacement: "true" }), [at("one.test.ts"), at("two.test.ts")])).toBe(false);
  fs.writeFileSync(at("one.test.ts"), "one");
  expect(kept().noticed(mutant())).toBe("Killed");
  fs.writeFileSync(at("rule.ts"), "a > b + 1");
  expect(kept().noticed(mutant())).toBeUndefined();
  kept().keep();
  expect(fs.readFileSync(at("known.json"), "utf8")).toBe("{}");
});
it("comments and white space may change: neither the mutant nor its tests are others for it", () => {
  fs.writeFileSync(at("rule.ts"), "/** Which is more. */\n// At once.\n  a  > b");
  fs.writeFileSync(at("one.test.ts"), "one // and only");
  const moved = { location: { start: { line: 2, column: 2 }, end: { line: 2, column: 8 } } };
  expect(kept().noticed(mutant(moved))).toBe("Killed");
  const elsewhere = { location: { start: { line: 2, column: 2 }, end: { line: 2, column: 3 } } };
  expect(kept().noticed(mutant(elsewhere))).toBeUndefined();
  fs.writeFileSync(at("rule.ts"), 'a > b; "a  > b"');
  expect(kept().noticed(mutant())).toBeUndefined();
});
it("a run that finds nothing kept, or no sense in it, knows nothing", () => {
  fs.writeFileSync(at("known.json"), "nonsense");
  expect(kept().noticed(mutant())).toBeUndefined();
  fs.rmSync(at("known.json"));
  expect(kept().noticed(mutant())).toBeUndefined();
});
