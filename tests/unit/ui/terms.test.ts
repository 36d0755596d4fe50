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
const uses = (word: string): readonly string[] =>
  strings.filter(({ value }) => new RegExp(`\\b${word}\\b`, "i").test(value)).map(({ key }) => key);

describe("the terms", () => {
  it.each(ruledOut.filter((word) => !exceptions.includes(word)))("no string says '%s'", (word) => {
    expect(uses(word)).toEqual([]);
  });

  it("make exceptions only of words that are ruled out somewhere and used elsewhere", () => {
    expect(exceptions.length).toBeGreaterThan(20);
    expect(exceptions.filter((word) => !ruledOut.includes(word))).toEqual([]);
    expect(exceptions.filter((word) => uses(word).length === 0)).toEqual([]);
  });
});
