import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Newcomer, withNewcomers } from "../../fixtures/newcomer";

const HOUSE = `import("./scripts/lib/house.mjs").then(({ houseChecks }) => {
  for (const [name, check] of Object.entries(houseChecks)) for (const file of check()) console.log(name, file);
})`;

/** Games of nothing but one thing that the contract can say, each with its proof; the toy is the smallest game that can be played. */
const PROOFS = {
  drill: "a soldier who is called",
  stalk: "a shot from hiding",
  camp: "a sword that is handed",
  parley: "a contest",
  ember: "a blast at two",
  haul: "a walk past a foe",
} as const;
const GAMES = ["toy", ...Object.keys(PROOFS)];

// A sixth game: a folder, its words, its templates, its packs, its tests; nothing else is touched. tests/play/shell/newcomer.test.ts plays it.
describe("a game that is added by its files alone", { timeout: 240_000 }, () => {
  let copy: Newcomer;
  beforeAll(() => {
    copy = withNewcomers(...GAMES);
  });
  afterAll(() => copy.remove());
  /** Runs tests and hands back what they tell; throws where one fails. The other core has tests of its own. */
  const ran = (...files: readonly string[]) =>
    copy.run("vitest", "run", "--reporter=verbose", "--no-color", "--maxWorkers=1", ...files);

  it("compiles with all that it imports, in the pure rooms without any global", () => {
    // The other games import none of these, and are compiled by the gates.
    const compiler = "node_modules/typescript-native/bin/tsc";
    for (const [parent, rooms] of [
      ["tsconfig.pure.json", ["/rules", "/view"]],
      ["tsconfig.json", [""]],
    ] as const) {
      const include = GAMES.flatMap((game) => rooms.map((room) => `src/rulesets/${game}${room}`));
      const config = path.join(copy.folder, "tsconfig.newcomers.json");
      fs.writeFileSync(config, JSON.stringify({ extends: `./${parent}`, include }));
      expect(copy.run("node", compiler, "-p", config, "--noEmit", "--listFiles")).toContain("src/rulesets/toy/");
      fs.rmSync(config);
    }
  });
  it("is held to the rules of the house: imports, names, lint, styles", () => {
    expect(copy.run("depcruise", "--config", ".dependency-cruiser.cjs", "src")).toContain("no dependency violations");
    expect(copy.run("node", "-e", HOUSE)).toBe("");
    const code = GAMES.map((game) => `src/rulesets/${game}`);
    const tests = GAMES.flatMap((game) => [`tests/tabletop/${game}`, `tests/contract/cases/${game}.ts`]);
    copy.run("biome", "check", "--error-on-warnings", ...code, ...tests, "lang", "packs/toy-creatures");
    copy.run("stylelint", "src/rulesets/toy/style.css", "--max-warnings", "0");
  });
  it("breaks them where it reaches for another game, and the check says so", () => {
    const breach = `import { HARM } from "../toy/rules/strike";\\nexport const borrowed = HARM;\\n`;
    copy.run(
      "node",
      "-e",
      `require("fs").writeFileSync("src/rulesets/vigor/borrowed.ts", "${breach.replaceAll('"', '\\"')}")`,
    );
    expect(() =>
      copy.run("depcruise", "--config", ".dependency-cruiser.cjs", "src/rulesets/vigor/borrowed.ts"),
    ).toThrow("no-ruleset-knows-another");
    copy.run("node", "-e", `require("fs").rmSync("src/rulesets/vigor/borrowed.ts")`);
  });
  it("is found by the tests that every game has: words, cards, packs, the laws of the engine; and runs its own in bare Node", () => {
    const all = ["lang", "cards", "packs", "rulebook", "docs"].map((name) => `tests/unit/rulesets/${name}.test.ts`);
    // What these say of the other games they have said where those are tested.
    const told = ran(...all, "tests/contract/procedures.test.ts", "tests/unit/toy", "-t", GAMES.join("|"));
    expect(told).toContain("the language file of toy");
    expect(told).toContain("the cards of drill");
    expect(told).toContain("the packs of 'toy'");
    expect(told).toContain("the toy by the script reader");
    for (const [game, proof] of [["toy", "a strike that"], ...Object.entries(PROOFS)])
      expect(told).toMatch(new RegExp(`✓ [^\\n]*${game}: ${proof}`));
  });
  it("holds what it proves of the contract from documents to documents, on the table in Node, and is pure", () => {
    const told = ran("tests/purity", ...GAMES.map((game) => `tests/tabletop/${game}`));
    for (const game of GAMES) expect(told).toMatch(new RegExp(`✓ [^\\n]*tests/tabletop/${game}/`));
    expect(told).toMatch(/✓ [^\n]*tests\/purity\//);
  });
});
