import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const page = fs.readFileSync(path.join(root, "docs/terms.md"), "utf8");
const listed = (text: string): readonly string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** The words of the last columns of the page's tables. */
const ruledOut = [...page.matchAll(/^\|[^|]+\|[^|]+\|([^|]*)\|$/gm)]
  .flatMap(([, column]) => listed(column ?? ""))
  .filter((word) => word !== "not" && !/^-+$/.test(word));
const [, leftToTheEye = ""] = page.split("## Held by a test");
const exceptions = listed(leftToTheEye.split("\n\n").at(-1) ?? "");
const files = fs.readdirSync(path.join(root, "lang")).filter((file) => file.endsWith(".json"));
/** Every string with its key; names of placeholders are no words. */
const strings = files.flatMap((file) =>
  Object.entries(JSON.parse(fs.readFileSync(path.join(root, "lang", file), "utf8")) as Record<string, string>).map(
    ([key, value]) => ({ key, value: value.replace(/\{\w+\}/g, "") }),
  ),
);
/** Rightful uses of words that are ruled out elsewhere: a round as such, and not how often something is. */
const rightful: Readonly<Record<string, readonly string[]>> = {
  "a round": [
    "FIVEFOLD.Fragments.Rule.F-012",
    "FIVEFOLD.Generia.Rule.G-001",
    "FIVEFOLD.Generia.Rule.G-002",
    "FIVEFOLD.Generia.RuleName.G-003",
    "FIVEFOLD.Generia.Rule.G-003",
    "FIVEFOLD.Generia.Rule.G-005",
    "FIVEFOLD.Generia.Rule.G-172",
    "FIVEFOLD.Generia.Setting.secondsPerRound.Name",
    "FIVEFOLD.Shapers.RuleName.W-004",
    "FIVEFOLD.Shapers.Rule.W-004",
    "FIVEFOLD.Shapers.Rule.W-015",
    "FIVEFOLD.Shapers.Rule.W-024",
    "FIVEFOLD.Shapers.Setting.secondsPerRound.Name",
    "FIVEFOLD.Shapers.Setting.secondsPerRound.Hint",
    "FIVEFOLD.Uchma.Setting.ownTurnGrace.Hint",
    "FIVEFOLD.Uchma.Rule.U-004",
    "FIVEFOLD.Uchma.Rule.U-037",
    "FIVEFOLD.Uchma.Rule.U-109",
    "FIVEFOLD.Uchma.Rule.U-110",
    "FIVEFOLD.Uchma.RuleName.U-004",
    "FIVEFOLD.Uchma.RuleName.U-037",
    "FIVEFOLD.Vigor.Rule.V-019",
    "FIVEFOLD.Vigor.Rule.V-020",
    "FIVEFOLD.Vigor.Rule.V-028",
    "FIVEFOLD.Vigor.RuleName.V-020",
    "FIVEFOLD.Vigor.RuleName.V-095",
  ],
};
const uses = (word: string): readonly string[] =>
  strings.filter(({ value }) => new RegExp(`\\b${word}\\b`, "i").test(value)).map(({ key }) => key);

describe("the terms", () => {
  it.each(
    ruledOut.filter((word) => !exceptions.includes(word)),
  )("no string says '%s', unless it is named here", (word) => {
    expect([...uses(word)].sort()).toEqual([...(rightful[word] ?? [])].sort());
  });

  it("make exceptions only of words that are ruled out somewhere and used elsewhere", () => {
    expect(exceptions.length).toBeGreaterThan(20);
    expect(exceptions.filter((word) => !ruledOut.includes(word))).toEqual([]);
    expect(exceptions.filter((word) => uses(word).length === 0)).toEqual([]);
  });
});
