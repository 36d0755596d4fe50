import path from "node:path";
import { describe, expect, it } from "vitest";
import { choose, testFiles, whatThereIs } from "../../../scripts/lib/choose.mjs";

const FILES = [
  "table/tests/utils.test.ts",
  "tests/contract/procedures.test.ts",
  "tests/play/shell/twice.test.ts",
  "tests/play/table/scene.test.ts",
  "tests/play/toy/fight.test.ts",
  "tests/play/vigor/duel.test.ts",
  "tests/play/vigor/scene.test.ts",
  "tests/tabletop/shell/forged.test.ts",
  "tests/tabletop/toy/attack.test.ts",
  "tests/unit/engine/dice.test.ts",
  "tests/unit/rulesets/lang.test.ts",
  "tests/unit/toy/strike.test.ts",
  "tests/unit/vigor/scene.test.ts",
];
const chosen = (...words: string[]) => choose(words, { files: FILES, games: ["toy", "vigor"] }).files;

describe("what npm test runs when it is told", () => {
  it("a game: what lies in folders of its name, what goes over every game, and the shell's tests; nothing is listed for it", () => {
    expect(chosen("toy")).toEqual([
      "tests/contract/procedures.test.ts",
      "tests/play/shell/twice.test.ts",
      "tests/play/toy/fight.test.ts",
      "tests/tabletop/shell/forged.test.ts",
      "tests/tabletop/toy/attack.test.ts",
      "tests/unit/rulesets/lang.test.ts",
      "tests/unit/toy/strike.test.ts",
    ]);
  });
  it("a folder by its name or its path, wherever it lies", () => {
    expect(chosen("table")).toEqual(["table/tests/utils.test.ts", "tests/play/table/scene.test.ts"]);
    expect(chosen("./tests/play/table/")).toEqual(["tests/play/table/scene.test.ts"]);
  });
  it("a file by its name, by its path, and by a path that it once had", () => {
    expect(chosen("scene")).toEqual([
      "tests/play/table/scene.test.ts",
      "tests/play/vigor/scene.test.ts",
      "tests/unit/vigor/scene.test.ts",
    ]);
    expect(chosen("tests/play/vigor/scene.test.ts")).toEqual(["tests/play/vigor/scene.test.ts"]);
    expect(chosen("tests/play/duel.test.ts")).toEqual(["tests/play/vigor/duel.test.ts"]);
  });
  it("a part of a path, only where nothing is called so", () => {
    expect(chosen("unit/vigor/sc")).toEqual(["tests/unit/vigor/scene.test.ts"]);
    expect(chosen("strik")).toEqual(["tests/unit/toy/strike.test.ts"]);
  });
  it("several words, each file once, in the order of their names", () => {
    expect(chosen("strike", "dice", "tests/unit")).toEqual(FILES.slice(9));
  });
  it("the gates, which are no files", () => {
    expect(choose(["gates", "dice"], { files: FILES, games: ["toy"] })).toEqual({
      files: ["tests/unit/engine/dice.test.ts"],
      gates: true,
    });
    expect(choose(["dice"], { files: FILES, games: ["toy"] }).gates).toBe(false);
  });
  it("refuses a word that chooses nothing, with what there is: even when another word chooses something", () => {
    expect(() => chosen("dice", "generia")).toThrow('No test is chosen by "generia".');
    const list = whatThereIs(FILES, ["toy", "vigor"]);
    expect(() => chosen("generia")).toThrow(list);
    expect(list).toContain("toy, vigor");
    expect(list).toContain("contract, engine, play, rulesets, shell, table, tabletop, unit\n");
  });
  it("finds this file among those of the project, and none of a fixture", () => {
    const files = testFiles(path.resolve(import.meta.dirname, "../../.."));
    expect(files).toContain("tests/unit/scripts/choose.test.ts");
    expect(files).toContain("tests/play/vigor/duel.test.ts");
    expect(files.filter((file) => file.includes("fixtures"))).toEqual([]);
  });
});
