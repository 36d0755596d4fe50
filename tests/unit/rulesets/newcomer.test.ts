import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Newcomer, withNewcomers } from "../../fixtures/newcomer";

const HOUSE = `import("./scripts/lib/house.mjs").then(({ houseChecks }) => {
  for (const [name, check] of Object.entries(houseChecks)) for (const file of check()) console.log(name, file);
})`;

// A sixth game: a folder, its words, its templates, its packs, its tests; nothing else is touched. tests/play/shell/newcomer.test.ts plays it.
// And three more, of nothing but turns, what holds between two creatures, and movement: they prove what the contract can say of these.
describe("a game that is added by its files alone", { timeout: 120_000 }, () => {
  let copy: Newcomer;
  beforeAll(() => {
    copy = withNewcomers("toy", "drill", "stalk", "haul");
  });
  afterAll(() => copy.remove());

  it("compiles, in the pure rooms without any global", () => {
    expect(copy.run("tsc", "-p", "tsconfig.pure.json")).toBe("");
    expect(copy.run("tsc", "-p", "tsconfig.json", "--noEmit")).toBe("");
  });
  it("is held to the rules of the house: imports, names, lint, styles", () => {
    expect(copy.run("depcruise", "--config", ".dependency-cruiser.cjs", "src")).toContain("no dependency violations");
    expect(copy.run("node", "-e", HOUSE)).toBe("");
    copy.run(
      "biome",
      "check",
      "--error-on-warnings",
      "src/rulesets/toy",
      "src/rulesets/drill",
      "src/rulesets/stalk",
      "src/rulesets/haul",
      "lang",
      "packs/toy-creatures",
    );
    for (const game of ["drill", "stalk", "haul"])
      copy.run("biome", "check", "--error-on-warnings", `tests/tabletop/${game}`, `tests/contract/cases/${game}.ts`);
    copy.run("stylelint", "src/rulesets/toy/style.css", "--max-warnings", "0");
  });
  it("breaks them where it reaches for another game, and the check says so", () => {
    const breach = `import { HARM } from "../toy/rules/strike";\\nexport const borrowed = HARM;\\n`;
    copy.run(
      "node",
      "-e",
      `require("fs").writeFileSync("src/rulesets/vigor/borrowed.ts", "${breach.replaceAll('"', '\\"')}")`,
    );
    expect(() => copy.run("depcruise", "--config", ".dependency-cruiser.cjs", "src")).toThrow(
      "no-ruleset-knows-another",
    );
    copy.run("node", "-e", `require("fs").rmSync("src/rulesets/vigor/borrowed.ts")`);
  });
  it("is found by the tests that every game has: words, purity, the laws of the engine; and runs its own in bare Node", () => {
    const ran = (...files: readonly string[]) =>
      copy.run("vitest", "run", "--reporter=verbose", "--no-color", ...files);
    const all = ["lang", "cards", "packs", "rulebook", "docs"].map((name) => `tests/unit/rulesets/${name}.test.ts`);
    const told = ran(...all, "tests/unit/toy");
    expect(told).toContain("the language file of toy");
    expect(told).toContain("the cards of drill");
    expect(told).toContain("the packs of 'toy'");
    expect(told).toContain("the toy by the script reader");
    expect(ran("tests/purity")).not.toContain("failed");
    expect(ran("tests/contract/procedures.test.ts", "-t", "toy")).toMatch(/toy: a strike that[\s\S]* passed/);
    expect(ran("tests/contract/procedures.test.ts", "-t", "drill")).toMatch(
      /drill: a soldier who is called[\s\S]* passed/,
    );
    expect(ran("tests/contract/procedures.test.ts", "-t", "stalk")).toMatch(/stalk: a shot from hiding[\s\S]* passed/);
  });
  it("stores, uses up and takes back what holds between two creatures, on the table in Node", async () => {
    expect(copy.run("vitest", "run", "--no-color", "--project", "tabletop", "tests/tabletop/stalk")).toMatch(
      /Tests +4 passed/,
    );
  });
  it("pushes, throws, sets down, carries and drops creatures, and pays for each step, on the table in Node", () => {
    expect(
      copy.run("vitest", "run", "--reporter=verbose", "--no-color", "tests/contract/procedures.test.ts", "-t", "haul"),
    ).toMatch(/haul: a walk past a foe[\s\S]* passed/);
    expect(copy.run("vitest", "run", "--no-color", "--project", "tabletop", "tests/tabletop/haul")).toMatch(
      /Tests +17 passed/,
    );
  });
  it("puts turns off, takes them later, loses and shares them, on the table in Node", () => {
    expect(copy.run("vitest", "run", "--no-color", "--project", "tabletop", "tests/tabletop/drill")).toMatch(
      /Tests +10 passed/,
    );
  });
});
